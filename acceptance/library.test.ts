import { bodyOrThrow } from "@brewdial/client";
import { createBrewLog } from "@brewdial/contract/brew-logs/endpoints.ts";
import * as library from "@brewdial/contract/coffee-library/endpoints.ts";
import { createCoffee } from "@brewdial/contract/coffees/endpoints.ts";
import { listGrinders, listMachines } from "@brewdial/contract/equipment/endpoints.ts";
import * as personal from "@brewdial/contract/personal-recipes/endpoints.ts";
import { createRecipe, deleteRecipe } from "@brewdial/contract/recipes/endpoints.ts";
import * as saved from "@brewdial/contract/saved-recipes/endpoints.ts";
import { beforeAll, describe, expect, it, test } from "vitest";
import { ana, bo, callAs } from "./service.ts";
import { send, operationsOf } from "./operations.ts";

const [asAna, asBo] = [callAs(ana), callAs(bo)];
const unknown = 999_999_999;
let gear: { grinderId: number; machineId: number };
let coffeeId: number;

const addCoffee = async () => {
  const name = `Kept ${crypto.randomUUID()}`;
  const body = { name, roasterName: "Acceptance Roasters", roastLevel: "LIGHT" as const };
  return bodyOrThrow(await asAna(createCoffee, { body })).coffee.id;
};
const brew = { grindSetting: 24, ratio: 16, doseGrams: 15, waterGrams: 240 };
const share = async () =>
  bodyOrThrow(await asAna(createRecipe, { body: { ...gear, ...brew, coffeeProfileId: coffeeId } })).recipe.id;
beforeAll(async () => {
  const { grinders } = bodyOrThrow(await asAna(listGrinders, { query: {} }));
  const { machines } = bodyOrThrow(await asAna(listMachines, { query: { brewMethod: "pour-over" } }));
  const grinder = grinders.find(({ slug }) => slug === "comandante-c40-mk4");
  gear = { grinderId: grinder?.id ?? 0, machineId: machines[0]?.id ?? 0 };
  coffeeId = await addCoffee();
});

/** Bo has saved recipes and library coffees in this file only. */
describe("/api/user/saved-recipes", () => {
  const list = async (query: object = {}) => bodyOrThrow(await asBo(saved.listSavedRecipes, { query }));
  const save = (body: object) => asBo(saved.saveRecipe, { body: body as never });
  const remove = (body: object, query: object = {}) =>
    asBo(saved.unsaveRecipe, { body: body as never, query });

  test("POST under either name → 201 for new and existing; GET → newest first; DELETE by body or query → 200", async () => {
    const [first, second, gone] = [await share(), await share(), await share()];
    const once = await save({ communityRecipeId: first });
    const again = await save({ recipeId: first });
    expect([once.status, again.status, again.body]).toEqual([201, 201, once.body]);
    for (const id of [second, gone]) await save({ communityRecipeId: id });
    await asAna(deleteRecipe, { params: { id: gone } });
    expect(await list({ limit: 1 })).toMatchObject({
      savedRecipes: [{ communityRecipeId: second, recipe: { id: second, createdByMe: false } }],
      pagination: { page: 1, limit: 1, total: 2, totalPages: 2 },
    });
    expect(await list({ limit: 1, page: 2 })).toMatchObject({ savedRecipes: [{ communityRecipeId: first }] });
    expect(bodyOrThrow(await asAna(saved.listSavedRecipes, { query: {} })).savedRecipes).toEqual([]);
    const [one, other] = [{ communityRecipeId: first }, { communityRecipeId: second }];
    expect((await remove(one, other)).status).toBe(400);
    expect((await asAna(saved.unsaveRecipe, { body: one, query: {} })).status).toBe(200);
    expect((await list()).pagination.total).toBe(2);
    expect((await remove(one)).body).toEqual({ success: true });
    for (const _ of ["there", "gone"]) expect((await remove({}, other)).status).toBe(200);
    expect((await list()).savedRecipes).toEqual([]);
  });

  test("invalid body → 400; unknown recipe → 404", async () => {
    expect((await save({})).status).toBe(400);
    expect((await save({ communityRecipeId: unknown })).status).toBe(404);
    expect((await remove({})).status).toBe(400);
    expect((await asBo(saved.listSavedRecipes, { query: { page: 0 } })).status).toBe(400);
    expect((await asBo(saved.listSavedRecipes, { query: { onGrinder: "c40" } })).status).toBe(404);
  });
});

