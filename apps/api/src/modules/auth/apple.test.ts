import { createHash } from "node:crypto";
import type { ServerResponse } from "node:http";
import { getMe, logIn, signInWithApple } from "@brewdial/contract/auth/endpoints.ts";
import { listIdentities, removeIdentity } from "@brewdial/contract/auth/identities.ts";
import { decodeJwt, SignJWT } from "jose";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { createAppleIdentities } from "../../platform/apple-identity.ts";
import { createTestApi, type TestApi } from "../../../test/harness.ts";
import {
  type AppleKeys,
  appleClientId,
  bearer,
  nextAddress,
  parseSetCookie,
  password,
  queuedNotices,
  addPasswordUser,
  startAppleKeys,
} from "../../../test/factories/auth.ts";

let api: TestApi;
let keys: AppleKeys;
let offsetMs = 0;
const now = () => new Date(Date.now() + offsetMs);
beforeAll(async () => {
  keys = await startAppleKeys();
  api = await createTestApi(
    { APPLE_CLIENT_IDS: `${appleClientId},coffee.brewdial.web`, APPLE_JWKS_URL: keys.url },
    now,
  );
});
afterAll(async () => {
  await api[Symbol.asyncDispose]();
  await keys[Symbol.asyncDispose]();
});
beforeEach(() => {
  offsetMs = 0;
  keys.behave(undefined);
});

type Body = { email?: string; name?: string; nonce?: string };
const send = (identityToken: string, body: Body = {}) =>
  api.callFrom(nextAddress())(signInWithApple, { body: { identityToken, ...body } });
const signIn = async (claims: Record<string, unknown>, body: Body = {}) =>
  send(await keys.sign(claims), body);
const userId = (response: Awaited<ReturnType<typeof send>>) =>
  response.ok ? response.body.user.id : undefined;
const verified = (email: string) => ({ email, email_verified: true });
const userRow = (email: string) =>
  api.deps.db.primary
    .selectFrom("users")
    .select(["id", "email_verified_at", "password_hash"])
    .where("email", "=", email)
    .executeTakeFirst();

