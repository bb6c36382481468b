import { afterEach, expect, test, vi } from "vitest";
import { createCaches } from "@brewdial/server/cache.ts";
import { createCachedCount } from "./cached-count.ts";

afterEach(() => void vi.useRealTimers());

/** A table with a changing number of rows that records how often it was counted. */
function createCounted(rows: number) {
  const cachedCount = createCachedCount(createCaches());
  const state = { rows, counts: 0 };
  const count = async () => {
    state.counts += 1;
    return state.rows;
  };
  return { state, total: (key: string) => cachedCount(key, count, Number) };
}

test("cachedCount counts a total below 1,000 for every caller", async () => {
  const { state, total } = createCounted(999);
  expect(await total("a")).toBe(999);
  state.rows = 998;
  expect(await total("a")).toBe(998);
});

test("cachedCount returns a total of 1,000 or more for a minute, by key", async () => {
  vi.useFakeTimers({ toFake: ["performance"] });
  vi.advanceTimersByTime(1);
  const { state, total } = createCounted(1000);
  expect(await total("a")).toBe(1000);
  state.rows = 2000;
  vi.advanceTimersByTime(59_000);
  expect([await total("a"), await total("b")]).toEqual([1000, 2000]);
  vi.advanceTimersByTime(2000);
  expect(await total("a")).toBe(2000);
  expect(state.counts).toBe(3);
});

test("cachedCount does not cache a count that failed", async () => {
  const cachedCount = createCachedCount(createCaches());
  await expect(cachedCount("a", () => Promise.reject(new Error("away")), Number)).rejects.toThrow("away");
  expect(await cachedCount("a", async () => 7, Number)).toBe(7);
});
