import { loadCatalog } from "@brewdial/catalog/load.ts";
import { type Client, createClient } from "@brewdial/client";
import { models } from "@brewdial/contract";
import { ErrorBody, errorsOf, type ErrorStatus } from "@brewdial/contract/errors.ts";
import { openDatabase } from "@brewdial/db/open.ts";
import { createTestDatabase } from "@brewdial/db/testing.ts";
import type { FastifyInstance } from "fastify";
import type { TSchema } from "typebox";
import { buildApp } from "./app.ts";
import { readConfig } from "@brewdial/config/config.ts";
import type { Deps } from "./deps.ts";
import { createSessionCookie } from "./http/session-cookie.ts";
import { injectFetch } from "./http/inject-fetch.ts";
import { createValidator } from "./http/validate.ts";
import { openCatalogSource } from "./modules/equipment/catalog-source.ts";
import { loadEquipment } from "./modules/equipment/load-catalog.ts";
import { openEventPath } from "./modules/events/event-path.ts";
import { createDrain } from "./platform/drain.ts";
import { createLogger } from "./platform/logging.ts";
import { memoryLimiter } from "./platform/memory-limiter.ts";
import { createMetrics } from "./platform/metrics.ts";
import { connectRedisLimiter } from "./platform/redis-limiter.ts";
import { createSessions } from "./platform/sessions.ts";
import { startTracing } from "./platform/tracing.ts";
import { openSharedReads } from "./shared-reads.ts";
import { openSharedWrites } from "./shared-writes.ts";

export interface TestDeps extends AsyncDisposable {
  readonly deps: Deps;
  /** The lines logged so far. */
  readonly logged: string[];
}

/** Real dependencies for one test file: its own database with the catalog in it, its own keys in the shared Redis, and the clock of the test if it has one. */
export async function createTestDeps(
  environment: Record<string, string> = {},
  now: () => Date = () => new Date(),
): Promise<TestDeps> {
  const database = await createTestDatabase();
  const logged: string[] = [];
  const log = createLogger("debug", { write: (line) => void logged.push(line) });
  const config = readConfig({
    REDIS_URL: process.env["REDIS_URL"],
    DATABASE_URL: database.url,
    ...environment,
  });
  const metrics = createMetrics();
  const db = openDatabase({
    url: config.databaseUrl,
    onError: (error) => log.warn({ err: error }, "database"),
  });
  const limiter = await connectRedisLimiter({
    url: config.redisUrl,
    keyPrefix: `test:${crypto.randomUUID()}:`,
    fallback: memoryLimiter(Date.now),
    onChange: (reachable) => log.info({ reachable }, "redis"),
    onFallback: metrics.countLimiterFallback,
  });
  if (environment["DATABASE_URL"] === undefined) await loadEquipment(db.primary, loadCatalog());
  const catalog = await openCatalogSource(db.primary, log);
  const events = openEventPath({ db, limiter, metrics, log, now });
  const deps: Deps = {
    config,
    log,
    db,
    limiter,
    metrics,
    tracing: await startTracing("", "test"),
    catalog,
    sessions: createSessions({ db: db.primary, keys: config.sessionKeys, issuer: config.baseUrl, now }),
    cookie: createSessionCookie(config.baseUrl),
    events,
    reads: openSharedReads(db),
    writes: openSharedWrites(db),
    drain: createDrain(0),
    now,
  };
  return {
    deps,
    logged,
    [Symbol.asyncDispose]: async () => {
      catalog.close();
      await events.close();
      await limiter.close();
      await db.close();
      await database.drop();
    },
  };
}

export interface TestApi extends TestDeps {
  readonly app: FastifyInstance;
  readonly call: Client;
  /** The same client at another address, for its own count of limits. */
  readonly callFrom: (address: string) => Client;
}

/** The whole service in this process, with a typed client that holds every answer against the contract. */
export async function createTestApi(
  environment: Record<string, string> = {},
  now?: () => Date,
): Promise<TestApi> {
  const base = await createTestDeps(environment, now);
  const app = await buildApp(base.deps);
  const callFrom = (address: string) =>
    holdToContract(createClient({ baseUrl: "", fetch: injectFetch(app, address) }));
  return {
    ...base,
    app,
    call: callFrom("127.0.0.1"),
    callFrom,
    [Symbol.asyncDispose]: async () => {
      await app.close();
      await base[Symbol.asyncDispose]();
    },
  };
}

/** Knows every model; made once, since that takes longer than most tests. */
const compile = createValidator(models);

/** A client that fails the test when an answer's status or body is not what the contract declares. */
function holdToContract(client: Client): Client {
  return async (endpoint, call) => {
    const result = await client(endpoint, call);
    const declared: TSchema | undefined = result.ok
      ? endpoint.success[result.status]?.schema
      : errorsOf(endpoint).has(result.status as ErrorStatus)
        ? ErrorBody.ref
        : undefined;
    if (declared === undefined)
      throw new Error(`${endpoint.id} answered ${result.status}, which it does not declare`);
    compile(declared)(result.body);
    return result;
  };
}
