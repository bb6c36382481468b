import { version } from "@brewdial/contract";
import { openDatabase } from "@brewdial/db/open.ts";
import type { Config } from "@brewdial/config/config.ts";
import type { Deps } from "./deps.ts";
import { createSessionCookie } from "./http/session-cookie.ts";
import { openCatalogSource } from "./modules/equipment/catalog-source.ts";
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

export interface OpenDeps {
  readonly deps: Deps;
  /** Closes what was opened, last first. */
  readonly close: () => Promise<void>;
}

/** The dependencies of a process, from its environment. Engines that are away are no error: they are waited for when used. */
export async function openDeps(config: Config): Promise<OpenDeps> {
  const log = createLogger(config.logLevel);
  const metrics = createMetrics();
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
    fallback: memoryLimiter(Date.now),
    onChange: (reachable, cause) =>
      reachable
        ? log.info("limits are shared through Redis again")
        : log.warn({ err: cause }, "Redis does not answer; each process counts limits for itself"),
    onFallback: metrics.countLimiterFallback,
  });
  const catalog = await openCatalogSource(db.replica, log);
  const now = () => new Date();
  const sessions = createSessions({ db: db.primary, keys: config.sessionKeys, issuer: config.baseUrl, now });
  const cookie = createSessionCookie(config.baseUrl);
  const events = openEventPath({ db, limiter, metrics, log, now });
  const reads = openSharedReads(db);
  const writes = openSharedWrites(db);
  const drain = createDrain(config.drainMilliseconds);
  return {
    deps: {
      config,
      log,
      db,
      limiter,
      metrics,
      tracing,
      catalog,
      sessions,
      cookie,
      events,
      reads,
      writes,
      drain,
      now,
    },
    close: async () => {
      catalog.close();
      await events.close();
      await limiter.close();
      await db.close();
      await tracing.close();
    },
  };
}
