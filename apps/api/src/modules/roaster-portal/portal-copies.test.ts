import { bodyOrThrow, type Client } from "@brewdial/client";
import { listCoffees, suggestCoffees } from "@brewdial/contract/coffees/endpoints.ts";
import { getCoffeeEmbed } from "@brewdial/contract/embeds/endpoints.ts";
import {
  getFollowingFeed,
  listRoasterRecipes,
  searchRecipes,
} from "@brewdial/contract/recipe-lists/endpoints.ts";
import { updatePortalProfile } from "@brewdial/contract/roaster-portal/endpoints.ts";
import { deletePortalCoffee, updatePortalCoffee } from "@brewdial/contract/roaster-portal/coffees.ts";
import { followRoaster } from "@brewdial/contract/roasters/endpoints.ts";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { createTestApi, type TestApi } from "../../../test/harness.ts";
import { searchKeyOf } from "../coffees/insert-coffee.ts";
import { addCoffee, addRecipeRow } from "../../../test/factories/coffee.ts";
import { callAs } from "../../../test/factories/user.ts";
import { mergeRoasters } from "../roaster-admin/merge-roasters.ts";
import { addMember } from "../../../test/factories/member.ts";

/** Changes of a member are copied to other rows, which searches and lists read. Each copy must be updated. */
let api: TestApi;
let call: Client;
let id: number;
let recipeId: number;
beforeAll(async () => {
  api = await createTestApi();
});
afterAll(() => api[Symbol.asyncDispose]());
beforeEach(async () => {
  for (const table of ["recipes", "coffees", "roasters", "users"] as const)
    await db().deleteFrom(table).execute();
  call = callAs(api.call, await addMember(api, "North"));
  id = await addCoffee(api, { name: "Kochere", roaster: "North", origin: "Ethiopia", roastLevel: "LIGHT" });
  recipeId = await addRecipeRow(api, id);
});
const db = () => api.deps.db.primary;
const change = async (body: object) =>
  bodyOrThrow(await call(updatePortalCoffee, { params: { id }, body })).coffee;
const recipesBy = async (query: object) =>
  bodyOrThrow(await api.call(searchRecipes, { query })).data.map((recipe) => recipe.id);
const coffeesBy = async (query: object) =>
  bodyOrThrow(await api.call(listCoffees, { query })).data.map((coffee) => coffee.id);

/** Counts the rows whose copy differs from its source. */
async function countStale(): Promise<number> {
  const { rows: recipes } = await sql`
    select from recipes join coffees on coffees.id = coffee_id
     where recipes.roaster_id <> coffees.roaster_id
        or recipes.roast_level <> coffees.roast_level and recipes.deleted_at is null`.execute(db());
  const { rows: coffees } = await sql<{
    name: string;
    origin: string | null;
    roaster: string;
    search_key: string;
  }>`
    select coffees.name, coffees.origin, roasters.name as roaster, coffees.search_key
      from coffees join roasters on roasters.id = roaster_id`.execute(db());
  const wrong = coffees.filter(
    ({ name, roaster, origin, search_key }) => searchKeyOf(name, roaster, origin) !== search_key,
  );
  return recipes.length + wrong.length;
}

test("changing the roast level updates the recipe filters", async () => {
  await change({ roastLevel: "DARK" });
  expect([await recipesBy({ roastLevel: "DARK" }), await recipesBy({ roastLevel: "LIGHT" })]).toEqual([
    [recipeId],
    [],
  ]);
  expect([await coffeesBy({ roastLevel: "DARK" }), await coffeesBy({ roastLevel: "LIGHT" })]).toEqual([
    [id],
    [],
  ]);
  const params = { roasterSlug: "north", coffeeSlug: "kochere" };
  expect(bodyOrThrow(await api.call(getCoffeeEmbed, { params })).coffee.roastLevel).toBe("DARK");
  expect(await countStale()).toBe(0);
});

