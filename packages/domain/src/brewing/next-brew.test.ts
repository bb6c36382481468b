import * as fc from "fast-check";
import { describe, expect, it, test } from "vitest";
import { indexAt } from "../grind/curve.ts";
import { parseSetting } from "../grind/notation.ts";
import type { BrewKit } from "./brew-levers.ts";
import { type NextBrew, proposeNextBrew, type TastedBrew } from "./next-brew.ts";

/** 0 to 50 clicks, two points of the index a click. */
const grinder = {
  id: 1,
  dial: { min: 0, max: 50, stepsPerUnit: 1, unit: "clicks", notation: { kind: "number" } },
  curve: [
    { grindIndex: 0, setting: 0 },
    { grindIndex: 100, setting: 50 },
  ],
} as const;
const kit: BrewKit = { grinder, ratio: { min: 14, max: 18 }, waterTempF: { min: 194, max: 208.4 } };

const neutral: TastedBrew = {
  grinderId: 1,
  grindSetting: 24,
  grindSettingLabel: "24",
  doseGrams: 15,
  ratio: 16,
  waterTempF: 201.2,
  rating: null,
  outcome: null,
  tasteProfile: null,
  extractionFeedback: null,
};
const silent = { sour: false, bitter: false, watery: false, harsh: false, balanced: false };
type Flag = keyof typeof silent;
const tasted = (flags: readonly Flag[], given: Partial<TastedBrew> = {}): TastedBrew => ({
  ...neutral,
  extractionFeedback: { ...silent, ...Object.fromEntries(flags.map((flag) => [flag, true])) },
  ...(given.grindSetting === undefined || given.grindSetting === null
    ? {}
    : { grindSettingLabel: String(given.grindSetting) }),
  ...given,
});
const levels = (given: object) => ({ acidity: 3, body: 3, sweetness: 3, bitterness: 3, ...given });

