import { type Limiter, verdict } from "./limiter.ts";

const maxKeys = 100_000;

/** Limits of this process alone: what holds while Redis is away. Oldest keys go first when memory would grow. */
export function memoryLimiter(now: () => number): Limiter {
  const hitsByKey = new Map<string, number[]>();
  return {
    hit: async (key, limit) => {
      const windowMs = limit.windowSeconds * 1000;
      const at = now();
      const hits = (hitsByKey.get(key) ?? []).filter((hit) => hit > at - windowMs);
      const allowed = hits.length < limit.max;
      if (allowed) hits.push(at);
      hitsByKey.delete(key);
      hitsByKey.set(key, hits);
      if (hitsByKey.size > maxKeys) hitsByKey.delete(hitsByKey.keys().next().value ?? key);
      return verdict(allowed, hits.length, (hits[0] ?? at) + windowMs - at, limit);
    },
    reset: async (key) => void hitsByKey.delete(key),
    close: async () => {},
  };
}
