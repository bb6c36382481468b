import { bodyOrThrow, type Client } from "@brewdial/client";
import {
  addCollectionItem,
  createCollection,
  getCollection,
} from "@brewdial/contract/collections/endpoints.ts";
import { updateLevelProfile } from "@brewdial/contract/profile/endpoints.ts";
import { getPublicProfile } from "@brewdial/contract/profile/public-profile.ts";
import { castVote, getRecipeViewer } from "@brewdial/contract/recipes/feedback.ts";
import { deleteRecipe } from "@brewdial/contract/recipes/endpoints.ts";
import {
  browseRecipes,
  getFollowingFeed,
  listCommunityRecipes,
  listRecipes,
  listRoasterRecipes,
  searchRecipes,
} from "@brewdial/contract/recipe-lists/endpoints.ts";
import { listRecommendations } from "@brewdial/contract/recommendations/endpoints.ts";
import { followRoaster, listFollowedRoasters } from "@brewdial/contract/roasters/endpoints.ts";
import { listSavedRecipes, saveRecipe } from "@brewdial/contract/saved-recipes/endpoints.ts";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import {
  addCoffeeWithRoaster,
  addPerson,
  addRecipe,
  type TestPerson,
} from "../../../test/factories/recipe.ts";
import { createTestApi, type TestApi } from "../../../test/harness.ts";
import { listViewerMarks } from "./viewer-marks.ts";

let api: TestApi;
let reader: TestPerson;
let stranger: TestPerson;
let slug = "";
let collectionId = 0;
let [marked, plain] = [0, 0];

beforeAll(async () => {
  api = await createTestApi();
  const author = await addPerson(api, "Author");
  reader = await addPerson(api, "Reader");
  stranger = await addPerson(api, "Stranger");
  const followed = await addCoffeeWithRoaster(api, "Kochere", "North");
  const other = await addCoffeeWithRoaster(api, "Kayanza", "South");
  marked = await addRecipe(api, author.call, followed);
  plain = await addRecipe(api, author.call, other);
  const { rows } = await sql<{ slug: string }>`
    select slug from roasters where id = (select roaster_id from coffees where id = ${followed})`.execute(
    api.deps.db.primary,
  );
  slug = rows[0]?.slug ?? "";
  const { call } = reader;
  bodyOrThrow(await call(castVote, { params: { id: marked }, body: { vote: "UP" } }));
  bodyOrThrow(await call(saveRecipe, { body: { communityRecipeId: marked } }));
  bodyOrThrow(await call(followRoaster, { params: { slug } }));
  collectionId = bodyOrThrow(await call(createCollection, { body: { name: "Mornings" } })).collection.id;
  bodyOrThrow(await call(addCollectionItem, { params: { id: collectionId }, body: { recipeId: marked } }));
  const theirs = bodyOrThrow(await stranger.call(createCollection, { body: { name: "Theirs" } }));
  bodyOrThrow(
    await stranger.call(addCollectionItem, {
      params: { id: theirs.collection.id },
      body: { recipeId: marked },
    }),
  );
  bodyOrThrow(await stranger.call(castVote, { params: { id: plain }, body: { vote: "DOWN" } }));
});
afterAll(() => api[Symbol.asyncDispose]());

const ofReader = () => ({
  vote: "UP",
  isSaved: true,
  collectionIds: [collectionId],
  isFollowingRoaster: true,
});
const none = { vote: null, isSaved: false, collectionIds: [], isFollowingRoaster: false };

type Listed = readonly { readonly id: number; readonly viewer?: unknown; readonly matchReasons?: unknown }[];
const marksIn = (recipes: Listed) => Object.fromEntries(recipes.map(({ id, viewer }) => [id, viewer]));

