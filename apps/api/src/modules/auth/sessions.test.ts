import { createSecretKey, generateKeyPairSync } from "node:crypto";
import { connect, createServer, type AddressInfo, type Socket } from "node:net";
import { getMe, logOut } from "@brewdial/contract/auth/endpoints.ts";
import { openDatabase } from "@brewdial/db/open.ts";
import type { FastifyInstance } from "fastify";
import { decodeJwt, decodeProtectedHeader, type JWTPayload, SignJWT } from "jose";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { buildApp } from "../../app.ts";
import { createCaches } from "@brewdial/server/cache.ts";
import { createSessions } from "../../platform/sessions.ts";
import { viewerCacheTtlMs } from "../../platform/viewer-cache.ts";
import { createTestApi, type TestApi } from "../../../test/harness.ts";
import { addMember } from "../../../test/factories/member.ts";
import { bearer, parseSetCookie, addPasswordUser } from "../../../test/factories/auth.ts";

const [keyA, keyB, keyC] = ["a", "b", "c"].map((id) => ({ id, secret: id.repeat(40) })) as [Key, Key, Key];
type Key = { id: string; secret: string };
const issuer = "http://127.0.0.1:3000";

let api: TestApi;
let offsetMs = 0;
let stoppedAt: number | undefined;
const now = () => new Date((stoppedAt ?? Date.now()) + offsetMs);
beforeAll(async () => {
  api = await createTestApi(
    { SESSION_KEYS: `b:${keyB.secret},a:${keyA.secret}`, WEB_ORIGINS: "https://app.example" },
    now,
  );
  // Routes are compiled at the first request, which can take longer than the tolerance that a test measures.
  await api.app.ready();
});
afterAll(() => api[Symbol.asyncDispose]());
beforeEach(() => {
  offsetMs = 0;
  stoppedAt = undefined;
});

const sessionsWith = (keys: Key[]) =>
  createSessions({ db: api.deps.db.primary, keys, issuer, now, caches: createCaches() });
const status = async (token: string, app: FastifyInstance = api.app) =>
  (await app.inject({ url: "/api/auth/me", headers: { authorization: `Bearer ${token}` } })).statusCode;

/** Counts the statements that `work` runs. */
async function countQueries(work: () => Promise<unknown>): Promise<number> {
  const { pool } = api.deps.db.pools[0] ?? {};
  let count = 0;
  const acquired = () => void (count += 1);
  pool?.on("acquire", acquired);
  await work();
  pool?.off("acquire", acquired);
  return count;
}

