import type { Config } from "@brewdial/config/config.ts";
import { version } from "@brewdial/contract";
import { openDatabase } from "@brewdial/db/open.ts";
import type { Logger } from "pino";
import type { Deps } from "./deps.ts";
import { createSessionCookie } from "./http/session-cookie.ts";
import { createLoaders } from "./loaders.ts";
import { openCatalogSource } from "./modules/equipment/catalog-source.ts";
import { createEventIngest } from "./modules/events/ingest.ts";
import { createVoteWriter } from "./modules/recipes/vote-writer.ts";
import { createCaches } from "@brewdial/server/cache.ts";
import { createCachedCount } from "./platform/cached-count.ts";
import { createDrain } from "./platform/drain.ts";
import { createLogger } from "./platform/logging.ts";
import { createLoadShedder } from "@brewdial/server/load-shedder.ts";
import { memoryLimiter } from "./platform/memory-limiter.ts";
import { createMetrics } from "./platform/metrics.ts";
import { connectRedisLimiter } from "./platform/redis-limiter.ts";
import { createSessions } from "./platform/sessions.ts";
import { startTracing } from "./platform/tracing.ts";

export interface CreatedDeps {
  readonly deps: Deps;
  /** Closes all connections that were opened, in reverse order. */
  readonly close: () => Promise<void>;
}

export interface DepsOptions {
  readonly log?: Logger;
  readonly now?: () => Date;
  /** Prefix of every key in Redis, so that several deployments can share one. */
  readonly limitKeyPrefix?: string;
}

/** Creates the dependencies of a process. PostgreSQL and Redis may be unavailable at this time: connections open on first use. */
export async function createDeps(config: Config, options: DepsOptions = {}): Promise<CreatedDeps> {
  const { log = createLogger(config.logLevel), now = () => new Date() } = options;
  const metrics = createMetrics();
  const caches = createCaches(metrics.watchCache);
  const tracing = await startTracing(config.otlpEndpoint, version);
  const db = openDatabase({
    url: config.databaseUrl,
    replicaUrl: config.databaseReplicaUrl || undefined,
    applicationName: "brewdial-api",
    onError: (error) => log.warn({ err: error }, "database"),
  });
  metrics.watchPools(db.pools);
  const limiter = await connectRedisLimiter({
    url: config.redisUrl,
    ...(options.limitKeyPrefix === undefined ? {} : { keyPrefix: options.limitKeyPrefix }),
    // A monotonic clock: if the system clock were set back, clients would be rejected until it had caught up.
    fallback: memoryLimiter(() => performance.now(), caches),
    onChange: (reachable, cause) =>
      reachable
        ? log.info("Redis is available again; rate limits are shared")
        : log.warn({ err: cause }, "Redis is unavailable; each process counts rate limits on its own"),
    onFallback: metrics.countLimiterFallback,
  });
  const shedder = createLoadShedder(config.maxRunningRequests, metrics.countShed);
  metrics.watchRunning(shedder.running);
  const catalog = await openCatalogSource(db.replica, log);
  const { sessionKeys: keys, baseUrl } = config;
  const events = createEventIngest({ db, limiter, metrics, log, now });
  const voteWriter = createVoteWriter(db.primary);
  const deps = {
    config,
    log,
    db,
    limiter,
    shedder,
    metrics,
    tracing,
    catalog,
    caches,
    cachedCount: createCachedCount(caches),
    sessions: createSessions({ db: db.primary, keys, issuer: baseUrl, now, caches }),
    cookie: createSessionCookie(baseUrl),
    events,
    loaders: createLoaders(db),
    voteWriter,
    drain: createDrain(config.drainMilliseconds),
    now,
  };
  const close = async () => {
    catalog.close();
    await Promise.all([events.close(), voteWriter.close()]);
    await limiter.close();
    await db.close();
    await tracing.close();
  };
  return { deps, close };
}
