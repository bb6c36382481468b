import { bodyOrThrow } from "@brewdial/client";
import { adaptRecipe, getRecipeForGear } from "@brewdial/contract/adaptation.ts";
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
        waterTempF: 207,
        brewTimeSeconds: 185,
        why: [
          "Light roast: finer and hotter",
          "Strength 4: less water per gram of coffee",
          "Brighter: more water per gram of coffee and cooler",
          "Finer grind: longer",
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
    expect(recommendedVariant).toEqual({
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
        waterTempF: 203,
        brewTimeSeconds: 180,
        why: ["Converted from 16 on the Baratza Encore"],
      },
      isAdapted: true,
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

  test("returns warnings for what the grinder cannot do", async () => {
    const unfit = api.deps.catalog.current().grinders.find(({ espressoCapable }) => !espressoCapable);
    const espresso = ids.machine("Bambino");
    const { warnings } = await adapt({ grinderId: unfit?.id, machineId: espresso });
    expect(warnings).toContain(
      `The ${unfit?.brand} ${unfit?.name} is not made for espresso without a pressurised basket.`,
    );
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
    ])
      expect(await status(wrong)).toBe(400);
    expect(await status({}, { authorization: "Bearer x" })).toBe(401);
    for (const missing of [
      { machineId: 99_999 },
      { grinderId: 99_999 },
      { coffeeProfileId: 999_999 },
      { grinderId: 0 },
    ])
      expect(await status(missing)).toBe(404);
  });
});

describe("POST /api/get-recipe", () => {
  test("returns a starting recipe for 320 g", async () => {
    const { startingPoint, recommendation, variants, coffee, equipment, warnings } = await start();
    expect(startingPoint).toEqual({
      method: "pour-over",
      doseGrams: 19.4,
      waterGrams: 320,
      ratio: 16.5,
      grindSetting: 23,
      grindSettingLabel: "23",
      grindIndex: 37.6,
      waterTempF: 208,
      brewTimeSeconds: 180,
      why: ["Light roast: finer and hotter"],
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
        why: ["480 g batch: same ratio, coarser and longer", "Temperature not given: usual for this roast"],
      },
    });
    expect(variants.map(({ rank }) => rank)).toEqual([2, 3, 4, 5, 6, 7, 8, 9, 10, 11]);
    expect(variants.map(({ id }) => id)).not.toContain(recommendation?.id);
  });

  test("applies and returns the filter", async () => {
    const { startingPoint, equipment } = await start({ filterId: ids.filter("metal"), volumeGrams: 330 });
    expect(equipment.filter).toMatchObject({ type: "metal" });
    expect(startingPoint?.why).toContain("Metal filter: coarser");
  });

  test("returns no starting recipe and a warning when the grinder cannot reach the method", async () => {
    const unfit = api.deps.catalog.current().grinders.find(({ espressoCapable }) => !espressoCapable);
    const { startingPoint, warnings } = await start({
      grinderId: unfit?.id,
      machineId: ids.machine("Bambino"),
      volumeGrams: 36,
    });
    expect(startingPoint).toBeNull();
    expect(warnings).toEqual([
      `The ${unfit?.brand} ${unfit?.name} is not made for espresso without a pressurised basket.`,
    ]);
  });

  test("returns 400, 401 and 404", async () => {
    const body = { ...gear, coffeeId, volumeGrams: 320 };
    const status = async (overrides: object, headers = {}) =>
      (await api.call(getRecipeForGear, { body: { ...body, ...overrides } as never, headers })).status;
    for (const wrong of [
      { volumeGrams: 9 },
      { volumeGrams: 20_001 },
      { volumeGrams: undefined },
      { coffeeProfileId: 1 },
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
