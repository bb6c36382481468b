import { expect, test } from "vitest";
import { type CacheStatistics, createCaches } from "./cache.ts";

/** Creates caches with a heap of 30 bytes and returns their statistics. */
function watchedCaches() {
  const watched: (() => CacheStatistics)[] = [];
  const caches = createCaches((statistics) => void watched.push(statistics), 30);
  return { caches, statistics: () => watched[0]?.() };
}
const options = { name: "test", heapShare: 1, bytesOf: (_key: string, value: string) => value.length };

test("createCaches evicts the least recently used entry above the heap share", () => {
  const { caches, statistics } = watchedCaches();
  const cache = caches.create<string, string>(options);
  for (const key of ["a", "b", "c"]) cache.set(key, "x".repeat(10));
  expect(cache.get("a")).toBeDefined();
  cache.set("d", "x".repeat(10));
  expect(["a", "b", "c", "d"].map((key) => cache.get(key) !== undefined)).toEqual([true, false, true, true]);
  expect(statistics()).toEqual({
    name: "test",
    hits: 4,
    misses: 1,
    evictions: 1,
    entries: 3,
    bytes: 30,
  });
});

test("createCaches does not store an entry that exceeds the whole cache", () => {
  const { caches, statistics } = watchedCaches();
  const cache = caches.create<string, string>(options);
  cache.set("a", "x".repeat(31));
  expect(cache.get("a")).toBeUndefined();
  expect(statistics()).toMatchObject({ entries: 0, bytes: 0 });
});

test("createCaches expires entries after the TTL by the given clock", () => {
  let now = 1;
  const cache = watchedCaches().caches.create<string, string>({ ...options, ttlMs: 100, now: () => now });
  cache.set("a", "x");
  now = 100;
  expect(cache.get("a")).toBe("x");
  now = 102;
  expect(cache.get("a")).toBeUndefined();
});

test("createLoading shares a load between concurrent callers and caches neither undefined nor failures", async () => {
  const loads: string[] = [];
  const cache = watchedCaches().caches.createLoading<string, string>(options, async (key) => {
    loads.push(key);
    if (key === "fails") throw new Error("away");
    return key === "missing" ? undefined : "x";
  });
  expect(await Promise.all([cache.load("a"), cache.load("a")])).toEqual(["x", "x"]);
  expect(await cache.load("a")).toBe("x");
  expect(await cache.load("missing")).toBeUndefined();
  expect(await cache.load("missing")).toBeUndefined();
  await expect(cache.load("fails")).rejects.toThrow("away");
  await expect(cache.load("fails")).rejects.toThrow("away");
  expect(loads).toEqual(["a", "missing", "missing", "fails", "fails"]);
});
