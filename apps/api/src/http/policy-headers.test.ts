import { endpoint } from "@brewdial/contract/endpoint.ts";
import type { FastifyInstance } from "fastify";
import { Type } from "typebox";
import { afterAll, beforeAll, expect, test } from "vitest";
import { registrationOptions } from "../../test/http-app.ts";
import { createTestDeps, type TestDeps } from "../../test/harness.ts";
import { createBaseApp } from "./base-app.ts";
import { bind } from "./bind.ts";
import { registerEndpoints } from "./register-endpoints.ts";

const policies = {
  tag: "test",
  summary: "Test",
  method: "GET",
  auth: "public",
  limit: null,
  cache: "no-store",
  cors: "any",
  query: Type.Object({ limit: Type.Optional(Type.Integer({ minimum: 1 })) }),
  success: { 200: { description: "Done.", schema: Type.Object({}), example: {} } },
} as const;
const current = endpoint({ ...policies, id: "current", path: "/test/current" });
const old = endpoint({
  ...policies,
  id: "old",
  path: "/test/old",
  deprecated: { since: "2027-01-15", sunset: "2028-02-01", instead: "Use `GET /test/current`." },
});

let base: TestDeps;
let app: FastifyInstance;

beforeAll(async () => {
  base = await createTestDeps();
  app = createBaseApp(base.deps);
  const bindings = [current, old].map((each) => bind(each, async () => ({})));
  registerEndpoints(app, bindings, { ...registrationOptions(base, [current, old]), models: [] });
});
afterAll(async () => {
  await app.close();
  await base[Symbol.asyncDispose]();
});

test("responses of a deprecated operation say since when and until when, errors included", async () => {
  for (const [url, status] of [
    ["/test/old", 200],
    ["/test/old?limit=0", 400],
  ] as const) {
    const { statusCode, headers } = await app.inject({ url, headers: { origin: "https://a.example" } });
    expect({ statusCode, deprecation: headers["deprecation"], sunset: headers["sunset"] }).toEqual({
      statusCode: status,
      deprecation: "@1799971200",
      sunset: "Tue, 01 Feb 2028 00:00:00 GMT",
    });
    expect(headers["access-control-expose-headers"]).toMatch(/\bDeprecation, Sunset\b/);
  }
});

test("responses of other operations do not", async () => {
  const { headers } = await app.inject("/test/current");
  expect([headers["deprecation"], headers["sunset"]]).toEqual([undefined, undefined]);
});
