import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { addDays, type BagDates, daysOffRoast, frozenDays, isFrozen } from "./bag-age.ts";
import { type EnteredDates, findDateProblems } from "./bag-dates.ts";
import { bagState } from "./bag-state.ts";
import { brewsLeft, gramsLeft } from "./bag-stock.ts";
import { freshnessOf, type FreshnessStyle, peakWindow, phaseAt } from "./freshness.ts";

const bag = (roastedOn: string | null, frozenOn: string | null = null, thawedOn: string | null = null) => ({
  roastedOn,
  frozenOn,
  thawedOn,
});
const roastLevels = ["LIGHT", "MEDIUM_LIGHT", "MEDIUM", "MEDIUM_DARK", "DARK"];
const styles: readonly FreshnessStyle[] = ["filter", "espresso"];

/** Dates in chronological order, with gaps that span months, leap days and years. */
const history = fc
  .record({
    start: fc.integer({ min: 0, max: 20_000 }),
    untilFrozen: fc.integer({ min: 0, max: 400 }),
    frozen: fc.integer({ min: 0, max: 400 }),
    after: fc.integer({ min: 0, max: 400 }),
  })
  .map(({ start, untilFrozen, frozen, after }) => {
    const roastedOn = addDays("1990-01-01", start);
    const frozenOn = addDays(roastedOn, untilFrozen);
    const thawedOn = addDays(frozenOn, frozen);
    return { roastedOn, frozenOn, thawedOn, untilFrozen, frozen, after, on: addDays(thawedOn, after) };
  });

describe("daysOffRoast", () => {
  test("counts calendar days, and is null without a roast date", () => {
    expect(daysOffRoast(bag("2026-11-04"), "2026-11-15")).toBe(11);
    expect(daysOffRoast(bag("2028-02-28"), "2028-03-01")).toBe(2);
    expect(daysOffRoast(bag("2026-11-04"), "2026-11-03")).toBe(0);
    expect(daysOffRoast(bag(null), "2026-11-15")).toBeNull();
  });

  test("leaves out the days in the freezer", () => {
    const stopped = bag("2026-11-04", "2026-11-15");
    expect([daysOffRoast(stopped, "2026-11-15"), daysOffRoast(stopped, "2027-03-01")]).toEqual([11, 11]);
    const thawed = bag("2026-11-04", "2026-11-15", "2027-03-01");
    expect([daysOffRoast(thawed, "2027-02-01"), daysOffRoast(thawed, "2027-03-04")]).toEqual([11, 14]);
  });

  test("is the days before freezing plus the days after thawing, for any dates", () => {
    fc.assert(
      fc.property(history, ({ untilFrozen, frozen, after, on, ...dates }) => {
        expect(daysOffRoast(dates, on)).toBe(untilFrozen + after);
        expect(frozenDays(dates, on)).toBe(frozen);
        expect(daysOffRoast({ ...dates, thawedOn: null }, on)).toBe(untilFrozen);
      }),
    );
  });

  test("never falls from one day to the next, and rises by one at most", () => {
    fc.assert(
      fc.property(history, fc.integer({ min: -500, max: 500 }), ({ on, ...dates }, offset) => {
        const day = addDays(on, offset);
        const step = (daysOffRoast(dates, addDays(day, 1)) ?? 0) - (daysOffRoast(dates, day) ?? 0);
        expect(isFrozen(dates, day) ? [0] : [0, 1]).toContain(step);
      }),
    );
  });
});

describe("freshnessOf", () => {
  test("returns phase, window and dates", () => {
    expect(freshnessOf(bag("2026-11-04"), "LIGHT", "pour-over", "2026-11-15")).toEqual({
      phase: "peak",
      style: "filter",
      peakFrom: 10,
      peakTo: 35,
      peakStartsOn: "2026-11-14",
      peakEndsOn: "2026-12-09",
    });
    expect(freshnessOf(bag("2026-11-04"), "LIGHT", "espresso", "2026-11-15")?.phase).toBe("resting");
    expect(freshnessOf(bag(null), "LIGHT", "espresso", "2026-11-15")).toBeNull();
  });

  test("has no dates while the bag is frozen, and later ones after it was", () => {
    const frozen = bag("2026-11-04", "2026-11-15");
    expect(freshnessOf(frozen, "LIGHT", "drip", "2026-12-15")).toMatchObject({
      phase: "peak",
      peakStartsOn: null,
      peakEndsOn: null,
    });
    const thawed = bag("2026-11-04", "2026-11-15", "2026-12-15");
    expect(freshnessOf(thawed, "LIGHT", "drip", "2026-12-20")).toMatchObject({
      phase: "peak",
      peakEndsOn: "2027-01-08",
    });
  });

  test("is in its peak exactly between its two dates, for any bag that is not frozen", () => {
    const dates = fc.oneof(
      history.map(({ on, ...one }): [BagDates, string] => [one, on]),
      history.map(({ roastedOn, on }): [BagDates, string] => [bag(roastedOn), on]),
    );
    fc.assert(
      fc.property(
        dates,
        fc.constantFrom(...roastLevels),
        fc.constantFrom("espresso", "pour-over"),
        ([one, on], roast, method) => {
          const freshness = freshnessOf(one, roast, method, on);
          const starts = freshness?.peakStartsOn ?? "";
          const ends = freshness?.peakEndsOn ?? "";
          expect(freshness?.phase).toBe(on < starts ? "resting" : on <= ends ? "peak" : "fading");
        },
      ),
    );
  });
});

