import { getCoffeeStats } from "@brewdial/contract/coffees/stats.ts";
import {
  createCoffee,
  getCoffee,
  listCoffees,
  suggestCoffees,
} from "@brewdial/contract/coffees/endpoints.ts";
import { bodyOrThrow } from "@brewdial/client";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createTestApi, type TestApi } from "../../../test/harness.ts";
import { addUser, callAs, type TestUser } from "../../../test/factories/user.ts";
import { renameRoaster } from "../roaster-admin/rename-roaster.ts";
import { addCoffee, addRecipeRow } from "../../../test/factories/coffee.ts";

let api: TestApi;
let ana: TestUser;
beforeAll(async () => {
  api = await createTestApi();
  ana = await addUser(api, { name: "Ana" });
});
afterAll(() => api[Symbol.asyncDispose]());

type Query = Parameters<typeof list>[0];
const list = async (query: Record<string, unknown>) => bodyOrThrow(await api.call(listCoffees, { query }));
const names = async (query: Query) => (await list(query)).data.map(({ name }) => name);
const add = (body: object) => callAs(api.call, ana)(createCoffee, { body: body as never });
const given = { name: "Kochere", roasterName: "Northern Light", roastLevel: "LIGHT" } as const;

test("POST /api/coffees stores every field and creates a placeholder roaster", async () => {
  const { status, body } = await add({
    ...given,
    roastLevel: "medium light",
    origin: "Ethiopia",
    flavorProfile: ["jasmine", " bergamot "],
    description: "Washed.",
    acidityLevel: 4.5,
    body: 2,
    processingMethod: "washed",
    altitudeMeters: 1900,
    coffeeType: "single-origin",
  });
  expect(status).toBe(201);
  const { coffee } = body as { coffee: { id: number } };
  expect(coffee).toMatchObject({
    name: "Kochere",
    slug: "kochere",
    roastLevel: "MEDIUM_LIGHT",
    coffeeType: "SINGLE_ORIGIN",
    flavorProfile: "jasmine, bergamot",
    acidityLevel: 4.5,
    bodyLevel: 2,
    altitudeMeters: 1900,
    recipeCount: 0,
    roasterName: "Northern Light",
    roasterSlug: "northern-light",
    roaster: { isVerified: false, slug: "northern-light", _count: { coffees: 1 } },
    submittedBy: { displayName: "Ana" },
    _count: { communityRecipes: 0 },
    isArchived: false,
  });
  expect(bodyOrThrow(await api.call(getCoffee, { params: { id: coffee.id } }))).toEqual(coffee);
});

test.each([
  [{}, "name"],
  [{ ...given, name: "  " }, "name"],
  [{ ...given, name: "x".repeat(161) }, "name"],
  [{ ...given, roasterName: "—" }, "roasterName"],
  [{ ...given, roastLevel: "burnt" }, "roastLevel"],
  [{ ...given, acidity: 6 }, "acidity"],
  [{ ...given, acidity: 2, acidityLevel: 3 }, "acidity"],
  [{ ...given, flavorProfile: Array.from({ length: 40 }, () => "chocolate") }, "flavorProfile"],
  [{ ...given, flavorProfile: 7 }, "flavorProfile"],
  [{ ...given, coffeeType: "TEA" }, "coffeeType"],
  [{ ...given, altitudeMeters: 3501 }, "altitudeMeters"],
  [{ ...given, altitudeMeters: 1900.5 }, "altitudeMeters"],
])("POST /api/coffees returns 400 for %j, naming %s", async (body, field) => {
  const result = await add(body);
  expect(result.status).toBe(400);
  expect((result.body as { details: { field: string }[] }).details.map((one) => one.field)).toContain(field);
});

test("POST /api/coffees returns 401 without a session and with the token of a deleted account", async () => {
  expect((await api.call(createCoffee, { body: given })).status).toBe(401);
  const gone = await addUser(api);
  const call = callAs(api.call, gone);
  expect((await call(createCoffee, { body: given })).status).toBe(201);
  await api.deps.db.primary.deleteFrom("users").where("id", "=", gone.id).execute();
  expect((await call(createCoffee, { body: given })).status).toBe(401);
});

test("POST /api/coffees with a repeated Idempotency-Key adds one coffee", async () => {
  const send = () =>
    callAs(api.call, ana)(createCoffee, { body: given, headers: { "idempotency-key": "one" } });
  const [first, second] = [await send(), await send()];
  expect(second).toMatchObject({ status: 201, body: first.body });
});

