import { updateAccount } from "@brewdial/contract/account/endpoints.ts";
import { registerUser } from "@brewdial/contract/auth/endpoints.ts";
import { getTasteProfile } from "@brewdial/contract/profile/endpoints.ts";
import { getPublicProfile } from "@brewdial/contract/profile/public-profile.ts";
import { addComment, brewRecipe } from "@brewdial/contract/recipes/feedback.ts";
import { deleteRecipe } from "@brewdial/contract/recipes/endpoints.ts";
import { saveRecipe } from "@brewdial/contract/saved-recipes/endpoints.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createTestApi, type TestApi } from "../../../test/harness.ts";
import { addCoffeeWithRoaster, addRecipe } from "../../../test/factories/recipe.ts";
import { addUser, callAs } from "../../../test/factories/user.ts";

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi();
});
afterAll(() => api[Symbol.asyncDispose]());

const read = (id: number | string) => api.call(getPublicProfile, { params: { id: id as number } });

test("GET /api/users/{id} returns the name, the masked address, empty lists and counts", async () => {
  const { id } = await addUser(api, { email: "ana@mail.example.org", name: "Ana" });
  const { status, body, headers } = await read(id);
  expect(status).toBe(200);
  expect(body).toEqual({
    user: {
      id,
      displayName: "Ana",
      memberSince: expect.stringMatching(/^\d{4}-\d\d-\d\dT00:00:00\.000Z$/),
      email: "a***@***.org",
    },
    stats: { brewCount: 0, savedCount: 0, commentCount: 0 },
    brewLogs: [],
    savedRecipes: [],
    comments: [],
  });
  expect(headers.get("cache-control")).toBe("public, no-cache");
});

test("GET /api/users/{id} returns Brewer and the id without a name, and null without an address", async () => {
  const { id } = await addUser(api, { email: null });
  expect((await read(id)).body).toMatchObject({ user: { displayName: `Brewer ${id}`, email: null } });
});

test("GET /api/users/{id} returns 304 until the name changes", async () => {
  const { id } = await addUser(api, { name: "Ana" });
  const tag = (await read(id)).headers.get("etag") ?? "";
  const again = () => api.app.inject({ url: `/api/users/${id}`, headers: { "if-none-match": tag } });
  expect((await again()).statusCode).toBe(304);
  await api.deps.db.primary.updateTable("users").set({ name: "Bo" }).where("id", "=", id).execute();
  expect((await again()).statusCode).toBe(200);
});

test.each(["abc", "1.5", "-1", "+1", "1e3", "0x1", "٣", "1 2", "1;drop", "null"])(
  "GET /api/users/{id} returns 400 for the id %j",
  async (id) => {
    const { status, body } = await read(id);
    expect([status, body]).toMatchObject([
      400,
      { error: "id must be the numeric id of the user, such as 12", details: [{ field: "id" }] },
    ]);
  },
);

test.each(["0", "000", "9007199254740992", "9223372036854775808", "1".repeat(99)])(
  "GET /api/users/{id} returns 404 without a query for the id %s",
  async (id) => {
    let queries = 0;
    const count = () => (queries += 1);
    for (const { pool } of api.deps.db.pools) pool.on("acquire", count);
    const { status, body } = await read(id);
    for (const { pool } of api.deps.db.pools) pool.off("acquire", count);
    expect([status, body, queries]).toEqual([404, { error: "User not found" }, 0]);
  },
);

test("GET /api/users/{id} returns 404 for unknown ids up to the largest", async () => {
  for (const id of [987_654_321, Number.MAX_SAFE_INTEGER]) {
    const { status, body } = await read(id);
    expect([status, body]).toEqual([404, { error: "User not found" }]);
  }
});

test("GET /api/users/{id} ignores leading zeros", async () => {
  const { id } = await addUser(api);
  expect((await read(`00${id}`)).body).toMatchObject({ user: { id } });
});

test("/api/users/taste-profile and /api/users/{id} have separate methods and policies", async () => {
  const user = await addUser(api);
  expect((await callAs(api.call, user)(getTasteProfile, {})).status).toBe(200);
  expect((await api.call(getTasteProfile, {})).status).toBe(401);
  const allowed = async (path: string) =>
    (await api.app.inject({ method: "DELETE", url: path })).headers["allow"];
  expect(await allowed("/api/users/taste-profile")).toBe("GET, PUT, PATCH, HEAD, OPTIONS");
  expect(await allowed(`/api/users/${user.id}`)).toBe("GET, HEAD, OPTIONS");
});

