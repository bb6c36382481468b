import { bodyOrThrow } from "@brewdial/client";
import { listCoffeeSettings } from "@brewdial/contract/coffees/settings.ts";
import { getCoffeeStats } from "@brewdial/contract/coffees/stats.ts";
import {
  createCoffee,
  getCoffee,
  listCoffees,
  suggestCoffees,
} from "@brewdial/contract/coffees/endpoints.ts";
import { coffeeSorts } from "@brewdial/contract/vocabulary.ts";
import { beforeAll, expect, test } from "vitest";
import { ana, call, callAs, raw } from "./service.ts";

/** A random word of letters only, so that fuzzy search finds only the coffee of this run. */
const mark = Array.from(crypto.randomUUID().replaceAll("-", "").slice(0, 14), (digit) =>
  String.fromCharCode(97 + Number.parseInt(digit, 16)),
).join("");
const roasterName = `Roaster ${mark}`;
const coffee = { name: `Yirgacheffe ${mark}`, roasterName, roastLevel: "LIGHT" } as const;

const list = async (query: object) => bodyOrThrow(await call(listCoffees, { query }));
let id: number;

beforeAll(async () => {
  const origin = "Ethiopía";
  const body = {
    ...coffee,
    roastLevel: "light" as "LIGHT",
    origin,
    flavorProfile: ["jasmine", "bergamot"],
    altitudeMeters: 1900,
  };
  ({ id } = bodyOrThrow(await callAs(ana)(createCoffee, { body })).coffee);
  for (const name of ["Morning", "Evening"])
    await callAs(ana)(createCoffee, { body: { ...coffee, name: `${name} ${mark}`, roastLevel: "DARK" } });
});

test("POST /api/coffees no session → 401; incomplete body → 400; Idempotency-Key with another body → 409", async () => {
  expect((await call(createCoffee, { body: coffee })).status).toBe(401);
  const as = callAs(ana);
  expect((await as(createCoffee, { body: { ...coffee, roastLevel: "burnt" as "LIGHT" } })).status).toBe(400);
  const headers = { "idempotency-key": crypto.randomUUID() };
  const first = await as(createCoffee, { body: { ...coffee, name: `Keyed ${mark}` }, headers });
  const again = await as(createCoffee, { body: { ...coffee, name: `Keyed ${mark}` }, headers });
  expect([again.status, again.body]).toEqual([201, first.body]);
  expect((await as(createCoffee, { body: coffee, headers })).status).toBe(409);
});

test("GET /api/coffees/{id} → 200 with ETag; If-None-Match → 304", async () => {
  const read = await call(getCoffee, { params: { id } });
  expect(read.body).toMatchObject({
    id,
    roastLevel: "LIGHT",
    flavorProfile: "jasmine, bergamot",
    altitudeMeters: 1900,
    roasterName,
    roaster: { name: roasterName },
    _count: { communityRecipes: 0 },
    isArchived: false,
  });
  const tag = { "if-none-match": read.headers.get("etag") ?? "" };
  expect((await raw(getCoffee, { path: `/api/coffees/${id}`, headers: tag })).status).toBe(304);
});

test.each([getCoffee, getCoffeeStats])("GET $path unknown id → 404; malformed id → 400", async (endpoint) => {
  expect((await call(endpoint, { params: { id: Number.MAX_SAFE_INTEGER }, query: {} })).status).toBe(404);
  expect((await call(endpoint, { params: { id: "x" as never }, query: {} })).status).toBe(400);
});

test("GET /api/coffees/{id}/stats without recipes → empty statistics", async () => {
  expect((await call(getCoffeeStats, { params: { id }, query: {} })).body).toMatchObject({
    coffeeId: id,
    recipeCount: 0,
    topGrinders: [],
    ratioRange: null,
    byMethod: [],
  });
});

test("GET /api/coffees/{id}/stats?onGrinder= unknown → 404; mine without a session → 401; known → 200", async () => {
  const status = async (onGrinder: string) =>
    (await call(getCoffeeStats, { params: { id }, query: { onGrinder } })).status;
  expect(await status("c40")).toBe(404);
  expect(await status("mine")).toBe(401);
  expect(await status("baratza-encore")).toBe(200);
});

test("GET /api/coffees/{id}/settings → starts for the roast; unknown grinder or coffee → 404; mine without a session → 401; none → 400", async () => {
  const read = (query: object, coffeeId = id) =>
    call(listCoffeeSettings, { params: { id: coffeeId }, query: query as { onGrinder: string } });
  const { settings } = bodyOrThrow(await read({ onGrinder: "baratza-encore" }));
  expect(settings.find(({ method }) => method === "pour-over")).toMatchObject({
    origin: "roast",
    onGrinder: { grinder: { slug: "baratza-encore" } },
    ratings: [],
  });
  expect((await read({ onGrinder: "c40" })).status).toBe(404);
  expect((await read({ onGrinder: "baratza-encore" }, Number.MAX_SAFE_INTEGER)).status).toBe(404);
  expect((await read({ onGrinder: "mine" })).status).toBe(401);
  expect((await read({})).status).toBe(400);
});

test("GET /api/coffees?q= misspelled, without accents, reordered or incomplete → found", async () => {
  for (const q of [
    `yirgachefe ${mark}`,
    `${mark} YIRGA`,
    `ethiopia ${mark}`,
    mark.slice(0, 12),
    `x${mark.slice(1)}`,
  ])
    expect((await list({ q, limit: 50 })).data.map((one) => one.id)).toContain(id);
  expect((await list({ q: `kenya ${mark}` })).data).toEqual([]);
});

test("GET /api/coffees every sort → complete pages; filters → fewer coffees", async () => {
  const all = await list({ q: mark });
  expect(all.total).toBeGreaterThanOrEqual(3);
  for (const sort of coffeeSorts) {
    const seen: number[] = [];
    for (let cursor: string | null = ""; cursor !== null;) {
      const page: Awaited<ReturnType<typeof list>> = await list({ q: mark, sort, limit: 2, cursor });
      seen.push(...page.coffees.map((one) => one.id));
      cursor = page.nextCursor;
    }
    expect(seen).toHaveLength(all.total);
    expect(new Set(seen)).toEqual(new Set(all.data.map((one) => one.id)));
  }
  const dark = await list({ q: mark, roastLevel: "Dark,medium-dark", roaster: `roaster-${mark}` });
  expect(dark.data.map(({ roastLevel }) => roastLevel)).toEqual(["DARK", "DARK"]);
});

test("GET /api/coffees cursor of another list or unknown values → 400", async () => {
  const { cursor } = await list({ limit: 1 });
  for (const query of [
    { cursor: "x" },
    { cursor, sort: "newest" },
    { sort: "best" },
    { roastLevel: "burnt" },
  ])
    expect((await call(listCoffees, { query: query as object })).status).toBe(400);
});

test("GET /api/coffees/suggestions → similar coffees; no input → empty", async () => {
  const found = bodyOrThrow(
    await call(suggestCoffees, { query: { name: coffee.name, roaster: roasterName } }),
  );
  expect(found.suggestions[0]).toMatchObject({ id, score: 1 });
  expect((await call(suggestCoffees, { query: {} })).body).toEqual({ suggestions: [] });
  expect((await call(suggestCoffees, { query: { name: "x".repeat(161) } })).status).toBe(400);
});