describe("viewer of recipes in lists", () => {
  test.each([
    ["GET /api/recipes", listRecipes],
    ["GET /api/recipes/search", searchRecipes],
    ["GET /api/community-recipes", listCommunityRecipes],
  ] as const)(
    "%s contains vote, saved, collections and follow of the signed-in user",
    async (_, endpoint) => {
      const page = async (call: Client) =>
        bodyOrThrow(await call(endpoint as typeof listRecipes, { query: {} })).data;
      expect(marksIn(await page(reader.call))).toEqual({ [marked]: ofReader(), [plain]: none });
      expect(marksIn(await page(stranger.call))).toMatchObject({
        [marked]: { vote: null, isSaved: false, isFollowingRoaster: false },
        [plain]: { ...none, vote: "DOWN" },
      });
      for (const recipe of await page(api.call)) {
        expect(recipe).not.toHaveProperty("viewer");
        expect(recipe).not.toHaveProperty("matchReasons");
      }
    },
  );

  test("concurrent requests of several users and of nobody get their own marks", async () => {
    const pages = await Promise.all(
      [reader.call, api.call, stranger.call, reader.call, api.call].map((call) =>
        call(listRecipes, { query: {} }),
      ),
    );
    const seen = pages.map((page) => marksIn(bodyOrThrow(page).data)[marked]);
    const ofStranger = expect.objectContaining({ vote: null, isSaved: false }) as unknown;
    expect(seen).toEqual([ofReader(), undefined, ofStranger, ofReader(), undefined]);
  });

  test("the feed, saved recipes, collections and recommendations contain it", async () => {
    const { call } = reader;
    const feed = bodyOrThrow(await call(getFollowingFeed, { query: {} })).data;
    const saved = bodyOrThrow(await call(listSavedRecipes, { query: {} })).savedRecipes;
    const { collection } = bodyOrThrow(
      await call(getCollection, { params: { id: collectionId }, query: {} }),
    );
    const { recommendations } = bodyOrThrow(await call(listRecommendations, { query: {} }));
    expect(marksIn(feed)).toEqual({ [marked]: ofReader() });
    expect(saved.map(({ recipe }) => recipe.viewer)).toEqual([ofReader()]);
    expect(collection.items.map(({ recipe }) => recipe.viewer)).toEqual([ofReader()]);
    expect(marksIn(recommendations)).toEqual({ [marked]: ofReader(), [plain]: none });
  });

  test("public lists and public profiles never contain it, also for signed-in users", async () => {
    const responses = [
      await reader.call(browseRecipes, { query: {} }),
      await reader.call(browseRecipes, { query: { onGrinder: "baratza-encore" } }),
      await reader.call(listRoasterRecipes, { params: { slug }, query: {} }),
      await stranger.call(getPublicProfile, { params: { id: reader.id } }),
    ];
    for (const { status, body } of responses) {
      expect(status).toBe(200);
      expect(JSON.stringify(body)).not.toMatch(/"viewer"|"matchReasons"/);
    }
  });

  test("a change shows in the next request", async () => {
    const person = await addPerson(api, "Quick");
    const see = async () =>
      marksIn(bodyOrThrow(await person.call(listRecipes, { query: {} })).data)[plain] as { vote: unknown };
    expect((await see()).vote).toBeNull();
    await person.call(castVote, { params: { id: plain }, body: { vote: "DOWN" } });
    expect((await see()).vote).toBe("DOWN");
  });

  test("GET /api/recipes/{id}/viewer says it of one recipe, also of one saved long ago", async () => {
    const see = async (person: TestPerson, id: number) =>
      bodyOrThrow(await person.call(getRecipeViewer, { params: { id } }));
    expect(await see(reader, marked)).toEqual({
      viewer: { vote: "UP", isSaved: true, collectionIds: [collectionId], isFollowingRoaster: true },
      createdByMe: false,
    });
    const author = await addPerson(api, "Second author");
    const own = await addRecipe(api, author.call, await addCoffeeWithRoaster(api));
    expect(await see(author, own)).toMatchObject({ viewer: { isSaved: false }, createdByMe: true });
    expect((await api.call(getRecipeViewer, { params: { id: own } })).status).toBe(401);
    bodyOrThrow(await author.call(deleteRecipe, { params: { id: own } }));
    expect((await author.call(getRecipeViewer, { params: { id: own } })).status).toBe(404);
  });

  test("listViewerMarks reads a page in one statement and asks nothing for an empty page", async () => {
    const { primary, statements } = api.deps.db;
    await listViewerMarks(primary, reader.id, [marked]);
    const named = statements.named();
    expect((await listViewerMarks(primary, reader.id, [marked, plain])).size).toBe(2);
    expect((await listViewerMarks(primary, reader.id, [])).size).toBe(0);
    expect(statements.named()).toBe(named);
  });
});

