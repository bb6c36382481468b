import { bodyOrThrow } from "@brewdial/client";
import {
  createAccessToken,
  endAccessToken,
  listAccessTokens,
  maxAccessTokens,
} from "@brewdial/contract/auth/access-tokens.ts";
import { exportAccount } from "@brewdial/contract/account/endpoints.ts";
import { createBrewLog, listBrewLogs } from "@brewdial/contract/brew-logs/endpoints.ts";
import { accessTokenLimit } from "@brewdial/contract/endpoint.ts";
import { getRecipe } from "@brewdial/contract/recipes/endpoints.ts";
import { listRecipes } from "@brewdial/contract/recipe-lists/endpoints.ts";
import { changePassword } from "@brewdial/contract/auth/sessions.ts";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { addAccessToken } from "../../../test/factories/access-token.ts";
import {
  addPasswordUser,
  bearer,
  nextAddress,
  password,
  queuedNotices,
} from "../../../test/factories/auth.ts";
import { addUser, callAs, type TestUser } from "../../../test/factories/user.ts";
import { createTestApi, type TestApi } from "../../../test/harness.ts";
import { viewerCacheTtlMs } from "../../platform/viewer-cache.ts";
import { blockUser } from "./block-user.ts";
import { verifyEmail } from "./verify-email.ts";

let api: TestApi;
let clock: Date;
beforeAll(async () => {
  clock = new Date("2026-11-15T07:10:00Z");
  api = await createTestApi({ WEB_ORIGINS: "https://app.example" }, () => clock);
});
afterAll(() => api[Symbol.asyncDispose]());

const request = { name: "Kitchen display", scopes: ["brews:read" as const], expiresInDays: 90 as const };
const create = async (user: TestUser, body: Partial<Parameters<typeof api.call>[1]> & object = request) =>
  callAs(api.callFrom(nextAddress()), user)(createAccessToken, { body: body as typeof request });
const readLogs = (token: string) =>
  api.callFrom(nextAddress())(listBrewLogs, { query: {}, ...bearer(token) });
const statusOf = async (token: string) => (await readLogs(token)).status;
const passMs = (ms: number) => void (clock = new Date(clock.getTime() + ms));

test("POST /api/user/access-tokens returns the token once and stores its hash", async () => {
  const user = await addUser(api);
  const reply = await create(user);
  const { token, accessToken } = bodyOrThrow(reply);
  expect([reply.status, reply.headers.get("cache-control")]).toEqual([201, "private, no-store"]);
  expect(token).toMatch(/^brd_pat_[0-9A-Za-z]{40}$/);
  expect(accessToken).toMatchObject({
    name: "Kitchen display",
    start: token.slice(0, 12),
    scopes: ["brews:read"],
    lastUsedAt: null,
    createdAt: "2026-11-15T07:10:00.000Z",
    expiresAt: "2027-02-13T07:10:00.000Z",
  });
  expect(await statusOf(token)).toBe(200);
  const listed = await callAs(api.call, user)(listAccessTokens, {});
  expect(bodyOrThrow(listed).accessTokens).toMatchObject([{ id: accessToken.id }]);
  expect(JSON.stringify(listed.body)).not.toContain(token.slice(12));
  const rows = await api.deps.db.primary.selectFrom("access_tokens").selectAll().execute();
  expect(JSON.stringify(rows)).not.toContain(token.slice(12));
  expect(api.logged.join("")).not.toContain(token.slice(12));
  expect((await queuedNotices(api, user.id)).map(({ change }) => change)).toEqual(["token-added"]);
  expect(JSON.stringify(bodyOrThrow(await callAs(api.call, user)(exportAccount, {})))).toContain(
    '"accessTokens":[{"name":"Kitchen display","scopes":["brews:read"]',
  );
});

test.each([
  [{ ...request, scopes: [] }],
  [{ ...request, scopes: ["account:write"] }],
  [{ ...request, name: "  " }],
  [{ ...request, expiresInDays: 366 }],
  [{ name: "No end", scopes: ["brews:read"] }],
])("POST /api/user/access-tokens returns 400 for %j", async (body) => {
  expect((await create(await addUser(api), body)).status).toBe(400);
});

