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
  waterTempF: 200,
  filterType: null,
  volumeGrams: null,
} as const;
const adapt = (from: object, to: object) => adaptShared({ ...shared, ...from }, { ...gear, ...to });

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
  expect([recipe.grindSetting, recipe.why, isAdapted]).toEqual([26, ["Your calibration: coarser"], true]);
});

test("adaptShared corrects for the filter only when both filters are known", () => {
  const filterWhy = (from: object, to: object) => adapt(from, to).recipe.why;
  expect(filterWhy({ filterType: "metal" }, { filterType: "paper" })).toEqual([
    "A paper filter instead of metal: finer",
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
      why: ["480 g batch: same ratio, coarser and longer"],
    });
  });

  test("only scales the amounts for immersion", () => {
    const method = { ...pourOver, style: "IMMERSION" } as const;
    expect(adapt({}, { volumeGrams: 480, method }).recipe).toMatchObject({
      grindSetting: 24,
      why: ["480 g batch: same ratio"],
    });
  });

  test("returns at least 0.1 g of coffee", () => {
    expect(adapt({ doseGrams: 0.1, waterGrams: 1600, ratio: 50 }, { volumeGrams: 10 }).recipe.doseGrams).toBe(
      0.1,
    );
  });
});

test("adaptShared fills missing temperature and time with the typical values", () => {
  expect(adapt({ waterTempF: null, brewTimeSeconds: null }, { volumeGrams: 480 }).recipe).toMatchObject({
    waterTempF: 204,
    brewTimeSeconds: 240,
    why: [
      "480 g batch: same ratio and coarser",
      "Temperature not given: usual for this roast",
      "Time not given: usual for this method",
    ],
  });
});

test("adaptShared returns the nearest end and a reason when the grind is out of reach", () => {
  const grinder = { ...reversed, dial: { ...reversed.dial, max: 20 } };
  const { recipe } = adapt({}, { grinder });
  expect(recipe.grindSetting).toBe(20);
  expect(recipe.why.at(-1)).toBe("The Hand Reversed does not go this fine: its finest setting is 20.");
});