describe("session token", () => {
  test("has exactly the documented claims and is signed by the first key", async () => {
    const { token, userId } = await addPasswordUser(api, "claims@x.io");
    expect(decodeProtectedHeader(token)).toEqual({ alg: "HS256", kid: "b" });
    const claims = decodeJwt(token);
    expect(claims).toEqual({
      iss: issuer,
      aud: "svc",
      sub: String(userId),
      jti: expect.stringMatching(/^[\da-f-]{36}$/),
      iat: expect.any(Number),
      exp: Number(claims.iat) + 604_800,
    });
  });

  test("expires after 7 days and 30 seconds of leeway, cached or not, and is not renewed by use", async () => {
    const { token } = await addPasswordUser(api, "week@x.io");
    expect(await status(token)).toBe(200);
    offsetMs = (604_800 + 25) * 1000;
    expect(await status(token)).toBe(200);
    offsetMs = (604_800 + 31) * 1000;
    expect(await status(token)).toBe(401);
    expect(await sessionsWith([keyB]).find(token)).toBeUndefined();
  });

  test("is issued after deleting the user's sessions that expired a day ago", async () => {
    const { userId } = await addPasswordUser(api, "tidy@x.io");
    const { primary } = api.deps.db;
    await api.deps.sessions.issue(primary, userId);
    offsetMs = (604_800 + 86_400 + 60) * 1000;
    await api.deps.sessions.issue(primary, userId);
    const rows = await primary.selectFrom("sessions").select("id").where("user_id", "=", userId).execute();
    expect(rows).toHaveLength(1);
  });

  test("is valid after one key rotation and invalid after two", async () => {
    const { userId } = await addPasswordUser(api, "rotate@x.io");
    const { primary } = api.deps.db;
    const old = await sessionsWith([keyA]).issue(primary, userId);
    expect(await sessionsWith([keyB, keyA]).find(old)).toMatchObject({ userId });
    expect(await sessionsWith([keyC, keyB]).find(old)).toBeUndefined();
  });

  const forge = async (change: { claims?: JWTPayload; kid?: string; secret?: string }) => {
    const { token } = await addPasswordUser(api, `forge${crypto.randomUUID()}@x.io`);
    const { kid = "b", secret = keyB.secret, claims = {} } = change;
    return new SignJWT({ ...decodeJwt(token), ...claims })
      .setProtectedHeader({ alg: "HS256", kid })
      .sign(createSecretKey(Buffer.from(secret)));
  };
  test("is accepted when rebuilt with the same claims, so that the forgeries below fail for their own reason", async () => {
    expect(await status(await forge({}))).toBe(200);
  });
  test.each([
    ["a foreign audience", { claims: { aud: "other" } }],
    ["a foreign issuer", { claims: { iss: "https://evil.example" } }],
    ["expired", { claims: { exp: Math.floor(Date.now() / 1000) - 40 } }],
    ["no expiry", { claims: { exp: undefined as never } }],
    ["no jti", { claims: { jti: undefined as never } }],
    ["a jti that is no uuid", { claims: { jti: "1' or true" } }],
    ["a jti of no session", { claims: { jti: crypto.randomUUID() } }],
    ["another user's id", { claims: { sub: "1" } }],
    ["a subject that is no id", { claims: { sub: "1e3" } }],
    ["an unknown kid", { kid: "z" }],
    ["another key's kid", { kid: "a" }],
    ["another secret", { secret: keyC.secret }],
  ])("returns 401 for %s", async (_, change) => {
    expect(await status(await forge(change))).toBe(401);
  });

  test("returns 401 for alg none, RS256 with a known kid and a changed signature", async () => {
    const { token } = await addPasswordUser(api, "alg@x.io");
    const [, payload = "", signature = ""] = token.split(".");
    const none = Buffer.from('{"alg":"none","kid":"b"}').toString("base64url");
    const { privateKey } = generateKeyPairSync("rsa", { modulusLength: 2048 });
    const rsa = await new SignJWT(decodeJwt(token))
      .setProtectedHeader({ alg: "RS256", kid: "b" })
      .sign(privateKey);
    const bent = (signature.startsWith("A") ? "B" : "A") + signature.slice(1);
    const tokens = [
      `${none}.${payload}.`,
      `${none}.${payload}.${signature}`,
      rsa,
      token.replace(signature, bent),
      "x",
      "a.b.c",
    ];
    for (const forged of tokens) expect(await status(forged)).toBe(401);
    expect(await status(token)).toBe(200);
  });
});

