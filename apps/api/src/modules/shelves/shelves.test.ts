import { bodyOrThrow } from "@brewdial/client";
import { loadCatalog } from "@brewdial/catalog/load.ts";
import { loadPublishedRecipes } from "@brewdial/catalog/published-recipes.ts";
import { createBag } from "@brewdial/contract/coffee-bags/endpoints.ts";
import { createBrewLog } from "@brewdial/contract/brew-logs/endpoints.ts";
import { listShelves, type shelfIds } from "@brewdial/contract/shelves/endpoints.ts";
import { putOwnGrinder, putOwnMachine } from "@brewdial/contract/gear/endpoints.ts";
import {
  getFollowingFeed,
  listCommunityRecipes,
  searchRecipes,
} from "@brewdial/contract/recipe-lists/endpoints.ts";
import { followRoaster } from "@brewdial/contract/roasters/endpoints.ts";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { addPerson, type TestPerson } from "../../../test/factories/recipe.ts";
import { addRecipes, addSearchableCoffee } from "../../../test/factories/recipe-list.ts";
import { createTestApi, type TestApi } from "../../../test/harness.ts";
import { importCatalogCoffees } from "../coffees/import-catalog.ts";
import { publishCatalogRecipes } from "../published-recipes/publish.ts";

let api: TestApi;
let ana: TestPerson;
let coffeeId: number;
const grinder = "comandante-c40-mk4";

beforeAll(async () => {
  api = await createTestApi();
  ana = await addPerson(api, "Ana");
  ({ id: coffeeId } = await addSearchableCoffee(api.deps, { name: "Kochere", roaster: "North" }));
  const { id: otherId } = await addSearchableCoffee(api.deps, { name: "Huila", roaster: "South" });
  await addRecipes(api.deps, [coffeeId, otherId], 160);
});
afterAll(() => api[Symbol.asyncDispose]());

type Shelves = Awaited<ReturnType<typeof read>>;
const read = async (call = api.call, query: object = {}) =>
  bodyOrThrow(await call(listShelves, { query })).shelves;
const idsOf = (shelves: Shelves) => shelves.map(({ id }) => id);
const find = (shelves: Shelves, wanted: (typeof shelfIds)[number]) => {
  const shelf = shelves.find(({ id }) => id === wanted);
  if (shelf === undefined) throw new Error(`no shelf ${wanted}`);
  return shelf;
};

describe("GET /api/discover/shelves for guests", () => {
  test("returns pour-over and quick recipes with the totals of their lists, without a recipe twice", async () => {
    const shelves = await read();
    expect(idsOf(shelves)).toEqual(["brewer", "quick"]);
    const [brewer, quick] = [find(shelves, "brewer"), find(shelves, "quick")];
    expect(brewer).toMatchObject({ method: "pour-over", machine: null });
    expect(brewer.recipes.every(({ method }) => method === "pour-over")).toBe(true);
    expect(quick.recipes.every(({ brewTimeSeconds }) => (brewTimeSeconds ?? 999) < 180)).toBe(true);
    const recipes = [...brewer.recipes, ...quick.recipes];
    expect(recipes).toHaveLength(12);
    expect(new Set(recipes.map(({ id }) => id)).size).toBe(12);
    expect(recipes.every((recipe) => !("matchReasons" in recipe) && !("onGrinder" in recipe))).toBe(true);
    const listed = bodyOrThrow(
      await api.call(searchRecipes, { query: { brewMethod: "pour-over", limit: 6 } }),
    );
    expect(brewer.recipes).toEqual(listed.data);
    expect(brewer.total).toBe(listed.total);
    const quickly = await api.call(searchRecipes, { query: { brewTimeRange: "quick", limit: 1 } });
    expect(quick.total).toBe(bodyOrThrow(quickly).total);
  });

  test("returns settings on the requested grinder, and refuses an unknown one", async () => {
    const shelves = await read(api.call, { onGrinder: grinder });
    const settings = shelves.flatMap(({ recipes }) => recipes.map(({ onGrinder }) => onGrinder));
    expect(settings.some((setting) => setting?.grinder.slug === grinder)).toBe(true);
    expect((await api.call(listShelves, { query: { onGrinder: "no-grinder" } })).status).toBe(404);
    expect((await api.call(listShelves, { query: { onGrinder: "mine" } })).status).toBe(401);
  });

  test("may be kept by nobody else than the viewer", async () => {
    const response = await api.call(listShelves, { query: {} });
    expect(response.headers.get("cache-control")).toBe("private, no-cache");
    expect(response.headers.get("vary")).toContain("Cookie");
  });
});

