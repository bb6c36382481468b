import { mkdirSync } from "node:fs";

import { defaultDatabaseUrl } from "@brewdial/db/connection-url.ts";

import { startWithCompose, stopCompose } from "./compose.ts";
import type { ComposeName } from "./compose.ts";
import { startMailCatcher, stopMailCatcher } from "./mail.ts";
import { startPostgres, stopPostgres } from "./postgres.ts";
import { postgresAnswers, redisAnswers, smtpAnswers, waitUntil } from "./probe.ts";
import { startRedis, stopRedis } from "./redis.ts";

/** One of the programs that Brewdial needs beside itself. */
export interface Engine {
  readonly name: string;
  readonly variable: string;
  readonly url: string;
  readonly composeName: ComposeName;
  readonly answers: (url: string) => Promise<boolean>;
  readonly startLocally: (url: string, stateDirectory: string) => Promise<void>;
}

/** The three engines at the addresses that the environment gives, or at their usual ones. */
export function listEngines(environment: NodeJS.ProcessEnv): Engine[] {
  return [
    {
      name: "PostgreSQL",
      variable: "DATABASE_URL",
      url: environment["DATABASE_URL"] ?? defaultDatabaseUrl,
      composeName: "postgres",
      answers: postgresAnswers,
      startLocally: startPostgres,
    },
    {
      name: "Redis",
      variable: "REDIS_URL",
      url: environment["REDIS_URL"] ?? "redis://127.0.0.1:6379",
      composeName: "redis",
      answers: redisAnswers,
      startLocally: startRedis,
    },
    {
      name: "Mail catcher",
      variable: "SMTP_URL",
      url: environment["SMTP_URL"] ?? "smtp://127.0.0.1:1025",
      composeName: "mail",
      answers: smtpAnswers,
      startLocally: startMailCatcher,
    },
  ];
}

const localHosts = new Set(["127.0.0.1", "localhost", ""]);

/** Makes one engine answer, and says how: it did already, Docker started it, or this machine's own program. */
export async function startEngine(
  engine: Engine,
  withDocker: boolean,
  stateDirectory: string,
): Promise<string> {
  if (await engine.answers(engine.url)) {
    return "was running already";
  }
  const { hostname } = new URL(engine.url);
  if (!localHosts.has(hostname)) {
    throw new Error(
      `${engine.name} does not answer at ${hostname} (${engine.variable}). Only engines on 127.0.0.1 can be started from here: start that one, or unset ${engine.variable}.`,
    );
  }
  mkdirSync(stateDirectory, { recursive: true });
  const start = withDocker
    ? startWithCompose(engine.composeName, engine.url, stateDirectory)
    : engine.startLocally(engine.url, stateDirectory);
  try {
    await start;
  } catch (error) {
    // Somebody else may have started it in this very moment.
    if (!(await waitUntil(() => engine.answers(engine.url), 3000))) {
      throw error;
    }
  }
  if (!(await waitUntil(() => engine.answers(engine.url), 30_000))) {
    throw new Error(
      `${engine.name} was started but does not answer: look into the logs in ${stateDirectory}.`,
    );
  }
  return withDocker ? "started with docker compose" : "started from this machine's programs";
}

/** Stops everything that startEngine started and nothing else. Gives the names of those stopped. */
export async function stopEngines(stateDirectory: string): Promise<string[]> {
  const stopped = [];
  for (const stop of [stopMailCatcher, stopRedis, stopPostgres, stopCompose]) {
    stopped.push(...(await stop(stateDirectory)));
  }
  return stopped;
}