describe("/api/user/coffee-library", () => {
  const list = async (as = asBo) => bodyOrThrow(await as(library.listLibraryCoffees, {})).library;
  const keep = (body: object) => asBo(library.putLibraryCoffee, { body: body as never });
  const remove = (body: object, query: object = {}) =>
    asBo(library.removeLibraryCoffee, { body: body as never, query });

  test("POST, GET, DELETE → own brews counted, last brewed first; omitted fields stay, null clears", async () => {
    const [first, second] = [await addCoffee(), await addCoffee()];
    const added = await keep({ coffeeProfileId: first, personalNotes: "Sweet", rating: 4 });
    expect([added.status, added.body]).toMatchObject([
      201,
      {
        entry: {
          coffeeProfileId: first,
          coffee: { id: first, roasterName: "Acceptance Roasters" },
          personalNotes: "Sweet",
          rating: 4,
          totalBrews: 0,
          lastBrewedAt: null,
        },
      },
    ]);
    await keep({ coffeeId: second });
    const { brewLog } = bodyOrThrow(
      await asBo(createBrewLog, { body: { method: "pour-over", coffeeProfileId: first } }),
    );
    expect(await list()).toMatchObject([
      { coffeeProfileId: first, totalBrews: 1, lastBrewedAt: brewLog.createdAt },
      { coffeeProfileId: second, totalBrews: 0, lastBrewedAt: null },
    ]);
    expect((await keep({ coffeeProfileId: first, rating: null })).body).toMatchObject({
      entry: { personalNotes: "Sweet", rating: null, totalBrews: 1 },
    });
    // Other files add coffees to her library meanwhile.
    const ofAna = (await list(asAna)).map(({ coffeeProfileId }) => coffeeProfileId);
    expect([first, second].filter((id) => ofAna.includes(id))).toEqual([]);
    const [one, other] = [{ coffeeProfileId: first }, { coffeeProfileId: second }];
    expect((await remove(one, other)).status).toBe(400);
    expect((await asAna(library.removeLibraryCoffee, { body: one, query: {} })).status).toBe(200);
    expect(await list()).toHaveLength(2);
    expect((await remove(one)).body).toEqual({ success: true });
    for (const _ of ["there", "gone"]) expect((await remove({}, other)).status).toBe(200);
    expect(await list()).toEqual([]);
  });

  test("invalid body → 400; unknown coffee → 404", async () => {
    for (const body of [{}, { coffeeId, rating: 6 }, { coffeeId, coffeeProfileId: coffeeId + 1 }])
      expect((await keep(body)).status).toBe(400);
    expect((await keep({ coffeeId: unknown })).status).toBe(404);
    expect((await remove({})).status).toBe(400);
  });
});