const cases: [string, TastedBrew, TastedBrew[], Partial<NextBrew>][] = [
  [
    "sour: finer",
    tasted(["sour"]),
    [],
    { change: "grind", direction: "finer", from: 24, to: 23, toLabel: "23" },
  ],
  ["bitter: coarser", tasted(["bitter"]), [], { change: "grind", direction: "coarser", to: 25 }],
  ["harsh: coarser", tasted(["harsh"]), [], { change: "grind", direction: "coarser", to: 25 }],
  [
    "watery: stronger, with the water for the same dose",
    tasted(["watery"]),
    [],
    { change: "ratio", direction: "stronger", from: 16, to: 15, toLabel: "1:15", waterGrams: 225 },
  ],
  ["sour and watery: finer", tasted(["sour", "watery"]), [], { change: "grind", direction: "finer", to: 23 }],
  ["sour and bitter: uneven, nothing", tasted(["sour", "bitter"]), [], { change: "none", taste: "uneven" }],
  ["sour and harsh: uneven, nothing", tasted(["sour", "harsh"]), [], { change: "none", taste: "uneven" }],
  ["balanced: keep it", tasted(["balanced"]), [], { change: "none", taste: "good" }],
  ["full marks: keep it, whatever was ticked", tasted(["sour"], { rating: 5 }), [], { change: "none" }],
  ["4 without a complaint: keep it", { ...neutral, rating: 4 }, [], { change: "none", taste: "good" }],
  ["4 with one: cure it", tasted(["bitter"], { rating: 4 }), [], { change: "grind", to: 25 }],
  ["nothing said: asks", neutral, [], { change: "none", taste: "unknown" }],
  ["2 and nothing else: asks", { ...neutral, rating: 2 }, [], { change: "none", taste: "unknown" }],
  ["under-extracted: finer", { ...neutral, outcome: "Under-extracted" }, [], { change: "grind", to: 23 }],
  [
    "over extracted: coarser",
    { ...neutral, outcome: "a bit over extracted" },
    [],
    { change: "grind", to: 25 },
  ],
  ["outcome good: keep it", { ...neutral, outcome: "good" }, [], { change: "none", taste: "good" }],
  ["outcome denied: not read", { ...neutral, outcome: "not over-extracted" }, [], { taste: "unknown" }],
  ["sour levels", { ...neutral, tasteProfile: levels({ acidity: 5 }) }, [], { taste: "sour", to: 23 }],
  ["bitter levels", { ...neutral, tasteProfile: levels({ bitterness: 4 }) }, [], { taste: "bitter", to: 25 }],
  ["little body", { ...neutral, tasteProfile: levels({ body: 1 }) }, [], { taste: "watery", to: 15 }],
  [
    "acid and sweet is no fault",
    { ...neutral, tasteProfile: levels({ acidity: 5, sweetness: 4 }) },
    [],
    { taste: "unknown" },
  ],
  [
    "at the fine end of the dial: ratio",
    tasted(["sour"], { grindSetting: 0 }),
    [],
    { change: "ratio", direction: "weaker", to: 17, waterGrams: 255 },
  ],
  [
    "at the coarse end: ratio",
    tasted(["bitter"], { grindSetting: 50 }),
    [],
    { change: "ratio", direction: "stronger", to: 15 },
  ],
  [
    "dial and ratio at their ends: temperature, in whole degrees Celsius",
    tasted(["sour"], { grindSetting: 0, ratio: 18 }),
    [],
    { change: "temperature", direction: "hotter", from: 201.2, to: 204.8, toLabel: "204.8 °F" },
  ],
  [
    "everything at its end: nothing",
    tasted(["sour"], { grindSetting: 0, ratio: 19, waterTempF: 212 }),
    [],
    { change: "none", taste: "sour" },
  ],
  [
    "thin at the end of the dial: hotter, not more water",
    tasted(["sour", "watery"], { grindSetting: 0 }),
    [],
    { change: "temperature", to: 204.8 },
  ],
  [
    "watery at the strongest ratio: finer",
    tasted(["watery"], { ratio: 14 }),
    [],
    { change: "grind", direction: "finer", to: 23 },
  ],
  [
    "a ratio outside the method's goes inwards only",
    tasted(["watery"], { ratio: 25 }),
    [],
    { change: "ratio", to: 18 },
  ],
  [
    "a finer grind made it worse: half way back",
    tasted(["bitter"], { grindSetting: 20, rating: 2 }),
    [tasted(["sour"], { rating: 3 })],
    {
      change: "grind",
      direction: "coarser",
      from: 20,
      to: 22,
      comparedToPrevious: "worse",
      lastChange: "grind",
    },
  ],
  [
    "worse without a word: half way back",
    { ...neutral, grindSetting: 20, grindSettingLabel: "20", rating: 2 },
    [{ ...neutral, rating: 3 }],
    { change: "grind", to: 22 },
  ],
  [
    "one click made it worse: back",
    tasted(["sour"], { grindSetting: 25, rating: 1 }),
    [tasted(["sour"], { rating: 2 })],
    { change: "grind", direction: "finer", to: 24 },
  ],
  [
    "less water made it worse: half way back",
    tasted(["bitter"], { ratio: 15, rating: 2 }),
    [tasted(["watery"], { rating: 3 })],
    { change: "ratio", direction: "weaker", to: 15.5, waterGrams: 233 },
  ],
  [
    "too coarse, then too fine: between the two",
    tasted(["bitter"], { grindSetting: 20, rating: 3 }),
    [tasted(["sour"], { grindSetting: 22, rating: 3 })],
    { change: "grind", direction: "coarser", to: 21 },
  ],
  [
    "nothing between the two: ratio",
    tasted(["bitter"], { grindSetting: 23, rating: 3 }),
    [tasted(["sour"], { rating: 3 })],
    { change: "ratio", direction: "stronger", to: 15 },
  ],
  [
    "not onto what was as sour: past it",
    tasted(["sour"], { grindSetting: 25, rating: 3 }),
    [tasted(["sour"], { rating: 3 })],
    { change: "grind", to: 23 },
  ],
  [
    "an unknown grinder: in words",
    tasted(["sour"], { grinderId: 9 }),
    [],
    { change: "grind", direction: "finer", from: 24, to: null, toLabel: null },
  ],
  [
    "an unreadable label: in words",
    tasted(["bitter"], { grindSetting: null, grindSettingLabel: "a bit finer" }),
    [],
    { change: "grind", direction: "coarser", from: null, fromLabel: "a bit finer", to: null },
  ],
  ["off the dial: in words", tasted(["sour"], { grindSetting: 99 }), [], { change: "grind", to: null }],
  [
    "no ratio: stronger in words",
    tasted(["watery"], { ratio: null }),
    [],
    { change: "ratio", direction: "stronger", from: null, to: null, waterGrams: null },
  ],
  ["no dose: no water", tasted(["watery"], { doseGrams: null }), [], { to: 15, waterGrams: null }],
];

