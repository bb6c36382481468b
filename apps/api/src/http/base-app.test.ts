import { type AddressInfo, connect } from "node:net";
import type { Endpoint } from "@brewdial/contract/endpoint.ts";
import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import {
  bindings,
  countConsumed,
  createHttpApp,
  echo,
  type HttpApp,
  registrationOptions,
} from "../../test/http-app.ts";
import { createBaseApp } from "./base-app.ts";
import type { Binding } from "./bind.ts";
import { registerEndpoints } from "./register-endpoints.ts";

let http: HttpApp;
let app: FastifyInstance;
beforeAll(async () => {
  http = await createHttpApp();
  ({ app } = http);
});
afterAll(() => http[Symbol.asyncDispose]());

describe("error responses", () => {
  test.each([
    ["conflict", 409, "Already there"],
    ["forbidden", 403, "Not yours"],
    ["missing", 404, "Coffee not found"],
    ["crash", 500, "Internal error"],
    ["unreachable", 503, "Temporarily unavailable, try again in a moment"],
  ])("%s returns %d", async (how, status, error) => {
    const reply = await app.inject(`/test/fail/${how}`);
    expect(reply.statusCode).toBe(status);
    expect(reply.json()).toEqual({ error });
    expect(reply.headers["cache-control"]).toBe("no-store");
    expect(reply.headers["retry-after"]).toBe(status === 503 ? "2" : undefined);
  });

  test.each(["unsupported", "aborted"])("%s is not logged as an error", async (how) => {
    const before = http.base.logged.length;
    await app.inject(`/test/fail/${how}`);
    const lines = http.base.logged.slice(before).map((line) => JSON.parse(line) as Record<string, unknown>);
    expect(lines.map(({ level }) => level)).toEqual(["info"]);
  });

  test("an unknown path and a malformed URL return JSON errors", async () => {
    const unknown = await app.inject("/nowhere");
    expect([unknown.statusCode, unknown.json()]).toEqual([404, { error: "Path not found" }]);
    const malformed = await app.inject("/test/things/%E0%A4%A");
    expect([malformed.statusCode, typeof malformed.json().error]).toEqual([400, "string"]);
  });

  test("an unsupported method returns 405 with Allow before rate limit and authentication", async () => {
    const reply = await app.inject({ method: "DELETE", url: "/test/member" });
    expect([reply.statusCode, reply.headers.allow, reply.json()]).toEqual([
      405,
      "PUT, PATCH, OPTIONS",
      { error: "Method not allowed" },
    ]);
  });
});

describe("raw HTTP requests", () => {
  let port: number;
  beforeAll(async () => {
    await app.listen({ port: 0, host: "127.0.0.1" });
    port = (app.server.address() as AddressInfo).port;
  });

  async function send(text: string): Promise<string> {
    const socket = connect(port, "127.0.0.1");
    socket.end(text);
    let reply = "";
    for await (const chunk of socket) reply += String(chunk);
    return reply;
  }
  const request = (line: string, ...headers: string[]) =>
    send([`${line} HTTP/1.1`, "Host: a", "Connection: close", ...headers, "", ""].join("\r\n"));

  test.each(["PROPFIND", "TRACE", "PURGE", "MKCOL"])(
    "%s on a known path returns 405 with Allow",
    async (method) => {
      for (const path of ["/test/member", "/test/member/", "/test/member?a=b"]) {
        const reply = await request(`${method} ${path}`);
        expect(reply).toMatch(/^HTTP\/1\.1 405 /);
        expect(reply).toMatch(/^allow: PUT, PATCH, OPTIONS$/im);
      }
      expect(await request(`${method} /test/things/x`)).toMatch(/^HTTP\/1\.1 405 /);
      expect(await request(`${method} /nowhere`)).toMatch(/^HTTP\/1\.1 404 /);
    },
  );

  test("a second Host header returns 400", async () => {
    const reply = await request("GET /test/things/x", "Host: b");
    expect(reply).toMatch(/^HTTP\/1\.1 400 /);
    expect(reply).toContain('{"error":"The request has more than one Host header"}');
  });

  test("headers over 16 KB return 431, and malformed HTTP returns 400", async () => {
    const long = `X-Long: ${"x".repeat(20_000)}`;
    expect(await request("GET /test/things/x", long)).toMatch(
      /^HTTP\/1\.1 431 [^]*application\/json[^]*X-Request-Id/,
    );
    expect(await request("GET /embed/north", long)).toMatch(/^HTTP\/1\.1 431 [^]*text\/html/);
    expect(await request("POST /api/mcp", long)).toMatch(/^HTTP\/1\.1 431 [^]*"jsonrpc":"2.0"/);
    expect(await send("nonsense\r\n\r\n")).toMatch(/^HTTP\/1\.1 400 /);
  });
});

describe("HEAD", () => {
  test("returns the headers of GET without a body, and ignores a trailing slash", async () => {
    const reply = await app.inject({ method: "HEAD", url: "/test/things/x/" });
    expect([reply.statusCode, reply.body]).toEqual([200, ""]);
    expect(reply.headers.etag).toMatch(/^W\/"/);
  });

  test("returns 405 for a GET with side effects", async () => {
    const reply = await app.inject({ method: "HEAD", url: "/test/consume" });
    expect([reply.statusCode, reply.headers.allow, countConsumed()]).toEqual([405, "GET, OPTIONS", 0]);
    await app.inject("/test/consume");
    expect(countConsumed()).toBe(1);
  });
});

describe("response headers", () => {
  test("X-Request-Id is on every response; a well-formed id of the request is kept", async () => {
    expect((await app.inject("/nowhere")).headers["x-request-id"]).toMatch(/^[\w-]{36}$/);
    const kept = await app.inject({ url: "/nowhere", headers: { "x-request-id": "proxy-12345" } });
    expect(kept.headers["x-request-id"]).toBe("proxy-12345");
    const forged = await app.inject({ url: "/nowhere", headers: { "x-request-id": "a b\nc" } });
    expect(forged.headers["x-request-id"]).not.toContain(" ");
  });

  test("ETag returns 304 for the tag, a list with it, its weak form and *", async () => {
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

  test("security headers are on success and error responses", async () => {
    for (const url of ["/test/things/x", "/nowhere"]) {
      const { headers } = await app.inject(url);
      expect(headers["x-content-type-options"]).toBe("nosniff");
      expect(headers["x-frame-options"]).toBe("DENY");
      expect(headers["content-security-policy"]).toContain("default-src 'none'");
      expect(headers["strict-transport-security"]).toContain("max-age");
    }
  });
});

test("registerEndpoints throws for an endpoint that is unbound, bound twice or not in the contract", () => {
  const registerOnly = (given: Binding[], list: Endpoint[]) => () => {
    registerEndpoints(createBaseApp(http.base.deps), given, registrationOptions(http.base, list));
  };
  const [first] = bindings as [Binding];
  expect(registerOnly([], [echo])).toThrow("Endpoints without a handler: echo");
  expect(registerOnly([first, first], [echo])).toThrow("Endpoints bound twice: echo");
  expect(registerOnly([first], [])).toThrow("Endpoints bound but not in the contract: echo");
});
