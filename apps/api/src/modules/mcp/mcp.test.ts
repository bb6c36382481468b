import * as fc from "fast-check";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createTestApi, type TestApi } from "../../../test/harness.ts";
import { buildApp } from "../../app.ts";
import { callMcp, callTool, postMcp, getText } from "../../../test/mcp-client.ts";

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi();
});
afterAll(async () => {
  await api[Symbol.asyncDispose]();
});

const eras = ["legacy", "modern"] as const;
const conversion = { from: "comandante-c40-mk4", setting: 24, to: "baratza-encore" };
const listTools = { jsonrpc: "2.0", id: 1, method: "tools/list" };

describe("POST /api/mcp", () => {
  test.each([
    {},
    { accept: "*/*" },
    { accept: "application/json" },
    { accept: "application/json, text/event-stream" },
    { accept: "text/event-stream" },
  ])("returns JSON with %o", async (headers) => {
    const {
      status,
      body,
      headers: answered,
    } = await postMcp(api.app, listTools, headers as Record<string, string>);
    expect(status).toBe(200);
    expect(body).toMatchObject({ jsonrpc: "2.0", id: 1, result: { tools: { length: 7 } } });
    expect(answered).toMatchObject({
      "content-type": "application/json; charset=utf-8",
      "cache-control": "no-store",
      "access-control-allow-origin": "*",
      "x-request-id": expect.stringMatching(/^[\w-]{36}$/),
    });
    expect(answered).not.toHaveProperty("mcp-session-id");
  });

  test("returns the id of the request, also for concurrent requests", async () => {
    const ids = Array.from({ length: 200 }, (_, at) => (at % 2 ? at : `id-${at}`));
    const responses = await Promise.all(
      ids.map((id) =>
        postMcp(api.app, {
          jsonrpc: "2.0",
          id,
          method: "tools/call",
          params: { name: "list_grinders", arguments: { search: String(id) } },
        }),
      ),
    );
    expect(responses.map(({ body }) => body.id)).toEqual(ids);
    expect(responses[4]?.text).toContain('No grinder matches \\"id-4\\"');
  });

  test("needs no sign-in and ignores session headers", async () => {
    const { status } = await postMcp(api.app, listTools, { "mcp-session-id": "x", "last-event-id": "7" });
    expect(status).toBe(200);
  });
});

describe("tools/list", () => {
  test("equals the snapshot", async () => {
    const { body } = await callMcp(api.app, "legacy", "tools/list");
    await expect(JSON.stringify(body.result, null, 2)).toMatchFileSnapshot("./tools-list.snap");
  });

  test("is the same in both eras, except for what the newer adds to every result", async () => {
    const [legacy, modern] = await Promise.all(
      eras.map(async (era) => (await callMcp(api.app, era, "tools/list")).body),
    );
    expect(modern?.result).toEqual({
      ...legacy?.result,
      resultType: "complete",
      ttlMs: 3_600_000,
      cacheScope: "public",
      _meta: {
        "io.modelcontextprotocol/serverInfo": expect.objectContaining({ name: "brewdial", version: "1.0.0" }),
      },
    });
    expect(Object.keys(legacy?.result ?? {})).toEqual(["tools"]);
  });
});

