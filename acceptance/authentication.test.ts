import { createServer } from "node:http";
import { bodyOrThrow } from "@brewdial/client";
import {
  getMe,
  logIn,
  logOut,
  registerUser,
  requestMagicLink,
  signInWithApple,
  verifyMagicLink,
} from "@brewdial/contract/auth/endpoints.ts";
import { listIdentities, removeIdentity } from "@brewdial/contract/auth/identities.ts";
import { verifySignInCode } from "@brewdial/contract/auth/sign-in-code.ts";
import { exportJWK, generateKeyPair, SignJWT } from "jose";
import { describe, expect, test } from "vitest";
import { waitForMail } from "./mailbox.ts";
import { ana, cleo, call, callAs, callUntilLimited, callWithRetry, raw } from "./service.ts";

const password = "a long pass phrase";
const newEmail = () => `someone-${crypto.randomUUID()}@example.com`;

test("POST /api/auth/register → 201 with token and cookie; known address → 409; short password → 400; fourth in a minute → 429", async () => {
  const email = newEmail();
  const first = await callWithRetry(registerUser, { body: { email: email.toUpperCase(), password } });
  expect([first.status, first.body]).toMatchObject([201, { success: true, user: { email, name: null } }]);
  const cookie = first.headers.get("set-cookie") ?? "";
  expect(cookie).toMatch(/^svc_session=[\w.-]+;/);
  for (const flag of ["HttpOnly", "SameSite=Lax", "Path=/", "Max-Age=604800"]) expect(cookie).toContain(flag);
  const again = await callWithRetry(registerUser, { body: { email, password } });
  expect([again.status, again.body]).toEqual([409, { error: "Email already registered" }]);
  const short = await callWithRetry(registerUser, { body: { email: newEmail(), password: "short" } });
  expect([short.status, short.body]).toMatchObject([400, { details: [{ field: "password" }] }]);
  const common = await callWithRetry(registerUser, {
    body: { email: newEmail(), password: "password123" },
  });
  expect([common.status, common.body]).toMatchObject([400, { details: [{ field: "password" }] }]);
  const refused = await callUntilLimited(registerUser, { body: { email: newEmail(), password: "short" } });
  expect(Number(refused.headers.get("retry-after"))).toBeGreaterThanOrEqual(1);
});

test("POST /api/auth/login wrong password or unknown address → same 401; web client → no token; sixth in a minute → 429", async () => {
  const right = await callWithRetry(logIn, { body: { email: ana.email, password } });
  expect([right.status, right.body]).toMatchObject([
    200,
    { user: { id: ana.id }, token: expect.any(String) },
  ]);
  const wrong = await callWithRetry(logIn, {
    body: { email: cleo.email, password: "not the pass phrase" },
  });
  const unknown = await callWithRetry(logIn, { body: { email: newEmail(), password } });
  expect([wrong.status, unknown.status, unknown.body]).toEqual([401, 401, wrong.body]);
  const own = await callWithRetry(logIn, {
    body: { email: ana.email, password },
    headers: { "x-client-type": "web" },
  });
  expect(own.body).not.toHaveProperty("token");
  expect((await raw(logIn, { headers: { "content-type": "application/json" }, body: "{}" })).status).toBe(
    400,
  );
  expect((await callUntilLimited(logIn, { body: { email: ana.email, password } })).status).toBe(429);
});

test("GET /api/auth/me after POST /api/auth/logout → 401", async () => {
  const me = bodyOrThrow(await callAs(ana)(getMe, {}));
  expect(me.user).toMatchObject({
    id: ana.id,
    email: ana.email,
    name: "Ana",
    roaster: null,
    profile: { sweetnessLevel: expect.any(Number) },
  });
  expect((await call(getMe, {})).status).toBe(401);
  const { token = "" } = bodyOrThrow(await callWithRetry(logIn, { body: { email: cleo.email, password } }));
  const left = await callAs({ token })(logOut, {});
  expect([left.status, left.body]).toEqual([200, { success: true }]);
  expect(left.headers.get("set-cookie")).toMatch(/^svc_session=;.*Max-Age=0/);
  expect((await callAs({ token })(getMe, {})).status).toBe(401);
  expect((await call(logOut, {})).status).toBe(401);
});

