import { once } from "node:events";
import { Redis } from "ioredis";
import type { Limit } from "@brewdial/contract/endpoint.ts";
import { type Limiter, verdict } from "./limiter.ts";

/**
 * One sorted set per key, scored by Redis's own clock, so that all replicas count alike. Answers
 * { allowed, hits counted, milliseconds until the oldest leaves }.
 */
const script = `
local time = redis.call('TIME')
local now = time[1] * 1000 + math.floor(time[2] / 1000)
local window = tonumber(ARGV[1])
redis.call('ZREMRANGEBYSCORE', KEYS[1], '-inf', now - window)
local counted = redis.call('ZCARD', KEYS[1])
local allowed = 0
if counted < tonumber(ARGV[2]) then
  redis.call('ZADD', KEYS[1], now, ARGV[3])
  redis.call('PEXPIRE', KEYS[1], window)
  allowed = 1
  counted = counted + 1
end
local oldest = redis.call('ZRANGE', KEYS[1], 0, 0, 'WITHSCORES')
return { allowed, counted, oldest[2] + window - now }
`;

interface RedisWithHit extends Redis {
  slidingHit(key: string, windowMs: number, max: number, member: string): Promise<[number, number, number]>;
}

export interface RedisLimiterOptions {
  readonly url: string;
  /** Before every key, so that several deployments may share one Redis. */
  readonly keyPrefix?: string;
  /** Counts while Redis does not answer. */
  readonly fallback: Limiter;
  /** Told when Redis goes away and when it is back. */
  readonly onChange: (reachable: boolean, cause?: unknown) => void;
  readonly onFallback: () => void;
}

/** After a failure Redis is left alone this long, so that a silent one does not slow every request. */
const pauseMs = 1000;

/** Limits shared by all replicas; while Redis is away or slow, each replica counts for itself. */
export async function connectRedisLimiter(options: RedisLimiterOptions): Promise<Limiter> {
  const { url, keyPrefix = "brewdial:limit:", fallback, onChange, onFallback } = options;
  const redis = new Redis(url, {
    keyPrefix,
    enableOfflineQueue: false,
    maxRetriesPerRequest: 0,
    commandTimeout: 500,
    connectTimeout: 1000,
    retryStrategy: (attempt) => Math.min(attempt * 100, 2000),
    scripts: { slidingHit: { lua: script, numberOfKeys: 1 } },
  }) as RedisWithHit;

  let reachable = true;
  let pausedUntil = 0;
  const changed = (next: boolean, cause?: unknown) => {
    if (next !== reachable) onChange(next, cause);
    reachable = next;
  };
  const countHere = (key: string, limit: Limit) => {
    onFallback();
    return fallback.hit(key, limit);
  };
  redis.on("ready", () => changed(true));
  redis.on("error", (cause) => changed(false, cause));
  redis.on("close", () => changed(false, new Error("The connection to Redis was closed")));

  await once(redis, "ready", { signal: AbortSignal.timeout(1000) }).catch((cause: unknown) =>
    changed(false, cause),
  );

  return {
    hit: async (key, limit) => {
      if (Date.now() < pausedUntil) return countHere(key, limit);
      try {
        const windowMs = limit.windowSeconds * 1000;
        const hit = crypto.randomUUID();
        const [allowed, counted, msUntilReset] = await redis.slidingHit(key, windowMs, limit.max, hit);
        changed(true);
        return verdict(allowed === 1, counted, msUntilReset, limit);
      } catch (cause) {
        pausedUntil = Date.now() + pauseMs;
        changed(false, cause);
        return countHere(key, limit);
      }
    },
    reset: async (key) => {
      await fallback.reset(key);
      if (Date.now() < pausedUntil) return;
      try {
        await redis.del(key);
      } catch (cause) {
        pausedUntil = Date.now() + pauseMs;
        changed(false, cause);
      }
    },
    close: async () => {
      redis.removeAllListeners();
      redis.disconnect();
    },
  };
}
