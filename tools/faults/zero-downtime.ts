// npm run tools -- zero-downtime: replaces both API processes behind HAProxy one after the other, twice, under steady load, with a
// migration in between. Fails when a request fails or a replica exits by itself. The last line is JSON with the measurements.
import { setTimeout as pause } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { bodyOrThrow, createClient } from "@brewdial/client";
import { registerUser } from "@brewdial/contract/auth/endpoints.ts";
import { migrateToLatest } from "@brewdial/db/migrate.ts";
import { readSqlFiles } from "@brewdial/db/sql-files.ts";
import { createTestDatabase } from "@brewdial/db/testing.ts";
import { oneClientForAll } from "../deploy/haproxy-client-limits.ts";
import type { ManagedProcess } from "../processes/managed-process.ts";
import { emptyRedis } from "../instance.ts";
import { findFreePorts, returnsOk } from "../processes/ports.ts";
import { supervise, type Supervisor } from "../processes/supervise.ts";
import { startSteadyLoad } from "./steady-load.ts";

const limitMs = 240_000;
const drainMs = 1000;
const root = fileURLToPath(new URL("../..", import.meta.url));

/** A migration like those of a release: it only adds, so the old and the new code both work with it. */
const nextRelease = {
  name: "9999_next_release",
  text: `create table next_release (id bigint generated always as identity, constraint next_release_pk primary key (id));
         alter table recipes add column next_release text;
         create index recipes_next_release_idx on recipes (next_release) where next_release is not null;`,
};

const [balancerPort = 0, ...apiPorts] = await findFreePorts(3);
const baseUrl = `http://127.0.0.1:${balancerPort}`;
const database = await createTestDatabase();
const redisUrl = await emptyRedis(balancerPort);

const startReplica = ({ start }: Supervisor, port: number) =>
  start({
    name: `API on port ${port}`,
    command: process.execPath,
    args: ["apps/api/src/main.ts"],
    cwd: root,
    env: {
      NODE_ENV: "development",
      PORT: String(port),
      BASE_URL: baseUrl,
      DATABASE_URL: database.url,
      REDIS_URL: redisUrl,
      TRUST_PROXY: "127.0.0.1/32",
      DRAIN_MS: String(drainMs),
      LOG_LEVEL: "warn",
    },
    isReady: returnsOk(`http://127.0.0.1:${port}/ready`),
  });

const startBalancer = ({ start }: Supervisor) =>
  start({
    name: "HAProxy (Debian: apt-get install haproxy)",
    command: "haproxy",
    args: ["-db", "-f", "deploy/haproxy/common.cfg", "-f", "deploy/haproxy/http.cfg"],
    cwd: root,
    env: {
      BIND: `127.0.0.1:${balancerPort}`,
      ...oneClientForAll,
      API_1: `127.0.0.1:${apiPorts[0]}`,
      API_2: `127.0.0.1:${apiPorts[1]}`,
    },
    isReady: returnsOk(`${baseUrl}/ready`),
  });

async function measure(supervisor: Supervisor) {
  const replicas: { readonly port: number; process: ManagedProcess }[] = [];
  for (const port of apiPorts) replicas.push({ port, process: await startReplica(supervisor, port) });
  await startBalancer(supervisor);
  const tokens: string[] = [];
  for (const name of ["ana", "ben", "cem"]) {
    const body = { email: `${name}@example.com`, password: "correct horse battery" };
    const { token = "" } = bodyOrThrow(await createClient({ baseUrl })(registerUser, { body }));
    tokens.push(token);
  }

  const load = startSteadyLoad({ baseUrl, tokens, signal: supervisor.signal });
  let restarts = 0;
  const replaceBoth = async () => {
    for (const replica of replicas) {
      const code = await replica.process.stop();
      if (code !== 0) load.failures.push(`The API on port ${replica.port} exited with ${code}`);
      replica.process = await startReplica(supervisor, replica.port);
      await pause(500);
      restarts += 1;
      console.log(
        `restart ${restarts}: ${load.durations.length} requests so far, ${load.failures.length} failed`,
      );
    }
  };
  await pause(1000);
  await replaceBoth();
  const { migrations, replaceable } = readSqlFiles();
  const files = { migrations: [...migrations, nextRelease], replaceable };
  await migrateToLatest(database.url, { files, onProgress: (line) => console.log(line) });
  await replaceBoth();
  await pause(1000);
  await load.stop();
  return { ...load, restarts };
}

try {
  const { failures, durations, restarts } = await supervise({ name: "zero-downtime", limitMs }, measure);
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
  if (failures.length > 0) process.exitCode = 1;
} catch (error) {
  console.error(`zero-downtime failed: ${(error as Error).message}`);
  process.exitCode = 1;
} finally {
  await database.drop();
}
