import type { BrewKit } from "./brew-levers.ts";
import { describe, expect, test } from "vitest";
import { type NextBrew, proposeNextBrew, type TastedBrew } from "./next-brew.ts";
import { grinder, kit, levels, neutral, tasted } from "./test-brews.ts";

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
    { change: "temperature", direction: "hotter", from: 201.2, to: 204.8, toLabel: "96 °C (205 °F)" },
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
  [
    "bitter with dial and ratio at their ends: cooler",
    tasted(["bitter"], { grindSetting: 50, ratio: 14 }),
    [],
    { change: "temperature", direction: "cooler", from: 201.2, to: 197.6, toLabel: "92 °C (198 °F)" },
  ],
  [
    "close to the hottest: no hotter than the method goes",
    tasted(["sour"], { grindSetting: 0, ratio: 18, waterTempF: 206.6 }),
    [],
    { change: "temperature", to: 208.4 },
  ],
  [
    "close to the weakest ratio: no weaker than the method goes",
    tasted(["sour"], { grindSetting: 0, ratio: 17.6 }),
    [],
    { change: "ratio", to: 18, waterGrams: 270 },
  ],
  ["no dose: no water", tasted(["watery"], { doseGrams: null }), [], { to: 15, waterGrams: null }],
];

/** Contradicting inputs. Precedence: rating 5, feedback flags, outcome text, rating 4, levels. */
const contradictions: [string, Partial<TastedBrew>, Partial<NextBrew>][] = [
  [
    "ticked sour, levels bitter: sour",
    { ...tasted(["sour"]), tasteProfile: levels({ bitterness: 5 }) },
    { taste: "sour", change: "grind", direction: "finer" },
  ],
  [
    "ticked bitter, levels sour: bitter",
    { ...tasted(["bitter"]), tasteProfile: levels({ acidity: 5 }) },
    { taste: "bitter", change: "grind", direction: "coarser" },
  ],
  [
    "ticked balanced, levels thin: good",
    { ...tasted(["balanced"]), tasteProfile: levels({ body: 1 }) },
    { taste: "good", change: "none" },
  ],
  ["ticked balanced and sour: sour", tasted(["balanced", "sour"]), { taste: "sour", direction: "finer" }],
  [
    "ticked sour, called over-extracted: sour",
    tasted(["sour"], { outcome: "over-extracted" }),
    { taste: "sour", direction: "finer" },
  ],
  [
    "nothing ticked, called good, levels sour: good",
    { ...tasted([]), outcome: "good", tasteProfile: levels({ acidity: 5 }) },
    { taste: "good", change: "none" },
  ],
  [
    "nothing ticked, levels bitter: bitter",
    { ...tasted([]), tasteProfile: levels({ bitterness: 5 }) },
    { taste: "bitter", direction: "coarser" },
  ],
  [
    "4 of 5, levels bitter: good",
    { rating: 4, tasteProfile: levels({ bitterness: 5 }) },
    { taste: "good", change: "none" },
  ],
  [
    "levels sour and bitter: uneven",
    { tasteProfile: levels({ acidity: 5, bitterness: 5 }) },
    { taste: "uneven", change: "none" },
  ],
];

describe("proposeNextBrew with a contradicting opinion", () => {
  test.each(contradictions)("%s", (_, overrides, expected) => {
    expect(proposeNextBrew(kit, { ...neutral, ...overrides }, [])).toMatchObject(expected);
  });
});

describe("proposeNextBrew on a dial of tenths, where one move is several steps", () => {
  const tenths = { ...grinder, dial: { ...grinder.dial, stepsPerUnit: 10 } };
  const backwards = {
    ...tenths,
    curve: grinder.curve.map(({ grindIndex, setting }) => ({ grindIndex, setting: 50 - setting })),
  };

  test.each([
    ["finer", tenths, ["sour"], 24, 23],
    ["finer among espresso, by less", tenths, ["sour"], 5, 4.5],
    ["finer near the end, to the end", tenths, ["sour"], 0.3, 0],
    ["finer one step from the end", tenths, ["sour"], 0.1, 0],
    ["coarser near the end, to the end", tenths, ["bitter"], 49.6, 50],
    ["finer, counting backwards", backwards, ["sour"], 24, 25],
    ["finer near the end, counting backwards", backwards, ["sour"], 49.8, 50],
    ["coarser near the end, counting backwards", backwards, ["bitter"], 0.4, 0],
  ] as const)("%s", (_, turned, flags, from, to) => {
    const next = proposeNextBrew({ ...kit, grinder: turned }, tasted(flags, { grindSetting: from }), []);
    expect(next).toMatchObject({ change: "grind", from, to, toLabel: to.toFixed(1) });
  });

  test.each([
    ["finer", tenths, ["sour"], 0],
    ["coarser", tenths, ["bitter"], 50],
    ["finer, counting backwards", backwards, ["sour"], 50],
    ["coarser, counting backwards", backwards, ["bitter"], 0],
  ] as const)("%s at the end of the dial changes the ratio instead", (_, turned, flags, from) => {
    const next = proposeNextBrew({ ...kit, grinder: turned }, tasted(flags, { grindSetting: from }), []);
    expect(next.change).toBe("ratio");
  });
});

describe("proposeNextBrew", () => {
  test.each(cases)("%s", (_, brew, earlier, expected) => {
    const next = proposeNextBrew(kit, brew, earlier);
    expect(next).toMatchObject(expected);
    expect(next.reason).toMatch(/^[A-Z0-9].*[a-z0-9)]\.$/);
    expect(next.reason).not.toMatch(/null|undefined|NaN|\. /);
  });

  test("explains the change in one sentence", () => {
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
});

test("proposeNextBrew leaves alone what the brewer itself sets", () => {
  const moka: BrewKit = { ...kit, fixed: new Set(["ratio", "temperature"]) };
  expect(proposeNextBrew(moka, tasted(["watery"]), [])).toMatchObject({
    change: "grind",
    direction: "finer",
  });
  expect(proposeNextBrew(moka, { ...neutral, strength: 2 }, [])).toMatchObject({
    change: "none",
    code: "dilute",
    reason:
      "Too strong means too little water for the coffee, and this brewer sets both: add hot water to the cup.",
  });
});
