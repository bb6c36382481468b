import { bodyOrThrow } from "@brewdial/client";
import { addComment, deleteComment, listComments } from "@brewdial/contract/recipes/feedback.ts";
import { deleteRecipe, getRecipe } from "@brewdial/contract/recipes/endpoints.ts";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { createTestApi, type TestApi } from "../../../test/harness.ts";
import {
  addCoffeeWithRoaster,
  addPerson,
  addRecipe,
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

describe("/api/recipes/{id}/comments", () => {
  const comment = async ({ call }: TestPerson, body: string) =>
    bodyOrThrow(await call(addComment, { params: { id }, body: { body } })).comment;
  const list = async (query: { limit?: number; cursor?: string } = {}) =>
    bodyOrThrow(await api.call(listComments, { params: { id }, query }));

  test("GET lists comments oldest first with cursor pages and the exact total", async () => {
    for (const text of ["one", "two", "three", "four", "five"]) await comment(bo, text);
    const first = await list({ limit: 2 });
    expect(first).toMatchObject({ total: 5, hasMore: true });
    expect(first.comments[0]).toMatchObject({
      recipeId: id,
      body: "one",
      author: { id: bo.id, displayName: "Bo" },
    });
    const rest = await list({ limit: 3, cursor: first.cursor ?? "" });
    expect(rest).toMatchObject({ hasMore: false, cursor: null });
    expect([...first.comments, ...rest.comments].map(({ body }) => body)).toEqual([
      "one",
      "two",
      "three",
      "four",
      "five",
    ]);
    expect((await list()).comments).toHaveLength(5);
    expect((await api.call(getRecipe, { params: { id } })).body).toMatchObject({ commentCount: 5 });
  });

  test("GET pages return each comment once when all have the same timestamp", async () => {
    await api.deps.db.primary
      .insertInto("recipe_comments")
      .values(Array.from({ length: 7 }, (_, at) => ({ recipe_id: id, user_id: bo.id, body: `${at}` })))
      .execute();
    const seen: string[] = [];
    let cursor: string | null = "";
    while (cursor !== null) {
      const page = await list({ limit: 2, cursor });
      seen.push(...page.comments.map(({ body }) => body));
      cursor = page.cursor;
    }
    expect(seen).toEqual(["0", "1", "2", "3", "4", "5", "6"]);
  });

  test("GET returns 400 for a cursor of another list or a malformed one", async () => {
    await comment(bo, "one");
    await comment(bo, "two");
    const { cursor } = await list({ limit: 1 });
    const otherId = await addRecipe(api, ana.call, coffeeId);
    const other = await api.call(listComments, { params: { id: otherId }, query: { cursor: cursor ?? "" } });
    expect(other.status).toBe(400);
    for (const query of [{ cursor: "x" }, { cursor: `${cursor}A` }, { limit: 0 }, { limit: 1.5 }])
      expect([query, (await api.call(listComments, { params: { id }, query })).status]).toEqual([query, 400]);
    expect((await api.call(listComments, { params: { id: 999_999 }, query: {} })).status).toBe(404);
  });

  test("POST stores trimmed plain text of 1 to 2000 characters unescaped", async () => {
    const text = `<script>alert("☕")</script>\n'; drop table recipes; --`;
    expect((await comment(bo, `  ${text}\u0000 `)).body).toBe(text);
    expect((await comment(bo, "☕".repeat(2000))).body).toHaveLength(2000);
    for (const body of ["", "   ", "x".repeat(2001), 5, null, undefined]) {
      const result = await bo.call(addComment, { params: { id }, body: { body: body as string } });
      expect([body, result.status]).toEqual([body, 400]);
    }
    expect((await api.call(addComment, { params: { id }, body: { body: "x" } })).status).toBe(401);
    expect((await bo.call(addComment, { params: { id: 999_999 }, body: { body: "x" } })).status).toBe(404);
  });

  test("POST returns 429 after 10 comments in a minute", async () => {
    const statuses = [];
    for (let sent = 0; sent < 11; sent += 1)
      statuses.push((await bo.call(addComment, { params: { id }, body: { body: "x" } })).status);
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 201), 429]);
  });

  test("POST notifies the author of every comment except own ones", async () => {
    await comment(ana, "mine");
    await comment(bo, "first");
    await comment(bo, "second");
    expect(
      (await listNotifications(api, ana.id)).map(({ kind, excerpt, title }) => [kind, excerpt, title]),
    ).toEqual([
      ["comment", "first", "Kochere"],
      ["comment", "second", "Kochere"],
    ]);
    expect(await listNotifications(api, bo.id)).toEqual([]);
  });

  test("DELETE accepts the id in body or query and returns 403 unless the user wrote the comment or the recipe", async () => {
    const remove = async (
      { call }: Pick<TestPerson, "call">,
      given: { body?: object; query?: object },
      recipeId = id,
    ) =>
      (
        await call(deleteComment, {
          params: { id: recipeId },
          body: (given.body ?? undefined) as never,
          query: given.query ?? {},
        })
      ).status;
    const [first, second, third] = [await comment(bo, "1"), await comment(bo, "2"), await comment(ana, "3")];
    const otherId = await addRecipe(api, ana.call, coffeeId);
    expect(await remove(api, { body: { commentId: first.id } })).toBe(401);
    expect(await remove(bo, { body: { commentId: third.id } })).toBe(403);
    expect(await remove(bo, { body: { commentId: first.id } }, otherId)).toBe(404);
    expect(await remove(bo, { body: { commentId: first.id } }, 999_999)).toBe(404);
    expect(await remove(bo, { body: { commentId: 999_999 } })).toBe(404);
    expect(await remove(bo, {})).toBe(400);
    expect(await remove(bo, { body: { commentId: first.id }, query: { commentId: second.id } })).toBe(400);
    expect(await remove(bo, { body: { commentId: String(first.id) }, query: { commentId: first.id } })).toBe(
      200,
    );
    expect(await remove(ana, { query: { commentId: second.id } })).toBe(200);
    expect(await remove(ana, { query: { commentId: second.id } })).toBe(404);
    expect(await list()).toMatchObject({ total: 1, comments: [{ id: third.id }] });
  });

  test("GET returns 404 for a deleted recipe", async () => {
    await comment(bo, "1");
    await ana.call(deleteRecipe, { params: { id } });
    expect((await api.call(listComments, { params: { id }, query: {} })).status).toBe(404);
  });
});
