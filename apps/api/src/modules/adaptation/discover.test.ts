import { bodyOrThrow } from "@brewdial/client";
import { discoverRecipes } from "@brewdial/contract/adaptation.ts";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { createTestApi, type TestApi } from "../../testing.ts";
import { addCoffee, addPerson, type TestPerson } from "../recipes/test-recipes.ts";
import { catalogIds, share as shareRecipe, usualGear } from "./test-gear.ts";

let api: TestApi;
let ana: TestPerson;
let ids: ReturnType<typeof catalogIds>;
let gear: ReturnType<typeof usualGear>;
let coffeeId: number;

beforeAll(async () => {
  api = await createTestApi();
  ana = await addPerson(api, "Ana");
  [ids, gear] = [catalogIds(api), usualGear(api)];
});
afterAll(async () => api[Symbol.asyncDispose]());
beforeEach(async () => {
  coffeeId = await addCoffee(api);
});

const share = async (given: object = {}, upvotes = 0, downvotes = 0) =>
  shareRecipe(api, ana, coffeeId, given, upvotes, downvotes);
const discover = async (given: object = {}) =>
  bodyOrThrow(await api.call(discoverRecipes, { query: { grinderId: gear.grinderId, coffeeId, ...given } }));

test("ours first, then the community's by Wilson, all on the grinder (D84)", async () => {
  const own = await share({ notes: "Bloom" }, 3);
  const converted = await share({ grinderId: ids.grinder("baratza-encore"), grindSetting: 16 }, 9);
  const { recipes, total, grinder } = await discover();
  expect(total).toBe(3);
  expect(grinder).toEqual({ id: gear.grinderId, brand: "Comandante", name: "C40 MK4" });
  expect(recipes.map(({ id, isAdapted }) => [id, isAdapted])).toEqual([
    [0, true],
    [converted, true],
    [own, false],
  ]);
  expect(recipes[0]).toEqual({
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
    waterTempF: 208,
    brewTimeSeconds: 185,
    why: ["Light roast: finer and hotter", "Finer grind: longer"],
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

test("roast, machine and strength narrow; strength also moves ours", async () => {
  const [usual, strong, light] = [
    await share({ ratio: 16, doseGrams: 15, waterGrams: 240 }),
    await share({ ratio: 15, doseGrams: 16, waterGrams: 240 }),
    await share({ ratio: 17.5, doseGrams: 16, waterGrams: 280 }),
  ];
  const idsOf = async (given: object) => (await discover(given)).recipes.map(({ id }) => id);
  expect(await idsOf({ brewStrength: "medium" })).toEqual([0, usual]);
  expect(await idsOf({ brewStrength: "STRONG" })).toEqual([0, strong]);
  expect(await idsOf({ brewStrength: "Light" })).toEqual([0, light]);
  expect((await discover({ brewStrength: "STRONG" })).recipes[0]?.ratio).toBe(15.5);
  expect(await idsOf({ roast: "dark" })).toEqual([0]);
  expect(await idsOf({ roastLevel: "Light,dark" })).toEqual([0, light, strong, usual]);
  expect(await idsOf({ machineId: gear.machineId })).toEqual([0, light, strong, usual]);
  const ofChemex = (await discover({ machineId: ids.machineFor("chemex") })).recipes;
  expect(ofChemex).toMatchObject([{ id: 0, method: "chemex", machine: { brewMethod: "chemex" } }]);
});

test("without a coffee: of a machine, of roasts, of all; twenty at most, deleted ones never", async () => {
  const deleted = await share({}, 90);
  await sql`update recipes set deleted_at = now() where id = ${deleted}`.execute(api.deps.db.primary);
  for (let at = 0; at < 21; at += 1) await share({}, 50);
  for (const given of [{}, { machineId: gear.machineId }, { roast: "LIGHT,MEDIUM" }]) {
    const { recipes } = await discover({ coffeeId: undefined, ...given });
    expect(recipes).toHaveLength(21);
    expect(recipes.every(({ id, upvotes }) => id === 0 || upvotes === 50)).toBe(true);
  }
  const [ours] = (await discover({ coffeeId: undefined })).recipes;
  expect(ours).toMatchObject({ method: "pour-over", waterTempF: 204, why: [] });
});

test("the same bytes for everybody, with a tag", async () => {
  await share();
  const url = `/api/discover?grinderId=${gear.grinderId}&coffeeId=${coffeeId}`;
  const anonymous = await api.app.inject({ url });
  const signedIn = await ana.call(discoverRecipes, { query: { grinderId: gear.grinderId, coffeeId } });
  expect(JSON.stringify(signedIn.body)).toBe(anonymous.body);
  expect(anonymous.headers["cache-control"]).toBe("public, no-cache");
  expect(anonymous.headers["etag"]).toBeDefined();
});

test("400, 404", async () => {
  const status = async (query: object) =>
    (await api.call(discoverRecipes, { query: { grinderId: gear.grinderId, ...query } })).status;
  for (const wrong of [
    { grinderId: undefined },
    { grinderId: "x" },
    { roast: "blue" },
    { brewStrength: "weak" },
    { roast: "LIGHT", roastLevel: "DARK" },
  ])
    expect(await status(wrong)).toBe(400);
  for (const missing of [
    { grinderId: 99_999 },
    { machineId: 99_999 },
    { coffeeId: 999_999 },
    { grinderId: 9_007_199_254_740_991 },
  ])
    expect(await status(missing)).toBe(404);
});
