import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { connect, createServer } from "node:net";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { text } from "node:stream/consumers";

import { afterAll, expect, test } from "vitest";

import { listServices, startService, stopServices } from "./services.ts";
import { findProgram } from "./programs.ts";

const stateDirectory = mkdtempSync(path.join(tmpdir(), "brewdial-services-"));
// The server may run as a different system user, which needs access.
chmodSync(stateDirectory, 0o755);

afterAll(async () => {
  await stopServices(stateDirectory);
  rmSync(stateDirectory, { recursive: true, force: true });
});

async function findFreePort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1");
  await new Promise((resolve) => server.once("listening", resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}

/** Sends one message and waits for each SMTP response. */
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
  "startService starts a stopped service, leaves a running one alone, and stopServices stops what was started",
  async () => {
    const mailPort = await findFreePort();
    const services = listServices({
      DATABASE_URL: `postgres://barista@127.0.0.1:${await findFreePort()}/brewdial`,
      REDIS_URL: `redis://127.0.0.1:${await findFreePort()}`,
      SMTP_URL: `smtp://127.0.0.1:${mailPort}`,
    });
    for (const service of services) {
      expect(await startService(service, false, stateDirectory)).toMatch(/^started/);
      expect(await startService(service, false, stateDirectory)).toBe("already running");
    }
    await sendMail(mailPort);
    const mail = path.join(stateDirectory, "mail");
    const [message = ""] = readdirSync(mail);
    expect(readFileSync(path.join(mail, message), "utf8")).toBe("Subject: hi\r\n\r\nbody\r\n");

    const stopped = await stopServices(stateDirectory);
    expect(stopped.map((name) => name.split("-")[0])).toEqual(["mail", "redis", "postgres"]);
    for (const service of services) {
      expect(await service.responds(service.url)).toBe(false);
    }
    expect(await stopServices(stateDirectory)).toEqual([]);
  },
  60_000,
);

test("startService refuses to start a service on another host", async () => {
  const [postgres] = listServices({ DATABASE_URL: "postgres://no-such-host.invalid/x" });
  if (postgres === undefined) {
    throw new Error("PostgreSQL should be the first service");
  }
  await expect(startService(postgres, false, stateDirectory)).rejects.toThrow(
    /no-such-host\.invalid \(DATABASE_URL\)/,
  );
});
