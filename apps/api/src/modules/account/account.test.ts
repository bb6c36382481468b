import { deleteAccount, exportAccount, updateAccount } from "@brewdial/contract/account/endpoints.ts";
import { getMe } from "@brewdial/contract/auth/endpoints.ts";
import { getLevelProfile, updateLevelProfile } from "@brewdial/contract/profile/endpoints.ts";
import { getPublicProfile } from "@brewdial/contract/profile/public-profile.ts";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createTestApi, type TestApi } from "../../../test/harness.ts";
import { addUser, callAs } from "../../../test/factories/user.ts";

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi({ BASE_URL: "https://brew.example" });
});
afterAll(() => api[Symbol.asyncDispose]());

const signIn = async (input: Parameters<typeof addUser>[1] = {}) => {
  const user = await addUser(api, input);
  return { user, call: callAs(api.call, user) };
};

describe("PATCH /api/user/account", () => {
  test.each(["name", "displayName"])("sets the public display name from %s", async (field) => {
    const { user, call } = await signIn({ email: `${field}@example.com`.toLowerCase() });
    const { status, body } = await call(updateAccount, { body: { [field]: "  Ana  " } });
    expect(status).toBe(200);
    expect(body).toEqual({
      user: {
        id: user.id,
        email: `${field}@example.com`.toLowerCase(),
        name: "Ana",
        createdAt: expect.any(String),
        showBrewLogs: true,
        showSavedRecipes: true,
        showComments: true,
      },
    });
    const seen = await api.call(getPublicProfile, { params: { id: user.id } });
    expect(seen.body).toMatchObject({ user: { displayName: "Ana" } });
  });

  test("removes line breaks and invisible characters from the name", async () => {
    const { call } = await signIn();
    const { body } = await call(updateAccount, { body: { name: "Ana\nof \u202eBergen\u200b" } });
    expect(body).toMatchObject({ user: { name: "Ana of Bergen" } });
  });

  test("clears the name with null", async () => {
    const { user, call } = await signIn({ name: "Ana" });
    expect((await call(updateAccount, { body: { name: null } })).body).toMatchObject({
      user: { name: null },
    });
    const seen = await api.call(getPublicProfile, { params: { id: user.id } });
    expect(seen.body).toMatchObject({ user: { displayName: `Brewer ${user.id}` } });
  });

  test("changes what is sent and keeps the rest; GET /api/auth/me returns it", async () => {
    const { call } = await signIn({ name: "Ana" });
    await call(updateAccount, { body: { showBrewLogs: false } });
    await call(updateAccount, { body: { showComments: false } });
    const expected = {
      user: { name: "Ana", showBrewLogs: false, showSavedRecipes: true, showComments: false },
    };
    expect((await call(getMe, {})).body).toMatchObject(expected);
    expect((await call(updateAccount, { body: { showSavedRecipes: true } })).body).toMatchObject(expected);
  });

  test("ignores other fields such as email", async () => {
    const { call } = await signIn({ email: "keep@example.com" });
    const { body } = await call(updateAccount, { body: { name: "Ana", email: "x@example.com" } as never });
    expect(body).toMatchObject({ user: { email: "keep@example.com" } });
  });

  test.each([
    [{ name: "" }, "name must be a string of 1 to 60 characters"],
    [{ name: " \t" }, "name must be a string of 1 to 60 characters"],
    [{ name: "x".repeat(61) }, "name must be a string of 1 to 60 characters"],
    [{ name: 7 }, "name must be a string of 1 to 60 characters"],
    [{ name: "\u200b\u202e" }, "name must contain a letter, a digit or an emoji"],
    [{ displayName: "Anonymous" }, "name is reserved: choose another name"],
    [{ name: "Ana", displayName: "Bo" }, "displayName is an alias of name: send only one of them"],
    [{}, "Provide at least one of: name, displayName, showBrewLogs, showSavedRecipes, showComments"],
    [
      { email: "x@example.com" },
      "Provide at least one of: name, displayName, showBrewLogs, showSavedRecipes, showComments",
    ],
  ])("returns 400 for %j: %s", async (body, error) => {
    const { call } = await signIn();
    const response = await call(updateAccount, { body: body as never });
    expect([response.status, response.body]).toMatchObject([400, { error }]);
  });
});

