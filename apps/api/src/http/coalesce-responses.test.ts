import { bodyOrThrow } from "@brewdial/client";
import { endpoints } from "@brewdial/contract";
import { listCoffees } from "@brewdial/contract/coffees/endpoints.ts";
import { listGrinders } from "@brewdial/contract/equipment/endpoints.ts";
import { listRecipes } from "@brewdial/contract/recipe-lists/endpoints.ts";
import { castVote } from "@brewdial/contract/recipes/feedback.ts";
import { getRecipe } from "@brewdial/contract/recipes/endpoints.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { addUser, callAs, type TestUser } from "../../test/factories/user.ts";
import { addSearchableCoffee, addRecipes } from "../../test/factories/recipe-list.ts";
import { createTestApi, type TestApi } from "../../test/harness.ts";

let api: TestApi;
let people: TestUser[];
let stored: { readonly id: number; readonly created_by: number | null }[];

beforeAll(async () => {
  api = await createTestApi();
  people = await Promise.all(["Ana", "Bo"].map((name) => addUser(api, { name })));
  const { id } = await addSearchableCoffee(api.deps, { name: "Kochere", roaster: "North" });
  await addRecipes(api.deps, [id], 30, { authorIds: people.map((person) => person.id) });
  stored = await api.deps.db.primary
    .selectFrom("recipes")
    .select(["id", "created_by"])
    .where("deleted_at", "is", null)
    .orderBy("id")
    .execute();
});
afterAll(() => api[Symbol.asyncDispose]());

const many = <T>(count: number, make: (at: number) => T): T[] =>
  Array.from({ length: count }, (_, at) => make(at));

/** Counts the statements that `work` runs. */
async function countQueries(work: () => Promise<unknown>): Promise<number> {
  const { pool } = api.deps.db.pools[0] ?? {};
  let count = 0;
  const acquired = () => void (count += 1);
  pool?.on("acquire", acquired);
  await work();
  pool?.off("acquire", acquired);
  return count;
}

test("coalesce is declared only by endpoints whose response does not depend on the viewer", () => {
  const coalesced = endpoints.filter(({ coalesce }) => coalesce);
  expect(coalesced.length).toBeGreaterThan(5);
  for (const endpoint of coalesced) {
    expect(endpoint.method).toBe("GET");
    expect(["public", "optional"]).toContain(endpoint.auth);
    expect(endpoint.limit).toBeNull();
    expect(endpoint.hasSideEffects).toBeUndefined();
    expect(Object.keys(endpoint.success)).toEqual(["200"]);
  }
});

test("concurrent GET /api/recipes/{id} share a statement and return their own recipes", async () => {
  const recipeIds = stored.map(({ id }) => id);
  const read = (id: number) => api.call(getRecipe, { params: { id } });
  const responses: Awaited<ReturnType<typeof read>>[] = [];
  const queries = await countQueries(async () => {
    responses.push(...(await Promise.all([...recipeIds, 999_999].map(read))));
  });
  expect(queries).toBeLessThanOrEqual(3);
  expect(responses.slice(0, -1).map((response) => bodyOrThrow(response).id)).toEqual(recipeIds);
  expect(responses.at(-1)?.status).toBe(404);
});

test("50 concurrent GET /api/coffees run the statements of at most two", async () => {
  const one = await countQueries(() => api.call(listCoffees, { query: {} }));
  const all = await countQueries(() => Promise.all(many(50, () => api.call(listCoffees, { query: {} }))));
  expect(all).toBeLessThanOrEqual(2 * one);
  const tags = await Promise.all(many(3, () => api.app.inject("/api/coffees")));
  expect(new Set(tags.map(({ headers }) => headers["etag"])).size).toBe(1);
});

test("concurrent GET /api/recipes of different viewers share the page but not viewer data", async () => {
  const pages = await Promise.all([
    api.call(listRecipes, { query: { limit: 50 } }),
    ...people.map((person) => callAs(api.call, person)(listRecipes, { query: { limit: 50 } })),
  ]);
  const [anonymous, ...own] = pages.map((page) => bodyOrThrow(page).data);
  expect(anonymous?.every((recipe) => !("createdByMe" in recipe) && !("tasteMatchScore" in recipe))).toBe(
    true,
  );
  for (const [at, person] of people.entries()) {
    const mine = (own[at] ?? []).filter(({ createdByMe }) => createdByMe).map(({ id }) => id);
    const written = stored.filter(({ created_by }) => created_by === person.id).map(({ id }) => id);
    expect(mine.toSorted((a, b) => a - b)).toEqual(written);
  }
});

test("GET /api/recipes returns rows written before the request during concurrent identical requests", async () => {
  const [ana] = people as [TestUser];
  const id = stored[0]?.id ?? 0;
  const upvotes = async () =>
    bodyOrThrow(await api.call(listRecipes, { query: { limit: 50 } })).data.find((recipe) => recipe.id === id)
      ?.upvotes;
  const before = (await upvotes()) ?? 0;
  const others = many(20, upvotes);
  await callAs(api.call, ana)(castVote, { params: { id }, body: { vote: "UP" } });
  others.push(...many(20, upvotes));
  expect(await upvotes()).toBe(before + 1);
  await Promise.all(others);
});

test("GET /api/grinders returns one ETag, and 304 for it", async () => {
  const [first, second] = await Promise.all([
    api.app.inject("/api/grinders"),
    api.app.inject("/api/grinders"),
  ]);
  expect(first.headers["etag"]).toBe(second.headers["etag"]);
  const known = { "if-none-match": String(first.headers["etag"]) };
  expect((await api.app.inject({ url: "/api/grinders", headers: known })).statusCode).toBe(304);
  const some = bodyOrThrow(await api.call(listGrinders, { query: { brand: "comandante" } }));
  expect(new Set(some.grinders.map(({ brand }) => brand))).toEqual(new Set(["Comandante"]));
});
