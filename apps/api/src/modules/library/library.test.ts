import { bodyOrThrow } from "@brewdial/client";
import { createBag, updateBag } from "@brewdial/contract/coffee-bags/endpoints.ts";
import { createCollection } from "@brewdial/contract/collections/endpoints.ts";
import { getLibraryCounts } from "@brewdial/contract/library/endpoints.ts";
import { createPersonalRecipe } from "@brewdial/contract/personal-recipes/endpoints.ts";
import { deleteRecipe } from "@brewdial/contract/recipes/endpoints.ts";
import { saveRecipe } from "@brewdial/contract/saved-recipes/endpoints.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createTestApi, type TestApi } from "../../../test/harness.ts";
import {
  addCoffeeWithRoaster,
  addPerson,
  addRecipe,
  type TestPerson,
} from "../../../test/factories/recipe.ts";

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi();
});
afterAll(() => api[Symbol.asyncDispose]());

const count = async ({ call }: TestPerson) => bodyOrThrow(await call(getLibraryCounts, {})).counts;

test("an empty library has zeros, and guests get 401", async () => {
  expect(await count(await addPerson(api, "New"))).toEqual({
    bags: 0,
    savedRecipes: 0,
    personalRecipes: 0,
    publishedRecipes: 0,
    collections: 0,
  });
  expect((await api.call(getLibraryCounts, {})).status).toBe(401);
});

test("each list counts what it shows, and nothing of another user", async () => {
  const [owner, other] = [await addPerson(api, "Owner"), await addPerson(api, "Other")];
  const coffeeId = await addCoffeeWithRoaster(api);
  const addBag = async (dates: { readonly openedOn?: string; readonly frozenOn?: string } = {}) => {
    const body = { coffeeProfileId: coffeeId, grams: 250, ...dates };
    return bodyOrThrow(await owner.call(createBag, { query: {}, body })).bag.id;
  };
  await addBag();
  await addBag({ openedOn: "2026-06-01" });
  await addBag({ frozenOn: "2026-06-01" });
  const finished = { params: { id: await addBag() }, query: {}, body: { finished: true } };
  bodyOrThrow(await owner.call(updateBag, finished));
  const [kept, gone] = [
    await addRecipe(api, other.call, coffeeId),
    await addRecipe(api, other.call, coffeeId),
  ];
  for (const communityRecipeId of [kept, gone]) await owner.call(saveRecipe, { body: { communityRecipeId } });
  await other.call(deleteRecipe, { params: { id: gone } });
  const recipe = {
    method: "pour-over",
    grindSetting: "24",
    ratio: 16,
    doseGrams: 15,
    waterGrams: 240,
  } as const;
  bodyOrThrow(await owner.call(createPersonalRecipe, { body: recipe }));
  await addRecipe(api, owner.call, coffeeId);
  for (const name of ["A", "B", "C"]) await owner.call(createCollection, { body: { name } });
  expect(await count(owner)).toEqual({
    bags: 2,
    savedRecipes: 1,
    personalRecipes: 1,
    publishedRecipes: 1,
    collections: 3,
  });
  expect(await count(other)).toMatchObject({ savedRecipes: 0, publishedRecipes: 1, collections: 0 });
});