test("POST /api/user/access-tokens returns 403 an hour after signing in", async () => {
  const user = await addUser(api);
  passMs(3_600_001);
  expect((await create(user)).body).toMatchObject({ code: "reauthentication_required" });
});

test("a user has a maximum of tokens, also with two requests at once", async () => {
  const user = await addUser(api);
  for (let at = 1; at < maxAccessTokens; at += 1) await addAccessToken(api, user.id);
  const statuses = (await Promise.all([create(user), create(user), create(user)])).map(
    ({ status }) => status,
  );
  expect(statuses.toSorted((one, other) => one - other)).toEqual([201, 400, 400]);
});

test("DELETE /api/user/access-tokens/{id} ends a token at once, and only an own one", async () => {
  const [user, other] = [await addUser(api), await addUser(api)];
  const { id, token } = await addAccessToken(api, user.id);
  expect(await statusOf(token)).toBe(200);
  const end = (as: TestUser) => callAs(api.callFrom(nextAddress()), as)(endAccessToken, { params: { id } });
  expect([(await end(other)).status, await statusOf(token)]).toEqual([404, 200]);
  expect([(await end(user)).status, await statusOf(token), (await end(user)).status]).toEqual([
    200, 401, 404,
  ]);
});

describe("tokens end", () => {
  test("when they expire, also while they are cached, and stay listed for 30 days", async () => {
    const user = await addUser(api);
    const { token } = await addAccessToken(api, user.id, { days: 1 });
    passMs(86_400_000 - 500);
    expect(await statusOf(token)).toBe(200);
    passMs(501);
    const ended = await readLogs(token);
    expect([ended.status, ended.headers.get("www-authenticate")]).toEqual([
      401,
      'Bearer realm="brewdial", error="invalid_token", error_description="The token is not valid"',
    ]);
    const again = {
      ...user,
      headers: bearer(await api.deps.sessions.issue(api.deps.db.primary, user.id)).headers,
    };
    const count = async () =>
      bodyOrThrow(await callAs(api.callFrom(nextAddress()), again)(listAccessTokens, {})).accessTokens.length;
    expect(await count()).toBe(1);
    bodyOrThrow(await create(again));
    expect(await count()).toBe(2);
  });

  test("with a change of the password", async () => {
    const { userId, token: session } = await addPasswordUser(api, "tokens@x.io");
    const { token } = await addAccessToken(api, userId);
    expect(await statusOf(token)).toBe(200);
    const body = { newPassword: "another long pass phrase", currentPassword: password };
    bodyOrThrow(await api.callFrom(nextAddress())(changePassword, { body, ...bearer(session) }));
    expect(await statusOf(token)).toBe(401);
  });

  test("when the address is verified for the first time", async () => {
    const user = await addUser(api);
    const { token } = await addAccessToken(api, user.id);
    await verifyEmail(api.deps.db.primary, { userId: user.id, now: clock });
    expect(await statusOf(token)).toBe(401);
  });

  test("with a block in another process, within the lifetime of the cache", async () => {
    const user = await addUser(api);
    const { token } = await addAccessToken(api, user.id);
    expect(await statusOf(token)).toBe(200);
    await blockUser(api.deps.db.primary, user.id, clock);
    passMs(viewerCacheTtlMs);
    expect(await statusOf(token)).toBe(401);
  });
});

test("the last use is recorded by the hour, and written once an hour", async () => {
  const user = await addUser(api);
  const { id, token } = await addAccessToken(api, user.id);
  const read = () =>
    api.deps.db.primary
      .selectFrom("access_tokens")
      .select(["last_used_at", "xmin" as never])
      .where("id", "=", id)
      .executeTakeFirstOrThrow();
  await statusOf(token);
  const first = await read();
  const hour = new Date(Math.floor(clock.getTime() / 3_600_000) * 3_600_000);
  expect(first.last_used_at).toEqual(hour);
  passMs(viewerCacheTtlMs + 1);
  await statusOf(token);
  expect(await read()).toEqual(first);
  passMs(3_600_000);
  await statusOf(token);
  expect((await read()).last_used_at).toEqual(new Date(hour.getTime() + 3_600_000));
});

