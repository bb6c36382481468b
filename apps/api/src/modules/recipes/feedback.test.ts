import { bodyOrThrow } from "@brewdial/client";
import {
  brewRecipe,
  castVote,
  getRecipeRating,
  getVote,
  removeVote,
} from "@brewdial/contract/recipes/feedback.ts";
import { getRecipe } from "@brewdial/contract/recipes/endpoints.ts";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { createTestApi, type TestApi } from "../../../test/harness.ts";
import {
  addCoffeeWithRoaster,
  addPerson,
  addRecipe,
  foldAllDeltas,
  listNotifications,
  type TestPerson,
} from "../../../test/factories/recipe.ts";

let api: TestApi;
let coffeeId: number;
let id: number;
let ana: TestPerson;
let bo: TestPerson;
beforeAll(async () => {
  api = await createTestApi();
  coffeeId = await addCoffeeWithRoaster(api);
});
afterAll(() => api[Symbol.asyncDispose]());
beforeEach(async () => {
  ana = await addPerson(api, "Ana");
  bo = await addPerson(api, "Bo");
  id = await addRecipe(api, ana.call, coffeeId);
});

describe("/api/community-recipes/{id}/vote", () => {
  const vote = async ({ call }: TestPerson, vote: string) =>
    (await call(castVote, { params: { id }, body: { vote: vote as "UP" } })).body;

  test("POST changes a vote instead of adding one, and returns exact counts", async () => {
    expect(await vote(bo, "up")).toEqual({ vote: "UP", message: "Vote recorded", upvotes: 1, downvotes: 0 });
    expect(await vote(bo, "UP")).toEqual({ vote: "UP", message: "Vote recorded", upvotes: 1, downvotes: 0 });
    expect(await vote(ana, "Up")).toMatchObject({ upvotes: 2 });
    await foldAllDeltas(api);
    expect(await vote(bo, "down")).toEqual({
      vote: "DOWN",
      message: "Vote changed",
      upvotes: 1,
      downvotes: 1,
    });
    expect(bodyOrThrow(await bo.call(getVote, { params: { id } }))).toEqual({ vote: "DOWN" });
    const removed = { vote: null, message: "Vote removed", upvotes: 1, downvotes: 0 };
    expect(bodyOrThrow(await bo.call(removeVote, { params: { id } }))).toEqual(removed);
    expect(bodyOrThrow(await bo.call(removeVote, { params: { id } }))).toEqual(removed);
    expect(bodyOrThrow(await bo.call(getVote, { params: { id } }))).toEqual({ vote: null });
  });

  test("GET returns null and POST 401 without a session; POST returns 400 for other values than UP and DOWN", async () => {
    const anonymous = await api.call(getVote, { params: { id } });
    expect(anonymous.body).toEqual({ vote: null });
    expect(anonymous.headers.get("cache-control")).toBe("private, no-cache");
    expect(anonymous.headers.get("vary")).toContain("Authorization, Cookie");
    expect((await api.call(castVote, { params: { id }, body: { vote: "UP" } })).status).toBe(401);
    expect((await api.call(removeVote, { params: { id } })).status).toBe(401);
    for (const wrong of [null, "", "SIDEWAYS", 1, undefined]) {
      const result = await bo.call(castVote, { params: { id }, body: { vote: wrong as never } });
      expect([wrong, result.status]).toEqual([wrong, 400]);
    }
  });

  test("returns 404 for an unknown recipe", async () => {
    const params = { id: 999_999 };
    expect((await bo.call(castVote, { params, body: { vote: "UP" } })).status).toBe(404);
    expect((await bo.call(removeVote, { params })).status).toBe(404);
    expect((await bo.call(getVote, { params })).status).toBe(404);
  });

  test("POST and DELETE return 429 after 30 requests in a minute together", async () => {
    for (let sent = 0; sent < 15; sent += 1) {
      expect((await bo.call(castVote, { params: { id }, body: { vote: "UP" } })).status).toBe(200);
      expect((await bo.call(removeVote, { params: { id } })).status).toBe(200);
    }
    const refused = await bo.call(castVote, { params: { id }, body: { vote: "UP" } });
    expect([refused.status, Number(refused.headers.get("retry-after")) > 0]).toEqual([429, true]);
    expect((await bo.call(removeVote, { params: { id } })).status).toBe(429);
    expect((await bo.call(getVote, { params: { id } })).body).toEqual({ vote: null });
  });
});

