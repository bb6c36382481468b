// npm run fault:mail: 200 sign-in mails while the worker is killed five times with SIGKILL. All must arrive within two
// minutes of the last kill. The last line is JSON with what was measured.
import { type ChildProcess, spawn } from "node:child_process";
import { parseArgs } from "node:util";
import { openDatabase } from "@brewdial/db/open.ts";
import { createTestDatabase } from "@brewdial/db/testing.ts";
import { enqueue, sendMagicLink } from "@brewdial/jobs";
import { SMTPServer } from "smtp-server";

const mailCount = 200;
const killCount = 5;
const limitMs = 120_000;
/**
 * A relay that looks the recipient up, then writes the mail down before it says so: a kill in the first part loses the
 * try, one in the second repeats the mail. `--write-ms 150` puts every kill into the second.
 */
const { values } = parseArgs({ options: { "write-ms": { type: "string", default: "20" } } });
const writeMs = Number(values["write-ms"]);
const lookUpMs = 150 - writeMs;

/** When each recipient's mail arrived, once per arrival. */
const arrivals = new Map<string, number[]>();

const server = new SMTPServer({
  authOptional: true,
  disabledCommands: ["STARTTLS"],
  disableReverseLookup: true,
  closeTimeout: 100,
  onRcptTo: (_address, _session, done) => void setTimeout(done, lookUpMs),
  onData: (stream, session, done) => {
    stream.resume();
    stream.once("end", () => {
      setTimeout(() => {
        const recipient = session.envelope.rcptTo[0]?.address ?? "";
        arrivals.set(recipient, [...(arrivals.get(recipient) ?? []), Date.now()]);
        done();
      }, writeMs);
    });
  },
});
server.on("error", () => undefined);
await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
const { port } = server.server.address() as { port: number };

const database = await createTestDatabase();
const db = openDatabase({ url: database.url, onError: () => undefined });

function startWorker(): ChildProcess {
  return spawn(process.execPath, ["apps/worker/src/main.ts"], {
    env: {
      ...process.env,
      DATABASE_URL: database.url,
      SMTP_URL: `smtp://127.0.0.1:${port}`,
      LOG_LEVEL: "warn",
    },
    stdio: ["ignore", "inherit", "inherit"],
  });
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
const exitOf = (child: ChildProcess) => new Promise((resolve) => child.once("exit", resolve));

console.log(`Queueing ${mailCount} mails`);
for (let number = 1; number <= mailCount; number += 1) {
  const email = `reader-${number}@example.com`;
  await db.primary.transaction().execute(async (trx) => {
    await trx.insertInto("users").values({ email }).execute();
    await enqueue(trx, sendMagicLink, { requestId: crypto.randomUUID(), email });
  });
}

let worker = startWorker();
for (let kill = 1; kill <= killCount; kill += 1) {
  const target = Math.floor((mailCount * kill) / (killCount + 2));
  while (arrivals.size < target) await pause(10);
  // Spread over the time a mail takes: some kills find mails on their way, some accepted and not yet noted.
  await pause(((lookUpMs + writeMs) * (kill - 1)) / killCount);
  const exited = exitOf(worker);
  worker.kill("SIGKILL");
  await exited;
  console.log(`Kill ${kill}: ${arrivals.size} of ${mailCount} had arrived`);
  worker = startWorker();
}
const lastKill = Date.now();
while (arrivals.size < mailCount && Date.now() - lastKill < limitMs) await pause(100);
const seconds = (ms: number) => Math.round(ms / 100) / 10;
const lastArrival = Math.max(...[...arrivals.values()].map(([first]) => first ?? 0));
console.log(`${arrivals.size} of ${mailCount} arrived; looking for late repeats for 30 seconds`);
await pause(30_000);

const stopped = exitOf(worker);
worker.kill("SIGTERM");
const exitCode = await stopped;
await new Promise<void>((resolve) => server.close(() => resolve()));
await db.close();
await database.drop();

const times = [...arrivals.values()].map((list) => list.length);
const result = {
  mails: mailCount,
  kills: killCount,
  writeMs,
  lost: mailCount - arrivals.size,
  duplicates: times.reduce((sum, count) => sum + count - 1, 0),
  lastArrivalAfterLastKillSeconds: seconds(lastArrival - lastKill),
  workerExitCode: exitCode,
};
console.log(JSON.stringify(result));
process.exitCode = result.lost === 0 && exitCode === 0 ? 0 : 1;
