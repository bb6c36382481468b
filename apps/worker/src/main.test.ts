import { spawn } from "node:child_process";
import { once } from "node:events";
import { createServer, type Socket } from "node:net";
import { fileURLToPath } from "node:url";
import { enqueue, sendMagicLink } from "@brewdial/jobs";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { createTestWorker, waitFor } from "../test/harness.ts";

const main = fileURLToPath(new URL("main.ts", import.meta.url));

/** Returns a port that nothing listens on. */
async function findFreePort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as { port: number };
  await new Promise((resolve) => server.close(resolve));
  return port;
}

test("SIGTERM during a mail to an unresponsive server exits with 0 within 10 seconds and keeps the mail; /ready is 503 meanwhile", async () => {
  await using worker = await createTestWorker();
  const statusPort = await findFreePort();
  const readiness = () => fetch(`http://127.0.0.1:${statusPort}/ready`).then(({ status }) => status);
  const sockets: Socket[] = [];
  const silent = createServer((socket) => void sockets.push(socket)).listen(0, "127.0.0.1");
  await once(silent, "listening");
  const { port } = silent.address() as { port: number };
  // The test runner sets its own BASE_URL, which the worker must not inherit.
  const env = {
    ...process.env,
    DATABASE_URL: worker.databaseUrl,
    SMTP_URL: `smtp://127.0.0.1:${port}`,
    LOG_LEVEL: "silent",
    BASE_URL: "",
    WORKER_PORT: String(statusPort),
  };
  const child = spawn(process.execPath, [main], { env, stdio: "ignore" });
  const exited = once(child, "exit");
  await worker.addUser("ana@example.com");
  const { primary } = worker.deps.db;
  await enqueue(primary, sendMagicLink, { requestId: crypto.randomUUID(), email: "ana@example.com" });
  await waitFor("the mail is on its way", () => sockets.length > 0);

  // The first job may start before the last queue has been created.
  await waitFor("it is ready", async () => (await readiness()) === 200);
  const started = performance.now();
  child.kill("SIGTERM");
  await waitFor("it is no longer ready", async () => (await readiness()) === 503, 5000);
  const [code] = (await exited) as [number | null];
  for (const socket of sockets) socket.destroy();
  silent.close();
  expect(code).toBe(0);
  expect(performance.now() - started).toBeLessThan(10_000);
  const { rows } =
    await sql`select state::text from pgboss.job where name = 'send-magic-link' and state < 'completed'`.execute(
      primary,
    );
  expect(rows).toHaveLength(1);
}, 60_000);
