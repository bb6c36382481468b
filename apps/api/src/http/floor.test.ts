import { Type } from "typebox";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { endpoint, type Endpoint } from "@brewdial/contract/endpoint.ts";
import type { FastifyInstance } from "fastify";
import { createTestDeps, type TestDeps } from "../testing.ts";
import { findBrewMethodId } from "@brewdial/catalog/brew-methods.ts";
import { bind, type Binding } from "./bind.ts";
import { conflict, forbidden, notFound } from "./errors.ts";
import { createAnswerMemory } from "./remembered.ts";
import { createFloor } from "./floor.ts";
import { mount } from "./mount.ts";
import { createSessionCookie } from "./session-cookie.ts";
import type { Viewer } from "./viewer.ts";

const policies = {
  tag: "test",
  summary: "Test",
  auth: "public",
  limit: null,
  cache: "no-store",
  cors: "any",
} as const;
const ok = {
  200: { description: "Done.", schema: Type.Object({ echo: Type.Unknown() }), example: { echo: 1 } },
};

const echo = endpoint({
  ...policies,
  id: "echo",
  method: "POST",
  path: "/test/echo",
  cors: "first-party",
  body: {
    schema: Type.Object({
      name: Type.String({ minLength: 1, maxLength: 5 }),
      rating: Type.Optional(Type.Integer({ minimum: 1, maximum: 5 })),
      secret: Type.Optional(Type.String({ format: "password" })),
      roasterId: Type.Optional(Type.Integer({ format: "int64" })),
      method: Type.Optional(
        Type.Unsafe<string>({ type: "string", enum: ["pour-over"], "x-vocabulary": "brew-method" }),
      ),
    }),
    example: { name: "Ana" },
  },
  success: ok,
});
const find = endpoint({
  ...policies,
  id: "find",
  method: "GET",
  path: "/test/things/{id}",
  cache: "revalidate",
  params: Type.Object({ id: Type.String() }),
  query: Type.Object({
    page: Type.Optional(Type.Integer()),
    min: Type.Optional(Type.Number()),
    mine: Type.Optional(Type.Boolean()),
  }),
  success: ok,
});
const consume = endpoint({
  ...policies,
  id: "consume",
  method: "GET",
  path: "/test/consume",
  getHasEffect: true,
  success: ok,
});
const fail = endpoint({
  ...policies,
  id: "fail",
  method: "GET",
  path: "/test/fail/{how}",
  params: Type.Object({ how: Type.String() }),
  success: ok,
});
const required = endpoint({
  ...policies,
  id: "required",
  method: "GET",
  path: "/test/required",
  auth: "required",
  success: ok,
});
const optional = endpoint({
  ...policies,
  id: "optional",
  method: "GET",
  path: "/test/optional",
  auth: "optional",
  success: ok,
});
const member = endpoint({
  ...policies,
  id: "member",
  method: "PUT",
  aliases: ["PATCH"],
  path: "/test/member",
  auth: "member",
  success: ok,
});

const failures: Record<string, () => Error> = {
  conflict: () => conflict("Already there"),
  forbidden: () => forbidden("Not yours"),
  missing: () => notFound("Coffee"),
  crash: () => new Error("secret detail"),
  unreachable: () => Object.assign(new Error("connect"), { code: "ECONNREFUSED" }),
};
let consumed = 0;
const bindings: Binding[] = [
  bind(echo, async ({ body }) => ({ echo: body })),
  bind(find, async ({ params, query }) => ({ echo: { ...params, ...query } })),
  bind(consume, async () => ({ echo: (consumed += 1) })),
  bind(fail, async ({ params }) => {
    throw failures[params.how]?.() ?? new Error("unknown");
  }),
  bind(required, async (_, { viewer }) => ({ echo: viewer.userId })),
  bind(optional, async (_, { viewer }) => ({ echo: viewer?.userId ?? null })),
  bind(member, async (_, { viewer }) => ({ echo: viewer.roasterId })),
];
const endpoints: Endpoint[] = [echo, find, consume, fail, required, optional, member];
const sessions: Record<string, Viewer> = {
  user: { userId: 7, roasterId: null, sessionId: "a" },
  member: { userId: 8, roasterId: 3, sessionId: "b" },
};

const mountOptions = (list: Endpoint[]) => ({
  endpoints: list,
  models: [],
  limiter: base.deps.limiter,
  findSession: async (token: string) => sessions[token],
  cookie: createSessionCookie("https://api.example"),
  vocabularies: { "brew-method": findBrewMethodId },
  webOrigins: new Set(["https://app.example"]),
  db: base.deps.db.primary,
  shared: new Set<Endpoint>(),
  remembered: new Set<Endpoint>(),
  memory: createAnswerMemory(() => base),
});

let base: TestDeps;
let app: FastifyInstance;
beforeAll(async () => {
  base = await createTestDeps({ BASE_URL: "https://api.example" });
  app = createFloor(base.deps);
  mount(app, bindings, mountOptions(endpoints));
});
afterAll(async () => {
  await app.close();
  await base[Symbol.asyncDispose]();
});

