import { execFile } from "node:child_process";
import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { createTestDatabase } from "@brewdial/db/testing.ts";
import { Redis } from "ioredis";
import { type ManagedProcess, startProcess } from "./processes/managed-process.ts";
import { findFreePorts, returnsOk } from "./processes/ports.ts";

export interface Instance {
  readonly baseUrl: URL;
  readonly metricsUrl: URL;
  readonly api: ManagedProcess;
  readonly databaseUrl: string;
  /** Returns how the API exited; undefined while it runs. */
  readonly exitReason: () => string | undefined;
  /** Stops the processes and removes the database. */
  readonly stop: () => Promise<void>;
}

export interface InstanceOptions {
  /** Node options for the API, such as --max-old-space-size. */
  readonly nodeOptions?: readonly string[];
  /** Added to the environment of API and worker. */
  readonly environment?: Readonly<Record<string, string>>;
}

const root = fileURLToPath(new URL("..", import.meta.url));
const run = promisify(execFile);
const signals = ["SIGTERM", "SIGINT"] as const;

/** Starts an API and a worker with a separate database, catalog and demo data. */
export async function startInstance(options: InstanceOptions = {}): Promise<Instance> {
  const { nodeOptions = [], environment = {} } = options;
  const database = await createTestDatabase();
  const keys = await serveNoKeys();
  const [port = 0, metricsPort = 0] = await findFreePorts(2);
  const baseUrl = new URL(`http://127.0.0.1:${port}`);
  const shared = {
    NODE_ENV: "development",
    DATABASE_URL: database.url,
    REDIS_URL: await emptyRedis(port),
    HOST: "127.0.0.1",
    BASE_URL: baseUrl.origin,
    // Each request sets its own client address, so that per-client limits do not block operations.
    TRUST_PROXY: "127.0.0.0/8",
    // Emails cannot be delivered: nothing listens on the discard port.
    SMTP_URL: "smtp://127.0.0.1:9",
    APPLE_CLIENT_IDS: "brewdial.tools",
    APPLE_JWKS_URL: keys.url,
    LOG_LEVEL: "warn",
  };
  const env = { ...shared, ...environment, PORT: String(port), METRICS_PORT: String(metricsPort) };
  const started: ManagedProcess[] = [];
  const stop = async () => {
    for (const signal of signals) process.off(signal, stopAndExit);
    await Promise.all(started.map((managed) => managed.stop()));
    keys.close();
    await database.drop();
  };
  const stopAndExit = () => void stop().finally(() => process.exit(1));
  for (const signal of signals) process.once(signal, stopAndExit);
  try {
    // Tests refer to the demo's recipes by id, so the recipes of the catalog are added after them.
    const scripts = [
      ["apps/operator/src/db-catalog.ts", "--no-recipes"],
      ["tools/demo/db-demo.ts"],
      ["apps/operator/src/db-catalog.ts"],
    ];
    for (const script of scripts)
      await run(process.execPath, script, { cwd: root, env: { ...process.env, ...shared } });
    const command = { command: process.execPath, cwd: root };
    const api = await startProcess({
      ...command,
      name: "API",
      args: [...nodeOptions, "apps/api/src/main.ts"],
      env,
      isReady: returnsOk(`${baseUrl.origin}/ready`),
      readyWithinMs: 180_000,
    });
    started.push(api);
    const worker = { ...env, METRICS_PORT: "" };
    started.push(
      await startProcess({ ...command, name: "worker", args: ["apps/worker/src/main.ts"], env: worker }),
    );
    return {
      baseUrl,
      api,
      metricsUrl: new URL(`http://127.0.0.1:${metricsPort}/metrics`),
      databaseUrl: database.url,
      exitReason: () => endOf(api),
      stop,
    };
  } catch (error) {
    await stop();
    throw error;
  }
}

/**
 * Empties one of the databases 8 to 15 of Redis and returns its URL: the same users exist in every instance, so rate limits reached
 * in one instance would otherwise apply in the next.
 */
export async function emptyRedis(port: number): Promise<string> {
  const url = new URL(process.env["REDIS_URL"] ?? "redis://127.0.0.1:6379");
  url.pathname = `/${8 + (port % 8)}`;
  const redis = new Redis(url.href);
  try {
    await redis.flushdb();
  } finally {
    redis.disconnect();
  }
  return url.href;
}

/** Returns how a process exited; undefined while it runs. */
export function endOf({ child: { exitCode, signalCode } }: ManagedProcess): string | undefined {
  return signalCode ?? (exitCode === null ? undefined : `exit code ${exitCode}`);
}

/** Serves an empty list of signing keys in place of Apple's, so that sign-in fails as unauthorized instead of unavailable. */
async function serveNoKeys(): Promise<{ readonly url: string; readonly close: () => void }> {
  const server = createServer((_request, response) => {
    response.setHeader("content-type", "application/json").end('{"keys":[]}');
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}/keys`, close: () => server.close() };
}
