import { describe, expect, test } from "vitest";
import type { AdaptedRecipe } from "./adapted-recipe.ts";
import { adaptRecipe } from "./adapt-recipe.ts";
import { hand, pourOver, reversed, typical } from "./test-brewing.ts";

function adapt(overrides: object): AdaptedRecipe {
  const { recipe } = adaptRecipe({ ...typical, ...overrides });
  if (recipe === null) throw new Error("No recipe");
  return recipe;
}
const getWhy = (overrides: object) => adapt(overrides).why;
const getTexts = (overrides: object) =>
  adaptRecipe({ ...typical, ...overrides }).notices.map(({ text }) => text);
const brewer = (overrides: object = {}) => ({
  machine: { name: "Hario V60 02", waterTempF: 203, capacityMl: 600, ...overrides },
});

describe("adaptRecipe, worked examples", () => {
  test("at an altitude the water is no hotter than it boils, with the reason", () => {
    const valley = adapt({ roastLevel: "LIGHT" }).waterTempF;
    const { waterTempF, why } = adapt({ roastLevel: "LIGHT", altitudeMeters: 2600 });
    expect([waterTempF, valley > waterTempF]).toEqual([196, true]);
    expect(why.join()).toContain("2,600 m above the sea, where that is just off the boil");
    expect(adapt({ roastLevel: "LIGHT", altitudeMeters: 100 }).waterTempF).toBe(valley);
  });

  test("light roast, strength 4, slightly brighter", () => {
    expect(adapt({ roastLevel: "LIGHT", strength: 4, taste: -1 })).toMatchObject({
      method: "pour-over",
      doseGrams: 15.7,
      waterGrams: 240,
      ratio: 15.3,
      grindSetting: 23,
      grindSettingLabel: "23",
      grindIndex: 38,
      grindUnit: "clicks",
      grindInstruction: "23 clicks",
      grindRange: { min: 22, max: 24, label: "22 to 24" },
      clamped: false,
      confidence: "high",
      waterTempF: 206,
      brewTimeSeconds: 185,
      why: [
        "1 click finer for a light roast",
        "0.7 g more coffee: 1 g more for strength 4, 0.3 g less for a brighter cup",
        "+1.7 °C (+3 °F): +2.2 °C (+4 °F) for a light roast, −0.6 °C (−1 °F) for a brighter cup",
        "5 s longer for the finer grind",
      ],
    });
  });

  test("light roast, 320 g, as changes with codes, numbers and causes", () => {
    const { changes, why } = adapt({ roastLevel: "LIGHT", volumeGrams: 320 });
    expect(changes).toEqual([
      {
        field: "grind",
        from: 24,
        to: 23,
        fromLabel: "24",
        toLabel: "23",
        code: "grind_finer",
        params: { amount: -1, unit: "clicks", causes: [{ code: "roast", value: "LIGHT", amount: -1 }] },
        reason: "1 click finer for a light roast",
      },
      {
        field: "dose",
        from: 15,
        to: 20,
        fromLabel: "15 g",
        toLabel: "20 g",
        code: "dose_more",
        params: { amount: 5, unit: "grams", causes: [{ code: "batch", value: 320, amount: 5 }] },
        reason: "5 g more coffee for a 320 g batch",
      },
      {
        field: "water",
        from: 240,
        to: 320,
        fromLabel: "240 g",
        toLabel: "320 g",
        code: "water_more",
        params: { amount: 80, unit: "grams", causes: [{ code: "batch", value: 320, amount: 80 }] },
        reason: "80 g more water for a 320 g batch",
      },
      {
        field: "temperature",
        from: 203,
        to: 207,
        fromLabel: "95 °C (203 °F)",
        toLabel: "97.2 °C (207 °F)",
        code: "temperature_hotter",
        params: { amount: 4, unit: "fahrenheit", causes: [{ code: "roast", value: "LIGHT", amount: 4 }] },
        reason: "+2.2 °C (+4 °F) for a light roast",
      },
      {
        field: "time",
        from: 180,
        to: 205,
        fromLabel: "3:00",
        toLabel: "3:25",
        code: "time_longer",
        params: {
          amount: 25,
          unit: "seconds",
          causes: [
            { code: "batch", value: 320, amount: 20 },
            { code: "grind", value: null, amount: 5 },
          ],
        },
        reason: "25 s longer for a 320 g batch and the finer grind",
      },
    ]);
    expect(why).toEqual(changes.map(({ reason }) => reason));
  });
});

