import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { endpoints, models } from "@brewdial/contract";
import { endpoint } from "@brewdial/contract/endpoint.ts";
import { getHealth, getOpenApi, getReadiness } from "@brewdial/contract/health/endpoints.ts";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createValidator } from "../../http/validate.ts";
import { createTestApi, type TestApi } from "../../../test/harness.ts";

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi();
});
afterAll(() => api[Symbol.asyncDispose]());

test("GET /ready returns 200 before shutdown", async () => {
  const { status, body, headers } = await api.call(getReadiness, {});
  expect([status, body]).toEqual([200, { ready: true }]);
  expect(headers.get("cache-control")).toBe("no-store");
});

describe("GET /api/health", () => {
  test("returns 200 healthy with a migrated database", async () => {
    const { status, body, headers } = await api.call(getHealth, {});
    expect(status).toBe(200);
    expect(body).toMatchObject({
      status: "healthy",
      version: "1.0.0",
      checks: { database: { status: "healthy" }, migrations: { status: "healthy" } },
    });
    expect(headers.get("cache-control")).toBe("no-store");
  });

  test("returns 503 unhealthy with a pending migration and the command to run", async () => {
    const { primary } = api.deps.db;
    const [last] = await primary
      .selectFrom("schema_migrations")
      .selectAll()
      .orderBy("name", "desc")
      .limit(1)
      .execute();
    if (last === undefined) throw new Error("no migration is applied");
    await primary.deleteFrom("schema_migrations").where("name", "=", last.name).execute();
    const { status, body } = await api.call(getHealth, {});
    await primary.insertInto("schema_migrations").values(last).execute();
    expect(status).toBe(503);
    expect(body).toMatchObject({ status: "unhealthy", error: expect.stringContaining("npm run db:migrate") });
  });
});

describe("OpenAPI document", () => {
  test("GET /api/openapi.json returns every endpoint with an ETag", async () => {
    const { body, headers } = await api.call(getOpenApi, {});
    const { paths } = body as unknown as { paths: Record<string, Record<string, { operationId: string }>> };
    const ids = Object.values(paths).flatMap((methods) =>
      Object.values(methods).map(({ operationId }) => operationId),
    );
    expect(ids).toEqual(expect.arrayContaining(endpoints.map(({ id }) => id)));
    const { servers, info } = body as unknown as { servers: unknown; info: { description: string } };
    const { baseUrl } = api.deps.config;
    expect(servers).toEqual([{ url: baseUrl }]);
    expect(info.description).toContain(`curl "${baseUrl}/api/v1/convert?`);
    expect(info.description).not.toContain("brewdial.example");
    expect(headers.get("etag")).toMatch(/^W\//);
    expect(headers.get("access-control-allow-origin")).toBe("*");
  });

  test("GET /api/openapi.json is compressed for clients that accept it, with the same ETag", async () => {
    const get = async (encoding: string) =>
      api.app.inject({ url: "/api/openapi.json", headers: { "accept-encoding": encoding } });
    const [plain, compressed] = [await get("identity"), await get("gzip, br")];
    expect(plain.headers["content-encoding"]).toBeUndefined();
    expect(compressed.headers).toMatchObject({ "content-encoding": "br", etag: plain.headers["etag"] });
    expect(String(compressed.headers["vary"])).toContain("Accept-Encoding");
    expect(brotliDecompressSync(compressed.rawPayload).toString()).toBe(plain.body);
    expect(compressed.rawPayload.length).toBeLessThan(plain.rawPayload.length / 5);
  });

  test("has examples that match their schemas", () => {
    const compile = createValidator(models);
    for (const { schema, example } of models) compile(schema)(example);
    for (const { body, success } of endpoints) {
      if (body) compile(body.schema)(body.example);
      for (const { schema, example } of Object.values(success)) compile(schema)(example);
    }
  });

  test("an endpoint without an auth policy does not compile", () => {
    // @ts-expect-error auth is missing
    endpoint({
      id: "x",
      method: "GET",
      path: "/x",
      tag: "t",
      summary: "s",
      limit: null,
      cache: "day",
      cors: "any",
      success: {},
    });
    expect(new Set(endpoints.map(({ id }) => id)).size).toBe(endpoints.length);
  });

  test("GET /docs/ loads nothing from other hosts", async () => {
    const page = await api.app.inject("/docs/");
    expect(page.statusCode).toBe(200);
    expect(page.headers["content-security-policy"]).toContain("default-src 'none'");
    expect(page.headers["content-security-policy"]).toMatch(/script-src 'self' 'sha256-/);
    const script = await api.app.inject("/docs/js/scalar.js");
    expect(script.statusCode).toBe(200);
  });

  test.each([["/docs/js/scalar.js", 1_500_000]])(
    "GET %s is compressed for clients that accept it, with one ETag",
    async (url, maxBytes) => {
      const get = (encoding: string) => api.app.inject({ url, headers: { "accept-encoding": encoding } });
      const plain = await api.app.inject(url);
      for (const [encoding, decode] of [
        ["br", brotliDecompressSync] as const,
        ["gzip", gunzipSync] as const,
      ]) {
        const reply = await get(encoding);
        expect(reply.headers).toMatchObject({ "content-encoding": encoding, etag: plain.headers["etag"] });
        expect(reply.headers["vary"]).toContain("Accept-Encoding");
        expect(reply.rawPayload.length).toBeLessThan(maxBytes);
        expect(decode(reply.rawPayload).toString()).toBe(plain.body);
      }
    },
  );
});
