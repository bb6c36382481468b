import { describe, expect, test } from "vitest";
import { adaptRecipe } from "./adapt-recipe.ts";
import { hand, pourOver, reversed, typical } from "./test-brewing.ts";

const adapt = (overrides: object) => adaptRecipe({ ...typical, ...overrides }).recipe;
const getWhy = (overrides: object) => adapt(overrides).why;

describe("adaptRecipe, worked examples", () => {
  test("light roast, strength 4, slightly brighter", () => {
    expect(adapt({ roastLevel: "LIGHT", strength: 4, taste: -1 })).toEqual({
      method: "pour-over",
      doseGrams: 15.7,
      waterGrams: 240,
      ratio: 15.3,
      grindSetting: 23,
      grindSettingLabel: "23",
      grindIndex: 38,
      waterTempF: 206,
      brewTimeSeconds: 185,
      why: [
        "Light roast: finer and hotter",
        "Strength 4: less water per gram of coffee",
        "Brighter: more water per gram of coffee and cooler",
        "Finer grind: longer",
      ],
    });
  });

  test("light roast, 320 g", () => {
    expect(adapt({ roastLevel: "LIGHT", volumeGrams: 320 })).toEqual({
      method: "pour-over",
      doseGrams: 20,
      waterGrams: 320,
      ratio: 16,
      grindSetting: 23,
      grindSettingLabel: "23",
      grindIndex: 38,
      waterTempF: 207,
      brewTimeSeconds: 205,
      why: ["Light roast: finer and hotter", "320 g batch: longer", "Finer grind: longer"],
    });
  });
});

describe("adaptRecipe reasons", () => {
  test("are empty for the typical recipe", () => {
    expect(getWhy({})).toEqual([]);
    expect(getWhy({ volumeGrams: 240, filterType: "paper" })).toEqual([]);
  });

  test("name each adjustment and what it moved", () => {
    expect(getWhy({ filterType: "metal" })).toEqual(["Metal filter: coarser", "Coarser grind: shorter"]);
    expect(getWhy({ nudgeSteps: -1 })).toEqual(["Your nudge: finer", "Finer grind: longer"]);
    expect(getWhy({ machine: { name: "Hario V60", waterTempF: 200 } })).toEqual(["Hario V60: cooler"]);
    expect(getWhy({ volumeGrams: 480 })).toEqual([
      "480 g batch: coarser and longer",
      "Coarser grind: shorter",
    ]);
    const personalCurve = hand.curve.map(({ grindIndex, setting }) => ({ grindIndex, setting: setting - 2 }));
    expect(getWhy({ personalCurve })).toEqual(["Your calibration: finer"]);
  });

  test("omit changes that a limit prevented", () => {
    const hot = { ...pourOver, waterTempF: { min: 190, typical: 212, max: 212 } };
    expect(getWhy({ method: hot, roastLevel: "LIGHT" })).toEqual([
      "Light roast: finer",
      "Finer grind: longer",
    ]);
  });
});

describe("adaptRecipe on a dial where higher numbers are finer", () => {
  test("applies nudge and roast to the grind, not to the number", () => {
    const { grindSetting, grindIndex, why } = adapt({ grinder: reversed, nudgeSteps: 2 });
    expect([grindSetting, why[0]]).toEqual([24, "Your nudge: coarser"]);
    expect(grindIndex).toBeGreaterThan(40);
    expect(getWhy({ grinder: reversed, roastLevel: "LIGHT" })[0]).toBe("Light roast: finer and hotter");
  });
});

describe("adaptRecipe warnings", () => {
  const short = (min: number, max: number) => ({ grinder: { ...hand, dial: { ...hand.dial, min, max } } });

  test("report the nearest end when the grind is out of reach", () => {
    const coarse = adaptRecipe({ ...typical, ...short(25, 50) });
    expect(coarse.recipe.grindSetting).toBe(25);
    expect(coarse.warnings).toEqual(["The Hand One does not go this fine: its finest setting is 25."]);
    const fine = adaptRecipe({ ...typical, ...short(0, 23) });
    expect(fine.warnings).toEqual(["The Hand One does not go this coarse: its coarsest setting is 23."]);
    const turned = { ...reversed, dial: { ...hand.dial, min: 27 } };
    expect(adaptRecipe({ ...typical, grinder: turned }).warnings).toEqual([
      "The Hand Reversed does not go this coarse: its coarsest setting is 27.",
    ]);
  });

  test("report a nudge stopped at the end of the dial", () => {
    const { recipe, warnings } = adaptRecipe({ ...typical, ...short(0, 25), nudgeSteps: 3 });
    expect(recipe.grindSetting).toBe(25);
    expect(warnings).toEqual(["The Hand One ends at 25: the nudge goes no further."]);
  });

  test("report a grinder that cannot reach the method", () => {
    const espresso = { ...pourOver, id: "espresso", grindIndex: { min: 0, typical: 7, max: 15 } };
    expect(
      adaptRecipe({ ...typical, method: espresso, grinder: { ...hand, espressoCapable: false } }).warnings,
    ).toEqual(["The Hand One is not made for espresso without a pressurised basket."]);
    const coarser = { ...pourOver, grindIndex: { min: 95, typical: 96, max: 100 } };
    expect(adaptRecipe({ ...typical, method: coarser }).warnings).toEqual([
      "The Hand One is not known to grind for Pour over: take this as a rough start.",
    ]);
  });
});
