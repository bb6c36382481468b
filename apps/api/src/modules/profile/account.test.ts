import { deleteAccount, exportAccount, updateAccount } from "@brewdial/contract/account.ts";
import { getLevelProfile, updateLevelProfile } from "@brewdial/contract/profile.ts";
import { getPublicProfile } from "@brewdial/contract/public-profile.ts";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createTestApi, type TestApi } from "../../testing.ts";
import { addUser, callAs } from "./test-users.ts";

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi({ BASE_URL: "https://brew.example" });
});
afterAll(() => api[Symbol.asyncDispose]());

const signIn = async (given: Parameters<typeof addUser>[1] = {}) => {
  const user = await addUser(api, given);
  return { user, call: callAs(api.call, user) };
};

describe("changing the account", () => {
  test.each(["name", "displayName"])("%s sets the name that others see", async (field) => {
    const { user, call } = await signIn({ email: `${field}@example.com`.toLowerCase() });
    const { status, body } = await call(updateAccount, { body: { [field]: "  Ana  " } });
    expect(status).toBe(200);
    expect(body).toEqual({
      user: {
        id: user.id,
        email: `${field}@example.com`.toLowerCase(),
        name: "Ana",
        createdAt: expect.any(String),
      },
    });
    const seen = await api.call(getPublicProfile, { params: { id: user.id } });
    expect(seen.body).toMatchObject({ user: { displayName: "Ana" } });
  });

  test("null clears it", async () => {
    const { user, call } = await signIn({ name: "Ana" });
    expect((await call(updateAccount, { body: { name: null } })).body).toMatchObject({
      user: { name: null },
    });
    const seen = await api.call(getPublicProfile, { params: { id: user.id } });
    expect(seen.body).toMatchObject({ user: { displayName: `Brewer ${user.id}` } });
  });

  test("nothing else of the account can be changed this way", async () => {
    const { call } = await signIn({ email: "keep@example.com" });
    const { body } = await call(updateAccount, { body: { name: "Ana", email: "x@example.com" } as never });
    expect(body).toMatchObject({ user: { email: "keep@example.com" } });
  });

  test.each([
    [{ name: "" }, "name must be text of 1 to 60 characters"],
    [{ name: " \t" }, "name must be text of 1 to 60 characters"],
    [{ name: "x".repeat(61) }, "name must be text of 1 to 60 characters"],
    [{ name: 7 }, "name must be text of 1 to 60 characters"],
    [{ name: "Ana", displayName: "Bo" }, "displayName says the same as name: send one of them"],
    [{}, "Provide at least one of: name, displayName"],
    [{ email: "x@example.com" }, "Provide at least one of: name, displayName"],
  ])("%j is 400: %s", async (body, error) => {
    const { call } = await signIn();
    const answer = await call(updateAccount, { body: body as never });
    expect([answer.status, answer.body]).toMatchObject([400, { error }]);
  });
});

describe("export", () => {
  test("is a file with what the user entered, kept by nobody on the way", async () => {
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

  test("the sixth in an hour of one user is 429, whatever address it comes from; another user's is not", async () => {
    const { user } = await signIn();
    const from = (address: string) => callAs(api.callFrom(address), user)(exportAccount, {});
    for (let at = 1; at <= 5; at += 1) expect((await from(`203.0.113.${at}`)).status).toBe(200);
    const refused = await from("203.0.113.6");
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(3500);
    const { call } = await signIn();
    expect((await call(exportAccount, {})).status).toBe(200);
  });

  test("refusals without a session are not counted against anybody", async () => {
    for (let at = 1; at <= 7; at += 1) expect((await api.call(exportAccount, {})).status).toBe(401);
  });
});

describe("deletion", () => {
  test("ends every session at once, clears the cookie as it was set, and cannot be repeated", async () => {
    const { user, call } = await signIn();
    const otherToken = await api.deps.sessions.issue(api.deps.db.primary, user.id);
    const other = { authorization: `Bearer ${otherToken}` };
    expect((await api.call(getLevelProfile, { headers: other })).status).toBe(200);
    const { status, body, headers } = await call(deleteAccount, {});
    expect([status, body]).toEqual([200, { success: true }]);
    expect(headers.get("set-cookie")).toBe("svc_session=; Path=/; Max-Age=0; HttpOnly; SameSite=Lax; Secure");
    expect((await call(getLevelProfile, {})).status).toBe(401);
    expect((await api.call(getLevelProfile, { headers: other })).status).toBe(401);
    expect((await call(deleteAccount, {})).status).toBe(401);
    expect((await api.call(getPublicProfile, { params: { id: user.id } })).status).toBe(404);
  });

  test("asked for ten times at once happens once", async () => {
    const { call } = await signIn();
    const answers = await Promise.all(Array.from({ length: 10 }, () => call(deleteAccount, {})));
    const statuses = answers.map(({ status }) => status).toSorted((a, b) => a - b);
    expect(statuses).toEqual([200, ...Array.from({ length: 9 }, () => 401)]);
  });

  test("the address is free again, and a new account starts with nothing of the old one", async () => {
    const old = await signIn({ email: "again@example.com", name: "Old" });
    await old.call(updateLevelProfile, { body: { acidityLevel: 5 } });
    await old.call(deleteAccount, {});
    const { user, call } = await signIn({ email: "again@example.com" });
    expect(user.id).not.toBe(old.user.id);
    expect((await call(getLevelProfile, {})).body).toMatchObject({ profile: { acidityLevel: 3 } });
  });

  test("while others write to the account, nothing answers 500 and nothing of it is left", async () => {
    const { user, call } = await signIn();
    const writes = Array.from({ length: 20 }, (_, at) =>
      at === 10
        ? call(deleteAccount, {})
        : call(updateLevelProfile, { body: { acidityLevel: (at % 5) + 1 } }),
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

  test("a failure on the way undoes all of it", async () => {
    const { user, call } = await signIn({ email: "halfway@example.com" });
    const { primary } = api.deps.db;
    await primary.insertInto("subscribers").values({ email: "halfway@example.com" }).execute();
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