test("concurrent POST /api/coffees share one placeholder roaster and get distinct slugs", async () => {
  const users = await Promise.all(Array.from({ length: 12 }, () => addUser(api)));
  const spellings = ["Café Ünique", "cafe unique", "CAFE  UNIQUE"];
  const results = await Promise.all(
    users.map((user, at) =>
      callAs(api.call, user)(createCoffee, {
        body: { ...given, name: "House", roasterName: spellings[at % 3] ?? "" },
      }),
    ),
  );
  const coffees = results.map((result) => bodyOrThrow(result).coffee);
  expect(new Set(coffees.map(({ roaster }) => roaster.id)).size).toBe(1);
  const slugs = coffees.map(({ slug }) => slug).toSorted();
  const wanted = ["house", ...Array.from({ length: 11 }, (_, at) => `house-${at + 2}`)];
  expect(slugs).toEqual(wanted.toSorted());
});

test("POST /api/coffees prefers a verified roaster of that name and numbers reserved slugs", async () => {
  const { primary } = api.deps.db;
  await addCoffee(api, { name: "A", roaster: "Twin" });
  const twin = { name: "TWIN", name_key: "twin", slug: "twin-hills", is_verified: true };
  await primary.insertInto("roasters").values(twin).execute();
  expect((await add({ ...given, roasterName: "twin" })).body).toMatchObject({
    coffee: { roasterSlug: "twin-hills" },
  });
  expect((await add({ ...given, roasterName: "Recipes" })).body).toMatchObject({
    coffee: { roasterSlug: "recipes-2" },
  });
});

test("POST /api/coffees derives the slug from the id when the name has no Latin letter", async () => {
  const { coffee } = bodyOrThrow(await add({ ...given, name: "豆", roasterName: "珈琲" }));
  expect(coffee.slug).toBe(`coffee-${coffee.id}`);
  expect(coffee.roasterSlug).toBe(`roaster-${coffee.roaster.id}`);
});

test("GET /api/coffees/{id} returns 304 until the roaster is renamed, and search finds the new name", async () => {
  const id = await addCoffee(api, { name: "Etagged", roaster: "Oldname" });
  const path = `/api/coffees/${id}`;
  const { headers } = await api.app.inject({ url: path });
  expect(headers["cache-control"]).toBe("public, no-cache");
  const again = async () =>
    (await api.app.inject({ url: path, headers: { "if-none-match": String(headers["etag"]) } })).statusCode;
  expect(await again()).toBe(304);
  const { roaster } = bodyOrThrow(await api.call(getCoffee, { params: { id } }));
  await api.deps.db.primary.transaction().execute((trx) => renameRoaster(trx, roaster.id, "Brandnew"));
  expect(await again()).toBe(200);
  expect(await names({ q: "brandnew" })).toEqual(["Etagged"]);
  expect(await names({ q: "oldname" })).toEqual([]);
  expect(bodyOrThrow(await api.call(getCoffee, { params: { id } })).roaster.slug).toBe("oldname");
});

test("GET /api/coffees/{id} returns 404 for an unknown id and 400 for a word", async () => {
  for (const endpoint of [getCoffee, getCoffeeStats]) {
    expect((await api.call(endpoint, { params: { id: 999_999 } })).status).toBe(404);
    expect((await api.call(endpoint, { params: { id: "x" as never } })).status).toBe(400);
  }
  expect((await api.call(suggestCoffees, { query: {} })).body).toEqual({ suggestions: [] });
});

test("an archived coffee is absent from lists, search and suggestions, and still read by id", async () => {
  const id = await addCoffee(api, { name: "Vanishing Act" });
  await api.deps.db.primary.updateTable("coffees").set({ is_archived: true }).where("id", "=", id).execute();
  expect(await names({ q: "vanishing" })).toEqual([]);
  expect((await api.call(suggestCoffees, { query: { name: "Vanishing Act" } })).body).toEqual({
    suggestions: [],
  });
  expect((await api.call(getCoffee, { params: { id } })).body).toMatchObject({ isArchived: true });
});

