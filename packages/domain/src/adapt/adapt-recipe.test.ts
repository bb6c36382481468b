import { describe, expect, test } from "vitest";
import { adaptRecipe } from "./adapt-recipe.ts";
import { hand, pourOver, reversed, usual } from "./test-brewing.ts";

const recipeOf = (given: object) => adaptRecipe({ ...usual, ...given }).recipe;
const whyOf = (given: object) => recipeOf(given).why;

describe("worked examples of D80 and D83", () => {
  test("light roast, strength 4, a little brighter", () => {
    expect(recipeOf({ roastLevel: "LIGHT", strength: 4, taste: -1 })).toEqual({
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
    expect(recipeOf({ roastLevel: "LIGHT", volumeGrams: 320 })).toEqual({
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

describe("reasons", () => {
  test("none for the usual recipe", () => {
    expect(whyOf({})).toEqual([]);
    expect(whyOf({ volumeGrams: 240, filterType: "paper" })).toEqual([]);
  });

  test("one for each wish that moved something, in the words of what it moved", () => {
    expect(whyOf({ filterType: "metal" })).toEqual(["Metal filter: coarser", "Coarser grind: shorter"]);
    expect(whyOf({ nudgeSteps: -1 })).toEqual(["Your nudge: finer", "Finer grind: longer"]);
    expect(whyOf({ machine: { name: "Hario V60", waterTempF: 200 } })).toEqual(["Hario V60: cooler"]);
    expect(whyOf({ volumeGrams: 480 })).toEqual([
      "480 g batch: coarser and longer",
      "Coarser grind: shorter",
    ]);
    const personalCurve = hand.curve.map(({ grindIndex, setting }) => ({ grindIndex, setting: setting - 2 }));
    expect(whyOf({ personalCurve })).toEqual(["Your calibration: finer"]);
  });

  test("nothing is claimed that an end or a bound prevented", () => {
    const hot = { ...pourOver, waterTempF: { min: 190, typical: 212, max: 212 } };
    expect(whyOf({ method: hot, roastLevel: "LIGHT" })).toEqual([
      "Light roast: finer",
      "Finer grind: longer",
    ]);
  });
});

describe("a dial on which higher numbers are finer", () => {
  test("nudges, roasts and words follow the coffee, not the number", () => {
    const { grindSetting, grindIndex, why } = recipeOf({ grinder: reversed, nudgeSteps: 2 });
    expect([grindSetting, why[0]]).toEqual([24, "Your nudge: coarser"]);
    expect(grindIndex).toBeGreaterThan(40);
    expect(whyOf({ grinder: reversed, roastLevel: "LIGHT" })[0]).toBe("Light roast: finer and hotter");
  });
});

describe("warnings", () => {
  const short = (min: number, max: number) => ({ grinder: { ...hand, dial: { ...hand.dial, min, max } } });

  test("an unreachable grind is the nearest end, and said", () => {
    const coarse = adaptRecipe({ ...usual, ...short(30, 50) });
    expect(coarse.recipe.grindSetting).toBe(30);
    expect(coarse.warnings).toEqual(["The Hand One does not go this fine: its finest setting is 30."]);
    const fine = adaptRecipe({ ...usual, ...short(0, 15) });
    expect(fine.warnings).toEqual(["The Hand One does not go this coarse: its coarsest setting is 15."]);
    const turned = { ...reversed, dial: { ...hand.dial, min: 30 } };
    expect(adaptRecipe({ ...usual, grinder: turned }).warnings).toEqual([
      "The Hand Reversed does not go this coarse: its coarsest setting is 30.",
    ]);
  });

  test("a nudge beyond the end of the dial stops there, and is said", () => {
    const { recipe, warnings } = adaptRecipe({ ...usual, ...short(0, 25), nudgeSteps: 3 });
    expect(recipe.grindSetting).toBe(25);
    expect(warnings).toEqual(["The Hand One ends at 25: the nudge goes no further."]);
  });

  test("a grinder that is not for the method", () => {
    const espresso = { ...pourOver, id: "espresso", grindIndex: { min: 0, typical: 7, max: 15 } };
    expect(
      adaptRecipe({ ...usual, method: espresso, grinder: { ...hand, espressoCapable: false } }).warnings,
    ).toEqual(["The Hand One is not made for espresso without a pressurised basket."]);
    const coarser = { ...pourOver, grindIndex: { min: 95, typical: 96, max: 100 } };
    expect(adaptRecipe({ ...usual, method: coarser }).warnings).toEqual([
      "The Hand One is not known to grind for Pour over: take this as a rough start.",
    ]);
  });
});
