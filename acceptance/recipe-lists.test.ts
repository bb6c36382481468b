import { bodyOrThrow } from "@brewdial/client";
import { registerUser } from "@brewdial/contract/auth/endpoints.ts";
import { createBag, deleteBag } from "@brewdial/contract/coffee-bags/endpoints.ts";
import { createCoffee } from "@brewdial/contract/coffees/endpoints.ts";
import { listShelves } from "@brewdial/contract/shelves/endpoints.ts";
import { listGrinders, listMachines } from "@brewdial/contract/equipment/endpoints.ts";
import {
  browseRecipes,
  getFollowingFeed,
  listCommunityRecipes,
  listRecipes,
  listRoasterRecipes,
  searchRecipes,
} from "@brewdial/contract/recipe-lists/endpoints.ts";
import { getSearchFacets } from "@brewdial/contract/recipe-lists/facets.ts";
import { getPublishedOverview } from "@brewdial/contract/published-recipes/endpoints.ts";
import { createRecipe } from "@brewdial/contract/recipes/endpoints.ts";
import { followRoaster, unfollowRoaster } from "@brewdial/contract/roasters/endpoints.ts";
import { beforeAll, describe, expect, test } from "vitest";
import { ana, bo, call, callAs, callWithRetry, raw } from "./service.ts";

// Letters only, so that fuzzy search does not find the coffee of another run.
const word = Array.from(
  { length: 14 },
  () => "abcdefghijklmnopqrstuvwxyz"[Math.floor(Math.random() * 26)],
).join("");
const recipeCount = 5;
let coffeeId: number;
let slug: string;
let recipeIds: number[];
let grinderId: number;
let machineId: number;

beforeAll(async () => {
  const added = await callAs(ana)(createCoffee, {
    body: {
      name: `Lot ${word}`,
      roasterName: `House of ${word}`,
      roastLevel: "Medium-Light" as "MEDIUM_LIGHT",
      flavorProfile: `note of ${word}, plum`,
    },
  });
  const { coffee } = bodyOrThrow(added);
  [coffeeId, slug] = [coffee.id, coffee.roasterSlug];
  const { grinders } = bodyOrThrow(await call(listGrinders, { query: {} }));
  const { machines } = bodyOrThrow(await call(listMachines, { query: { brewMethod: "pour-over" } }));
  const grinder = grinders.find(({ slug }) => slug === "comandante-c40-mk4");
  grinderId = grinder?.id ?? 0;
  machineId = machines[0]?.id ?? 0;
  recipeIds = [];
  for (let at = 0; at < recipeCount; at += 1) {
    const created = await callAs(at === 0 ? bo : ana)(createRecipe, {
      body: {
        coffeeProfileId: coffeeId,
        grinderId,
        machineId,
        grindSetting: 24,
        ratio: 16,
        doseGrams: 15,
        waterGrams: 240,
        brewTimeSeconds: 100 + 50 * at,
      },
    });
    recipeIds.push(bodyOrThrow(created).recipe.id);
  }
});

const idsOf = ({ data }: { readonly data: readonly { readonly id: number }[] }) => data.map(({ id }) => id);
const newestFirst = () => recipeIds.toReversed();

test("GET /api/recipes q, roast, grinder and machine → filtered list", async () => {
  for (const roastLevel of ["MEDIUM_LIGHT", "medium light", "Light,Medium-Light"]) {
    const query = { q: `${word} V60`, grinderId, machineId, roastLevel: roastLevel as never };
    const found = bodyOrThrow(await call(listRecipes, { query }));
    expect(idsOf(found)).toEqual(newestFirst());
    expect(found).toMatchObject({ total: recipeCount, cursor: null, hasMore: false });
  }
  expect(bodyOrThrow(await call(listRecipes, { query: { q: word, roastLevel: ["DARK"] } })).total).toBe(0);
  expect((await call(listRecipes, { query: { limit: 0 } })).status).toBe(400);
  expect((await call(listRecipes, { query: { grinderId: "c40" } })).status).toBe(404);
  expect((await call(listRecipes, { query: {}, headers: { authorization: "Bearer x" } })).status).toBe(401);
});

test("GET /api/recipes/search every filter and sort → complete pages", async () => {
  const all = {
    q: word,
    brewMethod: "Pour Over" as "pour-over",
    roaster: slug,
    roastLevel: ["MEDIUM_LIGHT" as const],
    flavorProfile: `plum,${word}`,
  };
  for (const sort of ["highest_rated", "most_brewed", "recommended", "newest"] as const) {
    const ids: number[] = [];
    for (let cursor = ""; ;) {
      const page = bodyOrThrow(await call(searchRecipes, { query: { ...all, sort, limit: 2, cursor } }));
      ids.push(...idsOf(page));
      expect(page.total).toBe(recipeCount);
      if (page.cursor === null) break;
      ({ cursor } = page);
    }
    expect(ids).toEqual(newestFirst());
  }
  const of = async (query: object) =>
    bodyOrThrow(await call(searchRecipes, { query: { q: word, ...query } })).total;
  expect(await of({ brewTimeRange: "short" })).toBe(1);
  expect(await of({ brewTimeRange: "medium" })).toBe(4);
  expect(await of({ grindRange: "coarse" })).toBe(0);
  expect(await of({ published: false })).toBe(recipeCount);
  expect(await of({ author: "nobody" })).toBe(0);
  expect(await of({ iced: true })).toBe(0);
  expect((await call(searchRecipes, { query: { sort: "best" as "newest" } })).status).toBe(400);
  expect((await call(searchRecipes, { query: {}, headers: { authorization: "Bearer x" } })).status).toBe(401);
});