describe("the next brew", () => {
  it.each(cases)("%s", (_, brew, earlier, expected) => {
    const next = proposeNextBrew(kit, brew, earlier);
    expect(next).toMatchObject(expected);
    expect(next.reason).toMatch(/^[A-Z0-9].*[a-z0-9F]\.$/);
    expect(next.reason).not.toMatch(/null|undefined|NaN|\. /);
  });

  test("says why in one sentence", () => {
    const reason = (brew: TastedBrew, earlier: TastedBrew[] = []) =>
      proposeNextBrew(kit, brew, earlier).reason;
    expect(reason(tasted(["sour"]))).toBe(
      "Sour means that too little was extracted: grind finer, 23 instead of 24.",
    );
    expect(reason(tasted(["sour"], { grindSetting: 0 }))).toBe(
      "Sour means that too little was extracted, and grind goes no finer: use more water, 1:17 instead of 1:16.",
    );
    expect(
      reason(tasted(["bitter"], { grindSetting: 20, rating: 2 }), [tasted(["sour"], { rating: 3 })]),
    ).toBe("20 came out worse than 24: go half way back, to 22.");
  });

  test("moves espresso in smaller steps, a fine dial in more, and turns with dials that count backwards", () => {
    const fine = { ...grinder, dial: { ...grinder.dial, stepsPerUnit: 10 } };
    const brew = (setting: number) => tasted(["sour"], { grindSetting: setting });
    expect(proposeNextBrew({ ...kit, grinder: fine }, brew(24), []).to).toBe(23);
    expect(proposeNextBrew({ ...kit, grinder: fine }, brew(5), []).to).toBe(4.5);
    const backwards = {
      ...grinder,
      curve: grinder.curve.map(({ grindIndex, setting }) => ({ grindIndex, setting: 50 - setting })),
    };
    expect(proposeNextBrew({ ...kit, grinder: backwards }, brew(24), []).to).toBe(25);
  });
});

describe("whether the advice before was followed", () => {
  const followed = (brew: TastedBrew, ...earlier: TastedBrew[]) =>
    proposeNextBrew(kit, brew, earlier).followedPreviousAdvice;
  const sour = tasted(["sour"]);

  it.each([
    ["the proposed click", { grindSetting: 23 }, true],
    ["further the same way", { grindSetting: 20 }, true],
    ["the other way", { grindSetting: 25 }, false],
    ["nothing changed", {}, false],
    ["another number changed", { ratio: 15 }, false],
    ["another grinder", { grinderId: 2 }, null],
    ["an unreadable setting", { grindSetting: null }, null],
  ])("%s: %s", (_, given, expected) => {
    expect(followed({ ...neutral, ...given }, sour)).toBe(expected);
  });

  test("keeping what was good is following; nothing can be told of the first brew, or of one without an opinion", () => {
    expect(followed(neutral, tasted(["balanced"]))).toBe(true);
    expect(followed({ ...neutral, ratio: 17 }, tasted(["balanced"]))).toBe(false);
    expect(followed(neutral)).toBeNull();
    expect(followed(neutral, neutral)).toBeNull();
  });

  test("knows the advice of then, which looked at the brew before that", () => {
    const worse = tasted(["bitter"], { grindSetting: 20, rating: 2 });
    const before = tasted(["sour"], { rating: 3 });
    expect(followed({ ...neutral, grindSetting: 22 }, worse, before)).toBe(true);
    // Without the brew before, bitter alone would have asked for coarser too; finer never.
    expect(followed({ ...neutral, grindSetting: 19 }, worse, before)).toBe(false);
  });
});