describe("opening a session", () => {
  const initialize = (protocolVersion: string) =>
    callMcp(api.app, "legacy", "initialize", {
      protocolVersion,
      capabilities: {},
      clientInfo: { name: "test", version: "1" },
    });

  test.each(["2025-11-25", "2025-06-18", "2025-03-26", "2024-11-05"])(
    "initialize accepts %s",
    async (version) => {
      const { body } = await initialize(version);
      expect(body.result).toMatchObject({ protocolVersion: version, capabilities: { tools: {} } });
      expect(body.result?.["instructions"]).toContain("list_grinders");
    },
  );

  test.each(["2026-07-28", "1999-01-01", "nonsense"])(
    "initialize returns the newest version for %s",
    async (version) => {
      expect((await initialize(version)).body.result).toMatchObject({ protocolVersion: "2025-11-25" });
    },
  );

  test("initialize does not affect other clients", async () => {
    const before = (await callMcp(api.app, "legacy", "tools/list")).text;
    await initialize("2024-11-05");
    expect((await callMcp(api.app, "legacy", "tools/list")).text).toBe(before);
  });

  test("server/discover returns everything a stateless client needs", async () => {
    const { status, body } = await callMcp(api.app, "modern", "server/discover");
    expect(status).toBe(200);
    expect(body.result).toMatchObject({
      supportedVersions: ["2026-07-28"],
      capabilities: { tools: {} },
      instructions: expect.stringContaining("list_grinders"),
      resultType: "complete",
      ttlMs: 3_600_000,
      cacheScope: "public",
    });
  });

  test("ping works in the era that has it", async () => {
    expect((await callMcp(api.app, "legacy", "ping")).body).toEqual({ jsonrpc: "2.0", id: 1, result: {} });
    expect((await callMcp(api.app, "modern", "ping")).status).toBe(404);
  });

  test.each(["notifications/initialized", "notifications/cancelled", "notifications/anything"])(
    "%s is accepted without a response",
    async (method) => {
      for (const headers of [{}, { "mcp-protocol-version": "2026-07-28", "mcp-method": method }]) {
        const { status, text } = await postMcp(
          api.app,
          { jsonrpc: "2.0", method, params: { requestId: 1 } },
          headers as Record<string, string>,
        );
        expect([status, text]).toEqual([202, ""]);
      }
    },
  );

  test("a response to an unknown request is accepted", async () => {
    expect((await postMcp(api.app, { jsonrpc: "2.0", id: 5, result: {} })).status).toBe(202);
  });
});

