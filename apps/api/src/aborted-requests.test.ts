import { once } from "node:events";
import { connect } from "node:net";
import { loadCatalog } from "@brewdial/catalog/load.ts";
import { openDatabase } from "@brewdial/db/open.ts";
import { createTestDatabase, type TestDatabase } from "@brewdial/db/testing.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { loadEquipment } from "./modules/equipment/load-catalog.ts";
import { type ApiProcess, killApis, startApi } from "../test/api-process.ts";
import { findFreePort } from "../../../tools/processes/ports.ts";

const paths = [
  "/api/grinders",
  "/api/widget/grinder/comandante-c40-mk4",
  "/api/v1/convert?from=comandante-c40-mk4&to=baratza-encore&setting=24",
  "/embed/widget.js",
  "/api/brew-methods",
  "/api/health",
];

let database: TestDatabase;
let api: ApiProcess;
let metricsPort: number;
beforeAll(async () => {
  database = await createTestDatabase();
  const db = openDatabase({ url: database.url, onError: () => undefined });
  await loadEquipment(db.primary, loadCatalog());
  await db.close();
  metricsPort = await findFreePort();
  api = await startApi({
    DATABASE_URL: database.url,
    TRUST_PROXY: "127.0.0.1/32",
    METRICS_PORT: String(metricsPort),
  });
});
afterAll(async () => {
  killApis();
  await database.drop();
});

/** Sends a request and resets the connection right away, or after `delayMs`. */
async function sendAndReset(head: string, delayMs?: number): Promise<void> {
  const socket = connect(Number(new URL(api.url).port), "127.0.0.1");
  socket.on("error", () => undefined);
  await once(socket, "connect");
  socket.write(head);
  if (delayMs !== undefined) await new Promise((resolve) => void setTimeout(resolve, delayMs));
  socket.resetAndDestroy();
  if (!socket.closed) await once(socket, "close");
}

const requestLines = () =>
  api
    .logged()
    .split("\n")
    .filter((line) => line.includes('"request completed"'));
const abortedLines = () => requestLines().filter((line) => line.includes('"status":499'));

/** Returns the number of requests that the metrics count with status 499. */
async function countAborted(): Promise<number> {
  const metrics = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text();
  const counts = metrics.matchAll(/^http_request_duration_seconds_count\{.*status="499"\} (\d+)$/gm);
  return [...counts].reduce((sum, [, count]) => sum + Number(count), 0);
}

test("200 connection resets on each of six paths leave the process alive and are logged and counted as 499", async () => {
  const statusOf = async (path: string) => (await fetch(api.url + path)).status;
  for (const path of paths) expect([path, await statusOf(path)]).toEqual([path, 200]);
  for (const path of paths) {
    const head = `GET ${path} HTTP/1.1\r\nhost: a\r\nx-forwarded-for: 203.0.113.7\r\n\r\n`;
    for (let sent = 0; sent < 200; sent += 100)
      await Promise.all(Array.from({ length: 100 }, () => sendAndReset(head)));
    expect([path, await statusOf(path)]).toEqual([path, 200]);
  }
  expect(api.process.exitCode).toBeNull();
  expect(abortedLines().length).toBeGreaterThan(0);
  await expect.poll(async () => (await countAborted()) - abortedLines().length, { timeout: 10_000 }).toBe(0);
  expect(api.logged()).not.toContain('"level":"error"');
});

test("a client that disconnects after its body was read is logged as 499", async () => {
  const body = JSON.stringify({ email: "nobody@example.com", password: "correct horse battery" });
  await sendAndReset(
    `POST /api/auth/login HTTP/1.1\r\nhost: a\r\nx-forwarded-for: 203.0.113.8\r\nx-request-id: left-early\r\n` +
      `content-type: application/json\r\ncontent-length: ${body.length}\r\n\r\n${body}`,
    10,
  );
  await expect
    .poll(() => requestLines().filter((line) => line.includes("left-early")), { timeout: 5000 })
    .toHaveLength(1);
  expect(requestLines().find((line) => line.includes("left-early"))).toContain('"status":499');
});

test("a client that disconnects during its body is logged as 499 and not as an error", async () => {
  await sendAndReset(
    `POST /api/auth/login HTTP/1.1\r\nhost: a\r\nx-forwarded-for: 203.0.113.8\r\nx-request-id: left-in-body\r\n` +
      `content-type: application/json\r\ncontent-length: 100\r\n\r\n{`,
    10,
  );
  await expect
    .poll(() => abortedLines().filter((line) => line.includes("left-in-body")), { timeout: 5000 })
    .toHaveLength(1);
  expect(api.logged()).not.toContain('"level":"error"');
});