test("changing name, origin and notes updates coffee and recipe search", async () => {
  await change({ name: "Chelbesa", origin: "Gedeb", flavorNotes: ["peach"] });
  for (const q of ["chelbesa", "gedeb north", "chelbesa gedeb"])
    expect([q, await coffeesBy({ q }), await recipesBy({ q })]).toEqual([q, [id], [recipeId]]);
  for (const q of ["kochere", "ethiopia"])
    expect([q, await coffeesBy({ q }), await recipesBy({ q })]).toEqual([q, [], []]);
  expect(await recipesBy({ flavorProfile: "peach" })).toEqual([recipeId]);
  expect(await recipesBy({ flavorProfile: "jasmine" })).toEqual([]);
  const { suggestions } = bodyOrThrow(await api.call(suggestCoffees, { query: { name: "chelbesa" } }));
  expect(suggestions.map((suggestion) => suggestion.id)).toEqual([id]);
  expect(await countStale()).toBe(0);
});

test("renaming the roaster updates the search of its coffees and recipes", async () => {
  bodyOrThrow(await call(updatePortalProfile, { body: { name: "Harbour Coffee" } }));
  for (const q of ["harbour kochere", "harbour"])
    expect([q, await coffeesBy({ q }), await recipesBy({ q })]).toEqual([q, [id], [recipeId]]);
  expect([await coffeesBy({ q: "north" }), await recipesBy({ q: "north" })]).toEqual([[], []]);
  expect(await recipesBy({ roaster: "harbour" })).toEqual([recipeId]);
  expect(await recipesBy({ roaster: "north" })).toEqual([recipeId]);
  expect(await countStale()).toBe(0);
});

test("archiving hides a coffee from lists and embeds, keeps its recipes, and can be undone", async () => {
  expect(bodyOrThrow(await call(deletePortalCoffee, { params: { id } })).archived).toBe(true);
  const params = { roasterSlug: "north", coffeeSlug: "kochere" };
  expect([await coffeesBy({ q: "kochere" }), (await api.call(getCoffeeEmbed, { params })).status]).toEqual([
    [],
    404,
  ]);
  const ofRoaster = await api.call(listRoasterRecipes, { params: { slug: "north" }, query: {} });
  expect(bodyOrThrow(ofRoaster).data.map((recipe) => recipe.id)).toEqual([recipeId]);
  await change({ isArchived: false });
  expect([await coffeesBy({ q: "kochere" }), (await api.call(getCoffeeEmbed, { params })).status]).toEqual([
    [id],
    200,
  ]);
});

test("concurrent updates, renames and merges leave no stale copies", async () => {
  const follower = callAs(api.call, await addMember(api, "Elsewhere"));
  bodyOrThrow(await follower(followRoaster, { params: { slug: "north" } }));
  const levels = ["DARK", "MEDIUM", "LIGHT", "MEDIUM_DARK"];
  for (let round = 0; round < 3; round += 1) {
    await addCoffee(api, { name: "Twin", roaster: `Double ${round}`, origin: "Peru" });
    const answers = await Promise.all([
      ...levels.map((roastLevel) =>
        call(updatePortalCoffee, { params: { id }, body: { roastLevel } as object }),
      ),
      call(updatePortalCoffee, { params: { id }, body: { name: `Lot ${round}` } }),
      call(updatePortalProfile, { body: { name: `North ${round}` } }),
      mergeRoasters(db(), `double-${round}`, "north").then(() => ({ status: 200 })),
    ]);
    expect(answers.map(({ status }) => status).filter((status) => status !== 200)).toEqual([]);
    expect(await countStale()).toBe(0);
  }
  expect(await coffeesBy({ q: "twin north" })).toHaveLength(3);
  expect(
    bodyOrThrow(await follower(getFollowingFeed, { query: {} })).data.map((recipe) => recipe.id),
  ).toEqual([recipeId]);
});
