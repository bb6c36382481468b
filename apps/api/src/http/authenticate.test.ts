import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createHttpApp, type HttpApp } from "../../test/http-app.ts";

let http: HttpApp;
let app: FastifyInstance;
beforeAll(async () => {
  http = await createHttpApp();
  ({ app } = http);
});
afterAll(() => http[Symbol.asyncDispose]());

describe("authentication", () => {
  const get = (url: string, headers: Record<string, string>) => app.inject({ url, headers });

  test("required returns 401 without a session and for an invalid token", async () => {
    expect((await get("/test/required", {})).statusCode).toBe(401);
    expect((await get("/test/required", { authorization: "Bearer wrong" })).statusCode).toBe(401);
    expect((await get("/test/required", { authorization: "Bearer user" })).json()).toEqual({ echo: 7 });
    expect((await get("/test/required", { cookie: "a=b; svc_session=user" })).json()).toEqual({ echo: 7 });
  });

  test("401 says whether the token was missing, invalid or expired, with a challenge", async () => {
    const challenge = async (headers: Record<string, string>) => {
      const reply = await get("/test/required", headers);
      return [reply.statusCode, reply.json<{ error: string }>().error, reply.headers["www-authenticate"]];
    };
    expect(await challenge({})).toEqual([
      401,
      "Sign in to do this: the request has no session token",
      'Bearer realm="brewdial"',
    ]);
    for (const [name, value] of [
      ["authorization", "Bearer wrong"],
      ["cookie", "svc_session=wrong"],
    ] as const)
      expect(await challenge({ [name]: value })).toEqual([
        401,
        "The session token is not valid. Sign in again",
        'Bearer realm="brewdial", error="invalid_token", error_description="The token is not valid"',
      ]);
    expect(await challenge({ authorization: "Bearer ended" })).toEqual([
      401,
      "Your session has expired or was ended. Sign in again",
      'Bearer realm="brewdial", error="invalid_token", error_description="The token has expired or was revoked"',
    ]);
  });

  test("recentPasskey returns 403 with a code unless a passkey was used in the session recently", async () => {
    const without = await get("/test/second-factor", { authorization: "Bearer user" });
    expect([without.statusCode, without.json()]).toMatchObject([403, { code: "passkey_required" }]);
    expect((await get("/test/second-factor", { authorization: "Bearer member" })).json()).toEqual({
      echo: 8,
    });
    expect((await get("/test/second-factor", {})).statusCode).toBe(401);
  });

  test("a Bearer token takes precedence over the cookie", async () => {
    const reply = await get("/test/required", { authorization: "Bearer member", cookie: "svc_session=user" });
    expect(reply.json()).toEqual({ echo: 8 });
  });

  test("optional returns 401 for an invalid token, and clears an invalid cookie", async () => {
    expect((await get("/test/optional", {})).json()).toEqual({ echo: null });
    expect((await get("/test/optional", { authorization: "Bearer wrong" })).statusCode).toBe(401);
    const reply = await get("/test/optional", { cookie: "svc_session=wrong" });
    expect(reply.json()).toEqual({ echo: null });
    expect(reply.headers["set-cookie"]).toMatch(/^svc_session=;.*Max-Age=0/);
  });

  test("member returns 403 to users without a roaster", async () => {
    const put = (token: string) =>
      app.inject({ method: "PATCH", url: "/test/member", headers: { authorization: `Bearer ${token}` } });
    expect((await put("user")).statusCode).toBe(403);
    expect((await put("member")).json()).toEqual({ echo: 3 });
  });
});

describe("CORS", () => {
  const preflight = (url: string, origin: string, method: string) =>
    app.inject({ method: "OPTIONS", url, headers: { origin, "access-control-request-method": method } });

  test("any allows every origin without credentials, also on errors", async () => {
    const reply = await app.inject({
      url: "/test/fail/missing",
      headers: { origin: "https://anyone.example" },
    });
    expect(reply.headers["access-control-allow-origin"]).toBe("*");
    expect(reply.headers["access-control-allow-credentials"]).toBeUndefined();
    expect(reply.headers["access-control-expose-headers"]).toContain("X-Request-Id");
  });

  test("first-party allows only listed origins, with credentials", async () => {
    const own = await preflight("/test/echo", "https://app.example", "POST");
    expect([own.statusCode, own.headers["access-control-allow-origin"]]).toEqual([
      204,
      "https://app.example",
    ]);
    expect(own.headers["access-control-allow-credentials"]).toBe("true");
    expect(own.headers["access-control-max-age"]).toBe("7200");
    const foreign = await preflight("/test/echo", "https://evil.example", "POST");
    expect(foreign.headers["access-control-allow-origin"]).toBeUndefined();
    expect(foreign.headers.vary).toContain("Origin");
  });
});