describe("GET /api/discover/shelves signed in", () => {
  test("returns the bag that was opened last, with the next brew and the best recipe of each method", async () => {
    await ana.call(putOwnGrinder, { body: { grinderId: grinder } });
    await ana.call(putOwnMachine, { body: { machineId: "aeropress-original" } });
    const body = { coffeeProfileId: coffeeId, grams: 250, openedOn: "2026-06-01" };
    const { bag } = bodyOrThrow(await ana.call(createBag, { query: {}, body }));
    const brew = { machineId: "aeropress-original", grinderId: grinder, grindSetting: 20 };
    await ana.call(createBrewLog, {
      body: { ...brew, bagId: bag.id, doseGrams: 15, waterGrams: 220, extractionFeedback: { sour: true } },
    });
    const shelves = await read(ana.call, { tz: "Europe/Berlin" });
    const shelf = find(shelves, "bag");
    expect(shelves[0]).toBe(shelf);
    expect(shelf).toMatchObject({ bag: { id: bag.id, totalBrews: 1 }, next: { method: "aeropress" } });
    expect(shelf.next?.grindSetting).toBeLessThan(20);
    expect(shelf.all).toBe(`/api/community-recipes?coffeeId=${coffeeId}`);
    const { data, total } = bodyOrThrow(
      await api.call(listCommunityRecipes, { query: { coffeeId, limit: 50 } }),
    );
    expect(shelf.total).toBe(total);
    const methods = shelf.recipes.map(({ method }) => method);
    expect(new Set(methods).size).toBe(methods.length);
    for (const { method, wilsonScore } of shelf.recipes) {
      const scores = data.filter((recipe) => recipe.method === method).map((recipe) => recipe.wilsonScore);
      expect(wilsonScore).toBe(Math.max(...scores));
    }
  });

  test("returns recipes for the default machine, with reasons, and the newest of followed roasters", async () => {
    const before = await read(ana.call, { onGrinder: "mine" });
    expect(idsOf(before)).not.toContain("following");
    const brewer = find(before, "brewer");
    expect(brewer).toMatchObject({ method: "aeropress", machine: { slug: "aeropress-original" } });
    expect(brewer.recipes.every(({ method }) => method === "aeropress")).toBe(true);
    expect(brewer.recipes.every(({ matchReasons }) => Array.isArray(matchReasons))).toBe(true);
    await ana.call(followRoaster, { params: { slug: "north" } });
    const following = find(await read(ana.call), "following");
    const feed = bodyOrThrow(await ana.call(getFollowingFeed, { query: { limit: 50 } })).data;
    expect(following.recipes.every(({ id }) => feed.some((recipe) => recipe.id === id))).toBe(true);
    expect(following.recipes.every(({ coffee }) => coffee.roasterSlug === "north")).toBe(true);
  });

  test("returns 400 for an unknown time zone", async () => {
    expect((await ana.call(listShelves, { query: { tz: "Mars/Base" } })).status).toBe(400);
  });

  test("keeps the shelf of a bag whose coffee has no recipes", async () => {
    const bo = await addPerson(api, "Bo");
    const { id } = await addSearchableCoffee(api.deps, { name: "Lonely", roaster: "West" });
    const body = { coffeeProfileId: id, grams: 250, openedOn: "2026-06-01" };
    await bo.call(createBag, { query: {}, body });
    expect(find(await read(bo.call), "bag")).toMatchObject({ recipes: [], total: 0, next: null });
  });
});

test("GET /api/discover/shelves has classics once the catalog's recipes are published", async () => {
  const recipes = loadPublishedRecipes();
  await api.deps.db.primary.transaction().execute(async (db) => {
    await importCatalogCoffees(db, loadCatalog());
    await publishCatalogRecipes(db, api.deps.catalog.current(), recipes);
  });
  const classics = find(await read(), "classics");
  expect(classics.total).toBe(recipes.length);
  expect(classics.recipes).toHaveLength(6);
  expect(classics.recipes.every(({ publication }) => publication?.isFamous === true)).toBe(true);
});