describe("peakWindow", () => {
  test("opens and closes later for lighter roasts, and later for espresso than for filter", () => {
    for (const style of styles)
      for (const [at, roast] of roastLevels.entries()) {
        const [window, darker] = [peakWindow(roast, style), peakWindow(roastLevels[at + 1] ?? roast, style)];
        expect(window.peakFrom).toBeGreaterThanOrEqual(darker.peakFrom);
        expect(window.peakTo).toBeGreaterThanOrEqual(darker.peakTo);
        expect(window.peakTo).toBeGreaterThan(window.peakFrom);
        expect(peakWindow(roast, "espresso").peakFrom).toBeGreaterThan(peakWindow(roast, "filter").peakFrom);
        expect(peakWindow(roast, "espresso").peakTo).toBeGreaterThan(peakWindow(roast, "filter").peakTo);
      }
    expect(peakWindow("UNKNOWN", "filter")).toEqual(peakWindow("MEDIUM", "filter"));
  });

  test("phaseAt includes both ends of the window", () => {
    const phases = [9, 10, 35, 36].map((days) => phaseAt(days, peakWindow("LIGHT", "filter")));
    expect(phases).toEqual(["resting", "peak", "peak", "fading"]);
  });
});

describe("stock", () => {
  test("gramsLeft never falls below zero; brewsLeft counts whole brews", () => {
    expect([gramsLeft(290, 60), gramsLeft(250, 250.04), gramsLeft(20, 40)]).toEqual([230, 0, 0]);
    expect([brewsLeft(230, 20), brewsLeft(39.9, 20), brewsLeft(39, 20), brewsLeft(10, 0)]).toEqual([
      11, 2, 1, 0,
    ]);
  });

  test("brewsLeft of any stock fits into it to a tenth of a gram, and one more does not", () => {
    const grams = fc.integer({ min: 0, max: 50_000 }).map((tenths) => tenths / 10);
    const dose = fc.integer({ min: 10, max: 2000 }).map((tenths) => tenths / 10);
    fc.assert(
      fc.property(grams, dose, (left, doseGrams) => {
        const brews = brewsLeft(left, doseGrams);
        expect(brews * doseGrams).toBeLessThanOrEqual(left + 0.1 + 1e-6);
        expect((brews + 1) * doseGrams).toBeGreaterThan(left + 0.1 - 1e-6);
      }),
    );
  });
});

describe("findDateProblems", () => {
  const none = { roastedOn: null, openedOn: null, frozenOn: null, thawedOn: null };
  const find = (dates: Partial<EnteredDates>) =>
    findDateProblems({ ...none, ...dates }, "2026-11-15").map(({ field, message }) => `${field} ${message}`);

  test("accepts missing dates, dates in order, and tomorrow", () => {
    expect(find({})).toEqual([]);
    expect(find({ roastedOn: "2026-11-16", openedOn: "2026-11-16" })).toEqual([]);
    const full = { roastedOn: "2026-10-01", openedOn: "2026-10-09", frozenOn: "2026-10-05" };
    expect(find({ ...full, thawedOn: "2026-10-08" })).toEqual([]);
  });

  test("names the field and the rule", () => {
    expect(find({ roastedOn: "2026-02-30" })).toEqual(["roastedOn must be a date such as 2026-06-03"]);
    expect(find({ roastedOn: "1999-12-31" })).toEqual(["roastedOn must not be before 2000"]);
    expect(find({ openedOn: "2026-11-17" })).toEqual(["openedOn must not be in the future"]);
    expect(find({ roastedOn: "2026-11-04", frozenOn: "2026-11-03", openedOn: "2026-11-03" })).toEqual([
      "openedOn must not be before roastedOn",
      "frozenOn must not be before roastedOn",
    ]);
    expect(find({ thawedOn: "2026-11-03" })).toEqual(["thawedOn needs frozenOn"]);
    expect(find({ frozenOn: "2026-11-04", thawedOn: "2026-11-03" })).toEqual([
      "thawedOn must not be before frozenOn",
    ]);
  });
});

test("bagState is finished before frozen, and frozen until it is thawed", () => {
  const state = (dates: object) =>
    bagState({ isFinished: false, openedOn: null, frozenOn: null, thawedOn: null, ...dates });
  const frozen = { openedOn: "2026-11-05", frozenOn: "2026-11-06" };
  expect([
    state({}),
    state({ openedOn: "2026-11-05" }),
    state(frozen),
    state({ ...frozen, thawedOn: "2026-11-07" }),
    state({ ...frozen, isFinished: true }),
  ]).toEqual(["closed", "open", "frozen", "open", "finished"]);
});