test("POST /api/auth/logout with a cookie from another site's page → 403, session unchanged", async () => {
  const headers = {
    cookie: `svc_session=${ana.token}`,
    origin: "https://evil.example",
    "content-type": "application/json",
  };
  expect((await raw(logOut, { headers, body: "{}" })).status).toBe(403);
  expect((await callAs(ana)(getMe, {})).status).toBe(200);
});

describe("sign-in links", () => {
  test("GET /api/auth/magic-link/verify → works once, as JSON or redirect; HEAD, prefetch and other sites leave the token unused", async () => {
    const known = await callWithRetry(requestMagicLink, { body: { email: cleo.email } });
    const unknown = await callWithRetry(requestMagicLink, { body: { email: newEmail() } });
    const requestId = expect.any(String);
    expect([known.status, unknown.body]).toEqual([200, { ...bodyOrThrow(known), requestId }]);
    const mail = await waitForMail(cleo.email, /#token=/);
    const token = /#token=([\w-]+)/.exec(mail)?.[1] ?? "";
    const path = `${verifyMagicLink.path}?token=${token}`;
    expect((await raw(verifyMagicLink, { method: "HEAD", path })).status).toBe(405);
    expect((await raw(verifyMagicLink, { path, headers: { "sec-purpose": "prefetch" } })).status).not.toBe(
      200,
    );
    const fromOtherSite = await raw(verifyMagicLink, {
      path,
      headers: { accept: "text/html", "sec-fetch-site": "cross-site" },
      redirect: "manual",
    });
    expect(fromOtherSite.headers.get("location")).toMatch(new RegExp(`/auth/magic#token=${token}$`));
    expect(fromOtherSite.headers.getSetCookie()).toEqual([]);
    const used = await callWithRetry(verifyMagicLink, { query: { token } });
    expect([used.status, used.body]).toMatchObject([200, { success: true, user: { id: cleo.id } }]);
    const replayed = await callWithRetry(verifyMagicLink, { query: { token } });
    expect([replayed.status, replayed.body]).toEqual([400, { error: "Invalid or expired link" }]);

    await callWithRetry(requestMagicLink, { body: { email: cleo.email } });
    const second =
      /#token=([\w-]+)/.exec(await waitForMail(cleo.email, new RegExp(`#token=(?!${token})`)))?.[1] ?? "";
    const redirect = await raw(verifyMagicLink, {
      path: `${verifyMagicLink.path}?token=${second}`,
      headers: { accept: "text/html" },
      redirect: "manual",
    });
    expect(redirect.status).toBe(302);
    expect(redirect.headers.get("set-cookie")).toContain("svc_session=");
  });

  test("POST /api/auth/magic-link/verify-code with the request id → signs in once, link ended; another request id → 400; beyond the limit → 429", async () => {
    const email = newEmail();
    const { user } = bodyOrThrow(await callWithRetry(registerUser, { body: { email, password } }));
    const { requestId } = bodyOrThrow(await callWithRetry(requestMagicLink, { body: { email } }));
    const mail = await waitForMail(email, /enter this code/);
    const code = /enter this code[^]*?\b(\d{6})\b/.exec(mail)?.[1] ?? "";
    const token = /#token=([\w-]+)/.exec(mail)?.[1] ?? "";
    const verify = (more: object = {}) =>
      callWithRetry(verifySignInCode, { body: { email, requestId, code, ...more } });

    const elsewhere = await verify({ requestId: crypto.randomUUID() });
    expect([elsewhere.status, elsewhere.body]).toEqual([400, { error: "Invalid or expired code" }]);
    const unknown = await verify({ email: newEmail() });
    expect([unknown.status, unknown.body]).toEqual([elsewhere.status, elsewhere.body]);
    const signedIn = await verify();
    expect([signedIn.status, signedIn.body]).toMatchObject([
      200,
      { success: true, user: { id: user.id, email }, token: expect.any(String) },
    ]);
    expect((await verify()).status).toBe(400);
    expect((await callWithRetry(verifyMagicLink, { query: { token } })).status).toBe(400);
    const guess = { email: newEmail(), requestId, code: "000000" };
    expect((await callUntilLimited(verifySignInCode, { body: guess })).status).toBe(429);
  });

  test("POST /api/auth/magic-link malformed address → 400; beyond the limit → 429", async () => {
    const bad = await callWithRetry(requestMagicLink, { body: { email: "nobody" } });
    expect(bad.status).toBe(400);
    expect((await callUntilLimited(requestMagicLink, { body: { email: newEmail() } })).status).toBe(429);
    expect((await callUntilLimited(verifyMagicLink, { query: { token: "x".repeat(43) } })).status).toBe(429);
  });
});

describe("POST /api/auth/apple", () => {
  // The service under test must fetch Apple's keys from this server (APPLE_JWKS_URL) and expect this audience.
  const keysUrl = process.env["APPLE_JWKS_URL"];
  const audience = process.env["APPLE_CLIENT_IDS"]?.split(",")[0];

  test.skipIf(!keysUrl || !audience)(
    "signed token → 200; forged token → 401; no email → 400; email of another account → 409",
    async () => {
      const { publicKey, privateKey } = await generateKeyPair("RS256");
      const jwk = { ...(await exportJWK(publicKey)), kid: crypto.randomUUID(), alg: "RS256", use: "sig" };
      const server = createServer((_, response) => response.end(JSON.stringify({ keys: [jwk] })));
      await new Promise<void>((resolve) =>
        server.listen(Number(new URL(keysUrl ?? "").port), "127.0.0.1", resolve),
      );
      const identityToken = (claims: object, subject = crypto.randomUUID()) =>
        new SignJWT({ ...claims, jti: crypto.randomUUID() })
          .setProtectedHeader({ alg: "RS256", kid: jwk.kid })
          .setIssuer("https://appleid.apple.com")
          .setAudience(audience ?? "")
          .setSubject(subject)
          .setIssuedAt()
          .setExpirationTime("10m")
          .sign(privateKey);
      const email = newEmail();
      const signedIn = await callWithRetry(signInWithApple, {
        body: { identityToken: await identityToken({ email, email_verified: true }) },
      });
      expect([signedIn.status, signedIn.body]).toMatchObject([200, { success: true, user: { email } }]);
      const asOwner = callAs({ token: bodyOrThrow(signedIn).token ?? "" });
      const { identities } = bodyOrThrow(await asOwner(listIdentities, {}));
      expect(identities).toMatchObject([{ provider: "apple" }]);
      const unlink = () => asOwner(removeIdentity, { params: { provider: "apple" } });
      expect([(await unlink()).status, (await unlink()).status]).toEqual([200, 404]);
      const guest = [
        await call(listIdentities, {}),
        await call(removeIdentity, { params: { provider: "apple" } }),
      ];
      expect(guest.map(({ status }) => status)).toEqual([401, 401]);
      const forged = await callWithRetry(signInWithApple, { body: { identityToken: "a.b.c" } });
      const nobody = await callWithRetry(signInWithApple, {
        body: { identityToken: await identityToken({}) },
      });
      const victim = await callWithRetry(signInWithApple, {
        body: { identityToken: await identityToken({}), email: ana.email },
      });
      expect([forged.status, nobody.status, victim.status]).toEqual([401, 400, 409]);
      expect((await callUntilLimited(signInWithApple, { body: { identityToken: "a.b.c" } })).status).toBe(
        429,
      );
      server.close();
    },
  );
});
