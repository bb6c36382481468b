import { version } from "@brewdial/contract";
import { openDatabase } from "@brewdial/db/open.ts";
import { buildApp } from "./app.ts";
import { readConfig } from "./config.ts";
import { createSessionCookie } from "./http/session-cookie.ts";
import { openCatalogSource } from "./modules/equipment/catalog-source.ts";
import { createLogger } from "./platform/logging.ts";
import { memoryLimiter } from "./platform/memory-limiter.ts";
import { createMetrics, serveMetrics } from "./platform/metrics.ts";
import { connectRedisLimiter } from "./platform/redis-limiter.ts";
import { createSessions } from "./platform/sessions.ts";
import { startTracing } from "./platform/tracing.ts";

const config = readConfig(process.env);
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
const app = await buildApp({
  config,
  log,
  db,
  limiter,
  metrics,
  tracing,
  catalog,
  sessions: createSessions({ db: db.primary, keys: config.sessionKeys, issuer: config.baseUrl, now }),
  cookie: createSessionCookie(config.baseUrl),
  now,
});
const metricsServer =
  config.metricsPort === null ? undefined : await serveMetrics(metrics, config.metricsPort, config.host);
await app.listen({ port: config.port, host: config.host });

/** Stop accepting, finish what is under way, close, and leave within 10 seconds. */
async function shutDown(signal: NodeJS.Signals): Promise<void> {
  log.info({ signal }, "shutting down");
  setTimeout(() => {
    log.error("requests did not finish in time");
    process.exit(1);
  }, 9500).unref();
  await app.close();
  catalog.close();
  metricsServer?.close();
  await limiter.close();
  await db.close();
  await tracing.close();
  log.info("closed");
}

for (const signal of ["SIGTERM", "SIGINT"] as const) process.once(signal, () => void shutDown(signal));
