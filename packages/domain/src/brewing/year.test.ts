import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { findFavorite, summarizeYear, yearBounds, type YearBrew, yearIn } from "./year.ts";

const brew = (at: string, changes: Partial<YearBrew> = {}): YearBrew => ({
  brewedAt: new Date(at),
  doseGrams: 15,
  coffeeId: 1,
  rating: null,
  ...changes,
});

describe("yearBounds", () => {
  test("is the year of the time zone", () => {
    expect(yearBounds("Pacific/Kiritimati", 2026)).toEqual({
      start: new Date("2025-12-31T10:00:00Z"),
      end: new Date("2026-12-31T10:00:00Z"),
    });
    expect(yearIn("America/Los_Angeles", new Date("2026-01-01T05:00:00Z"))).toBe(2025);
  });
});

describe("summarizeYear", () => {
  test("counts cups, grams and months in the time zone", () => {
    const brews = [
      brew("2026-01-31T23:30:00Z"),
      brew("2026-03-01T12:00:00Z", { doseGrams: 18.5 }),
      brew("2026-03-02T12:00:00Z", { doseGrams: null, coffeeId: null }),
    ];
    const { cups, coffeeGrams, months, coffees } = summarizeYear("Europe/Berlin", brews);
    expect([cups, coffeeGrams]).toEqual([3, 33.5]);
    expect(months).toEqual([0, 1, 2, 0, 0, 0, 0, 0, 0, 0, 0, 0]);
    expect(coffees).toEqual([{ coffeeId: 1, cups: 2, ratedCups: 0, averageRating: null }]);
  });

  test("finds the longest run of days, across months and more than one cup a day", () => {
    const days = ["2026-02-27", "2026-02-28", "2026-03-01", "2026-03-01", "2026-03-05", "2026-03-06"];
    const { longestRun } = summarizeYear(
      "UTC",
      days.map((day) => brew(`${day}T08:00:00Z`)),
    );
    expect(longestRun).toEqual({ days: 3, from: "2026-02-27", to: "2026-03-01" });
  });

  test("knows the usual time on weekdays and on weekends from five brews on", () => {
    const monday = Array.from({ length: 5 }, (_, at) => brew(`2026-06-0${at + 1}T05:1${at}:00Z`));
    const sundays = ["2026-06-07", "2026-06-14", "2026-06-21", "2026-06-28"].map((day) =>
      brew(`${day}T08:00:00Z`),
    );
    expect(summarizeYear("Europe/Berlin", [...monday, ...sundays]).usualTime).toEqual({
      weekdays: "07:12",
      weekends: null,
    });
  });

  test("has nothing for a year without brews", () => {
    expect(summarizeYear("UTC", [])).toEqual({
      cups: 0,
      coffeeGrams: 0,
      months: Array.from({ length: 12 }, () => 0),
      coffees: [],
      longestRun: null,
      usualTime: { weekdays: null, weekends: null },
    });
  });

  test("counts every brew in one month and every coffee once, for any brews", () => {
    const start = Date.parse("2026-01-02T00:00:00Z");
    const any = fc.array(
      fc.record({
        brewedAt: fc.nat(362 * 86_400).map((second) => new Date(start + second * 1000)),
        doseGrams: fc.option(fc.integer({ min: 1, max: 60 })),
        coffeeId: fc.option(fc.integer({ min: 1, max: 4 })),
        rating: fc.option(fc.integer({ min: 1, max: 5 })),
      }),
    );
    fc.assert(
      fc.property(any, (brews) => {
        const { cups, months, coffees, longestRun } = summarizeYear("Asia/Kathmandu", brews);
        expect(months.reduce((sum, count) => sum + count, 0)).toBe(cups);
        expect(coffees.reduce((sum, coffee) => sum + coffee.cups, 0)).toBe(
          brews.filter(({ coffeeId }) => coffeeId !== null).length,
        );
        expect(longestRun === null).toBe(cups === 0);
      }),
    );
  });
});

test("findFavorite takes the best average of coffees with three rated cups, then the one with more cups", () => {
  const tally = (coffeeId: number, cups: number, ratedCups: number, averageRating: number) => ({
    coffeeId,
    cups,
    ratedCups,
    averageRating,
  });
  expect(
    findFavorite([tally(1, 9, 9, 4.1), tally(2, 2, 2, 5), tally(3, 4, 3, 4.5), tally(4, 6, 3, 4.5)]),
  ).toEqual(tally(4, 6, 3, 4.5));
  expect(findFavorite([tally(1, 2, 2, 5)])).toBeUndefined();
});
