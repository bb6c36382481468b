import { mkdirSync } from "node:fs";

import { defaultDatabaseUrl } from "@brewdial/db/connection-url.ts";

import { startWithCompose, stopCompose } from "./compose.ts";
import type { ComposeName } from "./compose.ts";
import { startMailCatcher, stopMailCatcher } from "./mail.ts";
import { startPostgres, stopPostgres } from "./postgres.ts";
import { waitFor } from "../processes/deadline.ts";
import { postgresResponds, redisResponds, smtpResponds } from "./probe.ts";
import { startRedis, stopRedis } from "./redis.ts";

/** A service that Brewdial depends on. */
export interface Service {
  readonly name: string;
  readonly variable: string;
  readonly url: string;
  readonly composeName: ComposeName;
  readonly responds: (url: string) => Promise<boolean>;
  readonly startLocally: (url: string, stateDirectory: string) => Promise<void>;
}

/** Lists the three services at the URLs of the environment, or at their defaults. */
export function listServices(environment: NodeJS.ProcessEnv): Service[] {
  return [
    {
      name: "PostgreSQL",
      variable: "DATABASE_URL",
      url: environment["DATABASE_URL"] ?? defaultDatabaseUrl,
      composeName: "postgres",
      responds: postgresResponds,
      startLocally: startPostgres,
    },
    {
      name: "Redis",
      variable: "REDIS_URL",
      url: environment["REDIS_URL"] ?? "redis://127.0.0.1:6379",
      composeName: "redis",
      responds: redisResponds,
      startLocally: startRedis,
    },
    {
      name: "Mail catcher",
      variable: "SMTP_URL",
      url: environment["SMTP_URL"] ?? "smtp://127.0.0.1:1025",
      composeName: "mail",
      responds: smtpResponds,
      startLocally: startMailCatcher,
    },
  ];
}

const localHosts = new Set(["127.0.0.1", "localhost", ""]);

/** Starts a service unless it already responds; returns a text that says how. */
export async function startService(
  service: Service,
  withDocker: boolean,
  stateDirectory: string,
): Promise<string> {
  if (await service.responds(service.url)) {
    return "already running";
  }
  const { hostname } = new URL(service.url);
  if (!localHosts.has(hostname)) {
    throw new Error(
      `${service.name} does not respond at ${hostname} (${service.variable}). Only services on 127.0.0.1 can be started here: start it yourself, or unset ${service.variable}.`,
    );
  }
  mkdirSync(stateDirectory, { recursive: true });
  const start = withDocker
    ? startWithCompose(service.composeName, service.url, stateDirectory)
    : service.startLocally(service.url, stateDirectory);
  const untilResponds = (limitMs: number) =>
    waitFor(() => service.responds(service.url), { name: `${service.name}: response`, limitMs, pollMs: 150 });
  try {
    await start;
  } catch (error) {
    // Another process may have started it at the same moment.
    await untilResponds(3000).catch(() => Promise.reject(error));
  }
  await untilResponds(30_000).catch((error: unknown) => {
    throw new Error(`${service.name} was started but does not respond: see the logs in ${stateDirectory}.`, {
      cause: error,
    });
  });
  return withDocker ? "started with docker compose" : "started from installed programs";
}

/** Stops everything that startService started and nothing else; returns the names. */
export async function stopServices(stateDirectory: string): Promise<string[]> {
  const stopped = [];
  for (const stop of [stopMailCatcher, stopRedis, stopPostgres, stopCompose]) {
    stopped.push(...(await stop(stateDirectory)));
  }
  return stopped;
}
