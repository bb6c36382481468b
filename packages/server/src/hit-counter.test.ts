import { expect, test } from "vitest";
import { createHitCounter } from "./hit-counter.ts";

test("createHitCounter allows each client its maximum in a window, and again in the next one", () => {
  let now = 0;
  const isAllowed = createHitCounter(2, 1000, () => now);
  expect(["a", "a", "a", "b"].map(isAllowed)).toEqual([true, true, false, true]);
  now = 999;
  expect(isAllowed("a")).toBe(false);
  now = 1000;
  expect(isAllowed("a")).toBe(true);
});
