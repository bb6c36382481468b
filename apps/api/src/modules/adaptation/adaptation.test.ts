import { bodyOrThrow } from "@brewdial/client";
import { adaptRecipe, getRecipeForGear } from "@brewdial/contract/adaptation/endpoints.ts";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { createTestApi, type TestApi } from "../../../test/harness.ts";
import { addCoffeeWithRoaster, addPerson, type TestPerson } from "../../../test/factories/recipe.ts";
import {
  catalogIds,
  addRecipeWithVotes as shareRecipe,
  getDefaultGear,
} from "../../../test/factories/gear.ts";

let api: TestApi;
let ana: TestPerson;
let ids: ReturnType<typeof catalogIds>;
let gear: ReturnType<typeof getDefaultGear>;
let coffeeId: number;

beforeAll(async () => {
  api = await createTestApi();
  ana = await addPerson(api, "Ana");
  [ids, gear] = [catalogIds(api), getDefaultGear(api)];
});
afterAll(async () => api[Symbol.asyncDispose]());
beforeEach(async () => {
  coffeeId = await addCoffeeWithRoaster(api);
});

const addRecipeWithVotes = async (overrides: object = {}, upvotes = 0, downvotes = 0) =>
  shareRecipe(api, ana, coffeeId, overrides, upvotes, downvotes);
const adapt = async (overrides: object = {}) =>
  bodyOrThrow(await api.call(adaptRecipe, { body: { ...gear, coffeeProfileId: coffeeId, ...overrides } }));
const start = async (overrides: object = {}) =>
  bodyOrThrow(
    await api.call(getRecipeForGear, {
      body: { ...gear, coffeeProfileId: coffeeId, volumeGrams: 320, ...overrides },
    }),
  );

