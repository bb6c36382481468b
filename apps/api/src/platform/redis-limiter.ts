import { once } from "node:events";
import { Redis, type Result } from "ioredis";
import type { Limit } from "@brewdial/contract/endpoint.ts";
import { createBatcher } from "./batch.ts";
import { type Limiter, rateLimitResult } from "./limiter.ts";

/**
 * Keeps one sorted set per key, scored by the clock of Redis, so that all replicas count alike. Counts several hits in their order
 * and returns { allowed, hits counted, milliseconds until the oldest leaves } for each.
 */
const script = `
local time = redis.call('TIME')
local now = time[1] * 1000 + math.floor(time[2] / 1000)
local results = {}
for at, key in ipairs(KEYS) do
  local window, max, member = tonumber(ARGV[at * 3 - 2]), tonumber(ARGV[at * 3 - 1]), ARGV[at * 3]
  redis.call('ZREMRANGEBYSCORE', key, '-inf', now - window)
  local counted = redis.call('ZCARD', key)
  local allowed = 0
  if counted < max then
    redis.call('ZADD', key, now, member)
    redis.call('PEXPIRE', key, window)
    allowed = 1
    counted = counted + 1
  end
  local oldest = counted == 1 and now or redis.call('ZRANGE', key, 0, 0, 'WITHSCORES')[2]
  results[at] = { allowed, counted, oldest + window - now }
end
return results
`;

type HitResult = readonly [allowed: number, counted: number, msUntilReset: number];

declare module "ioredis" {
  interface RedisCommander<Context> {
    slidingHits(keyCount: number, ...keysAndArguments: (string | number)[]): Result<HitResult[], Context>;
  }
}

interface Hit {
  readonly key: string;
  readonly limit: Limit;
}

export interface RedisLimiterOptions {
  readonly url: string;
  /** Precedes every key, so that several deployments may share one Redis. */
  readonly keyPrefix?: string;
  /** Counts while Redis is unavailable. */
  readonly fallback: Limiter;
  /** Called when Redis becomes unavailable and when it is available again. */
  readonly onChange: (reachable: boolean, cause?: unknown) => void;
  readonly onFallback: () => void;
}

/** How long Redis is not used after a failure, so that an unresponsive one does not slow down every request. */
const pauseMs = 1000;

/** Connects limits that all replicas share; while Redis is unavailable or slow, each replica counts its own requests. */
export async function connectRedisLimiter(options: RedisLimiterOptions): Promise<Limiter> {
  const { url, keyPrefix = "brewdial:limit:", fallback, onChange, onFallback } = options;
  const redis = new Redis(url, {
    keyPrefix,
    enableOfflineQueue: false,
    maxRetriesPerRequest: 0,
    commandTimeout: 500,
    connectTimeout: 1000,
    retryStrategy: (attempt) => Math.min(attempt * 100, 2000),
    scripts: { slidingHits: { lua: script } },
  });
  const process = crypto.randomUUID();
  let members = 0;
  /** Sends the hits of one event-loop turn in one round trip. */
  const count = createBatcher(
    (hits: readonly Hit[]) =>
      redis.slidingHits(
        hits.length,
        ...hits.map(({ key }) => key),
        ...hits.flatMap(({ limit }) => [limit.windowSeconds * 1000, limit.max, `${process}${++members}`]),
      ),
    { concurrency: Number.POSITIVE_INFINITY },
  );

  let reachable = true;
  let pausedUntil = 0;
  const setReachable = (next: boolean, cause?: unknown) => {
    if (next !== reachable) onChange(next, cause);
    reachable = next;
  };
  const countLocally = (key: string, limit: Limit) => {
    onFallback();
    return fallback.hit(key, limit);
  };
  redis.on("ready", () => setReachable(true));
  redis.on("error", (cause) => setReachable(false, cause));
  redis.on("close", () => setReachable(false, new Error("The connection to Redis was closed")));

  await once(redis, "ready", { signal: AbortSignal.timeout(1000) }).catch((cause: unknown) =>
    setReachable(false, cause),
  );

  return {
    hit: async (key, limit) => {
      if (performance.now() < pausedUntil) return countLocally(key, limit);
      try {
        const [allowed, counted, msUntilReset] = await count({ key, limit });
        setReachable(true);
        return rateLimitResult(allowed === 1, counted, msUntilReset, limit);
      } catch (cause) {
        pausedUntil = performance.now() + pauseMs;
        setReachable(false, cause);
        return countLocally(key, limit);
      }
    },
    reset: async (key) => {
      await fallback.reset(key);
      if (performance.now() < pausedUntil) return;
      try {
        await redis.del(key);
      } catch (cause) {
        pausedUntil = performance.now() + pauseMs;
        setReachable(false, cause);
      }
    },
    close: async () => {
      redis.removeAllListeners();
      redis.disconnect();
    },
  };
}