test("responses to access tokens are stored nowhere, and errors name the missing scope", async () => {
  const user = await addUser(api);
  const { token } = await addAccessToken(api, user.id, { scopes: ["library:read"] });
  const list = await api.call(listRecipes, { query: {}, ...bearer(token) });
  expect([list.status, list.headers.get("cache-control"), list.headers.get("vary")]).toEqual([
    200,
    "private, no-store",
    "Origin, Authorization, Cookie, Accept-Encoding",
  ]);
  const refused = await api.call(createBrewLog, { body: { method: "pour-over" }, ...bearer(token) });
  expect([refused.status, refused.headers.get("www-authenticate")]).toEqual([
    403,
    'Bearer realm="brewdial", error="insufficient_scope", scope="brews:write"',
  ]);
});

describe("CORS", () => {
  const get = (url: string, headers: Record<string, string> = {}) => api.app.inject({ url, headers });
  const foreign = { origin: "https://anyone.example" };

  test("lets every origin read public recipes and call with a token, without credentials", async () => {
    const user = await addUser(api);
    const { headers } = await addAccessToken(api, user.id);
    for (const url of ["/api/recipes", "/api/coffees", "/api/roasters", "/api/brew-logs"]) {
      const reply = await get(url, { ...foreign, ...headers });
      expect([url, reply.statusCode, reply.headers["access-control-allow-origin"]]).toEqual([url, 200, "*"]);
      expect(reply.headers["access-control-allow-credentials"]).toBeUndefined();
      expect(reply.headers.vary).toContain("Origin");
    }
    const preflight = await api.app.inject({
      method: "OPTIONS",
      url: "/api/brew-logs",
      headers: {
        ...foreign,
        "access-control-request-method": "POST",
        "access-control-request-headers": "authorization",
      },
    });
    expect(preflight.headers).toMatchObject({ "access-control-allow-origin": "*" });
    expect(preflight.headers["access-control-allow-headers"]).toContain("Authorization");
  });

  test("keeps cookies for our own pages, and accounts for our own pages altogether", async () => {
    const own = await get("/api/recipes", { origin: "https://app.example" });
    expect([
      own.headers["access-control-allow-origin"],
      own.headers["access-control-allow-credentials"],
    ]).toEqual(["https://app.example", "true"]);
    for (const url of [
      "/api/user/access-tokens",
      "/api/auth/me",
      "/api/user/account",
      "/api/user/preferences",
    ])
      expect((await get(url, foreign)).headers["access-control-allow-origin"]).toBeUndefined();
    const user = await addUser(api);
    const cookie = `svc_session=${user.token}`;
    const write = await api.app.inject({
      method: "POST",
      url: "/api/brew-logs",
      payload: { method: "pour-over" },
      headers: { ...foreign, cookie },
    });
    expect(write.statusCode).toBe(403);
  });
});

test("an access token is no session: not as a cookie, and public reads ignore it", async () => {
  const user = await addUser(api);
  const { token } = await addAccessToken(api, user.id);
  const reply = await api.app.inject({ url: "/api/brew-logs", headers: { cookie: `svc_session=${token}` } });
  expect(reply.statusCode).toBe(401);
  const open = await api.call(getRecipe, { params: { id: 1 }, ...bearer("brd_pat_unknown") });
  expect(open.status).toBe(404);
});

test("all tokens of a user share one limit, from any address", async () => {
  const user = await addUser(api);
  const tokens = [await addAccessToken(api, user.id), await addAccessToken(api, user.id)];
  const key = `${accessTokenLimit.bucket}:user-${user.id}`;
  await Promise.all(
    Array.from({ length: accessTokenLimit.max - 1 }, () => api.deps.limiter.hit(key, accessTokenLimit)),
  );
  expect(await Promise.all(tokens.map(({ token }) => statusOf(token)))).toEqual(
    expect.arrayContaining([200, 429]),
  );
  expect(await statusOf(user.token)).toBe(200);
});