describe("POST /api/adaptRecipe", () => {
  test("returns each figure with its reason for a light roast on a C40 and V60, stronger and brighter", async () => {
    expect(await adapt({ strength: 4, taste: -1 })).toMatchObject({
      baseRecipe: { method: "pour-over", doseGrams: 20, waterGrams: 330, ratio: 16.5 },
      adaptedRecipe: {
        method: "pour-over",
        doseGrams: 21,
        waterGrams: 330,
        ratio: 15.7,
        grindSetting: 23,
        grindSettingLabel: "23",
        grindIndex: 37.6,
        waterTempC: 97.2,
        waterTempF: 207,
        brewTimeSeconds: 185,
        grindUnit: "clicks",
        grindInstruction: "23 clicks",
        clamped: false,
        confidence: "high",
        why: [
          "1 click finer for a light roast",
          "1 g more coffee: 1.3 g more for strength 4, 0.3 g less for a brighter cup",
          "+1.7 °C (+3 °F): +2.2 °C (+4 °F) for a light roast, −0.6 °C (−1 °F) for a brighter cup",
          "5 s longer for the finer grind",
        ],
      },
      recommendedVariant: null,
      otherVariants: [
        {
          rank: 1,
          id: 0,
          type: "recommended",
          name: "Brighter",
          matchScore: 35,
          source: null,
          createdBy: null,
        },
        {
          rank: 2,
          id: 0,
          type: "recommended",
          name: "Richer",
          matchScore: 35,
          isAdapted: true,
          avgRating: null,
        },
      ],
      warnings: [],
    });
  });

  test("converts a variant from another grinder and names its source", async () => {
    const id = await addRecipeWithVotes(
      { grinderId: ids.grinder("baratza-encore"), grindSetting: 16, waterTempF: 203, brewTimeSeconds: 180 },
      10,
      1,
    );
    const { recommendedVariant } = await adapt();
    expect(recommendedVariant).toMatchObject({
      rank: 1,
      id,
      type: "community",
      name: "Kochere Pour-over (cone)",
      recipe: {
        method: "pour-over",
        doseGrams: 15,
        waterGrams: 240,
        ratio: 16,
        grindSetting: 23,
        grindSettingLabel: "23",
        grindIndex: 37.6,
        waterTempC: 95,
        waterTempF: 203,
        brewTimeSeconds: 180,
        changes: [{ field: "grind", from: 16, to: 23, code: "grind_converted" }],
        why: ["Converted from 16 on the Baratza Encore"],
      },
      isAdapted: true,
      notices: [],
      wilsonScore: 0.622635,
      upvotes: 10,
      downvotes: 1,
      avgRating: null,
      matchScore: 60,
      source: {
        grinder: {
          id: ids.grinder("baratza-encore"),
          slug: "baratza-encore",
          brand: "Baratza",
          name: "Encore",
        },
        machine: { id: gear.machineId, slug: "hario-v60-02", brand: "Hario", model: "V60 02" },
        grindSetting: 16,
        grindSettingLabel: "16",
      },
      createdBy: { displayName: "Ana" },
    });
  });

  test("ranks variants by votes and gear: up to six community variants, then system variants, unaffected by dials", async () => {
    const [plain, voted, others] = [
      await addRecipeWithVotes(),
      await addRecipeWithVotes({}, 5),
      [] as number[],
    ];
    for (let index = 0; index < 6; index += 1)
      others.push(await addRecipeWithVotes({ grinderId: ids.grinder("baratza-encore"), grindSetting: 16 }));
    await addRecipeWithVotes({ machineId: ids.machineFor("chemex") });
    const { recommendedVariant, otherVariants } = await adapt({ strength: 5, taste: 2, grindNudgeSteps: 3 });
    expect(recommendedVariant).toMatchObject({
      id: voted,
      isAdapted: false,
      recipe: { grindSetting: 24 },
    });
    const newest = others.toReversed().slice(0, 4);
    expect(otherVariants.map(({ id }) => id)).toEqual([plain, ...newest, 0]);
    expect(otherVariants.map(({ rank }) => rank)).toEqual([2, 3, 4, 5, 6, 7]);
    expect(otherVariants.at(-1)?.name).toBe("Brighter");
  });

  test("counts votes that are not folded yet", async () => {
    const id = await addRecipeWithVotes();
    await sql`insert into recipe_deltas (recipe_id, upvotes) values (${id}, 10)`.execute(api.deps.db.primary);
    const { recommendedVariant } = await adapt();
    expect(recommendedVariant).toMatchObject({ id, upvotes: 10, wilsonScore: 0.72246 });
  });

  test("returns the figures with the nearest end of the dial for a method that the grinder cannot reach", async () => {
    const unfit = api.deps.catalog.current().grinders.find(({ espressoCapable }) => !espressoCapable);
    const espresso = ids.machine("Bambino");
    await addRecipeWithVotes({
      machineId: espresso,
      grindSetting: 10,
      doseGrams: 18,
      waterGrams: 36,
      ratio: 2,
    });
    const grinder = `${unfit?.brand} ${unfit?.name}`;
    const text = `The ${grinder} is not made for espresso without a pressurised basket.`;
    expect(await adapt({ grinderId: unfit?.id, machineId: espresso })).toMatchObject({
      adaptedRecipe: { reachable: false, doseGrams: 18, waterGrams: 43, clamped: true },
      recommendedVariant: null,
      otherVariants: [],
      warnings: [text],
      notices: [{ code: "not_for_espresso", params: { grinder, method: "espresso" }, text }],
    });
  });

  test("takes a volume and a style, and returns 400 for a style that the method does not have", async () => {
    const espresso = { machineId: ids.machine("Bambino"), grinderId: ids.grinder("niche-zero") };
    expect(await adapt({ ...espresso, volumeGrams: 54 })).toMatchObject({
      adaptedRecipe: { doseGrams: 18, waterGrams: 54, reachable: true },
    });
    expect(await adapt({ ...espresso, roastLevel: "MEDIUM", style: "ristretto" })).toMatchObject({
      adaptedRecipe: { doseGrams: 18, waterGrams: 23 },
    });
    expect((await adapt({ volumeGrams: 500 })).adaptedRecipe.waterGrams).toBe(500);
    const { status, body } = await api.call(adaptRecipe, {
      body: { ...espresso, roastLevel: "MEDIUM", style: "long" },
    });
    expect([status, body]).toMatchObject([400, { error: "style must be one of ristretto, lungo, turbo" }]);
    const iced = {
      machineId: "hario-v60-02",
      grinderId: "comandante-c40-mk4",
      style: "iced",
      volumeGrams: 400,
    };
    const { adaptedRecipe } = await adapt({ ...iced, roastLevel: "LIGHT" });
    expect(adaptedRecipe).toMatchObject({ waterGrams: 400, iceGrams: 140 });
    expect(
      (await adapt({ ...iced, style: undefined, roastLevel: "LIGHT" })).adaptedRecipe,
    ).not.toHaveProperty("iceGrams");
  });

  test("brews decaf as its roast level says", async () => {
    await sql`update coffees set coffee_type = 'DECAF' where id = ${coffeeId}`.execute(api.deps.db.primary);
    const { adaptedRecipe } = await adapt();
    expect(adaptedRecipe).toEqual(
      (await adapt({ coffeeProfileId: undefined, roastLevel: "LIGHT" })).adaptedRecipe,
    );
  });

  test("adapts a community recipe by recipeId, with strength and roast on top", async () => {
    const recipeId = await addRecipeWithVotes({
      grinderId: ids.grinder("baratza-encore"),
      grindSetting: 16,
      waterTempF: 203,
      brewTimeSeconds: 180,
    });
    const onlyRecipe = { coffeeProfileId: undefined, recipeId };
    const { baseRecipe, adaptedRecipe, recommendedVariant } = await adapt(onlyRecipe);
    expect(baseRecipe).toEqual({ method: "pour-over", doseGrams: 15, waterGrams: 240, ratio: 16 });
    expect(adaptedRecipe).toMatchObject({
      grindSetting: 23,
      doseGrams: 15,
      waterTempF: 203,
      why: ["Converted from 16 on the Baratza Encore"],
    });
    expect(recommendedVariant?.id).toBe(recipeId);
    const stronger = await adapt({ ...onlyRecipe, strength: 5, roastLevel: "Dark" });
    expect(stronger.adaptedRecipe).toMatchObject({ waterGrams: 240, doseGrams: 17, waterTempF: 195 });
    expect(stronger.adaptedRecipe?.why[0]).toMatch(
      /^Converted from 16 on the Baratza Encore, then \d clicks? coarser for a dark roast$/,
    );
  });

  test("takes a roast level instead of a coffee, and then lists no community recipes", async () => {
    await addRecipeWithVotes();
    const response = await adapt({ coffeeProfileId: undefined, roastLevel: "medium-dark" });
    expect(response.adaptedRecipe?.why).toContain("−2.2 °C (−4 °F) for a medium-dark roast");
    expect(response.recommendedVariant).toBeNull();
    expect(response.otherVariants.map(({ name }) => name)).toEqual(["Brighter", "Richer"]);
  });

  test("returns 400, 401 and 404", async () => {
    const body = { ...gear, coffeeProfileId: coffeeId };
    const status = async (overrides: object, headers = {}) =>
      (await api.call(adaptRecipe, { body: { ...body, ...overrides }, headers })).status;
    for (const wrong of [
      { strength: 0.9 },
      { strength: 5.1 },
      { taste: -2.1 },
      { grindNudgeSteps: 6 },
      { grindNudgeSteps: 0.5 },
      { coffeeId: coffeeId + 1 },
      { coffeeProfileId: undefined },
      { userId: {} },
      { roastLevel: "purple" },
      { recipeId: await addRecipeWithVotes(), machineId: ids.machineFor("chemex") },
    ])
      expect(await status(wrong)).toBe(400);
    expect(await status({}, { authorization: "Bearer x" })).toBe(401);
    for (const missing of [
      { machineId: 99_999 },
      { grinderId: 99_999 },
      { coffeeProfileId: 999_999 },
      { grinderId: 0 },
      { recipeId: 999_999 },
    ])
      expect(await status(missing)).toBe(404);
  });
});