describe("/api/user/recipes", () => {
  const own = { ...brew, method: "pour-over" as const };
  const create = (input: object = {}, headers = {}) =>
    asAna(personal.createPersonalRecipe, { body: { ...own, ...input }, headers });
  const add = async (input: object = {}) => bodyOrThrow(await create(input)).recipe;
  const change = (id: number, body: object, method: "PATCH" | "PUT" = "PATCH") =>
    asAna(personal.updatePersonalRecipe, { params: { id }, body, method });
  const list = async (query: object = {}, as = asAna) =>
    bodyOrThrow(await as(personal.listPersonalRecipes, { query }));

  test("POST setting as dial text or any text → 201; GET → newest first, in pages", async () => {
    const first = await add({
      grinderId: gear.grinderId,
      coffeeId,
      grindSetting: "24 clicks",
      name: "Sunday",
    });
    expect(first).toMatchObject({
      grindSetting: 24,
      grindIndex: 40,
      coffee: { id: coffeeId },
      name: "Sunday",
    });
    const second = await add({ grindSetting: "fine-ish" });
    expect(second).toMatchObject({ grindSetting: null, grindSettingLabel: "fine-ish", grinder: null });
    const { recipes, pagination } = await list({ limit: 1 });
    expect(recipes).toEqual([second]);
    expect(pagination).toEqual({
      page: 1,
      limit: 1,
      total: pagination.totalPages,
      totalPages: expect.any(Number),
    });
    expect((await list({ limit: 1, page: 2 })).recipes).toEqual([first]);
    expect((await list({ limit: 5000 })).pagination.limit).toBe(100);
    expect((await list({}, asBo)).recipes).toEqual([]);
  });

  test("GET one → as in the list; the list with onGrinder → the grind on it, null without a known setting", async () => {
    const recipe = await add({ grinderId: gear.grinderId, grindSetting: 24 });
    await add({ grindSetting: "fine-ish" });
    const one = await asAna(personal.getPersonalRecipe, { params: { id: recipe.id } });
    expect([one.status, one.body]).toEqual([200, { recipe }]);
    const { recipes } = await list({ limit: 2, onGrinder: "baratza-encore" });
    expect(recipes).toMatchObject([
      { onGrinder: null },
      { id: recipe.id, onGrinder: { label: expect.stringMatching(/^\d+$/), clamped: false } },
    ]);
    expect((await asAna(personal.listPersonalRecipes, { query: { onGrinder: "c40" } })).status).toBe(404);
  });

  test("PATCH ratio → dose kept; DELETE → 200, then 404", async () => {
    const { id } = await add({ notes: "Slow", rating: 3 });
    expect((await change(id, { ratio: "1:16.67", notes: null })).body).toMatchObject({
      recipe: { ratio: 16.67, doseGrams: 15, waterGrams: 250.1, notes: null, rating: 3 },
    });
    expect((await change(id, { grindSetting: 25, rating: 5, name: "Monday" }, "PUT")).body).toMatchObject({
      recipe: { grindSetting: 25, rating: 5, name: "Monday", ratio: 16.67 },
    });
    const params = { id };
    expect((await asAna(personal.deletePersonalRecipe, { params })).body).toEqual({ success: true });
    expect((await asAna(personal.deletePersonalRecipe, { params })).status).toBe(404);
  });

  test("POST and PATCH machine, temperature, time and steps → stored; a step after the end → 400", async () => {
    const steps = [
      { kind: "bloom", atSeconds: 0, toGrams: 45 },
      { kind: "pour", atSeconds: 45, toGrams: own.waterGrams },
    ];
    const details = { machineId: gear.machineId, waterTempC: 94, brewTimeSeconds: 180, steps };
    const recipe = await add(details);
    expect(recipe).toMatchObject({ ...details, stepsGenerated: false, waterTempF: 201.2 });
    expect((await change(recipe.id, { brewTimeSeconds: 30 })).status).toBe(400);
    expect((await change(recipe.id, { machineId: unknown })).status).toBe(404);
    expect((await change(recipe.id, { steps: null, waterTempC: null })).body).toMatchObject({
      recipe: { stepsGenerated: true, waterTempC: null, brewTimeSeconds: 180 },
    });
  });

  test("invalid body → 400; unknown ids → 404; Idempotency-Key with another body → 409", async () => {
    const { id } = await add();
    for (const input of [{ ratio: 20 }, { method: "kettle" }, { grindSetting: "x".repeat(33) }])
      expect((await create(input)).status).toBe(400);
    for (const input of [{ coffeeId: unknown }, { grinderId: unknown }])
      expect((await create(input)).status).toBe(404);
    for (const body of [{}, { doseGrams: 20 }, { ratio: null }, { rating: 9 }])
      expect((await change(id, body)).status).toBe(400);
    expect((await asAna(personal.listPersonalRecipes, { query: { limit: 0 } })).status).toBe(400);
    const headers = { "idempotency-key": crypto.randomUUID() };
    const first = await create({}, headers);
    const again = await create({}, headers);
    expect([again.status, again.body]).toEqual([201, first.body]);
    expect((await create({ rating: 1 }, headers)).status).toBe(409);
  });

  it.each(operationsOf(personal.personalRecipeEndpoints).filter(({ path }) => path.includes("{id}")))(
    "$method $path of another user → 404, recipe unchanged",
    async (operation) => {
      const before = await add({ name: "Mine" });
      const sent = { token: bo.token, body: { name: "Theirs" } };
      const missing = { status: 404, error: "Recipe not found" };
      expect(await send(operation, { ...sent, id: before.id })).toEqual(missing);
      expect(await send(operation, { ...sent, id: unknown })).toEqual(missing);
      expect((await send(operation, { ...sent, id: "x" })).status).toBe(400);
      expect((await list({ limit: 100 })).recipes).toContainEqual(before);
    },
  );
});

it.each(
  operationsOf([
    ...saved.savedRecipeEndpoints,
    ...library.coffeeLibraryEndpoints,
    ...personal.personalRecipeEndpoints,
  ]),
)("$method $path without a session → 401", async (operation) => {
  expect((await send(operation, {})).status).toBe(401);
  expect((await send(operation, { token: "x" })).status).toBe(401);
});