const numbers = fc.record({
  grinderId: fc.constantFrom(1, 2, null),
  grindSetting: fc.option(
    fc.oneof(fc.integer({ min: 0, max: 50 }), fc.double({ min: 0, max: 60, noNaN: true })),
  ),
  ratio: fc.option(fc.double({ min: 1, max: 25, noNaN: true })),
  waterTempF: fc.option(fc.double({ min: 32, max: 212, noNaN: true })),
  doseGrams: fc.option(fc.double({ min: 1, max: 100, noNaN: true })),
});
const opinion = fc.record({
  rating: fc.option(fc.integer({ min: 1, max: 5 })),
  outcome: fc.option(fc.constantFrom("good", "over-extracted", "under-extracted", "meh")),
  tasteProfile: fc.option(
    fc.record({
      acidity: fc.option(fc.integer({ min: 1, max: 5 })),
      body: fc.option(fc.integer({ min: 1, max: 5 })),
      sweetness: fc.option(fc.integer({ min: 1, max: 5 })),
      bitterness: fc.option(fc.integer({ min: 1, max: 5 })),
    }),
  ),
  extractionFeedback: fc.option(
    fc.record({
      sour: fc.boolean(),
      bitter: fc.boolean(),
      watery: fc.boolean(),
      harsh: fc.boolean(),
      balanced: fc.boolean(),
    }),
  ),
});
const anyBrew = fc.tuple(numbers, opinion).map(([given, said]): TastedBrew => ({
  ...given,
  ...said,
  grindSettingLabel: given.grindSetting === null ? null : String(given.grindSetting),
}));
const anyKit = fc
  .record({
    stepsPerUnit: fc.constantFrom(0.2, 1, 2, 3, 10),
    max: fc.constantFrom(20, 40, 50),
    isBackwards: fc.boolean(),
    hasGrinder: fc.boolean(),
  })
  .map(({ stepsPerUnit, max, isBackwards, hasGrinder }): BrewKit => {
    const dial = { ...grinder.dial, stepsPerUnit, max };
    const curve = [0, 20, 50, 80, 100].map((grindIndex) => ({
      grindIndex,
      setting: isBackwards ? 50 - grindIndex / 2 : grindIndex / 2,
    }));
    return { ...kit, grinder: hasGrinder ? { id: 1, dial, curve } : undefined };
  });

/** Whether a proposed setting is on the dial, reads back from its label, and lies the named way. */
function isOnTheWay(
  { grinder: known }: BrewKit,
  { change, direction, from, to, toLabel }: NextBrew,
): boolean {
  if (change !== "grind" || to === null || known === undefined) return true;
  const { dial, curve } = known;
  const readsAsItself = [to, toLabel ?? ""].every((written) => {
    const read = parseSetting(dial, written);
    return read.ok && read.setting === to;
  });
  const coarser = indexAt(curve, to) - indexAt(curve, from ?? 0);
  // A setting between two steps is taken as the nearer one.
  const halfStep = Math.abs(indexAt(curve, 10 + 0.5 / dial.stepsPerUnit) - indexAt(curve, 10));
  return readsAsItself && (direction === "finer" ? coarser <= halfStep : coarser >= -halfStep);
}

describe("for any brews", () => {
  test("there is exactly one change or none, never off the dial, and always the same", () => {
    fc.assert(
      fc.property(anyKit, anyBrew, fc.array(anyBrew, { maxLength: 3 }), (kit, brew, earlier) => {
        const next = proposeNextBrew(kit, brew, earlier);
        expect(proposeNextBrew(kit, brew, earlier)).toEqual(next);
        expect(next.direction === null).toBe(next.change === "none");
        expect(next.to === null || (next.change !== "none" && next.to !== next.from)).toBe(true);
        expect(isOnTheWay(kit, next)).toBe(true);
      }),
      { numRuns: 2000 },
    );
  });

  test("what was just tried and made it worse is not proposed again", () => {
    const fields = [
      { field: "grindSetting", change: "grind", step: 1 },
      { field: "ratio", change: "ratio", step: 0.5 },
      { field: "waterTempF", change: "temperature", step: 1.8 },
    ] as const;
    const moves = fc.integer({ min: -6, max: 6 }).filter((by) => by !== 0);
    fc.assert(
      fc.property(
        fc.constantFrom(...fields),
        moves,
        opinion,
        opinion,
        ({ field, change, step }, by, then, now) => {
          const previous = { ...neutral, ...then, rating: 4 };
          const brew = { ...neutral, ...now, rating: 3, [field]: (neutral[field] ?? 0) + by * step };
          const next = proposeNextBrew(kit, brew, [previous]);
          expect([next.comparedToPrevious, next.lastChange]).toEqual(["worse", change]);
          const moved = (next.to ?? 0) - (next.from ?? 0);
          const isBack = next.change === change && Math.sign(moved) === -Math.sign(by);
          expect(next.change === "none" || (isBack && Math.abs(moved) <= Math.abs(by * step) + 1e-9)).toBe(
            true,
          );
        },
      ),
      { numRuns: 1000 },
    );
  });
});
