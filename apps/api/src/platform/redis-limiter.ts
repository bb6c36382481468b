import { once } from "node:events";
import { Redis } from "ioredis";
import type { Limit } from "@brewdial/contract/endpoint.ts";
import { gather } from "./gather.ts";
import { type Limiter, verdict } from "./limiter.ts";

/**
 * One sorted set per key, scored by Redis's own clock, so that all replicas count alike. Counts several hits, one after the other,
 * and answers for each { allowed, hits counted, milliseconds until the oldest leaves }.
 */
const script = `
local time = redis.call('TIME')
local now = time[1] * 1000 + math.floor(time[2] / 1000)
local answers = {}
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
  answers[at] = { allowed, counted, oldest + window - now }
end
return answers
`;

type HitAnswer = readonly [allowed: number, counted: number, msUntilReset: number];

interface RedisWithHits extends Redis {
  slidingHits(keyCount: number, ...keysAndArguments: (string | number)[]): Promise<HitAnswer[]>;
}

interface Hit {
  readonly key: string;
  readonly limit: Limit;
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
    scripts: { slidingHits: { lua: script } },
  }) as RedisWithHits;
  const process = crypto.randomUUID();
  let members = 0;
  /** Hits of one turn of the event loop share a round trip. */
  const count = gather(
    (hits: readonly Hit[]) =>
      redis.slidingHits(
        hits.length,
        ...hits.map(({ key }) => key),
        ...hits.flatMap(({ limit }) => [limit.windowSeconds * 1000, limit.max, `${process}${++members}`]),
      ),
    { atOnce: Number.POSITIVE_INFINITY },
  );

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
        const [allowed, counted, msUntilReset] = await count({ key, limit });
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