test("GET /api/users/{id} lists brews and comments newest first without private fields", async () => {
  const user = await addUser(api, { name: "Ana" });
  const call = callAs(api.call, user);
  const coffeeId = await addCoffeeWithRoaster(api);
  const [kept, gone] = [await addRecipe(api, call, coffeeId), await addRecipe(api, call, coffeeId)];
  await call(brewRecipe, { params: { id: kept }, body: { rating: 4, notes: "private" } });
  await call(brewRecipe, { params: { id: kept }, body: { rating: 5 } });
  for (const [id, body] of [[kept, "one"] as const, [kept, "two"] as const, [gone, "lost"] as const])
    await call(addComment, { params: { id }, body: { body } });
  await call(deleteRecipe, { params: { id: gone } });
  const { body } = await read(user.id);
  expect(body).toMatchObject({
    stats: { brewCount: 2, savedCount: 0, commentCount: 2 },
    brewLogs: [
      {
        method: "pour-over",
        rating: 5,
        stars: 5,
        coffee: { id: coffeeId, name: "Kochere", roasterName: "North" },
      },
      { rating: 4 },
    ],
    comments: [
      { recipeId: kept, body: "two" },
      { recipeId: kept, body: "one" },
    ],
  });
  expect(JSON.stringify(body)).not.toContain("private");
});

/** Adds a user with a brew, a saved recipe and a comment. */
async function addActiveUser() {
  const user = await addUser(api);
  const call = callAs(api.call, user);
  const recipeId = await addRecipe(api, call, await addCoffeeWithRoaster(api));
  await call(brewRecipe, { params: { id: recipeId }, body: { rating: 4 } });
  await call(saveRecipe, { body: { communityRecipeId: recipeId } });
  await call(addComment, { params: { id: recipeId }, body: { body: "Sweet." } });
  return { user, call };
}

test("GET /api/users/{id} shows days instead of times", async () => {
  const { user } = await addActiveUser();
  const { body } = await read(user.id);
  if (!("brewLogs" in body)) throw new Error("no profile");
  const times = [
    body.user.memberSince,
    ...body.brewLogs.flatMap(({ brewedAt, createdAt }) => [brewedAt, createdAt]),
    ...body.savedRecipes.map(({ savedAt }) => savedAt),
    ...body.comments.map(({ createdAt }) => createdAt),
  ];
  expect(times).toHaveLength(5);
  for (const time of times) expect(time).toMatch(/T00:00:00\.000Z$/);
});

test.each([
  ["showBrewLogs", "brewLogs", "brewCount"],
  ["showSavedRecipes", "savedRecipes", "savedCount"],
  ["showComments", "comments", "commentCount"],
] as const)(
  "GET /api/users/{id} hides the list and the count of %s, and no other",
  async (name, list, count) => {
    const { user, call } = await addActiveUser();
    const all = (await read(user.id)).body;
    expect(all).toMatchObject({ stats: { brewCount: 1, savedCount: 1, commentCount: 1 } });
    await call(updateAccount, { body: { [name]: false } });
    const { stats, ...lists } = all as { stats: object };
    expect((await read(user.id)).body).toEqual({ ...lists, [list]: [], stats: { ...stats, [count]: 0 } });
    await call(updateAccount, { body: { [name]: true } });
    expect((await read(user.id)).body).toEqual(all);
  },
);

test("POST /api/auth/register shows every list unless the client switches it off", async () => {
  const register = async (choice: object) => {
    const email = `${crypto.randomUUID()}@example.com`;
    const { status, body } = await api.call(registerUser, {
      body: { email, password: "a long pass phrase", ...choice },
    });
    expect(status).toBe(201);
    if (!("user" in body)) throw new Error("not registered");
    return api.deps.db.primary
      .selectFrom("users")
      .select(["show_brew_logs", "show_saved_recipes", "show_comments"])
      .where("id", "=", body.user.id)
      .executeTakeFirst();
  };
  expect(await register({})).toEqual({ show_brew_logs: true, show_saved_recipes: true, show_comments: true });
  expect(await register({ showBrewLogs: false, showComments: false })).toEqual({
    show_brew_logs: false,
    show_saved_recipes: true,
    show_comments: false,
  });
});