describe("matchReasons", () => {
  test("GET /api/recipes/search explains matches to signed-in users, by votes only without a taste profile", async () => {
    const find = async () =>
      bodyOrThrow(await stranger.call(searchRecipes, { query: { sort: "newest" } })).data.find(
        ({ id }) => id === marked,
      )?.matchReasons;
    expect(await find()).toEqual([
      { code: "votes", params: { upvotes: 1, votes: 1 }, text: "One person voted for it" },
    ]);
    await stranger.call(updateLevelProfile, { body: { roastPreference: 0, acidityLevel: 4 } });
    expect(await find()).toEqual(
      expect.arrayContaining([
        { code: "roast_match", params: { roastLevel: "LIGHT" }, text: "Light roast, as you prefer" },
        { code: "votes", params: { upvotes: 1, votes: 1 }, text: "One person voted for it" },
      ]),
    );
  });

  test("other lists have none; recommendations have those whose texts are reasons", async () => {
    for (const recipe of bodyOrThrow(await reader.call(listRecipes, { query: {} })).data)
      expect(recipe).not.toHaveProperty("matchReasons");
    const { recommendations } = bodyOrThrow(await reader.call(listRecommendations, { query: {} }));
    for (const { reasons, matchReasons = [] } of recommendations)
      expect(matchReasons.map(({ text }) => text)).toEqual(reasons);
  });
});

describe("GET /api/following/roasters", () => {
  test("pages through the followed roasters, newest first, and returns 401 without a session", async () => {
    const person = await addPerson(api, "Follower");
    const followed: string[] = [];
    for (const name of ["One", "Two", "Three", "Four", "Five"]) {
      const coffee = await addCoffeeWithRoaster(api, "House", name);
      const { rows } = await sql<{ slug: string }>`
        select slug from roasters where id = (select roaster_id from coffees where id = ${coffee})`.execute(
        api.deps.db.primary,
      );
      followed.unshift(rows[0]?.slug ?? "");
      await person.call(followRoaster, { params: { slug: followed[0] ?? "" } });
    }
    const seen: string[] = [];
    let cursor: string | undefined;
    do {
      const page = bodyOrThrow(
        await person.call(listFollowedRoasters, { query: { limit: 2, ...(cursor ? { cursor } : {}) } }),
      );
      expect(page.data.every(({ isFollowing }) => isFollowing)).toBe(true);
      expect(page.data.length).toBeLessThanOrEqual(2);
      seen.push(...page.data.map((roaster) => roaster.slug));
      cursor = page.cursor ?? undefined;
      expect(page.hasMore).toBe(cursor !== undefined);
    } while (cursor);
    expect(seen).toEqual(followed);
    expect((await api.call(listFollowedRoasters, { query: {} })).status).toBe(401);
    expect((await person.call(listFollowedRoasters, { query: { cursor: "x" } })).status).toBe(400);
  });

  test("roasters followed in the same moment are listed once each, and a cursor of another user is 400", async () => {
    const person = await addPerson(api, "Bulk");
    const { primary } = api.deps.db;
    await sql`insert into roaster_follows (user_id, roaster_id, created_at)
      select ${person.id}, id, '2026-11-15T07:00:00.123456Z' from roasters limit 5`.execute(primary);
    const first = bodyOrThrow(await person.call(listFollowedRoasters, { query: { limit: 3 } }));
    const query = { limit: 3, cursor: first.cursor ?? "" };
    const second = bodyOrThrow(await person.call(listFollowedRoasters, { query }));
    expect(new Set([...first.data, ...second.data].map(({ id }) => id)).size).toBe(5);
    expect((await reader.call(listFollowedRoasters, { query })).status).toBe(400);
  });
});