describe("sessions.find", () => {
  test("runs no query within the TTL and one for 100 concurrent requests after it", async () => {
    const { token } = await addPasswordUser(api, "cache@x.io");
    // The clock is stopped, because on a busy machine the first 100 calls can take longer than the TTL.
    stoppedAt = Date.now();
    const find = async () => api.deps.sessions.find(token);
    expect(await countQueries(() => Promise.all(Array.from({ length: 100 }, find)))).toBe(1);
    expect(await countQueries(() => Promise.all(Array.from({ length: 100 }, find)))).toBe(0);
    offsetMs = viewerCacheTtlMs;
    expect(await countQueries(() => Promise.all(Array.from({ length: 100 }, find)))).toBe(1);
  });

  test("does not extend the TTL when the clock is set back", async () => {
    const { token } = await addPasswordUser(api, "back@x.io");
    await api.deps.sessions.find(token);
    offsetMs = -60_000;
    expect(await countQueries(async () => api.deps.sessions.find(token))).toBe(1);
  });

  test("rejects a signed-out session immediately on this process, also during a lookup, and within the TTL elsewhere", async () => {
    const elsewhere = await buildApp({ ...api.deps, sessions: sessionsWith([keyB, keyA]) });
    const { token } = await addPasswordUser(api, "out@x.io");
    expect([await status(token), await status(token, elsewhere)]).toEqual([200, 200]);
    offsetMs = viewerCacheTtlMs;
    const [, out] = await Promise.all([api.deps.sessions.find(token), api.call(logOut, bearer(token))]);
    expect(out.status).toBe(200);
    expect(await status(token)).toBe(401);
    offsetMs = 2 * viewerCacheTtlMs;
    expect(await status(token, elsewhere)).toBe(401);
    await elsewhere.close();
  });

  test("rejects the token of a deleted user on another process within the TTL in real time", async () => {
    expect(viewerCacheTtlMs).toBeLessThanOrEqual(5000);
    const elsewhere = sessionsWith([keyB, keyA]);
    const { token, userId } = await addPasswordUser(api, "deleted@x.io");
    expect(await elsewhere.find(token)).toMatchObject({ userId });
    await api.deps.db.primary.deleteFrom("users").where("id", "=", userId).execute();
    const deletedAt = performance.now();
    while ((await elsewhere.find(token)) && performance.now() - deletedAt < 10_000)
      await new Promise((resolve) => setTimeout(resolve, 20));
    expect(performance.now() - deletedAt).toBeLessThan(viewerCacheTtlMs + 300);
  });

  test("returns the roaster of a member, and null within the TTL after the membership ended", async () => {
    const { token, id, roasterId } = await addMember(api, "Nord Kaffe");
    const roaster = { id: roasterId, name: "Nord Kaffe", slug: "nord-kaffe", role: "OWNER" };
    const me = await api.call(getMe, bearer(token));
    expect(me.ok && me.body.user.roaster).toEqual(roaster);
    expect(await api.deps.sessions.find(token)).toMatchObject({ userId: id, roasterId });
    await api.deps.db.primary.deleteFrom("roaster_members").where("user_id", "=", id).execute();
    expect(await api.deps.sessions.find(token)).toMatchObject({ roasterId });
    offsetMs = viewerCacheTtlMs;
    expect(await api.deps.sessions.find(token)).toMatchObject({ userId: id, roasterId: null });
    const left = await api.call(getMe, bearer(token));
    expect(left.ok && left.body.user.roaster).toBeNull();
  });

  test("refreshes used sessions in the background, many in one statement", async () => {
    const sessions = sessionsWith([keyB]);
    const signed = await Promise.all(
      Array.from("abcdefgh", (name) => addPasswordUser(api, `beside-${name}@x.io`)),
    );
    const find = ({ token }: { token: string }) => sessions.find(token);
    const reads = await countQueries(() => Promise.all(signed.map(async (session) => find(session))));
    expect(reads).toBeLessThanOrEqual(3);
    await api.deps.db.primary
      .updateTable("sessions")
      .set({ revoked_at: now() })
      .where("user_id", "=", signed[0]?.userId ?? 0)
      .execute();
    offsetMs = viewerCacheTtlMs - 500;
    // These calls do not wait for the refresh that they start, so they still return the revoked session; the next ones return the result.
    const userIds = (await Promise.all(signed.map(find))).map((viewer) => viewer?.userId);
    expect(userIds).toEqual(signed.map(({ userId }) => userId));
    await expect.poll(() => find(signed[0] as { token: string })).toBeUndefined();
    expect(await find(signed[1] as { token: string })).toMatchObject({ userId: signed[1]?.userId });
  });

  test("during an outage of PostgreSQL accepts cached sessions, throws 503 for others and returns 401 for forged tokens", async () => {
    const proxy = await startProxy(api.deps.config.databaseUrl);
    const db = openDatabase({ url: proxy.url, onError: () => undefined });
    const sessions = createSessions({ db: db.primary, keys: [keyB], issuer, now, caches: createCaches() });
    const app = await buildApp({ ...api.deps, sessions });
    const { token } = await addPasswordUser(api, "away@x.io");
    const unseen = await addPasswordUser(api, "unseen@x.io");
    expect(await status(token, app)).toBe(200);
    proxy.cut();
    expect(await status(token, app)).toBe(200);
    expect(await status(unseen.token, app)).toBe(503);
    expect(await status("forged", app)).toBe(401);
    offsetMs = viewerCacheTtlMs;
    expect(await status(token, app)).toBe(503);
    proxy.restore();
    expect(await status(token, app)).toBe(200);
    await app.close();
    await db.close();
    await proxy.close();
  });
});

describe("GET /api/auth/me and POST /api/auth/logout", () => {
  test("GET /api/auth/me returns the user with default levels", async () => {
    const { token, userId, cookie } = await addPasswordUser(api, "me@x.io");
    const { status, body, headers } = await api.call(getMe, bearer(token));
    expect(status).toBe(200);
    expect(body).toEqual({
      user: {
        id: userId,
        hasPassword: true,
        email: "me@x.io",
        name: null,
        createdAt: expect.stringMatching(/Z$/),
        profile: {
          acidityLevel: 3,
          bodyLevel: 3,
          sweetnessLevel: 3,
          bitternessLevel: 3,
          flavorComplexityLevel: 3,
          aftertasteLevel: 3,
          onboardingCompleted: false,
        },
        showBrewLogs: true,
        showSavedRecipes: true,
        showComments: true,
        roaster: null,
      },
    });
    expect(headers.get("cache-control")).toBe("private, no-store");
    expect((await api.call(getMe, { headers: { cookie } })).status).toBe(200);
    expect((await api.call(getMe, {})).status).toBe(401);
  });

  test("POST /api/auth/logout ends this session only and clears the cookie", async () => {
    const { cookie, token, userId } = await addPasswordUser(api, "lo@x.io");
    const other = await api.deps.sessions.issue(api.deps.db.primary, userId);
    const { status: answered, body, headers } = await api.call(logOut, { headers: { cookie } });
    expect([answered, body]).toEqual([200, { success: true }]);
    expect(parseSetCookie(headers)).toEqual({
      name: "svc_session",
      value: "",
      attributes: { path: "/", "max-age": "0", httponly: true, samesite: "Lax" },
    });
    expect([await status(token), await status(other)]).toEqual([401, 200]);
  });

  test("POST /api/auth/logout without a session returns 401 and clears the cookie", async () => {
    const { cookie } = await addPasswordUser(api, "again@x.io");
    await api.call(logOut, { headers: { cookie } });
    for (const headers of [{ cookie }, {}, { authorization: "Bearer wrong" }]) {
      const again = await api.call(logOut, { headers: headers as Record<string, string> });
      expect([again.status, parseSetCookie(again.headers).attributes["max-age"]]).toEqual([401, "0"]);
    }
  });

  test("POST /api/auth/logout from another site does not clear the cookie", async () => {
    const { headers } = await api.call(logOut, { headers: { "sec-fetch-site": "cross-site" } });
    expect(headers.get("set-cookie")).toBeNull();
  });
});

