import { bodyOrThrow } from "@brewdial/client";
import { getPublicProfile } from "@brewdial/contract/profile/public-profile.ts";
import { deleteRecipe } from "@brewdial/contract/recipes/endpoints.ts";
import * as contract from "@brewdial/contract/saved-recipes/endpoints.ts";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createTestApi, type TestApi } from "../../../test/harness.ts";
import {
  addCoffeeWithRoaster,
  addPerson,
  addRecipe,
  addRecipeCopies,
  listNotifications,
  type TestPerson,
} from "../../../test/factories/recipe.ts";

let api: TestApi;
let author: TestPerson;
let coffeeId: number;
beforeAll(async () => {
  api = await createTestApi();
  author = await addPerson(api, "Author");
  coffeeId = await addCoffeeWithRoaster(api);
});
afterAll(() => api[Symbol.asyncDispose]());

const addRecipes = async (count: number, by = author) => {
  const ids: number[] = [];
  for (let made = 0; made < count; made += 1) ids.push(await addRecipe(api, by.call, coffeeId));
  return ids;
};
const save = ({ call }: TestPerson, communityRecipeId: number) =>
  call(contract.saveRecipe, { body: { communityRecipeId } });
const unsave = ({ call }: TestPerson, communityRecipeId: number) =>
  call(contract.unsaveRecipe, { body: { communityRecipeId }, query: {} });
const list = async ({ call }: TestPerson, query: { page?: number; limit?: number } = {}) =>
  bodyOrThrow(await call(contract.listSavedRecipes, { query }));
const getIds = (saved: readonly { communityRecipeId: number }[]) =>
  saved.map(({ communityRecipeId }) => communityRecipeId);

describe("saving a recipe", () => {
  test("returns 201 twice with the first time, and the list contains the recipe as the viewer sees it", async () => {
    const [id = 0] = await addRecipes(1);
    const reader = await addPerson(api, "Reader");
    const first = await save(reader, id);
    const again = await reader.call(contract.saveRecipe, { body: { recipeId: id } as never });
    expect([first.status, again.status, again.body]).toEqual([201, 201, first.body]);
    expect(await list(reader)).toEqual({
      savedRecipes: [
        {
          ...bodyOrThrow(first).savedRecipe,
          recipe: expect.objectContaining({ id, createdByMe: false, tasteMatchScore: expect.any(Number) }),
        },
      ],
      pagination: { page: 1, limit: 20, total: 1, totalPages: 1 },
    });
    expect((await list(author)).savedRecipes).toEqual([]);
  });

  test("returns 400, 401 and 404", async () => {
    const [id = 0, deleted = 0] = await addRecipes(2);
    await author.call(deleteRecipe, { params: { id: deleted } });
    const status = async (body: object, { call } = author) =>
      (await call(contract.saveRecipe, { body: body as never })).status;
    expect(await status({})).toBe(400);
    expect(await status({ communityRecipeId: "x" })).toBe(400);
    expect(await status({ communityRecipeId: id, recipeId: id + 1 })).toBe(400);
    for (const nothing of [0, deleted, 999_999_999_999])
      expect(await status({ recipeId: nothing })).toBe(404);
    expect(await status({ communityRecipeId: id }, { id: 0, call: api.call })).toBe(401);
    expect((await author.call(contract.listSavedRecipes, { query: { page: 10_001 } })).status).toBe(400);
    expect((await api.call(contract.listSavedRecipes, { query: {} })).status).toBe(401);
  });

  test("returns 400 beyond the maximum and changes nothing", async () => {
    const [id = 0] = await addRecipes(1);
    const reader = await addPerson(api, "Reader");
    const copies = await addRecipeCopies(api, id, contract.maxSavedRecipes);
    await sql`
      insert into saved_recipes (user_id, recipe_id)
      select ${reader.id}, unnest(${copies}::bigint[])`.execute(api.deps.db.primary);
    expect((await save(reader, id)).body).toEqual({
      error: "Limit of 2000 saved recipes reached: remove one first",
    });
    const [known = 0] = getIds((await list(reader)).savedRecipes);
    expect((await save(reader, known)).status).toBe(201);
    await unsave(reader, known);
    expect((await save(reader, id)).status).toBe(201);
  });
});

