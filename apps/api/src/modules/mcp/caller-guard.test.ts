import type { FastifyRequest } from "fastify";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createTestApi, type TestApi } from "../../../test/harness.ts";
import { createCallerGuard } from "./caller-guard.ts";
import { postMcp } from "../../../test/mcp-client.ts";

const ping = { jsonrpc: "2.0", id: 1, method: "ping" };

const allows = (baseUrl: string, hostname: string, origin?: string) => {
  const guard = createCallerGuard({ baseUrl, webUrl: baseUrl, webOrigins: ["http://app.test:8080"] });
  try {
    guard({ hostname, headers: { origin } } as FastifyRequest);
    return true;
  } catch {
    return false;
  }
};

describe("a server on loopback", () => {
  const local = "http://127.0.0.1:3000";
  test.each(["localhost", "127.0.0.1", "[::1]", "LOCALHOST", "a.localhost"])("accepts the host %s", (host) =>
    expect(allows(local, host)).toBe(true),
  );
  test.each(["evil.example", "127.0.0.1.evil.example", "localhost.evil.example", "10.0.0.1", ""])(
    "rejects the host %s",
    (host) => expect(allows(local, host)).toBe(false),
  );
  test.each(["http://localhost:5173", "https://127.0.0.1", "http://[::1]:1", "http://app.test:8080"])(
    "accepts the origin %s",
    (origin) => expect(allows(local, "localhost", origin)).toBe(true),
  );
  test.each([
    "https://evil.example",
    "http://localhost.evil.example",
    "null",
    "",
    "file://",
    "ftp://localhost",
  ])("rejects the origin %s", (origin) => expect(allows(local, "localhost", origin)).toBe(false));
});

describe("a public server", () => {
  const publicly = "https://api.brewdial.example";
  test.each(["api.brewdial.example", "localhost", "203.0.113.7", "[2001:db8::1]"])(
    "accepts the host %s",
    (host) => expect(allows(publicly, host)).toBe(true),
  );
  test.each(["evil.example", "brewdial.example", "api.brewdial.example.evil.example"])(
    "rejects the host %s",
    (host) => expect(allows(publicly, host)).toBe(false),
  );
  test.each(["https://anything.example", "http://localhost:5173", "http://app.test:8080"])(
    "accepts the origin %s",
    (origin) => expect(allows(publicly, "api.brewdial.example", origin)).toBe(true),
  );
  test.each(["http://anything.example", "null", "", "chrome-extension://abc"])(
    "rejects the origin %s",
    (origin) => expect(allows(publicly, "api.brewdial.example", origin)).toBe(false),
  );
});

test("a server on all interfaces without a BASE_URL accepts any host", () => {
  expect(allows("http://0.0.0.0:3000", "anything.example")).toBe(true);
  expect(allows("http://0.0.0.0:3000", "anything.example", "http://evil.example")).toBe(false);
});

describe("over HTTP", () => {
  let api: TestApi;
  beforeAll(async () => {
    api = await createTestApi();
  });
  afterAll(async () => {
    await api[Symbol.asyncDispose]();
  });

  test.each([
    ["host", "evil.example"],
    ["origin", "https://evil.example"],
  ])("%s %s returns 403 before the body is read", async (name, value) => {
    const { status, body } = await postMcp(api.app, '{"broken', { [name]: value });
    expect(status).toBe(403);
    expect(body).toMatchObject({ jsonrpc: "2.0", id: null, error: { code: -32000 } });
    expect((await postMcp(api.app, ping)).status).toBe(200);
  });
});
