// npm run zero-downtime: two API processes behind HAProxy under steady load; both are replaced one after the other, twice, with
// a migration in between. Not one request may fail. The last line is JSON with what was measured.
import { type ChildProcess, spawn } from "node:child_process";
import { createServer } from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import { createClient, bodyOrThrow } from "@brewdial/client";
import { registerUser } from "@brewdial/contract/auth.ts";
import { migrateToLatest } from "@brewdial/db/migrate.ts";
import { readSqlFiles } from "@brewdial/db/sql-files.ts";
import { createTestDatabase } from "@brewdial/db/testing.ts";

const clientCount = 16;
const pauseBetweenRequestsMs = 20;
const drainMs = 1000;

/** A change as a release makes them: it only adds, so the code before it and the code after it both run with it. */
const nextRelease = {
  name: "9999_next_release",
  text: `create table next_release (id bigint generated always as identity, constraint next_release_pk primary key (id));
         alter table recipes add column next_release text;
         create index recipes_next_release_idx on recipes (next_release) where next_release is not null;`,
};

async function findFreePorts(count: number): Promise<number[]> {
  const servers = await Promise.all(
    Array.from({ length: count }, async () => {
      const server = createServer().listen(0, "127.0.0.1");
      await new Promise((resolve) => server.once("listening", resolve));
      return server;
    }),
  );
  const ports = servers.map((server) => (server.address() as { port: number }).port);
  for (const server of servers) server.close();
  return ports;
}

const [balancerPort = 0, ...apiPorts] = await findFreePorts(3);
const baseUrl = `http://127.0.0.1:${balancerPort}`;
const database = await createTestDatabase();
const children = new Set<ChildProcess>();

function start(command: string, args: readonly string[], environment: Record<string, string>): ChildProcess {
  const child = spawn(command, args, {
    env: { ...process.env, ...environment },
    stdio: ["ignore", "ignore", "inherit"],
  });
  children.add(child);
  child.once("exit", () => children.delete(child));
  child.once("error", (error) => {
    console.error(`${command} does not start: ${error.message}. On Debian: apt-get install haproxy`);
    process.exit(1);
  });
  return child;
}

const startApi = (port: number) =>
  start(process.execPath, ["apps/api/src/main.ts"], {
    PORT: String(port),
    BASE_URL: baseUrl,
    DATABASE_URL: database.url,
    TRUST_PROXY: "127.0.0.1/32",
    DRAIN_MS: String(drainMs),
    LOG_LEVEL: "warn",
  });

async function untilReady(url: string): Promise<void> {
  for (let tries = 0; tries < 200; tries += 1) {
    const isReady = await fetch(`${url}/ready`).then(
      ({ status }) => status === 200,
      () => false,
    );
    if (isReady) return;
    await pause(50);
  }
  throw new Error(`${url} is not ready after 10 s`);
}

process.once("exit", () => {
  for (const child of children) child.kill("SIGKILL");
});
const replicas = apiPorts.map((port) => ({ port, process: startApi(port) }));
for (const { port } of replicas) await untilReady(`http://127.0.0.1:${port}`);
start("haproxy", ["-db", "-f", "deploy/haproxy/haproxy.cfg"], {
  BIND: `127.0.0.1:${balancerPort}`,
  API_1: `127.0.0.1:${apiPorts[0]}`,
  API_2: `127.0.0.1:${apiPorts[1]}`,
});
await untilReady(baseUrl);

const { token } = bodyOrThrow(
  await createClient({ baseUrl })(registerUser, {
    body: { email: "ana@example.com", password: "correct horse battery" },
  }),
);
const headers = { authorization: `Bearer ${token}`, "content-type": "application/json" };
const reads = ["/api/recipes", "/api/coffees?q=kochere", "/api/user/profile"];

/** Four reads to one write. */
function send(turn: number): Promise<Response> {
  const path = reads[turn % 5];
  if (path !== undefined) return fetch(baseUrl + path, { headers });
  if (turn % 5 === 3)
    return fetch(`${baseUrl}/api/v1/convert?from=comandante-c40-mk4&setting=24&to=baratza-encore`);
  const body = JSON.stringify({ acidityLevel: 1 + (turn % 4) });
  return fetch(`${baseUrl}/api/user/profile`, { method: "PUT", headers, body });
}

const failures: string[] = [];
const durations: number[] = [];
const load = new AbortController();
async function drive(first: number): Promise<void> {
  for (let turn = first; !load.signal.aborted; turn += 1) {
    const began = performance.now();
    try {
      const answer = await send(turn);
      await answer.arrayBuffer();
      if (answer.status !== 200) failures.push(`${answer.status} ${answer.url}`);
    } catch (error) {
      failures.push(String((error as Error).cause ?? error));
    }
    durations.push(performance.now() - began);
    await pause(pauseBetweenRequestsMs);
  }
}

let restarts = 0;
async function replaceBoth(): Promise<void> {
  for (const replica of replicas) {
    const exited = new Promise<number | null>((resolve) => replica.process.once("exit", resolve));
    replica.process.kill("SIGTERM");
    const status = await exited;
    if (status !== 0) failures.push(`a replica left with ${status}`);
    replica.process = startApi(replica.port);
    await untilReady(`http://127.0.0.1:${replica.port}`);
    await pause(500);
    restarts += 1;
    console.log(`restart ${restarts}: ${durations.length} requests so far, ${failures.length} failed`);
  }
}

try {
  const drivers = Array.from({ length: clientCount }, (_, number) => drive(number));
  await pause(1000);
  await replaceBoth();
  const { migrations, replaceable } = readSqlFiles();
  const files = { migrations: [...migrations, nextRelease], replaceable };
  await migrateToLatest(database.url, { files, onProgress: (line) => console.log(line) });
  await replaceBoth();
  await pause(1000);
  load.abort();
  await Promise.all(drivers);
} finally {
  load.abort();
  for (const child of children) child.kill("SIGKILL");
  await database.drop();
}

durations.sort((a, b) => a - b);
const quantile = (share: number) => Math.round(durations[Math.floor((durations.length - 1) * share)] ?? 0);
for (const failure of failures.slice(0, 10)) console.error(failure);
console.log(
  JSON.stringify({
    requests: durations.length,
    failed: failures.length,
    restarts,
    migrated: nextRelease.name,
    medianMs: quantile(0.5),
    p99Ms: quantile(0.99),
    maxMs: quantile(1),
  }),
);
process.exitCode = failures.length === 0 ? 0 : 1;
