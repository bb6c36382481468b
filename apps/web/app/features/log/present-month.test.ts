import { expect, test } from "vitest";
import { createFormat } from "#app/i18n/format.ts";
import { de } from "#app/i18n/messages/de.ts";
import { en } from "#app/i18n/messages/en.ts";
import { monthSince, presentMonth } from "./present-month.ts";

const metric = { temperature: "c", weight: "g" } as const;
const now = Date.parse("2026-11-14T12:00:00Z");
const brewedAt = (...times: readonly string[]) => times.map((time) => ({ brewedAt: time }));

test("presentMonth counts the cups of each day of the month in the account's time zone", () => {
  const brews = brewedAt(
    "2026-11-14T07:00:00Z",
    "2026-11-14T08:00:00Z",
    "2026-10-31T23:30:00Z",
    "2026-10-31T12:00:00Z",
  );
  const month = presentMonth(en, createFormat("en", metric), brews, "Europe/Berlin", now);
  expect(month.days).toHaveLength(30);
  expect([month.days[0], month.days[1], month.days[13]]).toEqual([1, 0, 2]);
  expect(month).toMatchObject({
    cups: "3 cups",
    month: "in November",
    today: 14,
    label: "3 cups on 2 days of November",
  });
  expect(presentMonth(de, createFormat("de", metric), [], "UTC", now).label).toBe(
    "0 Tassen an 0 Tagen im November",
  );
});

test("monthSince precedes the month in the westernmost time zone", () => {
  const end = Date.parse("2026-11-01T11:59:00Z");
  const month = presentMonth(en, createFormat("en", metric), [], "Etc/GMT+12", end);
  expect([month.days.length, month.today]).toEqual([31, 31]);
  expect(Date.parse(monthSince(end))).toBeLessThan(Date.parse("2026-10-01T12:00:00Z"));
});
