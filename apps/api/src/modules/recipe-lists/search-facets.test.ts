import { bodyOrThrow } from "@brewdial/client";
import { loadCatalog } from "@brewdial/catalog/load.ts";
import { loadPublishedRecipes } from "@brewdial/catalog/published-recipes.ts";
import { searchRecipes } from "@brewdial/contract/recipe-lists/endpoints.ts";
import { getSearchFacets } from "@brewdial/contract/recipe-lists/facets.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createTestApi, type TestApi } from "../../../test/harness.ts";
import { addRecipes, addSearchableCoffee } from "../../../test/factories/recipe-list.ts";
import { importCatalogCoffees } from "../coffees/import-catalog.ts";
import { publishCatalogRecipes } from "../published-recipes/publish.ts";
import { countFacets, readRecipeGroups } from "./search-facets.ts";

let api: TestApi;

beforeAll(async () => {
  api = await createTestApi();
  await api.deps.db.primary.transaction().execute(async (db) => {
    await importCatalogCoffees(db, loadCatalog());
    await publishCatalogRecipes(db, api.deps.catalog.current(), loadPublishedRecipes());
  });
  const ids: number[] = [];
  for (const [name, roastLevel] of Object.entries({ Zirkon: "LIGHT", Zobel: "DARK", Zander: "MEDIUM" }))
    ids.push((await addSearchableCoffee(api.deps, { name, roaster: "Zeitz", roastLevel })).id);
  await addRecipes(api.deps, ids, 400);
});
afterAll(() => api[Symbol.asyncDispose]());

type Query = NonNullable<Parameters<typeof api.call<typeof getSearchFacets>>[1]["query"]>;
const facetsOf = async (query: Query) => bodyOrThrow(await api.call(getSearchFacets, { query }));
const countFound = async (query: Query) =>
  bodyOrThrow(await api.call(searchRecipes, { query: { ...query, limit: 1 } })).total;

const queries: Query[] = [
  {},
  { brewMethod: "pour-over" },
  { roastLevel: ["LIGHT", "MEDIUM_LIGHT"], brewTimeRange: "quick" },
  { q: "zeitz", brewMethod: "espresso", grindRange: "fine" },
  { q: "zeitz dark roast", published: false },
  { author: "james-hoffmann", iced: true },
  { published: true, grindRange: "medium", brewMethod: "aeropress" },
  { roaster: "zeitz", brewTimeRange: "long" },
];

test.each(queries)("GET /api/recipes/search/facets of %j counts what the search finds", async (query) => {
  const { total, facets } = await facetsOf(query);
  expect(total).toBe(await countFound(query));
  for (const [name, values] of Object.entries(facets))
    for (const { value, count } of values)
      expect([name, value, count]).toEqual([name, value, await countFound({ ...query, [name]: value })]);
});

test("GET /api/recipes/search/facets returns every value, with 0 where a text matches nothing", async () => {
  const { total, facets, ...rest } = await facetsOf({ q: "xyzzyx" });
  expect([total, rest]).toEqual([0, {}]);
  expect(facets.roastLevel).toHaveLength(5);
  const counts = Object.values(facets).flatMap((values) => values.map(({ count }) => count));
  expect(new Set(counts)).toEqual(new Set([0]));
  expect(facets.published).toEqual([
    { value: true, count: 0 },
    { value: false, count: 0 },
  ]);
});

test("GET /api/recipes/search/facets is the same for all users and returns 400 for an unknown value", async () => {
  const { headers } = await api.call(getSearchFacets, { query: {} });
  expect(headers.get("cache-control")).toBe("public, no-cache");
  expect(headers.get("etag")).not.toBeNull();
  const unknown = await api.call(getSearchFacets, { query: { brewTimeRange: "ages" as "long" } });
  expect(unknown.status).toBe(400);
});

test("countFacets returns an estimate when more recipes match than are considered", async () => {
  const { primary } = api.deps.db;
  const estimated = countFacets(await readRecipeGroups(primary, {}, undefined, 150), {});
  expect(estimated.totalIsEstimate).toBe(true);
  expect(estimated.total).toBeGreaterThanOrEqual(150);
  expect(estimated.total).toBeLessThan(await countFound({}));
});