const post = (payload: string | object, headers: Record<string, string> = {}) =>
  app.inject({ method: "POST", url: "/test/echo", payload, headers });

describe("bodies", () => {
  test("an empty body with a JSON header is read as no fields, so the missing ones are named", async () => {
    const reply = await post("", { "content-type": "application/json" });
    expect(reply.statusCode).toBe(400);
    expect(reply.json()).toEqual({
      error: "name is required",
      details: [{ field: "name", message: "is required" }],
    });
  });

  test("every field that failed is named with what it must be", async () => {
    const reply = await post({ name: "Ananas", rating: 6, method: "tea" });
    expect(reply.json().details).toEqual([
      { field: "name", message: "must be text of 1 to 5 characters" },
      { field: "rating", message: "must be an integer from 1 to 5" },
      { field: "method", message: "must be one of pour-over" },
    ]);
  });

  test.each([
    ["4.0 is an integer", { name: "a", rating: 4.0 }, 200],
    ["4.5 is not", { name: "a", rating: 4.5 }, 400],
    ["a number as text is not a number", { name: "a", rating: "4" }, 400],
    ["text is not coerced from a number", { name: 7 }, 400],
    ["an array is no object", ["a"], 400],
  ])("%s", async (_, body, status) => {
    expect((await post(body)).statusCode).toBe(status);
  });

  test("text is tidied, passwords are not, ids may be text, unknown fields go, spellings are understood", async () => {
    const reply = await post({
      name: " A\u0000n\u0301a ",
      secret: "  x ",
      roasterId: "42",
      extra: 1,
      method: "Pour Over",
    });
    expect(reply.json()).toEqual({
      echo: { name: "Ańa", secret: "  x ", roasterId: 42, method: "pour-over" },
    });
  });

  test.each([
    ["broken JSON", "{", { "content-type": "application/json" }, 400, "The body is not valid JSON"],
    [
      "a form",
      "a=b",
      { "content-type": "application/x-www-form-urlencoded" },
      415,
      "Send the body as application/json",
    ],
    [
      "too large",
      JSON.stringify({ name: "x".repeat(110_000) }),
      { "content-type": "application/json" },
      413,
      "The body is too large",
    ],
  ])("%s", async (_, payload, headers, status, error) => {
    const reply = await post(payload, headers);
    expect(reply.statusCode).toBe(status);
    expect(reply.json()).toEqual({ error });
  });

  test("a missing content type is read as JSON, and __proto__ is dropped", async () => {
    const reply = await app.inject({
      method: "POST",
      url: "/test/echo",
      payload: Buffer.from('{"name":"a","__proto__":{"rating":9}}'),
      headers: { "content-type": undefined as never },
    });
    expect(reply.json()).toEqual({ echo: { name: "a" } });
  });
});

describe("query", () => {
  test("plain integers, decimals and booleans are read; empty is absent", async () => {
    const reply = await app.inject("/test/things/x?page=-3&min=1.50&mine=TRUE");
    expect(reply.json()).toEqual({ echo: { id: "x", page: -3, min: 1.5, mine: true } });
    expect((await app.inject("/test/things/x?page=&other=1")).json()).toEqual({ echo: { id: "x" } });
  });

  test.each(["page=1e3", "page=0x10", "page=1.5", "min=1e3", "mine=yes", "page=1&page=2"])(
    "%s is 400",
    async (query) => {
      expect((await app.inject(`/test/things/x?${query}`)).statusCode).toBe(400);
    },
  );
});

describe("errors", () => {
  test.each([
    ["conflict", 409, "Already there"],
    ["forbidden", 403, "Not yours"],
    ["missing", 404, "Coffee not found"],
    ["crash", 500, "Internal error"],
    ["unreachable", 503, "Temporarily unavailable, try again in a moment"],
  ])("%s is %d", async (how, status, error) => {
    const reply = await app.inject(`/test/fail/${how}`);
    expect(reply.statusCode).toBe(status);
    expect(reply.json()).toEqual({ error });
    expect(reply.headers["cache-control"]).toBe("no-store");
    expect(reply.headers["retry-after"]).toBe(status === 503 ? "2" : undefined);
  });

  test("an unknown path and a malformed address are JSON too", async () => {
    const unknown = await app.inject("/nowhere");
    expect([unknown.statusCode, unknown.json()]).toEqual([404, { error: "Path not found" }]);
    const malformed = await app.inject("/test/things/%E0%A4%A");
    expect([malformed.statusCode, typeof malformed.json().error]).toEqual([400, "string"]);
  });

  test("a known path with another method is 405 with Allow, before limits and sign-in", async () => {
    const reply = await app.inject({ method: "DELETE", url: "/test/member" });
    expect([reply.statusCode, reply.headers.allow, reply.json()]).toEqual([
      405,
      "PUT, PATCH, OPTIONS",
      { error: "Method not allowed" },
    ]);
  });
});