describe("adaptRecipe reasons", () => {
  test("are empty for the typical recipe", () => {
    expect(getWhy({})).toEqual([]);
    expect(getWhy({ volumeGrams: 240, filterType: "paper" })).toEqual([]);
  });

  test("name each cause and what it moved", () => {
    expect(getWhy({ filterType: "metal" })).toEqual([
      "1 click coarser for a metal filter",
      "5 s shorter for the coarser grind",
    ]);
    expect(getWhy({ nudgeSteps: -1 })).toEqual([
      "1 click finer for your nudge",
      "5 s longer for the finer grind",
    ]);
    expect(getWhy({ machine: { name: "Hario V60", waterTempF: 200, capacityMl: null } })).toEqual([
      "−1.7 °C (−3 °F) for the Hario V60",
    ]);
    const personalCurve = hand.curve.map(({ grindIndex, setting }) => ({ grindIndex, setting: setting - 2 }));
    expect(getWhy({ personalCurve })).toEqual(["2 clicks finer for your calibration"]);
  });

  test("combine opposite causes into one change, or none when they cancel", () => {
    expect(getWhy({ roastLevel: "LIGHT", volumeGrams: 120 })[0]).toBe(
      "3 clicks finer for a light roast and a 120 g batch",
    );
    expect(getWhy({ roastLevel: "DARK", volumeGrams: 100 })[0]).toBe(
      "1 click finer: 1 coarser for a dark roast, 2 finer for a 100 g batch",
    );
    expect(getWhy({ roastLevel: "DARK", volumeGrams: 120 }).join()).not.toContain("click");
  });

  test("omit changes that a limit prevented", () => {
    const hot = { ...pourOver, waterTempF: { min: 190, typical: 212, max: 212 } };
    expect(getWhy({ method: hot, roastLevel: "LIGHT" })).toEqual([
      "1 click finer for a light roast",
      "5 s longer for the finer grind",
    ]);
  });

  test("say nothing about the temperature of brewers that set it themselves", () => {
    for (const id of ["moka-pot", "percolator", "drip", "siphon", "turkish", "cold-brew"]) {
      const method = { ...pourOver, id };
      const { changes } = adapt({ method, roastLevel: "DARK", taste: 2, ...brewer({ waterTempF: 190 }) });
      expect(changes.map(({ field }) => field)).not.toContain("temperature");
    }
  });
});

describe("adaptRecipe with the brewer's capacity", () => {
  test("limits a volume that does not fit, and says so once", () => {
    const { recipe, notices } = adaptRecipe({ ...typical, ...brewer(), volumeGrams: 1000 });
    expect(recipe).toMatchObject({ waterGrams: 600, doseGrams: 37.5, ratio: 16 });
    const water = recipe?.changes.find(({ field }) => field === "water");
    const text = "600 g of water instead of 1,000 g: the Hario V60 02 holds 600 g";
    expect(water).toMatchObject({
      code: "capacity",
      params: { requestedGrams: 1000, limitGrams: 600, limit: "largest" },
      reason: text,
    });
    expect(notices).toEqual([
      {
        code: "capacity",
        params: { limit: "largest", requestedGrams: 1000, waterGrams: 600, limitGrams: 600 },
        text: `${text}.`,
      },
    ]);
  });

  test("makes the typical batch fit a small brewer and use half of a large one", () => {
    const small = adapt(brewer({ name: "V60 Mini", capacityMl: 200 }));
    expect(small).toMatchObject({ waterGrams: 180, doseGrams: 11.3 });
    expect(small.why).toContain("180 g of water instead of 240 g: the V60 Mini holds 200 g");
    const large = adapt(brewer({ name: "V60 03", capacityMl: 900 }));
    expect(large).toMatchObject({ waterGrams: 450 });
    expect(large.why).toContain("450 g of water instead of 240 g: half of what the V60 03 holds");
  });

  test("keeps an espresso within its basket", () => {
    const method = {
      ...pourOver,
      id: "espresso",
      style: "PRESSURE",
      grindIndex: { min: 0, typical: 7, max: 15 },
      ratio: { min: 1, typical: 2, max: 4 },
      doseGrams: 18,
      brewTimeSeconds: { min: 12, typical: 28, max: 60 },
    } as const;
    const machine = { name: "Bambino", waterTempF: 203, capacityMl: null };
    expect(adapt({ method, machine, volumeGrams: 300 })).toMatchObject({
      doseGrams: 22,
      waterGrams: 44,
      why: [
        "4 g more coffee for a 44 g batch",
        "44 g in the cup instead of 300 g: a basket holds at most 22 g of coffee",
      ],
    });
    expect(adapt({ method, machine, volumeGrams: 10 })).toMatchObject({ doseGrams: 7, waterGrams: 14 });
    // A ristretto and a lungo keep the dose, and so does a larger cup; a smaller cup is a single shot.
    expect(adapt({ method, machine, strength: 5 })).toMatchObject({ doseGrams: 18, waterGrams: 24 });
    expect(adapt({ method, machine, strength: 1 })).toMatchObject({ doseGrams: 18, waterGrams: 54 });
    const lungo = adapt({ method, machine, volumeGrams: 54 });
    expect(lungo).toMatchObject({ doseGrams: 18, waterGrams: 54, ratio: 3 });
    expect(lungo.brewTimeSeconds).toBeGreaterThan(30);
    expect(adapt({ method, machine, volumeGrams: 20 })).toMatchObject({ doseGrams: 10, waterGrams: 20 });
    expect(adapt({ method, machine, roastLevel: "LIGHT" })).toMatchObject({ doseGrams: 18, waterGrams: 43 });
    expect(adapt({ method, machine, doseGrams: 20 })).toMatchObject({ doseGrams: 20, waterGrams: 40 });
  });

  test("fills the boiler of a moka pot, also for a stronger cup", () => {
    const method = {
      ...pourOver,
      id: "moka-pot",
      style: "PRESSURE",
      ratio: { min: 7, typical: 10, max: 13 },
      doseGrams: 18,
    } as const;
    const machine = { name: "Mini Express", waterTempF: 205, capacityMl: 90 };
    expect(adapt({ method, machine, volumeGrams: 1500, strength: 5 })).toMatchObject({
      waterGrams: 90,
      doseGrams: 10.2,
    });
    expect(adapt({ method, machine, volumeGrams: 60 }).why.at(-1)).toBe(
      "90 g of water instead of 60 g: the boiler of the Mini Express is filled to the valve",
    );
    const unknown = { ...machine, name: "Moka Express", capacityMl: null };
    expect(adapt({ method, machine: unknown, strength: 5 })).toMatchObject({ waterGrams: 180 });
    expect(adapt({ method, machine: unknown, volumeGrams: 1500 }).waterGrams).toBe(700);
  });
});