test("GET /api/recipes/search/facets → as many as the search finds; unknown value → 400", async () => {
  const { total, facets } = bodyOrThrow(await call(getSearchFacets, { query: { q: word } }));
  expect(total).toBe(recipeCount);
  const counts = Object.fromEntries(facets.brewTimeRange.map(({ value, count }) => [value, count]));
  expect(counts).toMatchObject({ short: 1, medium: 4 });
  expect((await call(getSearchFacets, { query: { grindRange: "dust" as "fine" } })).status).toBe(400);
});

test("GET /api/published-recipes/overview → counts by method and author; mine without a session → 401; unknown grinder → 404; too long a name → 400", async () => {
  const { methods, total } = bodyOrThrow(
    await call(getPublishedOverview, { query: { onGrinder: "baratza-encore" } }),
  );
  expect(methods.length).toBeGreaterThan(10);
  expect(methods.reduce((sum, { count }) => sum + count, 0)).toBe(total);
  expect((await call(getPublishedOverview, { query: { onGrinder: "mine" } })).status).toBe(401);
  expect((await call(getPublishedOverview, { query: { onGrinder: "teapot" } })).status).toBe(404);
  expect((await call(getPublishedOverview, { query: { onGrinder: "x".repeat(200) } })).status).toBe(400);
});

test("GET /api/browse/recipes → flat pages, same bytes for all users", async () => {
  const first = bodyOrThrow(await call(browseRecipes, { query: { q: word, limit: 2 } }));
  expect(first).toMatchObject({ total: recipeCount, totalPages: 3, page: 1, limit: 2 });
  const past = bodyOrThrow(await call(browseRecipes, { query: { q: word, limit: 2, page: 9 } }));
  expect(past).toMatchObject({ data: [], total: recipeCount, totalPages: 3, page: 9 });
  const path = `/api/browse/recipes?q=${word}`;
  const response = await raw(browseRecipes, { path });
  expect(response.headers.get("cache-control")).toBe("public, no-cache");
  const signedIn = await raw(browseRecipes, { path, headers: { authorization: `Bearer ${ana.token}` } });
  expect(await signedIn.text()).toBe(await response.text());
  expect((await call(browseRecipes, { query: { page: 10_001 } })).status).toBe(400);
});

describe("GET /api/community-recipes", () => {
  test("coffeeId → its recipes; createdByMe → own recipes", async () => {
    const ofCoffee = bodyOrThrow(await call(listCommunityRecipes, { query: { coffeeId } }));
    expect(idsOf(ofCoffee)).toEqual(newestFirst());
    const own = bodyOrThrow(
      await callAs(bo)(listCommunityRecipes, { query: { coffeeId, createdByMe: true } }),
    );
    expect(idsOf(own)).toEqual(recipeIds.slice(0, 1));
    const byAuthor = await call(listCommunityRecipes, { query: { coffeeId, createdBy: bo.id } });
    expect(idsOf(bodyOrThrow(byAuthor))).toEqual(idsOf(own));
    expect((await call(listCommunityRecipes, { query: { createdByMe: true } })).status).toBe(401);
    expect((await call(listCommunityRecipes, { query: { coffeeId: -1 } })).status).toBe(400);
    expect((await call(listCommunityRecipes, { query: { machineId: "v61" } })).status).toBe(404);
  });

  test("signed in → createdByMe and match score; anonymous → neither", async () => {
    const query = { coffeeId };
    const [anonymous] = bodyOrThrow(await call(listCommunityRecipes, { query })).data;
    expect(anonymous).not.toHaveProperty("tasteMatchScore");
    expect(anonymous).not.toHaveProperty("createdByMe");
    const signedIn = await callAs(bo)(listCommunityRecipes, { query });
    const { data } = bodyOrThrow(signedIn);
    expect(data.filter(({ createdByMe }) => createdByMe).map(({ id }) => id)).toEqual(recipeIds.slice(0, 1));
    expect(data.every(({ tasteMatchScore = -1 }) => tasteMatchScore >= 0 && tasteMatchScore <= 100)).toBe(
      true,
    );
    expect(signedIn.headers.get("cache-control")).toBe("private, no-cache");
    expect(signedIn.headers.get("vary")).toContain("Authorization");
  });
});