describe("POST /api/auth/apple", () => {
  test("creates an account at the first sign-in and finds it by sub afterwards", async () => {
    const first = await signIn({ sub: "s1", ...verified("S1@x.io") }, { name: "Si" });
    expect([first.status, first.body]).toEqual([
      200,
      {
        success: true,
        user: { id: expect.any(Number), email: "s1@x.io", name: "Si" },
        token: expect.any(String),
        deviceToken: expect.any(String),
      },
    ]);
    expect(parseSetCookie(first.headers).name).toBe("svc_session");
    expect((await userRow("s1@x.io"))?.email_verified_at).toBeInstanceOf(Date);
    const later = await signIn({ sub: "s1", jti: "2" });
    expect(later.body).toMatchObject({ user: { id: userId(first), email: "s1@x.io", name: "Si" } });
  });

  test("creates one account for twenty concurrent first sign-ins", async () => {
    const tokens = await Promise.all(
      Array.from({ length: 20 }, (_, at) => keys.sign({ sub: "par", nr: at })),
    );
    const responses = await Promise.all(tokens.map((token) => send(token, { email: "par@x.io" })));
    expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([200]));
    expect(new Set(responses.map(userId)).size).toBe(1);
  });

  test("links an account by its verified address, keeps its password and sessions, and enqueues one mail", async () => {
    const ana = await addPasswordUser(api, "linked@x.io");
    await api.deps.db.primary
      .updateTable("users")
      .set({ email_verified_at: now() })
      .where("id", "=", ana.userId)
      .execute();
    const apple = await signIn({ sub: "link", email: "Linked@x.io", email_verified: "true" });
    expect(userId(apple)).toBe(ana.userId);
    expect((await api.call(getMe, bearer(ana.token))).status).toBe(200);
    expect((await userRow("linked@x.io"))?.password_hash).not.toBeNull();
    expect((await signIn({ sub: "link", jti: "2" })).status).toBe(200);
    expect(await queuedNotices(api, ana.userId)).toMatchObject([{ change: "apple-added" }]);
  });

  test("DELETE /api/user/identities/apple unlinks it, mails a notice and needs a recent sign-in", async () => {
    const ida = await signIn({ sub: "unlink", ...verified("unlink@x.io") });
    const token = ida.ok ? (ida.body.token ?? "") : "";
    const list = async () => (await api.call(listIdentities, bearer(token))).body;
    expect(await list()).toMatchObject({ identities: [{ provider: "apple" }] });
    const params = { provider: "apple" } as const;
    expect(await api.call(removeIdentity, { ...bearer(token), params })).toMatchObject({ status: 200 });
    expect(await list()).toEqual({ identities: [] });
    expect(await queuedNotices(api, userId(ida) ?? 0)).toMatchObject([{ change: "apple-removed" }]);
    expect((await api.call(removeIdentity, { ...bearer(token), params })).status).toBe(404);
    expect((await api.call(removeIdentity, { params })).status).toBe(401);
    offsetMs = 61 * 60_000;
    expect((await api.call(removeIdentity, { ...bearer(token), params })).status).toBe(403);
  });

  test("clears password and sessions of an account whose address was unverified", async () => {
    const squatter = await addPasswordUser(api, "squat@x.io");
    expect((await api.call(getMe, bearer(squatter.token))).status).toBe(200);
    const owner = await signIn({ sub: "squat", ...verified("squat@x.io") });
    expect(userId(owner)).toBe(squatter.userId);
    expect(owner.body).toMatchObject({ removedPassword: true });
    expect(await queuedNotices(api, squatter.userId)).toMatchObject([{ change: "password-removed" }]);
    expect((await api.call(getMe, bearer(squatter.token))).status).toBe(401);
    const login = await api.callFrom(nextAddress())(logIn, { body: { email: "squat@x.io", password } });
    expect(login.status).toBe(401);
    expect((await api.call(getMe, bearer(String(owner.ok && owner.body.token)))).status).toBe(200);
  });
});

describe("POST /api/auth/apple with an unverified address", () => {
  test("returns 409 for an address in the body that has an account", async () => {
    const victim = await addPasswordUser(api, "victim@x.io");
    const attack = await signIn({ sub: "evil1" }, { email: "victim@x.io" });
    expect([attack.status, attack.headers.get("set-cookie")]).toEqual([409, null]);
    const unverified = await signIn({ sub: "evil2", email: "victim@x.io", email_verified: false });
    expect(unverified.status).toBe(409);
    expect((await userRow("victim@x.io"))?.email_verified_at).toBeNull();
    expect((await api.call(getMe, bearer(victim.token))).status).toBe(200);
  });

  test("ignores the address in the body when the token has one or the sub is known", async () => {
    await addPasswordUser(api, "other-victim@x.io");
    const first = await signIn({ sub: "own", ...verified("own@x.io") }, { email: "other-victim@x.io" });
    expect(first.body).toMatchObject({ user: { email: "own@x.io" } });
    const later = await signIn({ sub: "own", jti: "2" }, { email: "other-victim@x.io" });
    expect(later.body).toMatchObject({ user: { email: "own@x.io" } });
  });

  test("creates an unverified account, which the owner of the address can take over", async () => {
    const first = await signIn({ sub: "sayer" }, { email: "said@x.io" });
    expect(first.status).toBe(200);
    expect((await userRow("said@x.io"))?.email_verified_at).toBeNull();
    const owner = await signIn({ sub: "real-owner", ...verified("said@x.io") });
    expect(userId(owner)).toBe(userId(first));
    expect((await api.call(getMe, bearer(String(first.ok && first.body.token)))).status).toBe(401);
  });

  test("returns 400 without any address, and 200 to the same token with one", async () => {
    const token = await keys.sign({ sub: "none" });
    expect((await send(token)).status).toBe(400);
    expect((await send(token, { email: "none@x.io" })).status).toBe(200);
    expect((await send("")).status).toBe(400);
    const reserved = await signIn({ sub: "reserved", ...verified("reserved@x.io") }, { name: "Brewdial" });
    expect([reserved.status, reserved.body]).toMatchObject([400, { details: [{ field: "name" }] }]);
  });
});

