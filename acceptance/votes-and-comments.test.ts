import { setTimeout as pause } from "node:timers/promises";
import { bodyOrThrow, type Client } from "@brewdial/client";
import { createCoffee } from "@brewdial/contract/coffees/endpoints.ts";
import type { Endpoint } from "@brewdial/contract/endpoint.ts";
import { listGrinders, listMachines } from "@brewdial/contract/equipment/endpoints.ts";
import {
  addComment,
  brewRecipe,
  castVote,
  deleteComment,
  getRecipeRating,
  getRecipeViewer,
  getVote,
  listComments,
  removeVote,
} from "@brewdial/contract/recipes/feedback.ts";
import { createRecipe, getRecipe } from "@brewdial/contract/recipes/endpoints.ts";
import { beforeAll, describe, expect, test } from "vitest";
import { ana, bo, call as anonymous, callAs, raw } from "./service.ts";

/** Retries after Retry-After: an earlier run may have used up the rate limit. */
const withRetry =
  (client: Client): Client =>
  async (endpoint, input) => {
    for (;;) {
      const result = await client(endpoint, input);
      if (result.status !== 429) return result;
      await pause(Number(result.headers.get("retry-after")) * 1000);
    }
  };
const call = withRetry(anonymous);
const [asAna, asBo] = [withRetry(callAs(ana)), withRetry(callAs(bo))];
const nothing = { id: 999_999_999 };
const authorization = `Bearer ${ana.token}`;
let params: { id: number };
beforeAll(async () => {
  const roast = { roasterName: "Acceptance Roasters", roastLevel: "LIGHT" } as const;
  const { coffee } = bodyOrThrow(
    await asAna(createCoffee, { body: { name: `Voted ${crypto.randomUUID()}`, ...roast } }),
  );
  const { grinders } = bodyOrThrow(await call(listGrinders, { query: {} }));
  const { machines } = bodyOrThrow(await call(listMachines, { query: {} }));
  const body = {
    coffeeId: coffee.id,
    grinderId: grinders.find(({ slug }) => slug === "comandante-c40-mk4")?.id ?? 0,
    machineId: machines[0]?.id ?? 0,
    grindSetting: 24,
    ratio: 16,
    doseGrams: 15,
    waterGrams: 240,
  };
  params = { id: bodyOrThrow(await asAna(createRecipe, { body: body as never })).recipe.id };
});

/** Repeats a request until the rate limit rejects it. */
async function repeatUntilLimited(endpoint: Endpoint, send: () => Promise<{ status: number }>) {
  for (let sent = 0; sent <= (endpoint.limit?.max ?? 0); sent += 1)
    if ((await send()).status === 429) return 429;
  return undefined;
}

describe("/api/community-recipes/{id}/vote", () => {
  const vote = (as: typeof call, direction: "UP" | "DOWN", on = params) =>
    as(castVote, { params: on, body: { vote: direction } });

  test("POST again → vote replaced, exact counts", async () => {
    expect((await vote(asAna, "UP")).body).toMatchObject({ vote: "UP", upvotes: 1, downvotes: 0 });
    expect((await vote(asBo, "up" as "UP")).body).toMatchObject({ upvotes: 2, message: "Vote recorded" });
    expect((await vote(asBo, "DOWN")).body).toEqual({
      vote: "DOWN",
      message: "Vote changed",
      upvotes: 1,
      downvotes: 1,
    });
    expect((await asBo(getVote, { params })).body).toEqual({ vote: "DOWN" });
    expect((await asBo(removeVote, { params })).body).toMatchObject({ vote: null, upvotes: 1, downvotes: 0 });
    expect((await call(getVote, { params })).body).toEqual({ vote: null });
    expect((await call(getRecipe, { params })).body).toMatchObject({ upvotes: 1, wilsonScore: 0.206543 });
  });

  test("invalid vote → 400; no session → 401; unknown recipe → 404", async () => {
    expect((await vote(asAna, "MAYBE" as "UP")).status).toBe(400);
    expect((await vote(call, "UP")).status).toBe(401);
    expect((await call(removeVote, { params })).status).toBe(401);
    expect((await vote(asAna, "UP", nothing)).status).toBe(404);
    expect((await asAna(removeVote, { params: nothing })).status).toBe(404);
    expect((await call(getVote, { params: nothing })).status).toBe(404);
    const forged = { headers: { authorization: "Bearer forged" } };
    expect((await call(getVote, { params, ...forged })).status).toBe(401);
    for (const endpoint of [getVote, removeVote]) {
      const path = "/api/community-recipes/x/vote";
      expect((await raw(endpoint, { path, headers: { authorization } })).status).toBe(400);
    }
  });
});

describe("/api/recipes/{id}/viewer", () => {
  test("GET → vote, save and collections; no session → 401; unknown recipe → 404; no id → 400", async () => {
    const { body } = await asAna(getRecipeViewer, { params });
    expect(body).toMatchObject({ viewer: { vote: "UP", isSaved: false, collectionIds: [] } });
    expect((await call(getRecipeViewer, { params })).status).toBe(401);
    expect((await asAna(getRecipeViewer, { params: nothing })).status).toBe(404);
    const path = "/api/recipes/x/viewer";
    expect((await raw(getRecipeViewer, { path, headers: { authorization } })).status).toBe(400);
  });
});