describe("POST /api/get-recipe", () => {
  test("returns a starting recipe for 320 g", async () => {
    const { startingPoint, recommendation, variants, coffee, equipment, warnings } = await start();
    expect(startingPoint).toMatchObject({
      method: "pour-over",
      doseGrams: 19.4,
      waterGrams: 320,
      ratio: 16.5,
      grindSetting: 23,
      grindSettingLabel: "23",
      grindIndex: 37.6,
      waterTempC: 97.8,
      waterTempF: 208,
      brewTimeSeconds: 180,
      grindRange: { min: 21, max: 25, label: "21 to 25" },
      clamped: false,
      why: [
        "1 click finer for a light roast",
        "0.6 g less coffee for a 320 g batch",
        "10 g less water for a 320 g batch",
        "+2.2 °C (+4 °F) for a light roast",
      ],
    });
    expect([recommendation, variants, warnings]).toEqual([null, [], []]);
    expect(coffee).toMatchObject({
      id: coffeeId,
      name: "Kochere",
      roastLevel: "LIGHT",
      roasterName: "North",
    });
    expect(equipment).toMatchObject({
      grinder: { id: gear.grinderId },
      machine: { id: gear.machineId },
      filter: null,
    });
  });

  test("scales and converts community recipes and does not repeat the recommendation", async () => {
    for (let index = 0; index < 12; index += 1) await addRecipeWithVotes({ brewTimeSeconds: 180 }, index);
    const { recommendation, variants } = await start({ volumeGrams: 480 });
    expect(recommendation).toMatchObject({
      rank: 1,
      upvotes: 11,
      isAdapted: true,
      recipe: {
        doseGrams: 30,
        waterGrams: 480,
        ratio: 16,
        grindSetting: 26,
        brewTimeSeconds: 240,
        why: [
          "2 clicks coarser for a 480 g batch",
          "15 g more coffee for a 480 g batch",
          "240 g more water for a 480 g batch",
          "1:00 longer for a 480 g batch",
          "97.8 °C (208 °F), usual for a light roast: the recipe gives no temperature",
        ],
      },
    });
    expect(variants.map(({ rank }) => rank)).toEqual([2, 3, 4, 5, 6, 7, 8, 9, 10, 11]);
    expect(variants.map(({ id }) => id)).not.toContain(recommendation?.id);
  });

  test("applies and returns the filter", async () => {
    const { startingPoint, equipment } = await start({
      filterId: ids.filter("metal"),
      volumeGrams: 330,
      roastLevel: "MEDIUM",
    });
    expect(equipment.filter).toMatchObject({ type: "metal" });
    expect(startingPoint?.why).toContain("1 click coarser for a metal filter");
  });

  test("returns no starting recipe and a warning when the grinder cannot reach the method", async () => {
    const unfit = api.deps.catalog.current().grinders.find(({ espressoCapable }) => !espressoCapable);
    const { startingPoint, recommendation, variants, warnings } = await start({
      grinderId: unfit?.id,
      machineId: ids.machine("Bambino"),
      volumeGrams: 36,
    });
    expect([startingPoint, recommendation, variants]).toEqual([null, null, []]);
    expect(warnings).toEqual([
      `The ${unfit?.brand} ${unfit?.name} is not made for espresso without a pressurised basket.`,
    ]);
  });

  test("never exceeds what the machine holds, and says so", async () => {
    const onMachine = async (model: string, volumeGrams: number, grinderId = gear.grinderId) =>
      start({
        machineId: ids.machine(model),
        volumeGrams,
        grinderId,
        coffeeProfileId: undefined,
        roastLevel: "LIGHT",
      });
    const cases = [
      ["V60 02", 1000, 600, "600 g of water instead of 1,000 g: the Hario V60 02 holds 600 g."],
      ["Original", 600, 250, "250 g of water instead of 600 g: the AeroPress Original holds 250 g."],
      [
        "Moka Express",
        1500,
        700,
        "700 g of water instead of 1,500 g: the largest brewers for Moka Pot hold about 700 g.",
      ],
      ["Bambino", 300, 52, "52 g in the cup instead of 300 g: a basket holds at most 22 g of coffee."],
    ] as const;
    for (const [model, requested, waterGrams, text] of cases) {
      const { startingPoint, warnings, notices, coffee } = await onMachine(model, requested);
      expect([startingPoint?.waterGrams, warnings, coffee]).toEqual([waterGrams, [text], null]);
      expect(notices).toMatchObject([
        { code: "capacity", params: { requestedGrams: requested, waterGrams } },
      ]);
      expect(startingPoint?.changes.find(({ field }) => field === "water")?.code).toBe("capacity");
    }
  });

  test("returns 400, 401 and 404", async () => {
    const body = { ...gear, coffeeId, volumeGrams: 320 };
    const status = async (overrides: object, headers = {}) =>
      (await api.call(getRecipeForGear, { body: { ...body, ...overrides }, headers })).status;
    for (const wrong of [
      { volumeGrams: 9 },
      { volumeGrams: 20_001 },
      { volumeGrams: undefined },
      { coffeeProfileId: 1 },
      { coffeeId: undefined },
    ])
      expect(await status(wrong)).toBe(400);
    expect(await status({}, { authorization: "Bearer x" })).toBe(401);
    for (const missing of [
      { machineId: 99_999 },
      { grinderId: 99_999 },
      { coffeeId: 999_999 },
      { filterId: 99_999 },
    ])
      expect(await status(missing)).toBe(404);
  });
});
