import { randomBytes } from "node:crypto";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { withUser } from "@brewdial/db/connection-url.ts";
import { openDatabase } from "@brewdial/db/open.ts";
import { Client } from "pg";
import { createSessions } from "../../../apps/api/src/platform/sessions.ts";
import { urlOf } from "../options.ts";
import { createRandom, type Random } from "../random.ts";
import { programOf, type ServerProcess, startServer } from "./server-process.ts";

export interface ArenaOptions {
  readonly database: string;
  /** The API's port; the other programs take those behind it. */
  readonly port: number;
  readonly nodeOptions?: readonly string[];
  /** Another checkout of this project whose programs are started; this one unless told. */
  readonly checkout?: string;
  /** Who is signed in; 200 spread over all unless told. */
  readonly people?: readonly number[];
}

/** Highest ids to choose from. */
export interface Sizes {
  readonly recipes: number;
  readonly coffees: number;
  readonly users: number;
}

/** Where all scenarios meet: one filled database, our API as a process of its own, and bare programs beside it. */
export interface Arena {
  readonly url: string;
  readonly client: Client;
  readonly sizes: Sizes;
  readonly random: Random;
  /** The id of any recipe that is there. */
  readonly anyRecipe: () => number;
  readonly ours: ServerProcess;
  /** Session tokens of some users. */
  readonly tokens: readonly string[];
  /** Starts a program of bare/ with more environment. */
  readonly startBare: (
    program: string,
    environment?: Readonly<Record<string, string>>,
  ) => Promise<ServerProcess>;
  readonly close: () => Promise<void>;
}

const signedIn = 200;

/** Redis keeps the limits of these runs apart from any other's; it is emptied by itself within a minute. */
const redisUrl = process.env["LOAD_REDIS_URL"] ?? "redis://127.0.0.1:6379/9";

/**
 * Production settings. Limits are not lifted but met: requests come through a trusted proxy from ever other addresses, as in
 * production, so that each is counted in Redis and none is refused.
 */
const productionSettings = (url: string, port: number, secret: string) => ({
  NODE_ENV: "production",
  DATABASE_URL: url,
  REDIS_URL: redisUrl,
  BASE_URL: `http://127.0.0.1:${port}`,
  SESSION_KEYS: `load:${secret}`,
  TRUST_PROXY: "127.0.0.1",
  LOG_LEVEL: "info",
});

export async function openArena(options: ArenaOptions): Promise<Arena> {
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
  const ours = await startServer({
    name: "api",
    program: programOf("apps/api/src/main.ts", checkout),
    port,
    environment: settings,
    logFolder,
    nodeOptions,
  });
  const started: ServerProcess[] = [ours];
  return {
    url,
    client,
    sizes,
    random,
    anyRecipe,
    ours,
    tokens: sessions.tokens,
    startBare: async (name, environment = {}) => {
      const server = await startServer({
        name,
        program: programOf(`load/src/http/bare/${name}.ts`, checkout),
        port: nextPort,
        environment: { ...settings, ...environment },
        logFolder,
      });
      nextPort += 1;
      started.push(server);
      return server;
    },
    close: async () => {
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
    throw new Error("The database is empty: fill it with npm run load:fill.");
  }
  return sizes;
}

async function readDeleted(client: Client): Promise<ReadonlySet<number>> {
  const { rows } = await client.query<{ id: number }>(
    "select id::int as id from recipes where deleted_at is not null",
  );
  return new Set(rows.map(({ id }) => id));
}

const spreadPeople = (users: number) =>
  Array.from({ length: signedIn }, (_, at) => 1 + Math.floor((at * users) / signedIn));

/** Sessions of people, as rows and tokens; ended afterwards. */
async function issueTokens(url: string, issuer: string, secret: string, people: readonly number[]) {
  const keys = [{ id: "load", secret }];
  const db = openDatabase({ url, poolSize: 2, applicationName: "brewdial-load", onError: () => undefined });
  const startedAt = new Date();
  try {
    const sessions = createSessions({ db: db.primary, keys, issuer, now: () => new Date() });
    const tokens = await Promise.all(people.map((userId) => sessions.issue(db.primary, userId)));
    return {
      tokens,
      end: (client: Client) => client.query("delete from sessions where created_at >= $1", [startedAt]),
    };
  } finally {
    await db.close();
  }
}