describe("/api/community-recipes/{id}/brew-log", () => {
  test("POST → brew log and one rating per user", async () => {
    expect((await call(getRecipeRating, { params })).body).toEqual({ avg: null, count: 0 });
    await asBo(brewRecipe, { params, body: { rating: 2 } });
    const { brewLog, rating } = bodyOrThrow(
      await asBo(brewRecipe, { params, body: { rating: 5, notes: "Sweet", grindSetting: "23" } }),
    );
    expect(brewLog.id).toBeGreaterThan(0);
    expect(rating).toEqual({ avg: 5, count: 1 });
    expect((await asBo(getRecipeRating, { params })).body).toEqual({
      avg: 5,
      count: 1,
      userRating: { rating: 5, notes: "Sweet" },
    });
    expect((await asAna(getRecipeRating, { params })).body).toMatchObject({ userRating: null });
  });

  test("invalid body → 400; no session → 401; unknown recipe → 404; Idempotency-Key with another body → 409", async () => {
    expect((await asBo(brewRecipe, { params, body: { rating: 6 } })).status).toBe(400);
    expect((await call(brewRecipe, { params, body: { rating: 5 } })).status).toBe(401);
    expect((await asBo(brewRecipe, { params: nothing, body: { rating: 5 } })).status).toBe(404);
    expect((await call(getRecipeRating, { params: nothing })).status).toBe(404);
    expect((await raw(getRecipeRating, { path: "/api/community-recipes/x/brew-log" })).status).toBe(400);
    const forged = { headers: { authorization: "Bearer forged" } };
    expect((await call(getRecipeRating, { params, ...forged })).status).toBe(401);
    const headers = { "idempotency-key": crypto.randomUUID() };
    await asBo(brewRecipe, { params, body: { rating: 5 }, headers });
    expect((await asBo(brewRecipe, { params, body: { rating: 4 }, headers })).status).toBe(409);
  });
});

describe("/api/recipes/{id}/comments", () => {
  const comment = (as: typeof call, body: string, on = params, headers = {}) =>
    as(addComment, { params: on, body: { body }, headers });

  test("GET → oldest first, with cursor and total", async () => {
    const { id } = bodyOrThrow(await comment(asBo, "first")).comment;
    await comment(asAna, "<b>second</b>");
    const page = bodyOrThrow(await call(listComments, { params, query: { limit: 1 } }));
    expect(page).toMatchObject({ comments: [{ id, body: "first" }], total: 2, hasMore: true });
    const next = bodyOrThrow(await call(listComments, { params, query: { cursor: page.cursor ?? "" } }));
    expect(next).toMatchObject({ comments: [{ body: "<b>second</b>" }], cursor: null, hasMore: false });
    expect((await call(listComments, { params, query: { cursor: "forged" } })).status).toBe(400);
    expect((await call(listComments, { params: nothing, query: {} })).status).toBe(404);
  });

  test("invalid body → 400; no session → 401; unknown recipe → 404; Idempotency-Key with another body → 409", async () => {
    expect((await comment(asBo, " ")).status).toBe(400);
    expect((await comment(call, "x")).status).toBe(401);
    expect((await comment(asBo, "x", nothing)).status).toBe(404);
    const key = { "idempotency-key": crypto.randomUUID() };
    const first = await comment(asBo, "once", params, key);
    expect((await comment(asBo, "once", params, key)).body).toEqual(first.body);
    expect((await comment(asBo, "twice", params, key)).status).toBe(409);
  });

  test("DELETE by the author of comment or recipe, id in body or query → 200", async () => {
    const { comments } = bodyOrThrow(await call(listComments, { params, query: {} }));
    const ofBo = comments.filter(({ author }) => author.id === bo.id);
    const ofAna = comments.find(({ author }) => author.id === ana.id);
    const remove = async (as: typeof call, body: { commentId?: number }, query = {}) =>
      (await as(deleteComment, { params, body: body as never, query })).status;
    expect(await remove(call, { commentId: ofBo[0]?.id ?? 0 })).toBe(401);
    expect(await remove(asBo, { commentId: ofAna?.id ?? 0 })).toBe(403);
    expect(await remove(asBo, {})).toBe(400);
    expect(await remove(asBo, { commentId: ofBo[0]?.id ?? 0 })).toBe(200);
    expect(await remove(asAna, {}, { commentId: ofBo[1]?.id })).toBe(200);
    expect(await remove(asBo, { commentId: ofBo[0]?.id ?? 0 })).toBe(404);
  });
});

test("POST vote, brew log and comment beyond their limits → 429", async () => {
  const headers = { authorization };
  const refused = (endpoint: Endpoint, path: string) =>
    repeatUntilLimited(endpoint, () =>
      raw(endpoint, { path: path.replace("{id}", String(nothing.id)), headers }),
    );
  for (const endpoint of [castVote, removeVote, brewRecipe, addComment])
    expect([endpoint.id, await refused(endpoint, endpoint.path)]).toEqual([endpoint.id, 429]);
});
