import { bodyOrThrow } from "@brewdial/client";
import { saveBrewLogAsRecipe } from "@brewdial/contract/brew-logs/endpoints.ts";
import { calibrateGrinder } from "@brewdial/contract/gear/endpoints.ts";
import * as contract from "@brewdial/contract/personal-recipes/endpoints.ts";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createTestApi, type TestApi } from "../../../test/harness.ts";
import { addBrewLog } from "../../../test/factories/brew-log.ts";
import {
  type TestPerson,
  addCoffeeWithRoaster,
  addPerson,
  getTestGear,
} from "../../../test/factories/recipe.ts";

let api: TestApi;
let owner: TestPerson;
let other: TestPerson;
let coffeeId: number;
let grinderId: number;
beforeAll(async () => {
  api = await createTestApi();
  owner = await addPerson(api, "Owner");
  other = await addPerson(api, "Other");
  coffeeId = await addCoffeeWithRoaster(api);
  grinderId = getTestGear(api).grinder.id;
});
afterAll(() => api[Symbol.asyncDispose]());

const plain = {
  method: "pour-over" as const,
  grindSetting: 24 as number | string,
  ratio: 16 as number | string,
  doseGrams: 15,
  waterGrams: 240,
};
const anonymous = (): TestPerson => ({ id: 0, call: api.call });
const unknown = 999_999_999_999;
const create = ({ call }: TestPerson, overrides: object = {}) =>
  call(contract.createPersonalRecipe, { body: { ...plain, ...overrides } });
const add = async (person: TestPerson, overrides: object = {}) =>
  bodyOrThrow(await create(person, overrides)).recipe;
const change = ({ call }: TestPerson, id: number, body: object, method: "PATCH" | "PUT" = "PATCH") =>
  call(contract.updatePersonalRecipe, { params: { id }, body, method });
const remove = ({ call }: TestPerson, id: number) => call(contract.deletePersonalRecipe, { params: { id } });
const list = async ({ call }: TestPerson, query: { page?: number; limit?: number } = {}) =>
  bodyOrThrow(await call(contract.listPersonalRecipes, { query }));
const getIds = (recipes: readonly { id: number }[]) => recipes.map(({ id }) => id);

