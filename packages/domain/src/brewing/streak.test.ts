import { expect, test } from "vitest";
import { measureStreak } from "./streak.ts";

test.each([
  ["", 0, false],
  ["0", 0, false],
  ["1", 1, false],
  ["00", 0, true],
  ["01", 1, false],
  ["10", 1, true],
  ["0110", 2, true],
  ["1110", 3, true],
  ["0010", 0, true],
])("measureStreak(%j), today first, is %i days, ended: %s", (days, length, hasEnded) => {
  expect(measureStreak(days.split("").map((day) => day === "1"))).toEqual({ days: length, hasEnded });
});
