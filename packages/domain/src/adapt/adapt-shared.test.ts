import { describe, expect, test } from "vitest";
import { adaptShared } from "./adapt-shared.ts";
import { hand, pourOver, reversed } from "./test-brewing.ts";

const shared = {
  grinder: hand,
  grindSetting: 24,
  grindSettingLabel: "24",
  filterType: null,
  roastLevel: "LIGHT",
  doseGrams: 15,
  waterGrams: 240,
  ratio: 16,
  waterTempF: 203,
  brewTimeSeconds: 183,
} as const;
const gear = {
  method: pourOver,
  grinder: hand,
  machine: { name: "Hario V60 02", waterTempF: 200, capacityMl: 600 },
  isOtherMachine: false,
  filterType: null,
  volumeGrams: null,
  bands: { high: 2, medium: 4, low: 6 },
} as const;
function adapt(from: object, to: object) {
  const { recipe, ...rest } = adaptShared({ ...shared, ...from }, { ...gear, ...to });
  if (recipe === null) throw new Error("No recipe");
  return { recipe, ...rest };
}

test("adaptShared keeps every figure on the author's own grinder", () => {
  const { recipe, isAdapted } = adapt({}, {});
  expect(isAdapted).toBe(false);
  expect(recipe).toMatchObject({
    grindSetting: 24,
    doseGrams: 15,
    waterTempF: 203,
    brewTimeSeconds: 183,
    why: [],
  });
});

test("adaptShared keeps a setting that lies beyond the index scale", () => {
  expect(adapt({ grindSetting: 2 }, {}).recipe.grindSetting).toBe(2);
  expect(adapt({ grindSetting: 50 }, {}).recipe.grindSetting).toBe(50);
});

test("adaptShared converts by grind index on another grinder and names the author's setting", () => {
  const { recipe, isAdapted } = adapt({}, { grinder: reversed });
  expect(isAdapted).toBe(true);
  expect(recipe).toMatchObject({
    grindSetting: 26,
    grindIndex: 40,
    why: ["Converted from 24 on the Hand One"],
  });
});

test("adaptShared applies a calibration of the same model", () => {
  const own = { ...hand, curve: hand.curve.map((point) => ({ ...point, setting: point.setting + 2 })) };
  const { recipe, isAdapted } = adapt({}, { grinder: own });
  expect([recipe.grindSetting, recipe.why, isAdapted]).toEqual([
    26,
    ["2 clicks coarser for your calibration"],
    true,
  ]);
});

test("adaptShared corrects for the filter only when both filters are known", () => {
  const filterWhy = (from: object, to: object) => adapt(from, to).recipe.why;
  expect(filterWhy({ filterType: "metal" }, { filterType: "paper" })).toEqual([
    "1 click finer for a paper filter",
  ]);
  expect(filterWhy({ filterType: "metal" }, {})).toEqual([]);
  const press = { ...pourOver, id: "french-press" };
  expect(filterWhy({ filterType: "metal" }, { filterType: "paper", method: press })).toEqual([]);
});

describe("adaptShared with another volume", () => {
  test("keeps the ratio; percolation grinds coarser and takes longer", () => {
    expect(adapt({}, { volumeGrams: 480 }).recipe).toMatchObject({
      doseGrams: 30,
      waterGrams: 480,
      ratio: 16,
      grindSetting: 25,
      brewTimeSeconds: 240,
      why: [
        "1 click coarser for a 480 g batch",
        "15 g more coffee for a 480 g batch",
        "240 g more water for a 480 g batch",
        "57 s longer for a 480 g batch",
      ],
    });
  });

  test("only scales the amounts for immersion", () => {
    const method = { ...pourOver, style: "IMMERSION" } as const;
    expect(adapt({}, { volumeGrams: 480, method }).recipe).toMatchObject({
      grindSetting: 24,
      why: ["15 g more coffee for a 480 g batch", "240 g more water for a 480 g batch"],
    });
  });

  test("returns at least the smallest dose of the method", () => {
    expect(adapt({}, { volumeGrams: 10 }).recipe).toMatchObject({ doseGrams: 5, waterGrams: 80 });
  });
});

test("adaptShared fills missing temperature and time with the typical values", () => {
  expect(adapt({ waterTempF: null, brewTimeSeconds: null }, { volumeGrams: 480 }).recipe).toMatchObject({
    waterTempF: 204,
    brewTimeSeconds: 240,
    why: [
      "1 click coarser for a 480 g batch",
      "15 g more coffee for a 480 g batch",
      "240 g more water for a 480 g batch",
      "95.6 °C (204 °F), usual for a light roast: the recipe gives no temperature",
      "4:00, usual for Pour over: the recipe gives no time",
    ],
  });
});

test("adaptShared returns the nearest end and a notice when the grind is out of reach", () => {
  const grinder = { ...reversed, dial: { ...reversed.dial, max: 25 } };
  const { recipe, notices } = adapt({}, { grinder });
  expect(recipe).toMatchObject({ grindSetting: 25, clamped: true });
  expect(notices.map(({ text }) => text)).toEqual([
    "The Hand Reversed does not go this fine: its finest setting is 25.",
  ]);
});

describe("adaptShared without a usable grind", () => {
  test("returns no recipe for a grinder that cannot reach the method", () => {
    const grinder = { ...reversed, dial: { ...reversed.dial, max: 20 } };
    expect(adaptShared(shared, { ...gear, grinder })).toMatchObject({
      recipe: null,
      notices: [{ code: "method_out_of_reach" }],
    });
  });

  test("returns no recipe for a setting that is not on the author's dial", () => {
    const off = { ...shared, grindSetting: 400, grindSettingLabel: "400" };
    expect(adaptShared(off, { ...gear, grinder: reversed }).notices).toEqual([
      {
        code: "no_usable_grind",
        params: { grinder: "Hand One", setting: "400" },
        text: "The recipe's grind setting, 400, is not on the dial of the Hand One, so it cannot be converted.",
      },
    ]);
  });
});

describe("adaptShared with wishes and another brewer", () => {
  test("applies strength, taste, roast and nudge on top of the author's recipe", () => {
    const { recipe } = adapt({}, { strength: 4, taste: 1, roastLevel: "DARK", nudgeSteps: 1 });
    expect(recipe).toMatchObject({ waterGrams: 240, ratio: 14.8 });
    expect(recipe.why).toEqual([
      "2 clicks coarser: 2 coarser for a dark roast, 1 finer for a richer cup, 1 coarser for your nudge",
      "1.2 g more coffee for strength 4 and a richer cup",
      "−5.6 °C (−10 °F): −6.7 °C (−12 °F) for a dark roast, +1.1 °C (+2 °F) for a richer cup",
    ]);
  });

  test("reduces a batch that another brewer does not hold, at the same ratio", () => {
    const machine = { name: "Hario V60 01", waterTempF: 200, capacityMl: 300 };
    const { recipe, notices } = adapt({ doseGrams: 25, waterGrams: 400 }, { machine, isOtherMachine: true });
    expect(recipe).toMatchObject({ waterGrams: 300, ratio: 16 });
    expect(notices.map(({ text }) => text)).toEqual([
      "300 g of water instead of 400 g: the Hario V60 01 holds 300 g.",
    ]);
  });

  test("names the conversion and its corrections in one reason", () => {
    const { recipe } = adapt({}, { grinder: reversed, volumeGrams: 480 });
    expect(recipe.why[0]).toBe("Converted from 24 on the Hand One, then 1 click coarser for a 480 g batch");
    expect(recipe.changes[0]).toMatchObject({ code: "grind_converted", from: 24, to: 25 });
  });
});
