import { expect, test } from "vitest";
import { parseTime, writeTime } from "./clock-time.ts";

test.each([
  [0, "0:00"],
  [45, "0:45"],
  [185, "3:05"],
  [43_200, "12:00:00"],
])("%i seconds are written %s and read back", (seconds, text) => {
  expect(writeTime(seconds)).toBe(text);
  expect(parseTime(text)).toBe(seconds);
});

test.each(["", "3:", "-1", "3:05:00:00", "three"])("parseTime refuses %j", (text) =>
  expect(parseTime(text)).toBeUndefined(),
);
