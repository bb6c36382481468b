import { bodyOrThrow, type Call } from "@brewdial/client";
import { loadCatalog } from "@brewdial/catalog/load.ts";
import { loadPublishedRecipes } from "@brewdial/catalog/published-recipes.ts";
import { listBrewLogs } from "@brewdial/contract/brew-logs/endpoints.ts";
import { listCoffees } from "@brewdial/contract/coffees/endpoints.ts";
import { getAdaptedRecipe } from "@brewdial/contract/adaptation/recipe-adaptation.ts";
import { brewRecipe, castVote } from "@brewdial/contract/recipes/feedback.ts";
import { listRecipes, searchRecipes } from "@brewdial/contract/recipe-lists/endpoints.ts";
import { getPublishedOverview } from "@brewdial/contract/published-recipes/endpoints.ts";
import { createRecipe, getRecipe } from "@brewdial/contract/recipes/endpoints.ts";
import { getSitemap, getSitemapIndex } from "@brewdial/contract/sitemaps/endpoints.ts";
import { getToday } from "@brewdial/contract/today/endpoints.ts";
import { listRoasters } from "@brewdial/contract/roasters/endpoints.ts";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { catalogIds } from "../../../test/factories/gear.ts";
import {
  addCoffeeWithRoaster,
  addPerson,
  addRecipe,
  buildRecipeBody,
} from "../../../test/factories/recipe.ts";
import { createTestApi, type TestApi } from "../../../test/harness.ts";
import { callTool, getText } from "../../../test/mcp-client.ts";
import { importCatalogCoffees } from "../coffees/import-catalog.ts";
import { publishCatalogRecipes } from "./publish.ts";

let api: TestApi;
const all = loadPublishedRecipes();
const publish = (recipes = all) =>
  api.deps.db.primary
    .transaction()
    .execute((db) => publishCatalogRecipes(db, api.deps.catalog.current(), recipes));

beforeAll(async () => {
  api = await createTestApi();
  await api.deps.db.primary.transaction().execute((db) => importCatalogCoffees(db, loadCatalog()));
  await publish();
});
afterAll(() => api[Symbol.asyncDispose]());

const search = async (q: string) => bodyOrThrow(await api.call(searchRecipes, { query: { q } }));
const titles = async (q: string) => (await search(q)).data.map(({ publication }) => publication?.title.en);
const idOf = async (slug: string) => {
  const { rows } = await sql<{ recipe_id: number }>`
    select recipe_id from published_recipes where slug = ${slug}`.execute(api.deps.db.primary);
  return Number(rows[0]?.recipe_id);
};

test("the catalog's recipes are recipes, in lists and on their own, with author and sources", async () => {
  const { data, total } = bodyOrThrow(await api.call(listRecipes, { query: { limit: 5 } }));
  expect(total).toBe(all.length);
  expect(data.every(({ publication }) => publication?.isFamous === true)).toBe(true);
  const recipe = bodyOrThrow(await api.call(getRecipe, { params: { id: await idOf("hoffmann-iced-v60") } }));
  expect(recipe).toMatchObject({
    createdBy: { displayName: "James Hoffmann" },
    doseGrams: 32.5,
    waterGrams: 500,
    grindIndex: 34,
    stepsGenerated: false,
    publication: {
      title: { en: "Iced V60", de: "V60 auf Eis", fr: "V60 glacé" },
      year: 2020,
      isIced: true,
      grind: { low: 26, high: 42, published: "medium-fine" },
    },
  });
  expect(recipe.steps[0]).toMatchObject({ kind: "ice", addedGrams: 200 });
  for (const texts of Object.values(recipe.publication?.stepTexts ?? {}))
    expect(texts).toHaveLength(recipe.steps.length);
  expect(recipe.publication?.sources.length).toBeGreaterThan(0);
});

test("the setting on a grinder follows from the place on the index, as on every other grinder", async () => {
  const id = await idOf("hoffmann-iced-v60");
  const { adapted } = bodyOrThrow(
    await api.call(getAdaptedRecipe, { params: { id }, query: { grinderId: "kingrinder-k6" } }),
  );
  const { data } = bodyOrThrow(
    await api.call(searchRecipes, { query: { q: "hoffmann iced", onGrinder: "kingrinder-k6" } }),
  );
  expect(adapted?.grindSettingLabel).toBe(data.find((recipe) => recipe.id === id)?.onGrinder?.label);
  expect(adapted?.steps.findLast(({ toGrams }) => toGrams !== null)?.toGrams).toBe(300);
});