describe("the author's notification", () => {
  test("is sent once per user and recipe, also for repeated and concurrent saves", async () => {
    const writer = await addPerson(api, "Writer");
    const [first = 0, second = 0] = await addRecipes(2, writer);
    const reader = await addPerson(api, "Reader");
    await Promise.all(Array.from({ length: 10 }, () => save(reader, first)));
    await unsave(reader, first);
    await save(reader, first);
    await save(reader, second);
    expect(await listNotifications(api, writer.id)).toMatchObject([
      { kind: "favorite", actor_id: reader.id, subject_key: `recipe:${first}`, title: "Kochere" },
      { kind: "favorite", actor_id: reader.id, link: `/recipes/${second}` },
    ]);
  });

  test("is not sent for own saves", async () => {
    const writer = await addPerson(api, "Writer");
    const [id = 0] = await addRecipes(1, writer);
    await save(writer, id);
    expect((await list(writer)).savedRecipes).toMatchObject([{ recipe: { id, createdByMe: true } }]);
    expect(await listNotifications(api, writer.id)).toEqual([]);
  });
});

describe("the list of saved recipes", () => {
  test("is newest first in pages, with correct totals past the end and without deleted recipes", async () => {
    const ids = await addRecipes(5);
    const reader = await addPerson(api, "Reader");
    for (const id of ids) await save(reader, id);
    const [gone = 0, ...left] = ids;
    await author.call(deleteRecipe, { params: { id: gone } });
    const newest = left.toReversed();
    expect(getIds((await list(reader)).savedRecipes)).toEqual(newest);
    const second = await list(reader, { page: 2, limit: 3 });
    expect(getIds(second.savedRecipes)).toEqual(newest.slice(3));
    expect(second.pagination).toEqual({ page: 2, limit: 3, total: 4, totalPages: 2 });
    expect(await list(reader, { page: 10_000, limit: 500 })).toEqual({
      savedRecipes: [],
      pagination: { page: 10_000, limit: 50, total: 4, totalPages: 1 },
    });
  });

  test("excludes removed ones, by body or query, which must agree; removing is idempotent", async () => {
    const [id = 0, other = 0] = await addRecipes(2);
    const reader = await addPerson(api, "Reader");
    for (const saved of [id, other]) await save(reader, saved);
    const remove = (body: object, query: object) =>
      reader.call(contract.unsaveRecipe, { body: body as never, query });
    expect((await remove({ communityRecipeId: id }, { communityRecipeId: other })).status).toBe(400);
    expect((await remove({}, {})).status).toBe(400);
    expect((await remove({}, { communityRecipeId: id })).body).toEqual({ success: true });
    expect((await remove({ communityRecipeId: id }, {})).status).toBe(200);
    expect(getIds((await list(reader)).savedRecipes)).toEqual([other]);
    const unknown = { body: { communityRecipeId: other }, query: {} };
    expect((await api.call(contract.unsaveRecipe, unknown)).status).toBe(401);
  });
});

test("the public profile lists the newest 20 saved recipes and counts all, without personal data", async () => {
  const ids = await addRecipes(22);
  const reader = await addPerson(api, "Reader");
  for (const id of ids) await save(reader, id);
  await author.call(deleteRecipe, { params: { id: ids[21] ?? 0 } });
  const { stats, savedRecipes } = bodyOrThrow(
    await api.call(getPublicProfile, { params: { id: reader.id } }),
  );
  expect(stats.savedCount).toBe(21);
  expect(getIds(savedRecipes)).toEqual(ids.slice(1, 21).toReversed());
  expect(savedRecipes[0]?.recipe).not.toHaveProperty("createdByMe");
});