describe("POST /api/auth/apple with an invalid token", () => {
  const seconds = () => Math.floor(Date.now() / 1000);
  test.each([
    ["another issuer", { iss: "https://evil.example" }],
    ["another app", { aud: "com.other.app" }],
    ["expired", { exp: Math.floor(Date.now() / 1000) - 10 }],
    ["from the future", { iat: Math.floor(Date.now() / 1000) + 3600 }],
    ["no subject", { sub: undefined }],
    ["no expiry", { exp: undefined }],
  ])("returns 401: %s", async (_, claims) => {
    const response = await signIn({ ...verified("refused@x.io"), ...claims });
    expect([response.status, response.body]).toEqual([
      401,
      { error: "The identity token is not valid: sign in with Apple again" },
    ]);
    expect(await userRow("refused@x.io")).toBeUndefined();
  });

  test("returns 401 for alg none, HS256 with the public key, a changed signature, an unknown kid and no JWT", async () => {
    const honest = await keys.sign({ sub: "alg", ...verified("alg@x.io") });
    const [header = "", payload = "", signature = ""] = honest.split(".");
    const none = Buffer.from('{"alg":"none"}').toString("base64url");
    const { kid } = JSON.parse(keys.publicKeyText()) as { kid: string };
    const confused = await new SignJWT(decodeJwt(honest))
      .setProtectedHeader({ alg: "HS256", kid })
      .sign(Buffer.from(keys.publicKeyText()));
    const bent = (signature.startsWith("A") ? "B" : "A") + signature.slice(1);
    const unknownKid = await keys.sign({ sub: "alg" }, { kid: "unknown" });
    const forged = [
      `${none}.${payload}.`,
      confused,
      `${header}.${payload}.${bent}`,
      unknownKid,
      "x",
      "a.b.c",
    ];
    for (const token of forged) expect((await send(token)).status).toBe(401);
    expect((await send(honest)).status).toBe(200);
  });

  test("POST /api/auth/apple returns 401 when the token has a nonce and the request has none or another", async () => {
    const withNonce = { sub: "nonce-required", nonce: "n-1", ...verified("nonce-required@x.io") };
    for (const body of [{}, { nonce: "n-2" }]) expect((await signIn(withNonce, body)).status).toBe(401);
    expect((await signIn(withNonce, { nonce: "n-1" })).status).toBe(200);
  });

  test("accepts a nonce that matches plain or hashed", async () => {
    const hashed = createHash("sha256").update("n-1").digest("hex");
    const first = verified("nonce@x.io");
    expect((await signIn({ sub: "n", nonce: "n-1", ...first }, { nonce: "n-1" })).status).toBe(200);
    expect((await signIn({ sub: "n", nonce: hashed }, { nonce: "n-1" })).status).toBe(200);
    expect((await signIn({ sub: "n", jti: "3" }, { nonce: "n-1" })).status).toBe(200);
  });

  test("accepts a repeated token for a minute and returns 401 afterwards", async () => {
    const token = await keys.sign({ sub: "again", ...verified("again@x.io"), exp: seconds() + 3600 });
    expect((await send(token)).status).toBe(200);
    offsetMs = 59_000;
    expect((await send(token)).status).toBe(200);
    offsetMs = 62_000;
    expect((await send(token)).status).toBe(401);
  });

  test("deletes records of used tokens after their expiry", async () => {
    await signIn({ sub: "kept", ...verified("kept@x.io") });
    const count = async () =>
      (await api.deps.db.primary.selectFrom("used_identity_tokens").select("expires_at").execute()).filter(
        ({ expires_at: end }) => end.getTime() < now().getTime() - 60_000,
      ).length;
    offsetMs = 7_200_000;
    expect(await count()).toBeGreaterThan(0);
    const seconds = Math.floor(now().getTime() / 1000);
    expect((await signIn({ sub: "kept", iat: seconds, exp: seconds + 600 })).status).toBe(200);
    expect(await count()).toBe(0);
  });

  test("returns 429 to the sixth request of a client in a minute", async () => {
    const call = api.callFrom(nextAddress());
    const statuses = [];
    for (let at = 0; at < 6; at += 1)
      statuses.push((await call(signInWithApple, { body: { identityToken: "x" } })).status);
    expect(statuses).toEqual([401, 401, 401, 401, 401, 429]);
  });

  test("returns 503 when Apple sign-in is not configured", async () => {
    const without = await createTestApi();
    const { status } = await without.call(signInWithApple, { body: { identityToken: await keys.sign() } });
    await without[Symbol.asyncDispose]();
    expect(status).toBe(503);
  });
});

