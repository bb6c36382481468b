import { bodyOrThrow, type Client } from "@brewdial/client";
import { discoverRecipes } from "@brewdial/contract/adaptation/endpoints.ts";
import {
  addCollectionItem,
  createCollection,
  getCollection,
} from "@brewdial/contract/collections/endpoints.ts";
import { calibrateGrinder, putOwnGrinder } from "@brewdial/contract/gear/endpoints.ts";
import { convertSetting } from "@brewdial/contract/grinder-data/endpoints.ts";
import * as lists from "@brewdial/contract/recipe-lists/endpoints.ts";
import { listRecommendations } from "@brewdial/contract/recommendations/endpoints.ts";
import { followRoaster } from "@brewdial/contract/roasters/endpoints.ts";
import { listSavedRecipes, saveRecipe } from "@brewdial/contract/saved-recipes/endpoints.ts";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { addRecipeWithVotes, catalogIds } from "../../../test/factories/gear.ts";
import { addCoffeeWithRoaster, addPerson, type TestPerson } from "../../../test/factories/recipe.ts";
import { createTestApi, type TestApi } from "../../../test/harness.ts";

let api: TestApi;
/** Ana wrote the recipes, Bo calibrated his Encore, Cy has no gear. */
let ana: TestPerson;
let bo: TestPerson;
let cy: TestPerson;
let coffeeId: number;
let roasterSlug: string;
let collectionId: number;
let filterRecipe: number;
let espressoRecipe: number;

beforeAll(async () => {
  api = await createTestApi();
  [ana, bo, cy] = [await addPerson(api, "Ana"), await addPerson(api, "Bo"), await addPerson(api, "Cy")];
  coffeeId = await addCoffeeWithRoaster(api);
  const { rows } = await sql<{ slug: string }>`
    select roasters.slug from roasters join coffees on coffees.roaster_id = roasters.id
     where coffees.id = ${coffeeId}`.execute(api.deps.db.primary);
  roasterSlug = rows[0]?.slug ?? "";
  filterRecipe = await addRecipeWithVotes(api, ana, coffeeId, {}, 3);
  espressoRecipe = await addRecipeWithVotes(api, ana, coffeeId, {
    machineId: catalogIds(api).machineFor("espresso"),
    grindSetting: 9,
    doseGrams: 18,
    waterGrams: 36,
    ratio: 2,
  });
  const references = [{ grindIndex: 40, setting: 10, feedback: "JUST_RIGHT" } as const];
  bodyOrThrow(
    await bo.call(calibrateGrinder, {
      body: { grinderId: "baratza-encore", references: [...references, ...references, ...references] },
    }),
  );
  for (const person of [bo, cy]) {
    await person.call(followRoaster, { params: { slug: roasterSlug } });
    await person.call(saveRecipe, { body: { communityRecipeId: filterRecipe } });
  }
  const { collection } = bodyOrThrow(await bo.call(createCollection, { body: { name: "Mine" } }));
  collectionId = collection.id;
  await bo.call(addCollectionItem, { params: { id: collectionId }, body: { recipeId: filterRecipe } });
});
afterAll(() => api[Symbol.asyncDispose]());

interface Item {
  readonly id: number;
  readonly onGrinder?: {
    readonly setting: number;
    readonly instruction: string;
    readonly grinder: { readonly slug: string };
  } | null;
}
type ReadList = (call: Client, onGrinder?: string) => Promise<{ status: number; body: unknown }>;

const parameter = (onGrinder: string | undefined) => (onGrinder === undefined ? {} : { onGrinder });