test("GET /api/coffees filters by roaster slug or name, roast level in both spellings, origin and type", async () => {
  const roaster = "Filterhaus Nord";
  await addCoffee(api, { name: "F1", roaster, roastLevel: "LIGHT", origin: "Perú, Cajamarca" });
  await addCoffee(api, { name: "F2", roaster, roastLevel: "MEDIUM_DARK", coffeeType: "DECAF" });
  await addCoffee(api, { name: "F3", roaster, roastLevel: "DARK", coffeeType: "BLEND" });
  expect(await names({ roaster: "filterhaus-nord" })).toEqual(["F1", "F2", "F3"]);
  expect(await names({ roaster: "HAUS nord" })).toEqual(["F1", "F2", "F3"]);
  expect(await names({ roaster: "filterhaus", roastLevel: "Light,medium-dark" })).toEqual(["F1", "F2"]);
  expect(await names({ roaster: "filterhaus", roastLevel: "DARK" })).toEqual(["F3"]);
  expect(await names({ roaster: "filterhaus", origin: "peru" })).toEqual(["F1"]);
  expect(await names({ roaster: "filterhaus", origin: "ca" })).toEqual(["F1"]);
  expect(await names({ roaster: "filterhaus", coffeeType: "decaf" })).toEqual(["F2"]);
  expect(await names({ roaster: "filterhaus", q: "f3" })).toEqual(["F3"]);
  expect(await names({ roaster: "no such roaster" })).toEqual([]);
});

test("GET /api/coffees returns the same coffees as data and as coffees", async () => {
  const page = await list({ limit: 1 });
  expect(page).toMatchObject({ hasMore: true, nextCursor: page.cursor });
  expect(page.coffees).toEqual(page.data);
  expect(page.cursor).not.toBeNull();
  expect(page.total).toBeGreaterThan(1);
  expect(page).not.toHaveProperty("totalIsEstimate");
});

test.each([
  { sort: "rating" },
  { limit: 0 },
  { roastLevel: "burnt" },
  { q: "x".repeat(101) },
  { coffeeType: "TEA" },
])("GET /api/coffees returns 400 for %j", async (query) => {
  expect((await api.call(listCoffees, { query: query as object })).status).toBe(400);
});

test("GET /api/coffees/{id}/stats counts votes that are not yet folded", async () => {
  const id = await addCoffee(api, { name: "Measured" });
  const empty = bodyOrThrow(await api.call(getCoffeeStats, { params: { id }, query: {} }));
  expect(empty).toMatchObject({ recipeCount: 0, topGrinders: [], ratioRange: null, grindRange: null });
  const first = await addRecipeRow(api, id, { ratio: 15, grindIndex: 36 });
  await addRecipeRow(api, id, { ratio: 16.7, grindIndex: 44.04, grinderId: 2, machineId: 2 });
  await addRecipeRow(api, id, { ratio: 16, grindIndex: 42, grinderId: 2 });
  const vote = { recipe_id: first, user_id: ana.id, direction: 1 };
  await api.deps.db.primary.insertInto("recipe_votes").values(vote).execute();
  const stats = bodyOrThrow(await api.call(getCoffeeStats, { params: { id }, query: {} }));
  expect(stats).toMatchObject({
    coffeeId: id,
    recipeCount: 3,
    votes: { total: 1, upvotes: 1, downvotes: 0 },
    ratioRange: { min: 15, max: 16.7, avg: 15.9 },
    grindRange: { min: 36, max: 44, avg: 40.7 },
  });
  expect(stats.topGrinders.map((one) => [one.id, one.recipeCount, one.avgGrindIndex])).toEqual([
    [2, 2, 43],
    [1, 1, 36],
  ]);
  expect(stats.topMachines.map((one) => [one.id, one.recipeCount])).toEqual([
    [1, 2],
    [2, 1],
  ]);
});

test("GET /api/coffees/suggestions lists up to five coffees by similarity of name and roaster", async () => {
  for (const roaster of ["Onda", "Orda", "Solberg"])
    await addCoffee(api, { name: "Halo Beriti", roaster, origin: "Ethiopia" });
  const suggest = async (query: object) => bodyOrThrow(await api.call(suggestCoffees, { query })).suggestions;
  const both = await suggest({ name: "halo berity", roaster: "solberg" });
  expect(both[0]).toMatchObject({ name: "Halo Beriti", roasterName: "Solberg", slug: "halo-beriti" });
  expect(both[0]?.score).toBeGreaterThan(0.6);
  expect((await suggest({ name: "Halo Beriti" })).map(({ score }) => score)).toEqual([1, 1, 1]);
  expect((await suggest({ name: "Halo Beriti Washed Lot 12" })).length).toBe(3);
  expect((await suggest({ name: "hal" })).length).toBe(3);
  expect((await suggest({ roaster: "Solbrg" }))[0]).toMatchObject({ roasterName: "Solberg" });
  expect(await suggest({ name: "  ", roaster: "" })).toEqual([]);
  expect((await api.call(suggestCoffees, { query: { name: "x".repeat(161) } })).status).toBe(400);
});
