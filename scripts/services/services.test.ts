import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { connect, createServer } from "node:net";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { text } from "node:stream/consumers";

import { afterAll, expect, test } from "vitest";

import { listEngines, startEngine, stopEngines } from "./engines.ts";
import { findProgram } from "./programs.ts";

const stateDirectory = mkdtempSync(path.join(tmpdir(), "brewdial-services-"));
// The server may run as another system user, who has to get in.
chmodSync(stateDirectory, 0o755);

afterAll(async () => {
  await stopEngines(stateDirectory);
  rmSync(stateDirectory, { recursive: true, force: true });
});

async function findFreePort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1");
  await new Promise((resolve) => server.once("listening", resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}

/** Sends one message, waiting for each answer as SMTP wants. */
async function sendMail(port: number): Promise<void> {
  const lines = [
    "EHLO me",
    "MAIL FROM:<a@x.io>",
    "RCPT TO:<b@x.io>",
    "DATA",
    "Subject: hi\r\n\r\nbody\r\n.",
    "QUIT",
  ];
  const socket = connect(port, "127.0.0.1");
  socket.on("data", () => {
    const line = lines.shift();
    if (line !== undefined) {
      socket.write(`${line}\r\n`);
    }
  });
  await text(socket);
}

const hasPrograms = findProgram("redis-server") !== undefined && findProgram("pg_ctlcluster") !== undefined;

test.skipIf(!hasPrograms)(
  "engines start from nothing, are left alone when they run, and stop",
  async () => {
    const mailPort = await findFreePort();
    const engines = listEngines({
      DATABASE_URL: `postgres://barista@127.0.0.1:${await findFreePort()}/brewdial`,
      REDIS_URL: `redis://127.0.0.1:${await findFreePort()}`,
      SMTP_URL: `smtp://127.0.0.1:${mailPort}`,
    });
    for (const engine of engines) {
      expect(await startEngine(engine, false, stateDirectory)).toMatch(/^started/);
      expect(await startEngine(engine, false, stateDirectory)).toBe("was running already");
    }
    await sendMail(mailPort);
    const mail = path.join(stateDirectory, "mail");
    const [message = ""] = readdirSync(mail);
    expect(readFileSync(path.join(mail, message), "utf8")).toBe("Subject: hi\r\n\r\nbody\r\n");

    const stopped = await stopEngines(stateDirectory);
    expect(stopped.map((name) => name.split("-")[0])).toEqual(["mail", "redis", "postgres"]);
    for (const engine of engines) {
      expect(await engine.answers(engine.url)).toBe(false);
    }
    expect(await stopEngines(stateDirectory)).toEqual([]);
  },
  60_000,
);

test("an engine on another machine is not started here", async () => {
  const [postgres] = listEngines({ DATABASE_URL: "postgres://no-such-host.invalid/x" });
  if (postgres === undefined) {
    throw new Error("PostgreSQL should be the first engine");
  }
  await expect(startEngine(postgres, false, stateDirectory)).rejects.toThrow(
    /no-such-host\.invalid \(DATABASE_URL\)/,
  );
});