/** Lists that anyone can read. */
const openLists: readonly (readonly [string, ReadList])[] = [
  ["GET /api/recipes", (call, on) => call(lists.listRecipes, { query: parameter(on) })],
  ["GET /api/recipes/search", (call, on) => call(lists.searchRecipes, { query: parameter(on) })],
  ["GET /api/browse/recipes", (call, on) => call(lists.browseRecipes, { query: parameter(on) })],
  [
    "GET /api/community-recipes",
    (call, on) => call(lists.listCommunityRecipes, { query: { coffeeId, ...parameter(on) } }),
  ],
  [
    "GET /api/roasters/{slug}/recipes",
    (call, on) => call(lists.listRoasterRecipes, { params: { slug: roasterSlug }, query: parameter(on) }),
  ],
];
/** Discovery converts to one grinder already; `onGrinder` may be another. */
const discoverList = [
  "GET /api/discover",
  (call: Client, on?: string) =>
    call(discoverRecipes, { query: { grinderId: "comandante-c40-mk4", coffeeId, ...parameter(on) } }),
] as const;
/** Lists of the signed-in user. */
const ownLists: readonly (readonly [string, ReadList])[] = [
  ["GET /api/following/feed", (call, on) => call(lists.getFollowingFeed, { query: parameter(on) })],
  ["GET /api/recommendations", (call, on) => call(listRecommendations, { query: parameter(on) })],
  ["GET /api/saved-recipes", (call, on) => call(listSavedRecipes, { query: parameter(on) })],
];
const collectionList = [
  "GET /api/collections/{id}",
  (call: Client, on?: string) => call(getCollection, { params: { id: collectionId }, query: parameter(on) }),
] as const;

/** Finds the recipes in the body of any list. */
function itemsOf(body: unknown): Item[] {
  if (Array.isArray(body)) return body.flatMap(itemsOf);
  if (typeof body !== "object" || body === null) return [];
  if ("grindSettingLabel" in body) return [body as unknown as Item];
  return Object.values(body).flatMap(itemsOf);
}

const onGrinderOf = ({ status, body }: { status: number; body: unknown }, id: number) => {
  expect(status).toBe(200);
  const item = itemsOf(body).find((one) => one.id === id);
  if (item === undefined) throw new Error(`Recipe ${id} is not in the list`);
  return item.onGrinder;
};

describe.each([...openLists, discoverList])("%s with onGrinder", (_name, read) => {
  test("adds the grind on the grinder, by slug and id, as GET /api/v1/convert has it", async () => {
    const query = { from: "comandante-c40-mk4", setting: "24", to: "baratza-encore" };
    const { to, confidence } = bodyOrThrow(await api.call(convertSetting, { query }));
    const { setting, settingLabel: label, unit, instruction } = to;
    const expected = { setting, label, unit, instruction, clamped: false, confidence };
    const bySlug = await read(api.call, "baratza-encore");
    const shown = onGrinderOf(bySlug, filterRecipe);
    expect(shown).toMatchObject(expected);
    expect(shown).toHaveProperty("range.minLabel");
    const byId = await read(api.call, String(catalogIds(api).grinder("baratza-encore")));
    expect(onGrinderOf(byId, filterRecipe)).toEqual(shown);
  });

  test("is null where the grinder cannot grind for the method, and absent without the parameter", async () => {
    expect(onGrinderOf(await read(api.call, "baratza-encore"), espressoRecipe)).toBeNull();
    expect(onGrinderOf(await read(api.call), filterRecipe)).toBeUndefined();
  });

  test("uses the calibration of the signed-in user only", async () => {
    const published = onGrinderOf(await read(api.call, "baratza-encore"), filterRecipe);
    const [own, ofCy, anonymous] = await Promise.all([
      read(bo.call, "baratza-encore"),
      read(cy.call, "baratza-encore"),
      read(api.call, "baratza-encore"),
    ]);
    expect(onGrinderOf(own, filterRecipe)?.setting).toBeLessThan(published?.setting ?? 0);
    expect(onGrinderOf(ofCy, filterRecipe)).toEqual(published);
    expect(onGrinderOf(anonymous, filterRecipe)).toEqual(published);
    expect(onGrinderOf(await read(bo.call, "mine"), filterRecipe)).toEqual(onGrinderOf(own, filterRecipe));
  });

  test("returns 401 for mine without a session, 400 without a default grinder, 404 for an unknown slug", async () => {
    expect((await read(api.call, "mine")).status).toBe(401);
    const none = await read(cy.call, "mine");
    expect([none.status, none.body]).toMatchObject([
      400,
      { error: expect.stringContaining("no default grinder") },
    ]);
    const unknown = await read(api.call, "encore espresso");
    expect([unknown.status, unknown.body]).toMatchObject([
      404,
      { error: expect.stringContaining("baratza-encore-esp") },
    ]);
    expect((await read(api.call, "x".repeat(121))).status).toBe(400);
  });
});