test("GET /api/roasters/{slug}/recipes → 200; unknown slug → 404", async () => {
  const found = bodyOrThrow(await call(listRoasterRecipes, { params: { slug }, query: {} }));
  expect(idsOf(found)).toEqual(newestFirst());
  expect((await call(listRoasterRecipes, { params: { slug }, query: { cursor: "x" } })).status).toBe(400);
  expect((await call(listRoasterRecipes, { params: { slug: `no-${word}` }, query: {} })).status).toBe(404);
});

test("GET /api/following/feed after following → newest recipes of the roaster", async () => {
  const as = callAs(bo);
  const readFeed = async () => idsOf(bodyOrThrow(await as(getFollowingFeed, { query: { limit: 50 } })));
  expect(await readFeed()).not.toContain(recipeIds[0]);
  bodyOrThrow(await as(followRoaster, { params: { slug } }));
  expect((await readFeed()).filter((id) => recipeIds.includes(id))).toEqual(newestFirst());
  bodyOrThrow(await as(unfollowRoaster, { params: { slug } }));
  expect(await readFeed()).not.toContain(recipeIds[0]);
  expect((await call(getFollowingFeed, { query: {} })).status).toBe(401);
  expect((await as(getFollowingFeed, { query: { cursor: "x" } })).status).toBe(400);
});

test("GET /api/discover/shelves → quick recipes for guests; the opened bag too for its owner", async () => {
  const shelvesOf = async (as: typeof call) =>
    bodyOrThrow(await as(listShelves, { query: { onGrinder: "baratza-encore" } })).shelves;
  for (const { recipes, total } of await shelvesOf(call)) {
    expect(recipes.length).toBeGreaterThanOrEqual(3);
    expect(total).toBeGreaterThanOrEqual(recipes.length);
  }
  const openedOn = new Date().toISOString().slice(0, 10);
  const body = { coffeeProfileId: coffeeId, grams: 250, openedOn };
  // A user of this test only, because other files count the bags of the shared users and end their sessions.
  const account = { email: `shelves-${crypto.randomUUID()}@example.com`, password: "a long pass phrase" };
  const { token = "" } = bodyOrThrow(await callWithRetry(registerUser, { body: account }));
  const asOwner = callAs({ token });
  const { bag } = bodyOrThrow(await asOwner(createBag, { query: {}, body }));
  const [first] = await shelvesOf(asOwner);
  expect(first).toMatchObject({ id: "bag", bag: { id: bag.id }, total: recipeCount });
  bodyOrThrow(await asOwner(deleteBag, { params: { id: bag.id } }));
  expect((await asOwner(listShelves, { query: { tz: "Mars/Base" } })).status).toBe(400);
  expect((await call(listShelves, { query: { onGrinder: "mine" } })).status).toBe(401);
  expect((await call(listShelves, { query: { onGrinder: "c40" } })).status).toBe(404);
});

describe("onGrinder", () => {
  const shownOn = { query: { onGrinder: "baratza-encore" } };
  const [mine, unknown] = [{ query: { onGrinder: "mine" } }, { query: { onGrinder: "c40" } }];
  const params = () => ({ slug });

  test("slug → each recipe's grind on the grinder; browse and roaster are then private", async () => {
    const listed = bodyOrThrow(await call(listCommunityRecipes, { query: { coffeeId, ...shownOn.query } }));
    expect(listed.data).toHaveLength(recipeCount);
    for (const { onGrinder } of listed.data)
      expect(onGrinder).toMatchObject({
        unit: "numbers",
        instruction: expect.stringMatching(/^number \d+$/),
      });
    for (const response of [
      await call(browseRecipes, shownOn),
      await call(listRoasterRecipes, { params: params(), ...shownOn }),
    ])
      expect(response.headers.get("cache-control")).toBe("private, no-cache");
  });

  test("mine without a session → 401; unknown slug → 404", async () => {
    for (const list of [listRecipes, searchRecipes, browseRecipes, listCommunityRecipes]) {
      expect((await call(list, mine)).status).toBe(401);
      expect((await call(list, unknown)).status).toBe(404);
    }
    expect((await call(listRoasterRecipes, { params: params(), ...mine })).status).toBe(401);
    expect((await callAs(ana)(getFollowingFeed, unknown)).status).toBe(404);
  });
});

test("GET with a cursor of another list → 400", async () => {
  const { cursor } = bodyOrThrow(await call(searchRecipes, { query: { q: word, sort: "newest", limit: 2 } }));
  const again = (query: object) =>
    call(searchRecipes, { query: { q: word, cursor: cursor ?? "", ...query } });
  expect(idsOf(bodyOrThrow(await again({ sort: "newest", limit: 50 })))).toEqual(newestFirst().slice(2));
  expect((await again({ sort: "most_brewed" })).status).toBe(400);
  expect((await again({ sort: "newest", roaster: slug })).status).toBe(400);
  expect((await again({ sort: "newest", cursor: `${cursor}AA`.slice(4) })).body).toEqual({
    error: "Invalid cursor: send the cursor of the previous page with the same sort and filters",
  });
});
