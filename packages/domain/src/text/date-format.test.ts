import { expect, test } from "vitest";
import { dateFormat } from "./date-format.ts";

const first = new Date("2026-10-01T08:00:00Z");
const long = { day: "numeric", month: "long", timeZone: "UTC" } as const;

test.each([
  ["fr", long, first, "1er octobre"],
  ["fr", { ...long, weekday: "short" }, first, "jeu. 1er octobre"],
  ["fr", { dateStyle: "medium", timeZone: "UTC" }, first, "1er oct. 2026"],
  ["fr", long, new Date("2026-10-11T08:00:00Z"), "11 octobre"],
  ["fr", { dateStyle: "short", timeZone: "UTC" }, first, "01/10/2026"],
  ["fr", { month: "long", timeZone: "UTC" }, first, "octobre"],
  ["de", long, first, "1. Oktober"],
  ["en", long, first, "1 October"],
] as const)("dateFormat in %s with %j", (locale, options, date, text) => {
  expect(dateFormat(locale, options).format(date)).toBe(text);
});
