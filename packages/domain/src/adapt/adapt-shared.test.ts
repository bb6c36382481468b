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
const recipeOf = (from: object, to: object) => adaptShared({ ...shared, ...from }, { ...gear, ...to });

test("on the author's own grinder everything stays as it was entered", () => {
  const { recipe, isAdapted } = recipeOf({}, {});
  expect(isAdapted).toBe(false);
  expect(recipe).toMatchObject({
    grindSetting: 24,
    doseGrams: 15,
    waterTempF: 203,
    brewTimeSeconds: 183,
    why: [],
  });
});

test("even a setting beyond the index scale, which its index could not give back", () => {
  expect(recipeOf({ grindSetting: 2 }, {}).recipe.grindSetting).toBe(2);
  expect(recipeOf({ grindSetting: 50 }, {}).recipe.grindSetting).toBe(50);
});

test("on another grinder the index stays, and the reason names the author's setting", () => {
  const { recipe, isAdapted } = recipeOf({}, { grinder: reversed });
  expect(isAdapted).toBe(true);
  expect(recipe).toMatchObject({
    grindSetting: 26,
    grindIndex: 40,
    why: ["Converted from 24 on the Hand One"],
  });
});

test("a calibration of the same model moves the setting", () => {
  const own = { ...hand, curve: hand.curve.map((point) => ({ ...point, setting: point.setting + 2 })) };
  const { recipe, isAdapted } = recipeOf({}, { grinder: own });
  expect([recipe.grindSetting, recipe.why, isAdapted]).toEqual([26, ["Your calibration: coarser"], true]);
});

test("filters count where both are known", () => {
  const filterWhy = (from: object, to: object) => recipeOf(from, to).recipe.why;
  expect(filterWhy({ filterType: "metal" }, { filterType: "paper" })).toEqual([
    "A paper filter instead of metal: finer",
  ]);
  expect(filterWhy({ filterType: "metal" }, {})).toEqual([]);
  const press = { ...pourOver, id: "french-press" };
  expect(filterWhy({ filterType: "metal" }, { filterType: "paper", method: press })).toEqual([]);
});

describe("another volume", () => {
  test("keeps the ratio; percolation grinds coarser and runs longer", () => {
    expect(recipeOf({}, { volumeGrams: 480 }).recipe).toMatchObject({
      doseGrams: 30,
      waterGrams: 480,
      ratio: 16,
      grindSetting: 25,
      brewTimeSeconds: 240,
      why: ["480 g batch: same ratio, coarser and longer"],
    });
  });

  test("immersion only scales", () => {
    const method = { ...pourOver, style: "IMMERSION" } as const;
    expect(recipeOf({}, { volumeGrams: 480, method }).recipe).toMatchObject({
      grindSetting: 24,
      why: ["480 g batch: same ratio"],
    });
  });

  test("never less than a tenth of a gram of coffee", () => {
    expect(
      recipeOf({ doseGrams: 0.1, waterGrams: 1600, ratio: 50 }, { volumeGrams: 10 }).recipe.doseGrams,
    ).toBe(0.1);
  });
});

test("what the author did not say is the usual one for roast, brewer and volume", () => {
  expect(recipeOf({ waterTempF: null, brewTimeSeconds: null }, { volumeGrams: 480 }).recipe).toMatchObject({
    waterTempF: 204,
    brewTimeSeconds: 240,
    why: [
      "480 g batch: same ratio and coarser",
      "Temperature not given: usual for this roast",
      "Time not given: usual for this method",
    ],
  });
});

test("a grind out of reach is the nearest end, and said", () => {
  const grinder = { ...reversed, dial: { ...reversed.dial, max: 20 } };
  const { recipe } = recipeOf({}, { grinder });
  expect(recipe.grindSetting).toBe(20);
  expect(recipe.why.at(-1)).toBe("The Hand Reversed does not go this fine: its finest setting is 20.");
});
