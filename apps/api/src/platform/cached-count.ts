import type { Caches } from "@brewdial/server/cache.ts";

/** Totals from this size on are cached (D12): counting them for each request costs more than reading the page. */
const minCachedTotal = 1000;
const ttlMs = 60_000;

/** Returns the total for a key, from the cache if it is large and was counted within the last minute. */
export type CachedCount = <T extends {}>(
  key: string,
  count: () => Promise<T>,
  sizeOf: (total: T) => number,
) => Promise<T>;

/** Counts every time, without a cache. */
export const uncachedCount: CachedCount = (_key, count) => count();

export function createCachedCount(caches: Caches): CachedCount {
  const totals = caches.create<string, {}>({
    name: "totals",
    heapShare: 1 / 128,
    bytesOf: (key, total) => key.length * 2 + JSON.stringify(total).length * 2 + 200,
    ttlMs,
  });
  return async <T extends {}>(key: string, count: () => Promise<T>, sizeOf: (total: T) => number) => {
    const known = totals.get(key) as T | undefined;
    if (known !== undefined) return known;
    const total = await count();
    if (sizeOf(total) >= minCachedTotal) totals.set(key, total);
    return total;
  };
}