describe("search", () => {
  test.each([
    ["hoffmann v60", "Ultimate V60 for two cups"],
    ["4:6", "4:6 method, balanced"],
    ["kasuya", "4:6 method, sweet"],
    ["kasuja", "4:6 method, sweet"],
    ["inverted aeropress", "World AeroPress Championship 2016, winner"],
    ["invertd aeropress", "World AeroPress Championship 2016, winner"],
    ["iced", "Iced V60"],
    ["wendelboe", "Filter-style AeroPress"],
  ])("finds %s", async (q, title) => {
    expect(await titles(q)).toContain(title);
  });

  test("still finds nothing for words that name nothing", async () => {
    expect((await search("xyzzy")).total).toBe(0);
  });
});

describe("filters", () => {
  const find = async (query: Call<typeof searchRecipes>["query"]) =>
    bodyOrThrow(await api.call(searchRecipes, { query }));

  test("author lists the recipes of one author, with a method those for it", async () => {
    const { data, total } = await find({ author: "james-hoffmann", limit: 50 });
    expect(total).toBe(all.filter(({ author }) => author === "James Hoffmann").length);
    expect(new Set(data.map(({ publication }) => publication?.author))).toEqual(new Set(["James Hoffmann"]));
    const presses = await find({ author: "james-hoffmann", brewMethod: "french-press" });
    expect(presses.data.map(({ method }) => method)).toEqual(["french-press"]);
    expect((await find({ author: "nobody" })).total).toBe(0);
  });

  test("published tells recipes of known authors from those of members", async () => {
    const person = await addPerson(api, "Cy");
    const id = await addRecipe(api, person.call, await addCoffeeWithRoaster(api));
    expect((await find({ published: true })).total).toBe(all.length);
    const { data, total } = await find({ published: false });
    expect([data.map((recipe) => recipe.id), total]).toEqual([[id], 1]);
    expect((await find({ published: false, author: "james-hoffmann" })).total).toBe(0);
  });

  test("iced lists published recipes over ice and those of members, by their steps or their method", async () => {
    const person = await addPerson(api, "Di");
    const steps = [
      { kind: "ice" as const, atSeconds: 0, untilSeconds: 0, addedGrams: 100 },
      { kind: "pour" as const, atSeconds: 0, untilSeconds: 60, toGrams: 140 },
    ];
    const body = { ...buildRecipeBody(api, await addCoffeeWithRoaster(api)), steps };
    const { recipe } = bodyOrThrow(await person.call(createRecipe, { body }));
    const { steps: _steps, ...withoutSteps } = body;
    const machineId = catalogIds(api).machine("Cone over ice");
    const ofMethod = bodyOrThrow(await person.call(createRecipe, { body: { ...withoutSteps, machineId } }));
    const { data, total } = await find({ iced: true, limit: 50 });
    expect(total).toBe(all.filter(({ isIced }) => isIced === true).length + 2);
    expect(data.map(({ id }) => id)).toEqual(expect.arrayContaining([recipe.id, ofMethod.recipe.id]));
  });
});

test("the overview counts recipes by method and author, with the typical setting on a grinder", async () => {
  const call = (query: Call<typeof getPublishedOverview>["query"]) =>
    api.call(getPublishedOverview, { query });
  const { total, methods, authors } = bodyOrThrow(await call({ onGrinder: "comandante-c40-mk4" }));
  expect(total).toBe(all.length);
  expect(methods.find(({ method }) => method === "pour-over")).toMatchObject({
    count: all.filter(({ method }) => method === "pour-over").length,
    onGrinder: { label: "24", unit: "clicks", grinder: { slug: "comandante-c40-mk4" } },
  });
  expect(authors[0]).toEqual({ slug: "onyx-coffee-lab", name: "Onyx Coffee Lab", count: 16 });
  expect(bodyOrThrow(await call({})).methods[0]).not.toHaveProperty("onGrinder");
  expect((await call({ onGrinder: "mine" })).status).toBe(401);
  expect((await call({ onGrinder: "teapot" })).status).toBe(404);
});

test("a new user finds several of them on Today", async () => {
  const person = await addPerson(api, "Cleo");
  const { newToTry } = bodyOrThrow(await person.call(getToday, { query: {} }));
  expect(newToTry.length).toBeGreaterThanOrEqual(3);
  expect(new Set(newToTry.map(({ publication }) => publication?.slug)).size).toBe(newToTry.length);
});

