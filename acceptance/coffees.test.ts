import { bodyOrThrow } from "@brewdial/client";
import {
  createCoffee,
  getCoffee,
  getCoffeeStats,
  listCoffees,
  suggestCoffees,
} from "@brewdial/contract/coffees.ts";
import { coffeeSorts } from "@brewdial/contract/vocabulary.ts";
import { beforeAll, expect, test } from "vitest";
import { ana, call, callAs, raw } from "./service.ts";

/** Letters only, so that it is one word that nothing else is like. */
const mark = Array.from(crypto.randomUUID().replaceAll("-", "").slice(0, 14), (digit) =>
  String.fromCharCode(97 + Number.parseInt(digit, 16)),
).join("");
const roasterName = `Roaster ${mark}`;
const coffee = { name: `Yirgacheffe ${mark}`, roasterName, roastLevel: "LIGHT" } as const;

const list = async (query: object) => bodyOrThrow(await call(listCoffees, { query }));
let id: number;

beforeAll(async () => {
  const origin = "Ethiopía";
  const body = { ...coffee, roastLevel: "light" as "LIGHT", origin, flavorProfile: ["jasmine", "bergamot"] };
  ({ id } = bodyOrThrow(await callAs(ana)(createCoffee, { body })).coffee);
  for (const name of ["Morning", "Evening"])
    await callAs(ana)(createCoffee, { body: { ...coffee, name: `${name} ${mark}`, roastLevel: "DARK" } });
});

test("adding needs a session and a complete body, and a key is good for one body", async () => {
  expect((await call(createCoffee, { body: coffee })).status).toBe(401);
  const as = callAs(ana);
  expect((await as(createCoffee, { body: { ...coffee, roastLevel: "burnt" as "LIGHT" } })).status).toBe(400);
  const headers = { "idempotency-key": crypto.randomUUID() };
  const first = await as(createCoffee, { body: { ...coffee, name: `Keyed ${mark}` }, headers });
  const again = await as(createCoffee, { body: { ...coffee, name: `Keyed ${mark}` }, headers });
  expect([again.status, again.body]).toEqual([201, first.body]);
  expect((await as(createCoffee, { body: coffee, headers })).status).toBe(409);
});

test("a coffee is read with a tag that answers 304", async () => {
  const read = await call(getCoffee, { params: { id } });
  expect(read.body).toMatchObject({
    id,
    roastLevel: "LIGHT",
    flavorProfile: "jasmine, bergamot",
    roasterName,
    roaster: { name: roasterName },
    _count: { communityRecipes: 0 },
    isArchived: false,
  });
  const tag = { "if-none-match": read.headers.get("etag") ?? "" };
  expect((await raw(getCoffee, { path: `/api/coffees/${id}`, headers: tag })).status).toBe(304);
});

test.each([getCoffee, getCoffeeStats])(
  "a coffee that nobody added is 404, a word is 400",
  async (endpoint) => {
    expect((await call(endpoint, { params: { id: Number.MAX_SAFE_INTEGER } })).status).toBe(404);
    expect((await call(endpoint, { params: { id: "x" as never } })).status).toBe(400);
  },
);

test("figures without recipes are empty", async () => {
  expect((await call(getCoffeeStats, { params: { id } })).body).toMatchObject({
    coffeeId: id,
    recipeCount: 0,
    topGrinders: [],
    ratioRange: null,
  });
});

test("it is found misspelled, without accents, in any order of words, and while typing", async () => {
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

test("every sort pages without loss, in both vocabularies, and filters narrow", async () => {
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

test("a cursor of another list, and words that no list has, are 400", async () => {
  const { cursor } = await list({ limit: 1 });
  for (const query of [
    { cursor: "x" },
    { cursor, sort: "newest" },
    { sort: "best" },
    { roastLevel: "burnt" },
  ])
    expect((await call(listCoffees, { query: query as object })).status).toBe(400);
});

test("suggestions name it, and nothing for nothing", async () => {
  const found = bodyOrThrow(
    await call(suggestCoffees, { query: { name: coffee.name, roaster: roasterName } }),
  );
  expect(found.suggestions[0]).toMatchObject({ id, score: 1 });
  expect((await call(suggestCoffees, { query: {} })).body).toEqual({ suggestions: [] });
  expect((await call(suggestCoffees, { query: { name: "x".repeat(161) } })).status).toBe(400);
});