describe("HEAD", () => {
  test("answers like GET without a body, and a trailing slash is ignored", async () => {
    const reply = await app.inject({ method: "HEAD", url: "/test/things/x/" });
    expect([reply.statusCode, reply.body]).toEqual([200, ""]);
    expect(reply.headers.etag).toMatch(/^W\/"/);
  });

  test("never runs a GET that has an effect", async () => {
    const reply = await app.inject({ method: "HEAD", url: "/test/consume" });
    expect([reply.statusCode, reply.headers.allow, consumed]).toEqual([405, "GET, OPTIONS", 0]);
    await app.inject("/test/consume");
    expect(consumed).toBe(1);
  });
});

describe("sign-in", () => {
  const get = (url: string, headers: Record<string, string>) => app.inject({ url, headers });

  test("required answers 401 without a session and to a bad token", async () => {
    expect((await get("/test/required", {})).statusCode).toBe(401);
    expect((await get("/test/required", { authorization: "Bearer wrong" })).statusCode).toBe(401);
    expect((await get("/test/required", { authorization: "Bearer user" })).json()).toEqual({ echo: 7 });
    expect((await get("/test/required", { cookie: "a=b; svc_session=user" })).json()).toEqual({ echo: 7 });
  });

  test("a Bearer token wins over the cookie", async () => {
    const reply = await get("/test/required", { authorization: "Bearer member", cookie: "svc_session=user" });
    expect(reply.json()).toEqual({ echo: 8 });
  });

  test("optional: a bad token is 401, a bad cookie is anonymous and cleared", async () => {
    expect((await get("/test/optional", {})).json()).toEqual({ echo: null });
    expect((await get("/test/optional", { authorization: "Bearer wrong" })).statusCode).toBe(401);
    const reply = await get("/test/optional", { cookie: "svc_session=wrong" });
    expect(reply.json()).toEqual({ echo: null });
    expect(reply.headers["set-cookie"]).toMatch(/^svc_session=;.*Max-Age=0/);
  });

  test("member answers 403 to those who belong to no roaster", async () => {
    const put = (token: string) =>
      app.inject({ method: "PATCH", url: "/test/member", headers: { authorization: `Bearer ${token}` } });
    expect((await put("user")).statusCode).toBe(403);
    expect((await put("member")).json()).toEqual({ echo: 3 });
  });
});

describe("headers", () => {
  test("every answer carries a request id; one that looks like an id is kept", async () => {
    expect((await app.inject("/nowhere")).headers["x-request-id"]).toMatch(/^[\w-]{36}$/);
    const kept = await app.inject({ url: "/nowhere", headers: { "x-request-id": "proxy-12345" } });
    expect(kept.headers["x-request-id"]).toBe("proxy-12345");
    const forged = await app.inject({ url: "/nowhere", headers: { "x-request-id": "a b\nc" } });
    expect(forged.headers["x-request-id"]).not.toContain(" ");
  });

  test("ETag: the same body is 304 by tag, list, weak form or *", async () => {
    const first = await app.inject("/test/things/x");
    const tag = String(first.headers.etag);
    expect(first.headers["cache-control"]).toBe("public, no-cache");
    for (const value of [tag, tag.slice(2), `"other", ${tag}`, "*"]) {
      const again = await app.inject({ url: "/test/things/x", headers: { "if-none-match": value } });
      expect([again.statusCode, again.body, again.headers.etag]).toEqual([304, "", tag]);
    }
    const changed = await app.inject({ url: "/test/things/y", headers: { "if-none-match": tag } });
    expect(changed.statusCode).toBe(200);
  });

  test("security headers are on answers and on errors", async () => {
    for (const url of ["/test/things/x", "/nowhere"]) {
      const { headers } = await app.inject(url);
      expect(headers["x-content-type-options"]).toBe("nosniff");
      expect(headers["x-frame-options"]).toBe("DENY");
      expect(headers["content-security-policy"]).toContain("default-src 'none'");
      expect(headers["strict-transport-security"]).toContain("max-age");
    }
  });
});

describe("CORS", () => {
  const preflight = (url: string, origin: string, method: string) =>
    app.inject({ method: "OPTIONS", url, headers: { origin, "access-control-request-method": method } });

  test("any: every page, never with credentials, also on errors", async () => {
    const reply = await app.inject({
      url: "/test/fail/missing",
      headers: { origin: "https://anyone.example" },
    });
    expect(reply.headers["access-control-allow-origin"]).toBe("*");
    expect(reply.headers["access-control-allow-credentials"]).toBeUndefined();
    expect(reply.headers["access-control-expose-headers"]).toContain("X-Request-Id");
  });

  test("first-party: only our own origins, with credentials", async () => {
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

test("an endpoint without a handler, bound twice, or outside the contract stops the service from starting", () => {
  const mountOnly = (given: Binding[], list: Endpoint[]) => () => {
    mount(createFloor(base.deps), given, mountOptions(list));
  };
  const [first] = bindings as [Binding];
  expect(mountOnly([], [echo])).toThrow("Endpoints without a handler: echo");
  expect(mountOnly([first, first], [echo])).toThrow("Endpoints bound twice: echo");
  expect(mountOnly([first], [])).toThrow("Endpoints bound but not in the contract: echo");
});
