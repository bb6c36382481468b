import { expect, test } from "vitest";
import { isAttackAt, sliceSeconds } from "./schedule.ts";

test("isAttackAt alternates idle and attack slices between start and end", () => {
  const schedule = { startAt: 1_000_000, slices: 4 };
  const at = (slice: number) => isAttackAt(schedule, 1_000_000 + (slice + 0.5) * sliceSeconds * 1000);
  expect([-1, 0, 1, 2, 3, 4].map(at)).toEqual([false, false, true, false, true, undefined]);
});