describe("createAppleIdentities", () => {
  const open = (options: { cooldownMs?: number; maxAgeMs?: number; timeoutMs?: number } = {}) =>
    createAppleIdentities({ clientIds: [appleClientId], jwksUrl: keys.url, now, ...options });
  const unavailable = { status: 503 };

  test("fetches keys once for many tokens and not for unknown kids within the cooldown", async () => {
    const apple = open();
    const before = keys.fetches();
    const tokens = await Promise.all(
      Array.from({ length: 100 }, (_, at) => keys.sign({}, at % 2 === 0 ? {} : { kid: `k${at}` })),
    );
    const results = await Promise.all(tokens.map((token) => apple.verify(token)));
    expect(results.filter(Boolean)).toHaveLength(50);
    expect(keys.fetches() - before).toBe(1);
  });

  test("accepts a rotated key after the cooldown and rejects the withdrawn one", async () => {
    const apple = open({ cooldownMs: 50 });
    const old = await keys.sign();
    expect(await apple.verify(old)).toBeDefined();
    await keys.rotate();
    await new Promise((resolve) => setTimeout(resolve, 60));
    expect(await apple.verify(await keys.sign())).toBeDefined();
    expect(await apple.verify(old)).toBeUndefined();
  });

  test("during an outage uses stale keys, throws 503 for unknown kids and waits between fetches", async () => {
    const apple = open({ cooldownMs: 0, maxAgeMs: 0 });
    const known = await keys.sign();
    const unknown = await keys.sign({}, { kid: "new" });
    expect(await apple.verify(known)).toBeDefined();
    const before = keys.fetches();
    keys.behave((response) => response.destroy());
    for (let at = 0; at < 50; at += 1) {
      expect(await apple.verify(known)).toBeDefined();
      await expect(apple.verify(unknown)).rejects.toMatchObject(unavailable);
    }
    expect(keys.fetches() - before).toBeLessThanOrEqual(2);
    keys.behave(undefined);
    await new Promise((resolve) => setTimeout(resolve, 1100));
    expect(await apple.verify(known)).toBeDefined();
    expect(await apple.verify(unknown)).toBeUndefined();
  });

  test.each([
    ["an error", (response: ServerResponse) => response.writeHead(500).end()],
    ["a page", (response: ServerResponse) => response.end("<html>")],
    ["no keys", (response: ServerResponse) => response.end('{"keys":[]}')],
  ])("throws 503 when no keys were fetched and the server returns %s", async (_, behaviour) => {
    keys.behave(behaviour);
    await expect(open().verify(await keys.sign())).rejects.toMatchObject(unavailable);
  });

  test("rejects within the timeout when the key server stalls", async () => {
    for (const stall of [() => undefined, (response: ServerResponse) => response.write('{"keys":')]) {
      keys.behave(stall);
      const apple = open({ timeoutMs: 300 });
      const token = await keys.sign();
      const started = performance.now();
      const verdicts = await Promise.allSettled(Array.from({ length: 20 }, () => apple.verify(token)));
      expect(verdicts.every(({ status }) => status === "rejected")).toBe(true);
      await expect(apple.verify(token)).rejects.toMatchObject(unavailable);
      expect(performance.now() - started).toBeLessThan(800);
    }
  });
});
