import { bodyOrThrow } from "@brewdial/client";
import { discoverRecipes } from "@brewdial/contract/adaptation/endpoints.ts";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
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
const discover = async (overrides: object = {}) =>
  bodyOrThrow(
    await api.call(discoverRecipes, { query: { grinderId: gear.grinderId, coffeeId, ...overrides } }),
  );

test("GET /api/discover lists the system recipe first, then community recipes by Wilson score, on the grinder", async () => {
  const own = await addRecipeWithVotes({ notes: "Bloom" }, 3);
  const converted = await addRecipeWithVotes(
    { grinderId: ids.grinder("baratza-encore"), grindSetting: 16 },
    9,
  );
  const { recipes, total, grinder } = await discover();
  expect(total).toBe(3);
  expect(grinder).toMatchObject({ id: gear.grinderId, slug: "comandante-c40-mk4", name: "C40 MK4" });
  expect(recipes.map(({ id, isAdapted }) => [id, isAdapted])).toEqual([
    [0, true],
    [converted, true],
    [own, false],
  ]);
  expect(recipes[0]).toMatchObject({
    id: 0,
    type: "recommended",
    isAdapted: true,
    name: "Recommended Pour-over (cone)",
    method: "pour-over",
    coffee: null,
    machine: null,
    doseGrams: 20,
    waterGrams: 330,
    ratio: 16.5,
    grindSetting: 23,
    grindSettingLabel: "23",
    grindIndex: 37.6,
    waterTempC: 97.8,
    waterTempF: 208,
    brewTimeSeconds: 185,
    grindUnit: "clicks",
    grindRange: { min: 21, max: 25, label: "21 to 25" },
    clamped: false,
    confidence: "high",
    why: [
      "1 click finer for a light roast",
      "+2.2 °C (+4 °F) for a light roast",
      "5 s longer for the finer grind",
    ],
    notices: [],
    notes: null,
    upvotes: 0,
    downvotes: 0,
    avgRating: null,
    createdBy: null,
  });
  expect(recipes[2]).toMatchObject({
    type: "community",
    name: "Kochere Pour-over (cone)",
    coffee: { id: coffeeId, name: "Kochere" },
    machine: { id: gear.machineId, brewMethod: "pour-over" },
    grindSetting: 24,
    notes: "Bloom",
    createdBy: { displayName: "Ana" },
  });
});

test("GET /api/discover filters by roast, machine and strength; strength also adapts the system recipe", async () => {
  const [usual, strong, light] = [
    await addRecipeWithVotes({ ratio: 16, doseGrams: 15, waterGrams: 240 }),
    await addRecipeWithVotes({ ratio: 15, doseGrams: 16, waterGrams: 240 }),
    await addRecipeWithVotes({ ratio: 17.5, doseGrams: 16, waterGrams: 280 }),
  ];
  const getIds = async (overrides: object) => (await discover(overrides)).recipes.map(({ id }) => id);
  expect(await getIds({ brewStrength: "medium" })).toEqual([0, usual]);
  expect(await getIds({ brewStrength: "STRONG" })).toEqual([0, strong]);
  expect(await getIds({ brewStrength: "Light" })).toEqual([0, light]);
  expect((await discover({ brewStrength: "STRONG" })).recipes[0]?.ratio).toBe(15.5);
  expect(await getIds({ roast: "dark" })).toEqual([0]);
  expect(await getIds({ roastLevel: "Light,dark" })).toEqual([0, light, strong, usual]);
  expect(await getIds({ machineId: gear.machineId })).toEqual([0, light, strong, usual]);
  const ofChemex = (await discover({ machineId: ids.machineFor("chemex") })).recipes;
  expect(ofChemex).toMatchObject([{ id: 0, method: "chemex", machine: { brewMethod: "chemex" } }]);
});

test("GET /api/discover lists nothing for methods that the grinder cannot reach", async () => {
  const machineId = ids.machine("Bambino");
  const shot = { machineId, doseGrams: 18, waterGrams: 36, ratio: 2 };
  const espresso = await addRecipeWithVotes({ ...shot, grindSetting: 12 }, 5);
  const filter = await addRecipeWithVotes();
  const getIds = async (grinderId: number | undefined, overrides: object = {}) =>
    (await discover({ grinderId, ...overrides })).recipes.map(({ id }) => id);
  const unfit = api.deps.catalog.current().grinders.find(({ espressoCapable }) => !espressoCapable);
  expect(await getIds(gear.grinderId, { machineId })).toEqual([0, espresso]);
  expect(await getIds(unfit?.id, { machineId })).toEqual([]);
  expect(await getIds(unfit?.id)).toEqual([0, filter]);
});

test("GET /api/discover without a coffee lists up to twenty recipes, never deleted ones", async () => {
  const deleted = await addRecipeWithVotes({}, 90);
  await sql`update recipes set deleted_at = now() where id = ${deleted}`.execute(api.deps.db.primary);
  for (let index = 0; index < 21; index += 1) await addRecipeWithVotes({}, 50);
  for (const overrides of [{}, { machineId: gear.machineId }, { roast: "LIGHT,MEDIUM" }]) {
    const { recipes } = await discover({ coffeeId: undefined, ...overrides });
    expect(recipes).toHaveLength(21);
    expect(recipes.every(({ id, upvotes }) => id === 0 || upvotes === 50)).toBe(true);
  }
  const [systemRecipe] = (await discover({ coffeeId: undefined })).recipes;
  expect(systemRecipe).toMatchObject({ method: "pour-over", waterTempF: 204, why: [] });
});

test("GET /api/discover returns the same bytes and ETag for everyone", async () => {
  await addRecipeWithVotes();
  const url = `/api/discover?grinderId=${gear.grinderId}&coffeeId=${coffeeId}`;
  const anonymous = await api.app.inject({ url });
  const signedIn = await ana.call(discoverRecipes, { query: { grinderId: gear.grinderId, coffeeId } });
  expect(JSON.stringify(signedIn.body)).toBe(anonymous.body);
  expect(anonymous.headers["cache-control"]).toBe("public, no-cache");
  expect(anonymous.headers["etag"]).toBeDefined();
});

test("GET /api/discover returns 400 and 404", async () => {
  const status = async (query: object) =>
    (await api.call(discoverRecipes, { query: { grinderId: gear.grinderId, ...query } })).status;
  for (const wrong of [
    { grinderId: undefined },
    { grinderId: "x".repeat(121) },
    { roast: "blue" },
    { brewStrength: "weak" },
    { roast: "LIGHT", roastLevel: "DARK" },
  ])
    expect(await status(wrong)).toBe(400);
  for (const missing of [
    { grinderId: 99_999 },
    { grinderId: "c40" },
    { machineId: 99_999 },
    { coffeeId: 999_999 },
    { grinderId: 9_007_199_254_740_991 },
  ])
    expect(await status(missing)).toBe(404);
});
