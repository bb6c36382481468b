// node tools/dev-services/mail-catcher.ts <port> <directory> [<pid file>]: accepts all email on 127.0.0.1 and writes each message
// to an .eml file.
import { mkdirSync, renameSync, writeFileSync } from "node:fs";
import path from "node:path";
import { buffer } from "node:stream/consumers";

import { SMTPServer } from "smtp-server";

const [port = "1025", directory = ".services/mail", pidFile] = process.argv.slice(2);
mkdirSync(directory, { recursive: true });
let received = 0;

function save(message: Buffer): void {
  received += 1;
  const name = `${new Date().toISOString().replaceAll(":", "-")}-${String(received).padStart(4, "0")}.eml`;
  // Renamed when complete, so that readers never see a partial message.
  writeFileSync(path.join(directory, `${name}.part`), message);
  renameSync(path.join(directory, `${name}.part`), path.join(directory, name));
  console.log(`${name} ${message.length} bytes`);
}

const server = new SMTPServer({
  authOptional: true,
  allowInsecureAuth: true,
  // Clients would reject a self-signed certificate.
  disabledCommands: ["STARTTLS"],
  disableReverseLookup: true,
  onAuth: (auth, _session, callback) => callback(null, { user: auth.username ?? "anybody" }),
  onData: async (stream, _session, callback) => {
    try {
      save(await buffer(stream));
      callback();
    } catch (error) {
      callback(error instanceof Error ? error : new Error(String(error)));
    }
  },
});

server.on("error", (error) => {
  console.error(`The mail catcher failed: ${error.message}`);
  process.exit(1);
});
server.listen(Number(port), "127.0.0.1", () => {
  // Written only once the port is bound: a second catcher fails above.
  if (pidFile !== undefined) {
    writeFileSync(pidFile, String(process.pid));
  }
  console.log(`Catching mail on 127.0.0.1:${port} into ${directory}`);
});
process.on("SIGTERM", () => server.close(() => process.exit(0)));