describe("adaptRecipe on a dial where higher numbers are finer", () => {
  test("applies nudge and roast to the grind, not to the number", () => {
    const { grindSetting, grindIndex, why } = adapt({ grinder: reversed, nudgeSteps: 2 });
    expect([grindSetting, why[0]]).toEqual([24, "2 clicks coarser for your nudge"]);
    expect(grindIndex).toBeGreaterThan(40);
    expect(getWhy({ grinder: reversed, roastLevel: "LIGHT" })[0]).toBe("2 clicks finer for a light roast");
  });
});

describe("adaptRecipe notices", () => {
  const short = (min: number, max: number) => ({ grinder: { ...hand, dial: { ...hand.dial, min, max } } });

  test("report the nearest end when the grind is out of reach", () => {
    const coarse = adaptRecipe({ ...typical, ...short(25, 50) });
    expect(coarse.recipe).toMatchObject({ grindSetting: 25, clamped: true });
    expect(coarse.notices).toEqual([
      {
        code: "grinder_finest",
        params: { grinder: "Hand One", setting: "25" },
        text: "The Hand One does not go this fine: its finest setting is 25.",
      },
    ]);
    expect(getTexts(short(0, 23))).toEqual([
      "The Hand One does not go this coarse: its coarsest setting is 23.",
    ]);
    const turned = { ...reversed, dial: { ...hand.dial, min: 27 } };
    expect(getTexts({ grinder: turned })).toEqual([
      "The Hand Reversed does not go this coarse: its coarsest setting is 27.",
    ]);
  });

  test("report a nudge stopped at the end of the dial", () => {
    expect(adapt({ ...short(0, 25), nudgeSteps: 3 }).grindSetting).toBe(25);
    expect(getTexts({ ...short(0, 25), nudgeSteps: 3 })).toEqual([
      "The Hand One ends at 25: the nudge goes no further.",
    ]);
  });

  test("replace the recipe for a grinder that cannot reach the method", () => {
    const espresso = { ...pourOver, id: "espresso", grindIndex: { min: 0, typical: 7, max: 15 } };
    const unfit = { ...hand, espressoCapable: false };
    expect(adaptRecipe({ ...typical, method: espresso, grinder: unfit })).toEqual({
      recipe: null,
      notices: [
        {
          code: "not_for_espresso",
          params: { grinder: "Hand One", method: "espresso" },
          text: "The Hand One is not made for espresso without a pressurised basket.",
        },
      ],
    });
    const coarser = { ...pourOver, grindIndex: { min: 95, typical: 97, max: 100 } };
    expect(adaptRecipe({ ...typical, method: coarser })).toMatchObject({
      recipe: null,
      notices: [{ code: "method_out_of_reach" }],
    });
  });
});