describe("GET /api/user/export", () => {
  test("returns an attachment with the user's data that must not be cached", async () => {
    const { user, call } = await signIn({ email: "export@example.com", name: "Ana" });
    await call(updateLevelProfile, { body: { acidityLevel: 5 } });
    const { status, body, headers } = await call(exportAccount, {});
    expect(status).toBe(200);
    expect(headers.get("content-disposition")).toMatch(
      /^attachment; filename="brewdial-account-\d{4}-\d\d-\d\d\.json"$/,
    );
    expect(headers.get("cache-control")).toBe("private, no-store");
    expect(body).toMatchObject({
      version: 1,
      exportedAt: expect.stringMatching(/Z$/),
      records: {
        account: [{ id: user.id, email: "export@example.com", name: "Ana", emailVerifiedAt: null }],
        tasteProfile: [{ acidityLevel: 5, acidityTolerance: null }],
        sessions: [{ createdAt: expect.any(String), revokedAt: null }],
      },
    });
  });

  test("returns 429 to the sixth export of a user in an hour from any address, and 200 to another user", async () => {
    const { user } = await signIn();
    const from = (address: string) => callAs(api.callFrom(address), user)(exportAccount, {});
    for (let index = 1; index <= 5; index += 1) expect((await from(`203.0.113.${index}`)).status).toBe(200);
    const refused = await from("203.0.113.6");
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(3500);
    const { call } = await signIn();
    expect((await call(exportAccount, {})).status).toBe(200);
  });

  test("does not count requests without a session against the limit", async () => {
    for (let index = 1; index <= 7; index += 1) expect((await api.call(exportAccount, {})).status).toBe(401);
  });
});

describe("DELETE /api/user/account", () => {
  test("ends every session, clears both cookies, and returns 401 when repeated", async () => {
    const { user, call } = await signIn();
    const otherToken = await api.deps.sessions.issue(api.deps.db.primary, user.id);
    const other = { authorization: `Bearer ${otherToken}` };
    expect((await api.call(getLevelProfile, { headers: other })).status).toBe(200);
    const { status, body, headers } = await call(deleteAccount, {});
    expect([status, body]).toEqual([200, { success: true }]);
    expect(headers.getSetCookie()).toEqual([
      "svc_session=; Path=/; Max-Age=0; HttpOnly; SameSite=Lax; Secure",
      "__Host-svc_device=; Path=/; Max-Age=0; HttpOnly; SameSite=Lax; Secure",
    ]);
    expect((await call(getLevelProfile, {})).status).toBe(401);
    expect((await api.call(getLevelProfile, { headers: other })).status).toBe(401);
    expect((await call(deleteAccount, {})).status).toBe(401);
    expect((await api.call(getPublicProfile, { params: { id: user.id } })).status).toBe(404);
  });

  test("returns 200 once and 401 to the other nine of ten concurrent requests", async () => {
    const { call } = await signIn();
    const responses = await Promise.all(Array.from({ length: 10 }, () => call(deleteAccount, {})));
    const statuses = responses.map(({ status }) => status).toSorted((a, b) => a - b);
    expect(statuses).toEqual([200, ...Array.from({ length: 9 }, () => 401)]);
  });

  test("frees the address: a new account with it has no data of the old one", async () => {
    const old = await signIn({ email: "again@example.com", name: "Old" });
    await old.call(updateLevelProfile, { body: { acidityLevel: 5 } });
    await old.call(deleteAccount, {});
    const { user, call } = await signIn({ email: "again@example.com" });
    expect(user.id).not.toBe(old.user.id);
    expect((await call(getLevelProfile, {})).body).toMatchObject({ profile: { acidityLevel: 3 } });
  });

  test("returns no 500 during concurrent writes and leaves no rows of the account", async () => {
    const { user, call } = await signIn();
    const writes = Array.from({ length: 20 }, (_, index) =>
      index === 10
        ? call(deleteAccount, {})
        : call(updateLevelProfile, { body: { acidityLevel: (index % 5) + 1 } }),
    );
    const statuses = new Set((await Promise.all(writes)).map(({ status }) => status));
    expect([...statuses].every((status) => status === 200 || status === 401)).toBe(true);
    const rows = await api.deps.db.primary
      .selectFrom("taste_profiles")
      .select("user_id")
      .where("user_id", "=", user.id)
      .execute();
    expect(rows).toEqual([]);
  });

  test("rolls back everything when one statement fails", async () => {
    const { user, call } = await signIn({ email: "rollback@example.com", isVerified: true });
    const { primary } = api.deps.db;
    await primary.insertInto("subscribers").values({ email: "rollback@example.com" }).execute();
    await sql`create function refuse() returns trigger language plpgsql as
      $$ begin raise exception 'refused'; end $$`.execute(primary);
    await sql`create trigger refuse before delete on subscribers
      for each row execute function refuse()`.execute(primary);
    expect((await call(deleteAccount, {})).status).toBe(500);
    await sql`drop function refuse cascade`.execute(primary);
    expect((await call(getLevelProfile, {})).status).toBe(200);
    expect((await api.call(getPublicProfile, { params: { id: user.id } })).status).toBe(200);
    expect((await call(deleteAccount, {})).status).toBe(200);
  });
});
