import { createHash } from "node:crypto";
import type { ServerResponse } from "node:http";
import { getMe, logIn, signInWithApple } from "@brewdial/contract/auth.ts";
import { decodeJwt, SignJWT } from "jose";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { createAppleIdentities } from "../../platform/apple-identity.ts";
import { createTestApi, type TestApi } from "../../testing.ts";
import {
  type AppleKeys,
  appleClientId,
  bearer,
  nextAddress,
  parseSetCookie,
  password,
  signUp,
  startAppleKeys,
} from "./testing.ts";

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
const userId = (answer: Awaited<ReturnType<typeof send>>) => (answer.ok ? answer.body.user.id : undefined);
const verified = (email: string) => ({ email, email_verified: true });
const userRow = (email: string) =>
  api.deps.db.primary
    .selectFrom("users")
    .select(["id", "email_verified_at", "password_hash"])
    .where("email", "=", email)
    .executeTakeFirst();

describe("signing in", () => {
  test("the first time creates an account, later ones find it by sub alone", async () => {
    const first = await signIn({ sub: "s1", ...verified("S1@x.io") }, { name: "Si" });
    expect([first.status, first.body]).toEqual([
      200,
      {
        success: true,
        user: { id: expect.any(Number), email: "s1@x.io", name: "Si" },
        token: expect.any(String),
      },
    ]);
    expect(parseSetCookie(first.headers.get("set-cookie")).name).toBe("svc_session");
    expect((await userRow("s1@x.io"))?.email_verified_at).toBeInstanceOf(Date);
    const later = await signIn({ sub: "s1", jti: "2" });
    expect(later.body).toMatchObject({ user: { id: userId(first), email: "s1@x.io", name: "Si" } });
  });

  test("twenty first sign-ins at once make one account", async () => {
    const tokens = await Promise.all(
      Array.from({ length: 20 }, (_, at) => keys.sign({ sub: "par", nr: at })),
    );
    const answers = await Promise.all(tokens.map((token) => send(token, { email: "par@x.io" })));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(new Set(answers.map(userId)).size).toBe(1);
  });

  test("a verified address of an account links it; a proven one keeps password and sessions", async () => {
    const ana = await signUp(api, "linked@x.io");
    await api.deps.db.primary
      .updateTable("users")
      .set({ email_verified_at: now() })
      .where("id", "=", ana.userId)
      .execute();
    const apple = await signIn({ sub: "link", email: "Linked@x.io", email_verified: "true" });
    expect(userId(apple)).toBe(ana.userId);
    expect((await api.call(getMe, bearer(ana.token))).status).toBe(200);
    expect((await userRow("linked@x.io"))?.password_hash).not.toBeNull();
  });

  test("an address that somebody registered without proof: password and sessions are dropped (D44)", async () => {
    const squatter = await signUp(api, "squat@x.io");
    expect((await api.call(getMe, bearer(squatter.token))).status).toBe(200);
    const owner = await signIn({ sub: "squat", ...verified("squat@x.io") });
    expect(userId(owner)).toBe(squatter.userId);
    expect((await api.call(getMe, bearer(squatter.token))).status).toBe(401);
    const login = await api.callFrom(nextAddress())(logIn, { body: { email: "squat@x.io", password } });
    expect(login.status).toBe(401);
    expect((await api.call(getMe, bearer(String(owner.ok && owner.body.token)))).status).toBe(200);
  });
});

describe("addresses that nobody vouches for", () => {
  test("a victim's address in the body is 409, never the victim's account", async () => {
    const victim = await signUp(api, "victim@x.io");
    const attack = await signIn({ sub: "evil1" }, { email: "victim@x.io" });
    expect([attack.status, attack.headers.get("set-cookie")]).toEqual([409, null]);
    const unverified = await signIn({ sub: "evil2", email: "victim@x.io", email_verified: false });
    expect(unverified.status).toBe(409);
    expect((await userRow("victim@x.io"))?.email_verified_at).toBeNull();
    expect((await api.call(getMe, bearer(victim.token))).status).toBe(200);
  });

  test("the body's address is ignored when the token has one, and for a known sub", async () => {
    await signUp(api, "other-victim@x.io");
    const first = await signIn({ sub: "own", ...verified("own@x.io") }, { email: "other-victim@x.io" });
    expect(first.body).toMatchObject({ user: { email: "own@x.io" } });
    const later = await signIn({ sub: "own", jti: "2" }, { email: "other-victim@x.io" });
    expect(later.body).toMatchObject({ user: { email: "own@x.io" } });
  });

  test("a free address of the body makes an unproven account, which its owner later takes over", async () => {
    const said = await signIn({ sub: "sayer" }, { email: "said@x.io" });
    expect(said.status).toBe(200);
    expect((await userRow("said@x.io"))?.email_verified_at).toBeNull();
    const owner = await signIn({ sub: "real-owner", ...verified("said@x.io") });
    expect(userId(owner)).toBe(userId(said));
    expect((await api.call(getMe, bearer(String(said.ok && said.body.token)))).status).toBe(401);
  });

  test("no address at all is 400, and the same token may then be sent with one", async () => {
    const token = await keys.sign({ sub: "none" });
    expect((await send(token)).status).toBe(400);
    expect((await send(token, { email: "none@x.io" })).status).toBe(200);
    expect((await send("")).status).toBe(400);
  });
});

