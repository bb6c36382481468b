import { type Caches, createCaches } from "@brewdial/server/cache.ts";
import { type Limiter, rateLimitResult } from "./limiter.ts";

/** Creates an in-process limiter, used while Redis is unavailable. Evicts the least recently used keys. */
export function memoryLimiter(now: () => number, caches: Caches = createCaches()): Limiter {
  const hitsByKey = caches.create<string, readonly number[]>({
    name: "rate-limits",
    heapShare: 1 / 64,
    bytesOf: (key, hits) => key.length + 8 * hits.length + 100,
  });
  return {
    hit: async (key, limit) => {
      const windowMs = limit.windowSeconds * 1000;
      const at = now();
      const earlier = (hitsByKey.get(key) ?? []).filter((hit) => hit > at - windowMs);
      const allowed = earlier.length < limit.max;
      const hits = allowed ? [...earlier, at] : earlier;
      hitsByKey.set(key, hits);
      return rateLimitResult(allowed, hits.length, (hits[0] ?? at) + windowMs - at, limit);
    },
    reset: async (key) => hitsByKey.delete(key),
    close: async () => {},
  };
}