describe("POST /api/auth/logout with the cookie", () => {
  const own = "https://app.example";
  const signOut = (headers: Record<string, string>) => api.call(logOut, { headers });
  const emailFor = (what: string) => `${what.replaceAll(/\W/g, "-")}@x.io`.toLowerCase();

  test.each([
    ["no sign of a page", {}],
    ["the page's own origin", { "sec-fetch-site": "same-origin", origin: issuer }],
    ["typed by hand", { "sec-fetch-site": "none" }],
    ["a sister site of ours", { "sec-fetch-site": "same-site", origin: own }],
    ["an old browser on our page", { origin: own }],
    ["only our Referer", { referer: `${own}/page` }],
  ])("returns 200: %s", async (what, headers: Record<string, string>) => {
    const { cookie, token } = await addPasswordUser(api, emailFor(what));
    expect((await signOut({ ...headers, cookie })).status).toBe(200);
    expect(await status(token)).toBe(401);
  });

  test.each([
    ["cross-site", { "sec-fetch-site": "cross-site", origin: "https://evil.example" }],
    ["cross-site without Origin", { "sec-fetch-site": "cross-site" }],
    ["a sister site that is not listed", { "sec-fetch-site": "same-site", origin: "https://x.example" }],
    ["a sister site that hides", { "sec-fetch-site": "same-site" }],
    ["an old browser on another page", { origin: "https://evil.example" }],
    ["a sandboxed frame", { origin: "null" }],
    ["only a foreign Referer", { referer: "https://evil.example/page" }],
    ["a broken Referer", { referer: "evil" }],
  ])(
    "returns 403 and changes nothing: %s; returns 200 with a Bearer token",
    async (what, headers: Record<string, string>) => {
      const { cookie, token } = await addPasswordUser(api, emailFor(what));
      const refused = await signOut({ ...headers, cookie });
      expect([refused.status, refused.body]).toEqual([
        403,
        { error: "Requests from pages of other sites are not allowed" },
      ]);
      expect(refused.headers.get("set-cookie")).toBeNull();
      expect(await status(token)).toBe(200);
      expect((await signOut({ ...headers, cookie, authorization: `Bearer ${token}` })).status).toBe(200);
    },
  );

  test("GET /api/auth/me returns 200 to cross-site requests", async () => {
    const { cookie } = await addPasswordUser(api, "reading@x.io");
    const { status: read } = await api.call(getMe, { headers: { cookie, "sec-fetch-site": "cross-site" } });
    expect(read).toBe(200);
  });
});

/** Starts a TCP proxy to PostgreSQL whose connections can be cut. */
async function startProxy(databaseUrl: string) {
  const target = new URL(databaseUrl);
  const sockets = new Set<Socket>();
  let isCut = false;
  const server = createServer((client) => {
    if (isCut) {
      client.destroy();
      return;
    }
    const upstream = connect(Number(target.port || 5432), target.hostname);
    for (const socket of [client, upstream]) {
      sockets.add(socket);
      socket
        .on("error", () => undefined)
        .on("close", () => {
          client.destroy();
          upstream.destroy();
        });
    }
    client.pipe(upstream).pipe(client);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const url = new URL(databaseUrl);
  url.hostname = "127.0.0.1";
  url.port = String((server.address() as AddressInfo).port);
  return {
    url: url.href,
    cut: () => {
      isCut = true;
      for (const socket of sockets) socket.destroy();
    },
    restore: () => void (isCut = false),
    close: () => new Promise((resolve) => server.close(resolve)),
  };
}
