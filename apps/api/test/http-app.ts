import { findBrewMethodId } from "@brewdial/catalog/brew-methods.ts";
import { endpoint, type Endpoint } from "@brewdial/contract/endpoint.ts";
import { dialSetting, nullable } from "@brewdial/contract/model.ts";
import type { FastifyInstance } from "fastify";
import { Type } from "typebox";
import { AppError, conflict, forbidden, notFound } from "../src/core/errors.ts";
import type { Viewer } from "../src/core/viewer.ts";
import { createBaseApp } from "../src/http/base-app.ts";
import { bind, type Binding } from "../src/http/bind.ts";
import { registerEndpoints } from "../src/http/register-endpoints.ts";
import { createSessionCookie } from "../src/http/session-cookie.ts";
import { createTestDeps, type TestDeps } from "./harness.ts";

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

export const echo = endpoint({
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
      dial: Type.Optional(nullable(dialSetting())),
      method: Type.Optional(
        Type.Unsafe<string>({ type: "string", enum: ["pour-over"], "x-normalize": "brew-method" }),
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
  hasSideEffects: true,
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

const secondFactor = endpoint({
  ...policies,
  id: "secondFactor",
  method: "GET",
  path: "/test/second-factor",
  auth: "required",
  recentPasskey: true,
  success: ok,
});

const failures: Record<string, () => Error> = {
  conflict: () => conflict("Already there"),
  forbidden: () => forbidden("Not yours"),
  missing: () => notFound("Coffee"),
  crash: () => new Error("secret detail"),
  unsupported: () => new AppError(501, "Only JSON is supported"),
  aborted: () => Object.assign(new Error("aborted"), { code: "ECONNRESET" }),
  unreachable: () => Object.assign(new Error("connect"), { code: "ECONNREFUSED" }),
};
let consumed = 0;

/** Returns how often the endpoint with a side effect ran. */
export const countConsumed = () => consumed;

export const bindings: Binding[] = [
  bind(echo, async ({ body }) => ({ echo: body })),
  bind(find, async ({ params, query }) => ({ echo: { ...params, ...query } })),
  bind(consume, async () => ({ echo: (consumed += 1) })),
  bind(fail, async ({ params }) => {
    throw failures[params.how]?.() ?? new Error("unknown");
  }),
  bind(required, async (_, { viewer }) => ({ echo: viewer.userId })),
  bind(optional, async (_, { viewer }) => ({ echo: viewer?.userId ?? null })),
  bind(member, async (_, { viewer }) => ({ echo: viewer.roasterId })),
  bind(secondFactor, async (_, { viewer }) => ({ echo: viewer.userId })),
];
const endpoints: Endpoint[] = [echo, find, consume, fail, required, optional, member, secondFactor];
const sessions: Record<string, Viewer> = {
  user: { userId: 7, roasterId: null, isOperator: false, sessionId: "a" },
  member: { userId: 8, roasterId: 3, isOperator: false, sessionId: "b" },
};

export const registrationOptions = ({ deps }: TestDeps, list: Endpoint[]) => ({
  endpoints: list,
  models: [],
  limiter: deps.limiter,
  shedder: deps.shedder,
  findSession: async (token: string) => sessions[token],
  findAccessToken: async () => undefined,
  hasRecentSignIn: async () => true,
  hasRecentPasskey: async (sessionId: string) => sessionId === "b",
  isAuthenticToken: async (token: string) => token === "ended",
  cookie: createSessionCookie("https://api.example"),
  normalizers: { "brew-method": findBrewMethodId },
  webOrigins: new Set(["https://app.example"]),
  db: deps.db.primary,
});

export interface HttpApp extends AsyncDisposable {
  readonly app: FastifyInstance;
  readonly base: TestDeps;
}

/** Creates the HTTP layer with a few test endpoints, one for each policy. */
export async function createHttpApp(): Promise<HttpApp> {
  const base = await createTestDeps({ BASE_URL: "https://api.example" });
  const app = createBaseApp(base.deps);
  registerEndpoints(app, bindings, registrationOptions(base, endpoints));
  return {
    app,
    base,
    [Symbol.asyncDispose]: async () => {
      await app.close();
      await base[Symbol.asyncDispose]();
    },
  };
}