describe("tokens that are refused", () => {
  const seconds = () => Math.floor(Date.now() / 1000);
  test.each([
    ["another issuer", { iss: "https://evil.example" }],
    ["another app", { aud: "com.other.app" }],
    ["expired", { exp: Math.floor(Date.now() / 1000) - 10 }],
    ["from the future", { iat: Math.floor(Date.now() / 1000) + 60 }],
    ["no subject", { sub: undefined }],
    ["no expiry", { exp: undefined }],
  ])("%s", async (_, claims) => {
    const answer = await signIn({ ...verified("refused@x.io"), ...claims });
    expect([answer.status, answer.body]).toEqual([
      401,
      { error: "The identity token is not valid; sign in with Apple again" },
    ]);
    expect(await userRow("refused@x.io")).toBeUndefined();
  });

  test("alg none, HS256 with the public key as secret, a bent signature, an unknown kid, no JWT", async () => {
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

  test("the nonce must fit, plain or hashed, where both sides have one", async () => {
    const hashed = createHash("sha256").update("n-1").digest("hex");
    const first = verified("nonce@x.io");
    expect((await signIn({ sub: "n", nonce: "n-1", ...first }, { nonce: "n-1" })).status).toBe(200);
    expect((await signIn({ sub: "n", nonce: hashed }, { nonce: "n-1" })).status).toBe(200);
    expect((await signIn({ sub: "n", nonce: "n-2" }, { nonce: "n-1" })).status).toBe(401);
    expect((await signIn({ sub: "n", jti: "3" }, { nonce: "n-1" })).status).toBe(200);
  });

  test("a token works again for a minute, as retries do, and then never", async () => {
    const token = await keys.sign({ sub: "again", ...verified("again@x.io"), exp: seconds() + 3600 });
    expect((await send(token)).status).toBe(200);
    offsetMs = 59_000;
    expect((await send(token)).status).toBe(200);
    offsetMs = 62_000;
    expect((await send(token)).status).toBe(401);
  });

  test("what is kept of used tokens goes when they have expired", async () => {
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

  test("the sixth of a client in a minute is 429", async () => {
    const call = api.callFrom(nextAddress());
    const statuses = [];
    for (let at = 0; at < 6; at += 1)
      statuses.push((await call(signInWithApple, { body: { identityToken: "x" } })).status);
    expect(statuses).toEqual([401, 401, 401, 401, 401, 429]);
  });

  test("503 where Apple sign-in is not configured", async () => {
    const without = await createTestApi();
    const { status } = await without.call(signInWithApple, { body: { identityToken: await keys.sign() } });
    await without[Symbol.asyncDispose]();
    expect(status).toBe(503);
  });
});

describe("Apple's keys", () => {
  const open = (options: { cooldownMs?: number; maxAgeMs?: number; timeoutMs?: number } = {}) =>
    createAppleIdentities({ clientIds: [appleClientId], jwksUrl: keys.url, now, ...options });
  const unavailable = { status: 503 };

  test("are fetched once for many tokens, and not again for unknown kids within the cooldown", async () => {
    const apple = open();
    const before = keys.fetches();
    const tokens = await Promise.all(
      Array.from({ length: 100 }, (_, at) => keys.sign({}, at % 2 === 0 ? {} : { kid: `k${at}` })),
    );
    const results = await Promise.all(tokens.map((token) => apple.verify(token)));
    expect(results.filter(Boolean)).toHaveLength(50);
    expect(keys.fetches() - before).toBe(1);
  });

  test("a rotated key is found after the cooldown, the withdrawn one is refused", async () => {
    const apple = open({ cooldownMs: 50 });
    const old = await keys.sign();
    expect(await apple.verify(old)).toBeDefined();
    await keys.rotate();
    await new Promise((resolve) => setTimeout(resolve, 60));
    expect(await apple.verify(await keys.sign())).toBeDefined();
    expect(await apple.verify(old)).toBeUndefined();
  });

  test("outage: known keys go on after their age, unknown ones are 503, and the server is left alone between attempts", async () => {
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
  ])("never had, and the server answers %s: 503", async (_, behaviour) => {
    keys.behave(behaviour);
    await expect(open().verify(await keys.sign())).rejects.toMatchObject(unavailable);
  });

  test("a server that stalls, at once or in the middle of its answer, holds nobody longer than the timeout", async () => {
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