test("every recipe has the figures that its author published", async () => {
  for (const published of all) {
    const { doseGrams, waterGrams, waterTempC, brewTimeSeconds, steps, sources } = published;
    const recipe = bodyOrThrow(await api.call(getRecipe, { params: { id: await idOf(published.slug) } }));
    expect(recipe, published.slug).toMatchObject({ doseGrams, waterGrams, brewTimeSeconds });
    expect(recipe.waterTempC ?? null, published.slug).toBe(waterTempC);
    expect(
      recipe.steps.map(({ atSeconds, toGrams }) => [atSeconds, toGrams]),
      published.slug,
    ).toEqual(steps.map(({ atSeconds, toGrams = null }) => [atSeconds, toGrams]));
    expect(recipe.publication?.sources.length, published.slug).toBe(sources.length);
  }
});

test("a sitemap has each of them on each of the forty popular grinders", async () => {
  const xml = bodyOrThrow(await api.call(getSitemap, { params: { file: "published-1.xml" } }));
  const addresses = [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address]) => address);
  expect([addresses.length, new Set(addresses).size]).toEqual([all.length * 40, all.length * 40]);
  const { webUrl } = api.deps.config;
  expect(addresses).toContain(`${webUrl}/recipes/${await idOf("hoffmann-iced-v60")}/on/comandante-c40-mk4`);
  expect(bodyOrThrow(await api.call(getSitemapIndex, {}))).toContain("/sitemaps/published-1.xml");
});

test("an assistant is told title and author", async () => {
  const result = await callTool(api.app, "modern", "find_recipes", { search: "hoffmann iced" });
  expect(getText(result)).toContain("Iced V60 by James Hoffmann, pour-over: 32.5 g coffee, 500 g water");
});

test("an assistant guides through a recipe by its name on any grinder in one call", async () => {
  const result = await callTool(api.app, "modern", "adapt_recipe", {
    recipe: "hoffmann's one-cup v60",
    grinder: "k6",
  });
  const lines = getText(result).split("\n");
  expect(lines[0]).toMatch(
    /^Better one-cup V60 by James Hoffmann: 15 g coffee, 250 g water, .* on the KINGrinder K6, range /,
  );
  expect(lines.slice(1).map((line) => line.split(":").slice(0, 2).join(":"))).toEqual([
    "0:00 Bloom, 50 g",
    "0:45 Pour, 100 g",
    "1:10 Pour, 150 g",
    "1:30 Pour, 200 g",
    "1:50 Pour, 250 g",
    "2:00 Stir",
    "2:05 Drawdown",
  ]);
});

test("what stands for the coffee of a recipe is in no list", async () => {
  const { roasters } = bodyOrThrow(await api.call(listRoasters, { query: { search: "any roaster" } }));
  expect(roasters.map(({ name }) => name)).not.toContain("Any roaster");
  const { data } = bodyOrThrow(await api.call(listCoffees, { query: { q: "any coffee" } }));
  expect(data.map(({ name }) => name)).not.toContain("Any coffee");
});

test("a brew of a recipe for any coffee has no coffee", async () => {
  const person = await addPerson(api, "Bo");
  const id = await idOf("hoffmann-iced-v60");
  bodyOrThrow(await person.call(brewRecipe, { params: { id }, body: { rating: 5 } }));
  const { data } = bodyOrThrow(await person.call(listBrewLogs, { query: {} }));
  expect(data).toMatchObject([{ communityRecipeId: id, coffee: null }]);
});

test("publishing again changes nothing; a changed entry updates its recipe and keeps its votes", async () => {
  expect(await publish()).toEqual({ added: 0, changed: 0 });
  const slug = "hoffmann-iced-v60";
  const id = await idOf(slug);
  const person = await addPerson(api, "Ana");
  bodyOrThrow(await person.call(castVote, { params: { id }, body: { vote: "UP" } }));
  const changed = all.map((recipe) => (recipe.slug === slug ? { ...recipe, doseGrams: 33 } : recipe));
  expect(await publish(changed)).toEqual({ added: 0, changed: 1 });
  expect(bodyOrThrow(await api.call(getRecipe, { params: { id } }))).toMatchObject({
    doseGrams: 33,
    upvotes: 1,
  });
});