describe("POST /api/community-recipes/{id}/brew-log", () => {
  const brew = (person: TestPerson, overrides: object) =>
    person.call(brewRecipe, { params: { id }, body: { rating: 5, ...overrides } });
  const logOf = async (logId: number) =>
    api.deps.db.primary.selectFrom("brew_logs").selectAll().where("id", "=", logId).executeTakeFirstOrThrow();

  test("copies the recipe into the log and applies the fields sent", async () => {
    const plain = bodyOrThrow(await brew(bo, {}));
    expect(await logOf(plain.brewLog.id)).toMatchObject({
      user_id: bo.id,
      recipe_id: id,
      coffee_id: coffeeId,
      brew_method_id: "pour-over",
      dose_grams: 15,
      water_grams: 240,
      ratio: 16,
      grind_setting: 24,
      grind_index: 40,
      rating: 5,
      notes: null,
    });
    const changed = bodyOrThrow(
      await brew(bo, { rating: 4, coffeeGrams: 16, grindSetting: "a bit finer", notes: "Sweet" }),
    );
    expect(await logOf(changed.brewLog.id)).toMatchObject({
      dose_grams: 16,
      ratio: 15,
      grind_setting: null,
      grind_setting_label: "a bit finer",
      grind_index: null,
      notes: "Sweet",
    });
  });

  test("keeps the latest rating per user and counts every brew", async () => {
    expect((await api.call(getRecipeRating, { params: { id } })).body).toEqual({ avg: null, count: 0 });
    expect((await bo.call(getRecipeRating, { params: { id } })).body).toEqual({
      avg: null,
      count: 0,
      userRating: null,
    });
    await brew(bo, { rating: 1 });
    await brew(ana, { rating: 4 });
    await foldAllDeltas(api);
    const { rating } = bodyOrThrow(await brew(bo, { rating: 5, notes: "better" }));
    expect(rating).toEqual({ avg: 4.5, count: 2 });
    expect((await bo.call(getRecipeRating, { params: { id } })).body).toEqual({
      avg: 4.5,
      count: 2,
      userRating: { rating: 5, notes: "better" },
    });
    expect((await api.call(getRecipeRating, { params: { id } })).body).toEqual({ avg: 4.5, count: 2 });
    expect((await api.call(getRecipe, { params: { id } })).body).toMatchObject({
      avgRating: 4.5,
      ratingCount: 2,
      brewCount: 3,
    });
  });

  test("notifies the author once per day and user, and not about own brews", async () => {
    await brew(ana, {});
    await brew(bo, { rating: 4 });
    await brew(bo, { rating: 5 });
    expect(await listNotifications(api, ana.id)).toEqual([
      {
        kind: "brew",
        actor_id: bo.id,
        subject_key: `recipe:${id}`,
        title: "Kochere",
        excerpt: null,
        rating: 4,
        link: `/recipes/${id}`,
      },
    ]);
  });

  test("returns 400 for a missing or invalid rating, 404 for an unknown recipe, 401 without a session, 429 after 30 in a minute", async () => {
    for (const rating of [undefined, 0, 6, 4.5, "5", null])
      expect([rating, (await brew(bo, { rating })).status]).toEqual([rating, 400]);
    expect((await brew(bo, { doseGrams: 15, coffeeGrams: 16 })).status).toBe(400);
    const params = { id: 999_999 };
    expect((await bo.call(brewRecipe, { params, body: { rating: 5 } })).status).toBe(404);
    expect((await bo.call(getRecipeRating, { params })).status).toBe(404);
    expect((await api.call(brewRecipe, { params: { id }, body: { rating: 5 } })).status).toBe(401);
    const cy = await addPerson(api, "Cy");
    const statuses = [];
    for (let sent = 0; sent < 31; sent += 1) statuses.push((await brew(cy, {})).status);
    expect([statuses.filter((status) => status === 200).length, statuses.at(-1)]).toEqual([30, 429]);
  });
});