describe.each(eras)("errors in the %s era", (era) => {
  const tool = (name: unknown, args?: unknown) =>
    callMcp(api.app, era, "tools/call", { name, arguments: args });

  test.each([
    [
      "an unknown grinder",
      { ...conversion, from: "comandante c40 mk9" },
      /^Unknown grinder "comandante c40 mk9"\. Closest: comandante-c40-mk4, .*\. Use list_grinders to find slugs\.$/,
    ],
    [
      "a name of several grinders",
      { ...conversion, to: "DF64" },
      /^"DF64" can mean 2 grinders: turin-df64-gen-1, turin-df64-gen-2\. Name one of them\.$/,
    ],
    [
      "an unknown target",
      { ...conversion, to: "qqqq" },
      /^Unknown grinder "qqqq"\. Use list_grinders to find slugs\.$/,
    ],
    ["a setting off the dial", { ...conversion, setting: 99 }, /off the dial.*runs from 0 to 50 clicks/],
    ["a negative setting", { ...conversion, setting: -1 }, /off the dial/],
    ["an unreadable setting", { ...conversion, setting: "abc" }, /Cannot read "abc"/],
    [
      "a setting of another type",
      { ...conversion, setting: null },
      /^setting must be .* Call convert_grind_setting like this: \{"from"/,
    ],
    ["a missing argument", { from: "comandante-c40-mk4" }, /to is required/],
    ["an empty slug", { ...conversion, from: "" }, /^from must be a string of 1 to 120 characters/],
    ["an argument that does not exist", { ...conversion, grams: 15 }, /^grams is unknown/],
    ["no arguments", undefined, /from is required/],
  ])("%s is a result the model can act on", async (_name, args, text) => {
    const { status, body } = await tool("convert_grind_setting", args);
    expect(status).toBe(200);
    expect(body.error).toBeUndefined();
    expect(body.result).toMatchObject({ isError: true });
    expect(body.result).not.toHaveProperty("structuredContent");
    expect(getText(body.result as never)).toMatch(text);
  });

  test.each([
    ["an unknown tool", () => tool("brew", {}), 200, -32602, "Unknown tool: brew"],
    [
      "a tool that looks like a validator's listing",
      () => tool('[{"path":[]}]', {}),
      200,
      -32602,
      'Unknown tool: [{"path":[]}]',
    ],
    ["a tool from the prototype", () => tool("constructor", {}), 200, -32602, "Unknown tool: constructor"],
    ["a tool without a name", () => tool(undefined, {}), 200, -32602, /params\.name/],
    ["arguments that are a list", () => tool("list_grinders", []), 200, -32602, /params\.arguments/],
    ["a cursor", () => callMcp(api.app, era, "tools/list", { cursor: "2" }), 200, -32602, /one page/],
    [
      "a cursor that is no text",
      () => callMcp(api.app, era, "tools/list", { cursor: 2 }),
      200,
      -32602,
      /params\.cursor/,
    ],
    [
      "an unknown method",
      () => callMcp(api.app, era, "tools/brew"),
      era === "modern" ? 404 : 200,
      -32601,
      "Method not found",
    ],
    [
      "a method of a capability we lack",
      () => callMcp(api.app, era, "resources/list"),
      era === "modern" ? 404 : 200,
      -32601,
      "Method not found",
    ],
    [
      "a method from the prototype",
      () => callMcp(api.app, era, "constructor"),
      era === "modern" ? 404 : 200,
      -32601,
      "Method not found",
    ],
  ] as const)("%s is a protocol error", async (_name, call, expectedStatus, code, message) => {
    const { status, body } = await call();
    expect(status).toBe(expectedStatus);
    expect(body).toMatchObject({ jsonrpc: "2.0", id: 1, error: { code } });
    expect(body.error?.message).toMatch(
      typeof message === "string" ? new RegExp(`^${RegExp.escape(message)}$`) : message,
    );
  });

  test("an internal failure is -32603 without its cause", async () => {
    const catalog = { ...api.deps.catalog, current: () => JSON.parse("{") as never };
    const app = await buildApp({ ...api.deps, catalog });
    const { status, body, text } = await callMcp(app, era, "tools/call", { name: "list_grinders" });
    expect(status).toBe(200);
    expect(body).toEqual({ jsonrpc: "2.0", id: 1, error: { code: -32603, message: "Internal error" } });
    expect(text).not.toMatch(/SyntaxError|\.ts|stack/);
    expect(api.logged.some((line) => line.includes("MCP tool failed"))).toBe(true);
    await app.close();
  });
});

describe("invalid messages", () => {
  test.each([
    ["broken JSON", '{"jsonrpc":', -32700],
    ["text", "hello", -32700],
    ["nothing", "", -32600],
    ["null", "null", -32600],
    ["a number", "5", -32600],
    ["an empty object", {}, -32600],
    ["an empty batch", [], -32600],
    ["a batch", [listTools, listTools], -32600],
    ["a batch of nonsense", [1], -32600],
    ["id null", { ...listTools, id: null }, -32600],
    ["a broken id", { ...listTools, id: 1.5 }, -32600],
    ["an id that is an object", { ...listTools, id: {} }, -32600],
    ["another JSON-RPC", { ...listTools, jsonrpc: "1.0" }, -32600],
    ["no method", { jsonrpc: "2.0", id: 1 }, -32600],
    ["a member too many", { ...listTools, extra: 1 }, -32600],
    ["a progress token that is none", { ...listTools, params: { _meta: { progressToken: {} } } }, -32600],
  ])("%s returns 400", async (_name, body, code) => {
    for (const headers of [{}, { "mcp-protocol-version": "2026-07-28", "mcp-method": "tools/list" }]) {
      const response = await postMcp(api.app, body, headers as Record<string, string>);
      expect(response.status).toBe(400);
      expect(response.body).toMatchObject({
        jsonrpc: "2.0",
        id: null,
        error: { code, message: expect.any(String) },
      });
    }
  });

  test.each([[[]], ["x"], [5], [null]])("params %o get an error response as a call", async (params) => {
    const { status, body } = await postMcp(api.app, { ...listTools, params });
    expect(status).toBe(200);
    expect(body).toMatchObject({ id: 1, error: { code: -32602, message: "params must be an object" } });
    const modern = await postMcp(api.app, { ...listTools, params }, { "mcp-protocol-version": "2026-07-28" });
    expect([modern.status, modern.body.error?.code]).toEqual([400, -32602]);
  });

  test("a large body returns 413 and another content type 415, both as JSON-RPC", async () => {
    const large = await postMcp(api.app, { ...listTools, params: { x: "x".repeat(65_536) } });
    expect([large.status, large.body.error?.code]).toEqual([413, -32000]);
    const typed = await postMcp(api.app, listTools, { "content-type": "text/plain" });
    expect([typed.status, typed.body.error?.code]).toEqual([415, -32000]);
  });

  test.each(["GET", "DELETE", "PUT", "PATCH", "HEAD"] as const)("%s returns 405", async (method) => {
    const reply = await api.app.inject({ method, url: "/api/mcp" });
    expect(reply.statusCode).toBe(405);
    expect(reply.headers["allow"]).toBe("POST, OPTIONS");
    expect(reply.json()).toEqual({
      jsonrpc: "2.0",
      id: null,
      error: { code: -32000, message: "Method not allowed" },
    });
  });

  test("the 601st call in a minute returns 429 as JSON-RPC", async () => {
    const call = () =>
      api.app.inject({
        method: "POST",
        url: "/api/mcp",
        remoteAddress: "192.0.2.1",
        payload: { jsonrpc: "2.0", id: 1, method: "ping" },
      });
    const statuses: number[] = [];
    // Sent in groups, because a busy process would treat Redis as slow and count locally.
    for (let batch = 0; batch < 30; batch += 1) {
      const replies = await Promise.all(Array.from({ length: 20 }, call));
      statuses.push(...replies.map(({ statusCode }) => statusCode));
    }
    expect(new Set(statuses)).toEqual(new Set([200]));
    const refused = await call();
    expect(refused.statusCode).toBe(429);
    expect(Number(refused.headers["retry-after"])).toBeGreaterThan(0);
    expect(refused.json()).toMatchObject({ jsonrpc: "2.0", id: null, error: { code: -32000 } });
  });
});

describe("request headers", () => {
  const modern = (headers: Record<string, string>, params: Record<string, unknown> = {}) =>
    callMcp(
      api.app,
      "modern",
      "tools/call",
      { name: "list_grinders", arguments: { search: "encore" }, ...params },
      headers,
    );

  test("a name beyond ASCII may be encoded", async () => {
    const encoded = `=?base64?${Buffer.from("list_grinders").toString("base64")}?=`;
    expect((await modern({ "mcp-name": encoded })).status).toBe(200);
  });

  test.each([
    [{ "mcp-name": "brew" }],
    [{ "mcp-name": "=?base64?%%?=" }],
    [{ "mcp-name": `=?base64?${Buffer.from([0xff]).toString("base64")}?=` }],
    [{ "mcp-name": "" }],
    [{ "mcp-method": "tools/list" }],
    [{ "mcp-protocol-version": "2025-11-25" }],
  ])("%o that disagrees with the body returns 400", async (headers) => {
    const { status, body } = await modern(headers);
    expect(status).toBe(400);
    expect(body).toMatchObject({ id: 1, error: { code: -32020 } });
  });

  test.each(["mcp-protocol-version", "mcp-method", "mcp-name"])(
    "a missing %s returns 400",
    async (missing) => {
      const headers: Record<string, string> = {
        "mcp-protocol-version": "2026-07-28",
        "mcp-method": "tools/call",
        "mcp-name": "list_grinders",
      };
      delete headers[missing];
      const meta = {
        "io.modelcontextprotocol/protocolVersion": "2026-07-28",
        "io.modelcontextprotocol/clientCapabilities": {},
      };
      const message = {
        jsonrpc: "2.0",
        id: 1,
        method: "tools/call",
        params: { name: "list_grinders", _meta: meta },
      };
      const { status, body } = await postMcp(api.app, message, headers);
      expect([status, body.error?.code]).toEqual([400, -32020]);
    },
  );

  test("an incomplete envelope returns 400", async () => {
    const header = { "mcp-protocol-version": "2026-07-28", "mcp-method": "tools/list" };
    const bare = await postMcp(api.app, listTools, header);
    expect([bare.status, bare.body.error?.code]).toEqual([400, -32602]);
    const meta = { "io.modelcontextprotocol/protocolVersion": "2026-07-28" };
    const partly = await postMcp(api.app, { ...listTools, params: { _meta: meta } }, header);
    expect([partly.status, partly.body.error?.code]).toEqual([400, -32602]);
  });

  test("an unsupported version returns the supported ones", async () => {
    const meta = {
      "io.modelcontextprotocol/protocolVersion": "2031-01-01",
      "io.modelcontextprotocol/clientCapabilities": {},
    };
    const header = { "mcp-protocol-version": "2031-01-01", "mcp-method": "tools/list" };
    const { status, body } = await postMcp(api.app, { ...listTools, params: { _meta: meta } }, header);
    expect(status).toBe(400);
    expect(body.error).toMatchObject({
      code: -32022,
      data: { supported: ["2026-07-28"], requested: "2031-01-01" },
    });
    const legacy = await postMcp(api.app, listTools, { "mcp-protocol-version": "1999-01-01" });
    expect([legacy.status, legacy.body.error?.code]).toEqual([400, -32600]);
  });

  test("CORS allows the headers that the protocol needs", async () => {
    const reply = await api.app.inject({
      method: "OPTIONS",
      url: "/api/mcp",
      headers: { origin: "https://example.org", "access-control-request-method": "POST" },
    });
    const allowed = String(reply.headers["access-control-allow-headers"]).toLowerCase().split(", ");
    const needed = [
      "content-type",
      "accept",
      "mcp-protocol-version",
      "mcp-method",
      "mcp-name",
      "mcp-session-id",
      "last-event-id",
      "authorization",
    ];
    expect(needed.filter((name) => !allowed.includes(name))).toEqual([]);
    expect(reply.headers).toMatchObject({
      "access-control-allow-origin": "*",
      "access-control-allow-methods": "POST, OPTIONS",
    });
  });
});

test("tool results are a text, and data that the text does not repeat as JSON", async () => {
  const result = await callTool(api.app, "legacy", "convert_grind_setting", conversion);
  expect(getText(result)).toMatch(
    /^24 clicks on the Comandante C40 MK4 is about number \d+ on the Baratza Encore \(range \d+ to \d+\)\. Grind index 40\. Sources: \S.* https?:\/\/\S+; .* more\.$/,
  );
  expect(result.content).toHaveLength(1);
  expect(result.structuredContent).toMatchObject({ grindIndex: 40 });
  expect(result.isError).toBe(false);
});

describe("any input", () => {
  const word = fc.oneof(
    fc.constantFrom(
      "2.0",
      "tools/list",
      "tools/call",
      "initialize",
      "ping",
      "server/discover",
      "notifications/x",
      "list_grinders",
      "__proto__",
      "2026-07-28",
    ),
    fc.string(),
  );
  const meta = fc.record(
    {
      "io.modelcontextprotocol/protocolVersion": word,
      "io.modelcontextprotocol/clientCapabilities": fc.jsonValue(),
    },
    { requiredKeys: [] },
  );
  const params = fc.oneof(
    fc.jsonValue(),
    fc.record(
      { name: word, arguments: fc.jsonValue(), cursor: word, protocolVersion: word, _meta: meta },
      { requiredKeys: [] },
    ),
  );
  const message = fc.record(
    {
      jsonrpc: fc.oneof(fc.constant("2.0"), word),
      id: fc.oneof(fc.integer(), fc.jsonValue()),
      method: word,
      params,
    },
    { requiredKeys: [] },
  );
  const body = fc.oneof(
    { weight: 6, arbitrary: message.map((value) => JSON.stringify(value)) },
    fc.json(),
    fc.string(),
    fc.array(message, { maxLength: 3 }).map((value) => JSON.stringify(value)),
  );
  const printable = word.map((value) => value.replaceAll(/[^ -~]/g, ""));
  const headers = fc.record(
    { "mcp-protocol-version": printable, "mcp-method": printable, "mcp-name": printable, accept: printable },
    { requiredKeys: [] },
  );

  test("gets a JSON-RPC response and never an internal error", { timeout: 60_000 }, async () => {
    await fc.assert(
      fc.asyncProperty(body, headers, async (payload, input) => {
        const { status, text, body: answered } = await postMcp(api.app, payload, input);
        expect(status).toBeLessThan(500);
        const isEmpty = status === 202 && text === "";
        const response = isEmpty ? { jsonrpc: "2.0", id: null, result: {} } : answered;
        expect(response.jsonrpc).toBe("2.0");
        expect(response).toHaveProperty("id");
        expect(response.error === undefined).toBe(response.result !== undefined);
        expect(response.error?.code).not.toBe(-32603);
      }),
      { numRuns: 1000 },
    );
  });
});