describe("creating a personal recipe", () => {
  test("stores all fields, under either name", async () => {
    const recipe = await add(owner, {
      method: "V60",
      grinderId,
      coffeeId,
      doseGrams: undefined,
      coffeeGrams: 15,
      ratio: "1:16",
      name: " Sunday ",
      notes: "Slow",
      rating: 5,
    });
    expect(recipe).toMatchObject({
      name: "Sunday",
      method: "pour-over",
      grindSetting: 24,
      grindSettingLabel: "24",
      grindIndex: 40,
      ratio: 16,
      doseGrams: 15,
      waterGrams: 240,
      grinderId,
      grinder: { id: grinderId, slug: "comandante-c40-mk4" },
      coffeeProfileId: coffeeId,
      coffee: { id: coffeeId, name: "Kochere", roasterName: "North" },
      notes: "Slow",
      rating: 5,
    });
    expect((await list(owner)).recipes).toEqual([recipe]);
  });

  test.each([
    ["without a grinder a number has no index", {}, [24, "24", null]],
    ["any text is stored", { grindSetting: "fine-ish" }, [null, "fine-ish", null]],
    ["a number off the dial has no index", { grindSetting: 999, useGrinder: true }, [999, "999", null]],
    ["dial notation is parsed", { grindSetting: "24 clicks", useGrinder: true }, [24, "24", 40]],
  ])(
    "%s",
    async (
      _,
      { useGrinder, ...overrides }: { useGrinder?: boolean; grindSetting?: number | string },
      grind,
    ) => {
      const recipe = await add(other, { ...overrides, ...(useGrinder ? { grinderId } : {}) });
      expect([recipe.grindSetting, recipe.grindSettingLabel, recipe.grindIndex]).toEqual(grind);
      expect(recipe).toMatchObject({ name: null, coffee: null, coffeeProfileId: null, rating: null });
    },
  );

  test("uses the user's calibration for the grind index", async () => {
    const calibrated = await addPerson(api, "Calibrated");
    const references = [{ grindIndex: 45, setting: 24, feedback: "JUST_RIGHT" as const }];
    await calibrated.call(calibrateGrinder, { body: { grinderId, references } });
    const { id, grindIndex } = await add(calibrated, { grinderId });
    expect(grindIndex).toBeGreaterThan(40);
    const changed = bodyOrThrow(await change(calibrated, id, { grindSetting: "24" }));
    expect(changed.recipe.grindIndex).toBe(grindIndex);
  });

  test("returns 400 before 404, and 401", async () => {
    const status = async (overrides: object, person = owner) => (await create(person, overrides)).status;
    for (const name of ["method", "grindSetting", "ratio", "doseGrams", "waterGrams"])
      expect([name, await status({ [name]: undefined })]).toEqual([name, 400]);
    expect(await status({ method: "kettle" })).toBe(400);
    expect(await status({ ratio: 20, grinderId: unknown })).toBe(400);
    expect(await status({ rating: 6 })).toBe(400);
    expect(await status({ name: "x".repeat(101) })).toBe(400);
    expect(await status({ grindSetting: "x".repeat(33) })).toBe(400);
    expect(await status({ coffeeProfileId: coffeeId, coffeeId: coffeeId + 1 })).toBe(400);
    expect(await status({ doseGrams: 15, coffeeGrams: 16 })).toBe(400);
    for (const nothing of [0, 2_000_000_000, unknown]) {
      expect(await status({ grinderId: nothing })).toBe(404);
      expect(await status({ coffeeProfileId: nothing })).toBe(404);
    }
    expect(await status({}, anonymous())).toBe(401);
    expect((await list(owner)).pagination.total).toBe(1);
  });

  test("twenty requests with one Idempotency-Key create one", async () => {
    const person = await addPerson(api, "Hasty");
    const headers = { "idempotency-key": crypto.randomUUID() };
    const send = (name: string) =>
      person.call(contract.createPersonalRecipe, { body: { ...plain, name }, headers });
    const responses = await Promise.all(Array.from({ length: 20 }, () => send("Sunday")));
    for (const { status } of responses) expect([201, 409]).toContain(status);
    const { recipes } = await list(person);
    expect((await send("Sunday")).body).toEqual({ recipe: recipes[0] });
    expect([recipes.length, (await send("Monday")).status]).toEqual([1, 409]);
  });

  test("returns 400 beyond the maximum and changes nothing", async () => {
    const person = await addPerson(api, "Keeper");
    await sql`
      insert into personal_recipes (user_id, brew_method_id, grind_setting_label, ratio, dose_grams, water_grams)
      select ${person.id}::bigint, 'pour-over', '24', 16, 15, 240
        from generate_series(1, ${contract.maxPersonalRecipes}::int - 1)`.execute(api.deps.db.primary);
    const responses = await Promise.all(Array.from({ length: 5 }, () => create(person)));
    expect(responses.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
      201, 400, 400, 400, 400,
    ]);
    expect((await create(person)).body).toEqual({
      error: "Limit of 2000 recipes of your own reached: remove one first",
    });
    expect((await list(person)).pagination.total).toBe(2000);
  });

  test("is not triggered by marking a brew log as recipe", async () => {
    const brewer = await addPerson(api, "Brewer");
    const log = await addBrewLog(brewer);
    await brewer.call(saveBrewLogAsRecipe, { params: { id: log.id } });
    expect((await list(brewer)).recipes).toEqual([]);
  });
});

describe("the list of personal recipes", () => {
  test("is newest first, 50 per page and at most 100, with correct totals past the end", async () => {
    const person = await addPerson(api, "Reader");
    const { rows } = await sql<{ id: number }>`
      insert into personal_recipes
        (user_id, brew_method_id, grind_setting_label, ratio, dose_grams, water_grams, created_at)
      select ${person.id}::bigint, 'pour-over', '24', 16, 15, 240, now() - interval '1 hour' * (made % 3)
        from generate_series(1, 120) as made returning id`.execute(api.deps.db.primary);
    const newest = rows
      .map(({ id }, at) => ({ id, hours: (at + 1) % 3 }))
      .toSorted((a, b) => a.hours - b.hours || b.id - a.id)
      .map(({ id }) => id);
    const first = await list(person);
    expect(getIds(first.recipes)).toEqual(newest.slice(0, 50));
    expect(first.pagination).toEqual({ page: 1, limit: 50, total: 120, totalPages: 3 });
    const second = await list(person, { page: 2, limit: 1000 });
    expect(getIds(second.recipes)).toEqual(newest.slice(100));
    expect(second.pagination).toEqual({ page: 2, limit: 100, total: 120, totalPages: 2 });
    expect(await list(person, { page: 10_000 })).toMatchObject({ recipes: [], pagination: { total: 120 } });
  });

  test("returns 400 and 401", async () => {
    for (const query of [{ limit: 0 }, { page: 0 }, { page: 10_001 }])
      expect((await owner.call(contract.listPersonalRecipes, { query })).status).toBe(400);
    expect((await api.call(contract.listPersonalRecipes, { query: {} })).status).toBe(401);
  });

  test("keeps a recipe whose coffee was deleted", async () => {
    const person = await addPerson(api, "Reader");
    const coffee = await addCoffeeWithRoaster(api);
    const { id } = await add(person, { coffeeProfileId: coffee });
    await sql`delete from coffees where id = ${coffee}`.execute(api.deps.db.primary);
    expect((await list(person)).recipes).toMatchObject([{ id, coffeeProfileId: null, coffee: null }]);
  });
});

