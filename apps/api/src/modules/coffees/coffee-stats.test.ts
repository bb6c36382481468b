import { bodyOrThrow } from "@brewdial/client";
import { getCoffeeStats } from "@brewdial/contract/coffees/stats.ts";
import { createRecipe } from "@brewdial/contract/recipes/endpoints.ts";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { catalogIds, getDefaultGear } from "../../../test/factories/gear.ts";
import {
  addCoffeeWithRoaster,
  addPerson,
  buildRecipeBody,
  type TestPerson,
} from "../../../test/factories/recipe.ts";
import { createTestApi, type TestApi } from "../../../test/harness.ts";

let api: TestApi;
let ana: TestPerson;
let id: number;
/** Three pour-overs at 24, 24 and 28 clicks, and two espressos on a Niche Zero. */
beforeAll(async () => {
  api = await createTestApi();
  ana = await addPerson(api, "Ana");
  id = await addCoffeeWithRoaster(api);
  const share = async (fields: object) =>
    bodyOrThrow(await ana.call(createRecipe, { body: { ...buildRecipeBody(api, id), ...fields } }));
  const { machineId } = getDefaultGear(api);
  await share({ machineId });
  await share({ machineId, ratio: 16.4, waterGrams: 246 });
  await share({ machineId, grindSetting: 28, ratio: 17, waterGrams: 255 });
  const espresso = {
    machineId: catalogIds(api).machineFor("espresso"),
    grinderId: catalogIds(api).grinder("niche-zero"),
    grindSetting: 15,
    doseGrams: 18,
  };
  await share({ ...espresso, ratio: 2, waterGrams: 36 });
  await share({ ...espresso, ratio: 2.5, waterGrams: 45 });
});
afterAll(() => api[Symbol.asyncDispose]());

const read = async (query: object = {}, { call } = { call: api.call }) =>
  bodyOrThrow(await call(getCoffeeStats, { params: { id }, query }));

test("GET /api/coffees/{id}/stats returns each method with histograms whose counts add up", async () => {
  const { byMethod, recipeCount, topGrinders, grindRange } = await read();
  expect(byMethod).toMatchObject([
    {
      method: "pour-over",
      recipeCount: 3,
      ratioRange: { min: 16, max: 17 },
      ratioHistogram: [
        { from: 16, to: 16.5, recipeCount: 2 },
        { from: 17, to: 17.5, recipeCount: 1 },
      ],
    },
    {
      method: "espresso",
      recipeCount: 2,
      ratioRange: { min: 2, max: 2.5, avg: 2.25 },
      ratioHistogram: [
        { from: 2, to: 2.25, recipeCount: 1 },
        { from: 2.5, to: 2.75, recipeCount: 1 },
      ],
    },
  ]);
  for (const { grindHistogram, grindRange: range, ...method } of byMethod) {
    expect(grindHistogram.reduce((sum, one) => sum + one.recipeCount, 0)).toBe(method.recipeCount);
    expect(grindHistogram[0]?.from).toBeLessThanOrEqual(range?.min ?? 0);
    expect(grindHistogram.at(-1)?.to).toBeGreaterThan(range?.max ?? 100);
    expect(grindHistogram.every(({ from, to }) => to - from === 5)).toBe(true);
    expect(method).not.toHaveProperty("onGrinder");
  }
  expect(recipeCount).toBe(5);
  expect(topGrinders.map((one) => one.recipeCount)).toEqual([3, 2]);
  expect(grindRange?.max).toBe(byMethod[0]?.grindRange?.max);
});

test("GET /api/coffees/{id}/stats?onGrinder= returns the average of each method as a setting", async () => {
  const [pourOver, espresso] = (await read({ onGrinder: "comandante-c40-mk4" })).byMethod;
  expect(pourOver?.onGrinder).toMatchObject({
    setting: 25,
    label: "25",
    unit: "clicks",
    clamped: false,
    range: { label: expect.any(String) },
  });
  expect(espresso?.onGrinder?.setting).toBeLessThan(20);
  const encore = await read({ onGrinder: "baratza-encore" });
  expect(encore.byMethod[0]?.onGrinder?.unit).toBe("numbers");
});

test("GET /api/coffees/{id}/stats?onGrinder=mine uses the viewer's calibration and is private", async () => {
  const { grinderId } = getDefaultGear(api);
  const references = JSON.stringify([{ grindIndex: 40, setting: 30, feedback: "JUST_RIGHT" }]);
  await sql`insert into user_grinders (user_id, grinder_id, is_default, calibration_references, calibrated_at)
    values (${ana.id}, ${grinderId}, true, ${references}::jsonb, now())`.execute(api.deps.db.primary);
  const response = await ana.call(getCoffeeStats, { params: { id }, query: { onGrinder: "mine" } });
  expect(bodyOrThrow(response).byMethod[0]?.onGrinder?.setting).toBeGreaterThan(28);
  expect(response.headers.get("cache-control")).toContain("private");
  const plain = await api.call(getCoffeeStats, { params: { id }, query: {} });
  expect(plain.headers.get("cache-control")).toBe("public, no-cache");
});

test("GET /api/coffees/{id}/stats returns 400, 401 and 404", async () => {
  const status = async (query: object, { call } = { call: api.call }, coffeeId: unknown = id) =>
    (await call(getCoffeeStats, { params: { id: coffeeId as number }, query })).status;
  expect(await status({ onGrinder: "x".repeat(121) })).toBe(400);
  expect(await status({ onGrinder: "mine" })).toBe(401);
  expect(await status({ onGrinder: "mine" }, await addPerson(api, "Bo"))).toBe(400);
  expect(await status({ onGrinder: "no-such-grinder" })).toBe(404);
  expect(await status({}, undefined, 999_999_999)).toBe(404);
});
