import { createServer } from "node:http";
import { bodyOrThrow } from "@brewdial/client";
import {
  getMe,
  logIn,
  logOut,
  registerUser,
  requestMagicLink,
  showMagicLinkPage,
  signInWithApple,
  verifyMagicLink,
} from "@brewdial/contract/auth.ts";
import { exportJWK, generateKeyPair, SignJWT } from "jose";
import { describe, expect, test } from "vitest";
import { waitForMail } from "./mailbox.ts";
import { ana, cleo, call, callAs, callUntilRefused, callWhenAllowed, raw } from "./service.ts";

const password = "a long pass phrase";
const newEmail = () => `someone-${crypto.randomUUID()}@example.com`;

test("register: 201 with token and cookie, 409 for a known address, 400, and three a minute", async () => {
  const email = newEmail();
  const first = await callWhenAllowed(registerUser, { body: { email: email.toUpperCase(), password } });
  expect([first.status, first.body]).toMatchObject([201, { success: true, user: { email, name: null } }]);
  const cookie = first.headers.get("set-cookie") ?? "";
  expect(cookie).toMatch(/^svc_session=[\w.-]+;/);
  for (const flag of ["HttpOnly", "SameSite=Lax", "Path=/", "Max-Age=604800"]) expect(cookie).toContain(flag);
  const again = await callWhenAllowed(registerUser, { body: { email, password } });
  expect([again.status, again.body]).toEqual([409, { error: "Email already registered" }]);
  const short = await callWhenAllowed(registerUser, { body: { email: newEmail(), password: "short" } });
  expect([short.status, short.body]).toMatchObject([400, { details: [{ field: "password" }] }]);
  const refused = await callUntilRefused(registerUser, { body: { email: newEmail(), password: "short" } });
  expect(Number(refused.headers.get("retry-after"))).toBeGreaterThanOrEqual(1);
});

test("login: one answer for a wrong password and an unknown address; a page of our own gets no token", async () => {
  const right = await callWhenAllowed(logIn, { body: { email: ana.email, password } });
  expect([right.status, right.body]).toMatchObject([
    200,
    { user: { id: ana.id }, token: expect.any(String) },
  ]);
  const wrong = await callWhenAllowed(logIn, {
    body: { email: cleo.email, password: "not the pass phrase" },
  });
  const unknown = await callWhenAllowed(logIn, { body: { email: newEmail(), password } });
  expect([wrong.status, unknown.status, unknown.body]).toEqual([401, 401, wrong.body]);
  const own = await callWhenAllowed(logIn, {
    body: { email: ana.email, password },
    headers: { "x-client-type": "web" },
  });
  expect(own.body).not.toHaveProperty("token");
  expect((await raw(logIn, { headers: { "content-type": "application/json" }, body: "{}" })).status).toBe(
    400,
  );
  expect((await callUntilRefused(logIn, { body: { email: ana.email, password } })).status).toBe(429);
});

test("me and logout: a revoked token is refused, and so is one that never was", async () => {
  const me = bodyOrThrow(await callAs(ana)(getMe, {}));
  expect(me.user).toMatchObject({
    id: ana.id,
    email: ana.email,
    name: "Ana",
    roaster: null,
    profile: { sweetnessLevel: expect.any(Number) },
  });
  expect((await call(getMe, {})).status).toBe(401);
  const { token = "" } = bodyOrThrow(await callWhenAllowed(logIn, { body: { email: cleo.email, password } }));
  const left = await callAs({ token })(logOut, {});
  expect([left.status, left.body]).toEqual([200, { success: true }]);
  expect(left.headers.get("set-cookie")).toMatch(/^svc_session=;.*Max-Age=0/);
  expect((await callAs({ token })(getMe, {})).status).toBe(401);
  expect((await call(logOut, {})).status).toBe(401);
});

test("another site's page cannot use the cookie", async () => {
  const headers = {
    cookie: `svc_session=${ana.token}`,
    origin: "https://evil.example",
    "content-type": "application/json",
  };
  expect((await raw(logOut, { headers, body: "{}" })).status).toBe(403);
  expect((await callAs(ana)(getMe, {})).status).toBe(200);
});

describe("magic link", () => {
  test("the answer tells nothing; the mailed link works once, by JSON and by redirect; HEAD and prefetch leave it unused", async () => {
    const known = await callWhenAllowed(requestMagicLink, { body: { email: cleo.email } });
    const unknown = await callWhenAllowed(requestMagicLink, { body: { email: newEmail() } });
    expect([known.status, unknown.body]).toEqual([200, known.body]);
    const mail = await waitForMail(cleo.email, /#token=/);
    const token = /#token=([\w-]+)/.exec(mail)?.[1] ?? "";
    const path = `${verifyMagicLink.path}?token=${token}`;
    expect((await raw(verifyMagicLink, { method: "HEAD", path })).status).toBe(405);
    expect((await raw(verifyMagicLink, { path, headers: { "sec-purpose": "prefetch" } })).status).not.toBe(
      200,
    );
    const used = await callWhenAllowed(verifyMagicLink, { query: { token } });
    expect([used.status, used.body]).toMatchObject([200, { success: true, user: { id: cleo.id } }]);
    const replayed = await callWhenAllowed(verifyMagicLink, { query: { token } });
    expect([replayed.status, replayed.body]).toEqual([400, { error: "Invalid or expired link" }]);

    await callWhenAllowed(requestMagicLink, { body: { email: cleo.email } });
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

  test("is limited, and refuses a malformed address", async () => {
    const bad = await callWhenAllowed(requestMagicLink, { body: { email: "nobody" } });
    expect(bad.status).toBe(400);
    expect((await callUntilRefused(requestMagicLink, { body: { email: newEmail() } })).status).toBe(429);
    expect((await callUntilRefused(verifyMagicLink, { query: { token: "x".repeat(43) } })).status).toBe(429);
  });

  test("its page has a button and sends nothing by itself", async () => {
    const page = await call(showMagicLinkPage, {});
    expect([page.status, page.headers.get("content-type")]).toEqual([200, "text/html; charset=utf-8"]);
    expect(bodyOrThrow(page)).toContain("<button");
  });
});

describe("Apple", () => {
  // The service under test is told to fetch Apple's keys here (APPLE_JWKS_URL) and to expect this audience.
  const keysUrl = process.env["APPLE_JWKS_URL"];
  const audience = process.env["APPLE_CLIENT_IDS"]?.split(",")[0];

  test.skipIf(!keysUrl || !audience)(
    "signs in, refuses what Apple did not sign, never believes the body's email",
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
      const signedIn = await callWhenAllowed(signInWithApple, {
        body: { identityToken: await identityToken({ email, email_verified: true }) },
      });
      expect([signedIn.status, signedIn.body]).toMatchObject([200, { success: true, user: { email } }]);
      const forged = await callWhenAllowed(signInWithApple, { body: { identityToken: "a.b.c" } });
      const nobody = await callWhenAllowed(signInWithApple, {
        body: { identityToken: await identityToken({}) },
      });
      const victim = await callWhenAllowed(signInWithApple, {
        body: { identityToken: await identityToken({}), email: ana.email },
      });
      expect([forged.status, nobody.status, victim.status]).toEqual([401, 400, 409]);
      expect((await callUntilRefused(signInWithApple, { body: { identityToken: "a.b.c" } })).status).toBe(
        429,
      );
      server.close();
    },
  );
});
