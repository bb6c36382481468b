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

const post = (payload: string | object, headers: Record<string, string> = {}) =>
  app.inject({ method: "POST", url: "/test/echo", payload, headers });

describe("request bodies", () => {
  test("an empty body with a JSON content type returns 400 with the missing fields", async () => {
    const reply = await post("", { "content-type": "application/json" });
    expect(reply.statusCode).toBe(400);
    expect(reply.json()).toEqual({
      error: "name is required",
      details: [{ field: "name", message: "is required" }],
    });
  });

  test("400 lists every failed field with its rule", async () => {
    const reply = await post({ name: "Ananas", rating: 6, method: "tea" });
    expect(reply.json().details).toEqual([
      { field: "name", message: "must be a string of 1 to 5 characters" },
      { field: "rating", message: "must be an integer from 1 to 5" },
      { field: "method", message: "must be one of pour-over" },
    ]);
  });

  test.each([
    ["4.0 as an integer", { name: "a", rating: 4.0 }, 200],
    ["4.5 as an integer", { name: "a", rating: 4.5 }, 400],
    ["a numeric string as a number", { name: "a", rating: "4" }, 400],
    ["a number as a string", { name: 7 }, 400],
    ["an array as an object", ["a"], 400],
  ])("%s (%j) returns %d", async (_, body, status) => {
    expect((await post(body)).statusCode).toBe(status);
  });

  test("text is normalized except passwords, ids may be strings, unknown fields are dropped, enum spellings are accepted", async () => {
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

  test("text in a nested union is normalized", async () => {
    expect((await post({ name: "a", dial: " 2\u0000+4 " })).json()).toEqual({
      echo: { name: "a", dial: "2+4" },
    });
    expect((await post({ name: "a", dial: null })).json()).toEqual({ echo: { name: "a", dial: null } });
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
      "a body over 100 KB",
      JSON.stringify({ name: "x".repeat(110_000) }),
      { "content-type": "application/json" },
      413,
      "The body is too large",
    ],
  ])("%s returns its status and message", async (_, payload, headers, status, error) => {
    const reply = await post(payload, headers);
    expect(reply.statusCode).toBe(status);
    expect(reply.json()).toEqual({ error });
  });

  test("a body without a content type is parsed as JSON, and __proto__ is dropped", async () => {
    const reply = await app.inject({
      method: "POST",
      url: "/test/echo",
      payload: Buffer.from('{"name":"a","__proto__":{"rating":9}}'),
      headers: { "content-type": undefined as never },
    });
    expect(reply.json()).toEqual({ echo: { name: "a" } });
  });
});

describe("query parameters", () => {
  test("integers, decimals and booleans are parsed, and empty values are absent", async () => {
    const reply = await app.inject("/test/things/x?page=-3&min=1.50&mine=TRUE");
    expect(reply.json()).toEqual({ echo: { id: "x", page: -3, min: 1.5, mine: true } });
    expect((await app.inject("/test/things/x?page=&other=1")).json()).toEqual({ echo: { id: "x" } });
  });

  test.each(["page=1e3", "page=0x10", "page=1.5", "min=1e3", "mine=yes", "page=1&page=2"])(
    "?%s returns 400",
    async (query) => {
      expect((await app.inject(`/test/things/x?${query}`)).statusCode).toBe(400);
    },
  );
});
