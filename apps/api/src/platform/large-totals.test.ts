import type { Executor } from "@brewdial/db/executor.ts";
import { afterEach, expect, test, vi } from "vitest";
import { largeTotal } from "./large-totals.ts";

afterEach(() => void vi.useRealTimers());

/** A database whose number of rows changes, and how often it was counted. */
function createCounted(rows: number) {
  const db = {} as Executor;
  const state = { rows, counts: 0 };
  const count = async () => {
    state.counts += 1;
    return state.rows;
  };
  return { state, total: (key: string) => largeTotal(db, key, count, Number) };
}

test("a total below a thousand is counted for every reader", async () => {
  const { state, total } = createCounted(999);
  expect(await total("a")).toBe(999);
  state.rows = 998;
  expect(await total("a")).toBe(998);
});

test("one of a thousand and more is up to a minute old, each for itself", async () => {
  vi.useFakeTimers({ toFake: ["performance"] });
  const { state, total } = createCounted(1000);
  const other = createCounted(5000);
  expect(await total("a")).toBe(1000);
  state.rows = 2000;
  vi.advanceTimersByTime(59_000);
  expect([await total("a"), await total("b"), await other.total("a")]).toEqual([1000, 2000, 5000]);
  vi.advanceTimersByTime(2000);
  expect(await total("a")).toBe(2000);
  expect(state.counts).toBe(3);
});

test("a count that failed is not remembered", async () => {
  const db = {} as Executor;
  await expect(largeTotal(db, "a", () => Promise.reject(new Error("away")), Number)).rejects.toThrow("away");
  expect(await largeTotal(db, "a", async () => 7, Number)).toBe(7);
});
