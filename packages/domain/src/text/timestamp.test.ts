import { expect, test } from "vitest";
import { parseTimestamp } from "./timestamp.ts";

test.each([
  ["2026-06-03T08:15:30Z", "2026-06-03T08:15:30.000Z"],
  ["2026-06-03T10:15:30.123456+02:00", "2026-06-03T08:15:30.123Z"],
  ["2026-06-03T10:15-05:30", "2026-06-03T15:45:00.000Z"],
  ["2024-02-29T00:00:00Z", "2024-02-29T00:00:00.000Z"],
])("parseTimestamp reads %s", (text, expected) => {
  expect(parseTimestamp(text)?.toISOString()).toBe(expected);
});

test.each([
  "",
  "2026-06-03",
  "2026-06-03T08:15:30",
  "2026-02-29T08:15:30Z",
  "2026-06-31T08:15:30Z",
  "2026-06-03T25:00:00Z",
  "0000-01-01T00:00:00Z",
  "+012026-06-03T08:15:30Z",
  "2026-06-03T08:15:30Z[Europe/Berlin]",
  "1780000000",
  `2026-06-03T08:15:30.${"0".repeat(50_000)}Z`,
])("parseTimestamp returns undefined for %j", (text) => {
  expect(parseTimestamp(text)).toBeUndefined();
});
