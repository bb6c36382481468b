import { randomBytes } from "node:crypto";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { withUser } from "@brewdial/db/connection-url.ts";
import { openDatabase } from "@brewdial/db/open.ts";
import { Redis } from "ioredis";
import { Client } from "pg";
import { createCaches } from "@brewdial/server/cache.ts";
import { createSessions } from "../../../apps/api/src/platform/sessions.ts";
import { urlOf } from "../options.ts";
import { createRandom, type Random } from "../../numbers/random.ts";
import { programOf, type ServerProcess, startServer } from "./server-process.ts";

export interface EnvironmentOptions {
  readonly database: string;
  /** Port of the API; baselines use the ports after it. */
  readonly port: number;
  readonly nodeOptions?: readonly string[];
  /** A different checkout whose API is started. Default: this one. */
  readonly checkout?: string;
  /** Ids of the signed-in users. Default: 200, evenly spread. */
  readonly people?: readonly number[];
}

/** Highest ids to choose from. */
export interface Sizes {
  readonly recipes: number;
  readonly coffees: number;
  readonly users: number;
}

/** The environment of scenarios: a filled database, the API as a process, and baseline programs. */
export interface Environment {
  readonly url: string;
  readonly client: Client;
  readonly sizes: Sizes;
  readonly random: Random;
  /** Returns the id of a random recipe that is not deleted. */
  readonly anyRecipe: () => number;
  readonly api: ServerProcess;
  /** Session tokens of the signed-in users. */
  readonly tokens: readonly string[];
  /** Starts a program of baseline/ with additional environment variables. */
  readonly startBaseline: (program: string, env?: Readonly<Record<string, string>>) => Promise<ServerProcess>;
  /** Resets the rate limit counters: users may create only 60 recipes an hour. */
  readonly clearLimits: () => Promise<void>;
  readonly close: () => Promise<void>;
}

const signedIn = 200;

/** A Redis database of its own for the rate limits of these runs. */
const redisUrl = process.env["LOAD_REDIS_URL"] ?? "redis://127.0.0.1:6379/9";

/**
 * Production settings. Rate limits stay on: requests arrive through a trusted proxy with a different client address each, so that
 * each is counted in Redis and none is rejected.
 */
const productionSettings = (url: string, port: number, secret: string) => ({
  NODE_ENV: "production",
  DATABASE_URL: url,
  REDIS_URL: redisUrl,
  BASE_URL: `http://127.0.0.1:${port}`,
  SESSION_KEYS: `load:${secret}`,
  MAIL_FROM: "Brewdial <no-reply@brewdial.example>",
  TRUST_PROXY: "127.0.0.1",
  LOG_LEVEL: "info",
});

export async function openEnvironment(options: EnvironmentOptions): Promise<Environment> {
  const { database, port, nodeOptions = [], checkout } = options;
  const url = urlOf(database);
  const secret = randomBytes(32).toString("hex");
  const settings = productionSettings(url, port, secret);
  const logFolder = join(tmpdir(), "brewdial-load-logs", String(port));
  const client = new Client({ connectionString: withUser(url), application_name: "brewdial-load" });
  await client.connect();
  const sizes = await readSizes(client);
  const people = options.people ?? spreadPeople(sizes.users);
  const sessions = await issueTokens(url, settings.BASE_URL, secret, people);
  const random = createRandom(7);
  const deleted = await readDeleted(client);
  const anyRecipe = (): number => {
    const id = 1 + random.below(sizes.recipes);
    return deleted.has(id) ? anyRecipe() : id;
  };
  let nextPort = port + 1;
  const api = await startServer({
    name: "api",
    program: programOf("apps/api/src/main.ts", checkout),
    port,
    env: settings,
    logFolder,
    nodeOptions,
  });
  const started: ServerProcess[] = [api];
  const redis = new Redis(redisUrl);
  await redis.flushdb();
  return {
    url,
    client,
    sizes,
    random,
    anyRecipe,
    api,
    tokens: sessions.tokens,
    startBaseline: async (name, env = {}) => {
      const server = await startServer({
        name,
        program: programOf(`tools/bench/http/baseline/${name}.ts`),
        port: nextPort,
        env: { ...settings, ...env },
        logFolder,
      });
      nextPort += 1;
      started.push(server);
      return server;
    },
    clearLimits: async () => void (await redis.flushdb()),
    close: async () => {
      redis.disconnect();
      await Promise.all(started.map((server) => server.stop()));
      await sessions.end(client);
      await client.end();
    },
  };
}

async function readSizes(client: Client): Promise<Sizes> {
  const { rows } = await client.query<Sizes>(
    `select (select max(id) from recipes)::int as recipes, (select max(id) from coffees)::int as coffees,
            (select max(id) from users)::int as users`,
  );
  const [sizes] = rows;
  if (sizes === undefined || sizes.recipes === null) {
    throw new Error("The database is empty: fill it with npm run tools -- load-fill.");
  }
  return sizes;
}

async function readDeleted(client: Client): Promise<ReadonlySet<number>> {
  const { rows } = await client.query<{ id: number }>(
    "select id::int as id from recipes where deleted_at is not null",
  );
  return new Set(rows.map(({ id }) => id));
}

export const spreadPeople = (users: number) =>
  Array.from({ length: signedIn }, (_, at) => 1 + Math.floor((at * users) / signedIn));

/** Creates sessions for users; `end` deletes them. */
export async function issueTokens(url: string, issuer: string, secret: string, people: readonly number[]) {
  const keys = [{ id: "load", secret }];
  const db = openDatabase({ url, poolSize: 2, applicationName: "brewdial-load", onError: () => undefined });
  const startedAt = new Date();
  try {
    const sessions = createSessions({
      db: db.primary,
      keys,
      issuer,
      now: () => new Date(),
      caches: createCaches(),
    });
    const tokens: string[] = [];
    for (const userId of people) tokens.push(await sessions.issue(db.primary, userId));
    return {
      tokens,
      end: (client: Client) => client.query("delete from sessions where created_at >= $1", [startedAt]),
    };
  } finally {
    await db.close();
  }
}