describe("updating and deleting personal recipes", () => {
  test("updates each field alone, by PATCH or PUT; null clears optional fields", async () => {
    const before = await add(owner, { grinderId, name: "Sunday", notes: "Slow", rating: 3 });
    const { id } = before;
    const to = async (body: object, method?: "PUT") =>
      bodyOrThrow(await change(owner, id, body, method)).recipe;
    expect(await to({ name: "Monday" })).toEqual({
      ...before,
      name: "Monday",
      updatedAt: expect.any(String),
    });
    expect(await to({ notes: "Fast" }, "PUT")).toMatchObject({ name: "Monday", notes: "Fast" });
    expect(await to({ rating: 5 })).toMatchObject({ notes: "Fast", rating: 5 });
    expect(await to({ grindSetting: 25 })).toMatchObject({ grindSetting: 25, grindSettingLabel: "25" });
    expect(await to({ grindSetting: "a bit finer" })).toMatchObject({
      grindSetting: null,
      grindSettingLabel: "a bit finer",
      grindIndex: null,
    });
    expect(await to({ name: null, notes: " ", rating: null })).toMatchObject({
      name: null,
      notes: null,
      rating: null,
    });
    expect((await to({ name: "Monday" })).updatedAt > before.updatedAt).toBe(true);
  });

  test("a new ratio keeps the dose and changes the water; method, dose and water cannot be updated", async () => {
    const { id } = await add(owner);
    expect(bodyOrThrow(await change(owner, id, { ratio: "1:16.67" })).recipe).toMatchObject({
      ratio: 16.67,
      doseGrams: 15,
      waterGrams: 250.1,
    });
    expect((await change(owner, id, { method: "espresso", doseGrams: 20, waterGrams: 1 })).status).toBe(400);
    const tiny = await add(owner, { doseGrams: 0.1, waterGrams: 1.6 });
    expect((await change(owner, tiny.id, { ratio: 0.5 })).body).toMatchObject({
      error: "ratio results in 0.1 g of water, which must be from 1 to 20000",
    });
    const huge = await add(owner, { doseGrams: 5000, waterGrams: 20_000, ratio: 4 });
    expect((await change(owner, huge.id, { ratio: 4.5 })).status).toBe(400);
  });

  test("returns 400 and 401", async () => {
    const { id } = await add(owner);
    const status = async (body: object, person = owner) => (await change(person, id, body)).status;
    expect(await status({})).toBe(400);
    expect(await status({ nmae: "typo" })).toBe(400);
    for (const body of [{ ratio: null }, { grindSetting: null }, { ratio: "1:60" }, { rating: 0 }])
      expect([body, await status(body)]).toEqual([body, 400]);
    expect(await status({ name: "x" }, anonymous())).toBe(401);
    expect((await remove(anonymous(), id)).status).toBe(401);
  });

  test("deletes once; unknown and other users' recipes are 404 for every method", async () => {
    const { id } = await add(owner, { name: "Mine" });
    for (const [person, wrong] of [
      [other, id],
      [owner, 0],
      [owner, unknown],
    ] as const) {
      expect((await change(person, wrong, { name: "Theirs" })).status).toBe(404);
      expect((await change(person, wrong, { name: "Theirs" }, "PUT")).status).toBe(404);
      expect((await remove(person, wrong)).status).toBe(404);
    }
    expect((await list(owner)).recipes).toContainEqual(expect.objectContaining({ id, name: "Mine" }));
    expect((await remove(owner, id)).body).toEqual({ success: true });
    expect((await remove(owner, id)).body).toEqual({ error: "Recipe not found" });
    expect(getIds((await list(owner)).recipes)).not.toContain(id);
  });
});