describe.each([...ownLists, collectionList])("%s with onGrinder", (_name, read) => {
  test("adds the grind by the user's calibration; mine is the default grinder", async () => {
    const own = onGrinderOf(await read(bo.call, "baratza-encore"), filterRecipe);
    expect(own?.instruction).toMatch(/^number \d+$/);
    expect(onGrinderOf(await read(bo.call, "mine"), filterRecipe)).toEqual(own);
    expect(onGrinderOf(await read(bo.call), filterRecipe)).toBeUndefined();
    expect((await read(bo.call, "nobody-at-all")).status).toBe(404);
    expect((await read(api.call, "baratza-encore")).status).toBe(401);
  });
});

test.each(ownLists)("%s returns 400 for mine without a default grinder", async (_name, read) => {
  expect((await read(cy.call, "mine")).status).toBe(400);
});

test("a new calibration takes effect in the next request", async () => {
  const dee = await addPerson(api, "Dee");
  bodyOrThrow(await dee.call(putOwnGrinder, { body: { grinderId: "baratza-encore" } }));
  const read = async () =>
    onGrinderOf(await dee.call(lists.listRecipes, { query: { onGrinder: "mine" } }), filterRecipe)?.setting;
  const before = await read();
  const reference = { grindIndex: 40, setting: 24, feedback: "JUST_RIGHT" } as const;
  const body = { grinderId: "baratza-encore", references: [reference, reference, reference] };
  bodyOrThrow(await dee.call(calibrateGrinder, { body }));
  expect(await read()).toBeGreaterThan(before ?? 0);
});

describe.each([
  "/api/browse/recipes",
  "/api/roasters/{slug}/recipes",
  "/api/discover?grinderId=comandante-c40-mk4",
])("caching of GET %s", (path) => {
  const url = (query = "") => {
    const listed = path.replace("{slug}", roasterSlug);
    return listed + (listed.includes("?") ? query.replace("?", "&") : query);
  };

  test("is public without onGrinder and private with it", async () => {
    const open = await api.app.inject({ url: url() });
    expect(open.headers["cache-control"]).toBe("public, no-cache");
    const shown = await api.app.inject({ url: url("?onGrinder=baratza-encore") });
    expect(shown.headers).toMatchObject({
      "cache-control": "private, no-cache",
      vary: "Origin, Authorization, Cookie, Accept-Encoding",
    });
  });

  test("ignores credentials without onGrinder, and returns 401 for an invalid token with it", async () => {
    const headers = { authorization: "Bearer nonsense" };
    expect((await api.app.inject({ url: url(), headers })).statusCode).toBe(200);
    const refused = await api.app.inject({ url: url("?onGrinder=baratza-encore"), headers });
    expect(refused.statusCode).toBe(401);
  });
});

test("a cursor continues the list with and without onGrinder", async () => {
  const first = bodyOrThrow(await api.call(lists.listRecipes, { query: { limit: 1 } }));
  const query = { limit: 1, cursor: first.cursor ?? "", onGrinder: "baratza-encore" };
  expect((await api.call(lists.listRecipes, { query })).status).toBe(200);
});

test("with mine, recipes for espresso are on the grinder for espresso, and each names its grinder", async () => {
  const dee = await addPerson(api, "Dee");
  for (const body of [{ grinderId: "baratza-encore" }, { grinderId: "niche-zero", isEspressoDefault: true }])
    bodyOrThrow(await dee.call(putOwnGrinder, { body }));
  const list = bodyOrThrow(
    await dee.call(lists.listCommunityRecipes, { query: { coffeeId, onGrinder: "mine" } }),
  );
  const slugOf = (id: number) => itemsOf(list).find((item) => item.id === id)?.onGrinder?.grinder.slug;
  expect([slugOf(filterRecipe), slugOf(espressoRecipe)]).toEqual(["baratza-encore", "niche-zero"]);
});
