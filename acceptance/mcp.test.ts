import { bodyOrThrow } from "@brewdial/client";
import { callMcp, convertSetting } from "@brewdial/contract/grinder-data/endpoints.ts";
import { expect, test } from "vitest";
import { call, raw } from "./service.ts";

const json = { "content-type": "application/json" };
const post = (message: unknown, headers: Record<string, string> = {}) =>
  raw(callMcp, { headers: { ...json, ...headers }, body: JSON.stringify(message) });

interface ToolAnswer {
  readonly result: {
    readonly isError?: boolean;
    readonly structuredContent?: unknown;
    readonly content: { text: string }[];
  };
}
const useTool = async (name: string, args: object) => {
  const reply = await post({
    jsonrpc: "2.0",
    id: 1,
    method: "tools/call",
    params: { name, arguments: args },
  });
  return (await reply.json()) as ToolAnswer;
};

test("POST /api/mcp without Accept or initialize → JSON with the tools", async () => {
  const reply = await post({ jsonrpc: "2.0", id: 1, method: "tools/list" });
  expect([reply.status, reply.headers.get("content-type")]).toEqual([
    200,
    expect.stringContaining("application/json"),
  ]);
  const { result } = (await reply.json()) as { result: { tools: { name: string }[] } };
  expect(result.tools.map(({ name }) => name)).toEqual([
    "convert_grind_setting",
    "get_grinder_chart",
    "list_grinders",
    "find_recipes",
    "adapt_recipe",
    "get_starting_recipe",
    "suggest_next_brew",
  ]);
  expect(reply.headers.get("mcp-session-id")).toBeNull();
});

test("POST /api/mcp tools/call → the figures of REST; unknown slug → tool error with a hint", async () => {
  const input = { from: "comandante-c40-mk4", setting: 24, to: "baratza-encore" };
  const rest = await call(convertSetting, { query: { ...input, setting: "24" } });
  const { from, to, grindIndex } = bodyOrThrow(rest);
  const figures = { from, to, grindIndex };
  expect((await useTool("convert_grind_setting", input)).result.structuredContent).toMatchObject(figures);
  const named = await useTool("convert_grind_setting", { ...input, from: "C40", to: "Baratza Encore" });
  expect(named.result.structuredContent).toMatchObject(figures);
  const unknown = await useTool("get_grinder_chart", { grinder: "baratza-encore-9" });
  expect(unknown.result.isError).toBe(true);
  expect(unknown.result.content[0]?.text).toContain("baratza-encore");
});

test("POST /api/mcp tools/call find_recipes → recipes with links; unknown method → tool error", async () => {
  const { result } = await useTool("find_recipes", { method: "V60", limit: 3 });
  const { recipes } = result.structuredContent as { recipes: { url: string; method: string }[] };
  expect(recipes.length).toBeLessThanOrEqual(3);
  for (const { url, method } of recipes)
    expect([method, url]).toEqual(["pour-over", expect.stringMatching(/\/recipes\/\d+$/)]);
  expect((await useTool("find_recipes", { method: "teapot" })).result.isError).toBe(true);
});

test("POST /api/mcp tools/call adapt_recipe → setting with unit and range; too little → tool error", async () => {
  const recipe = { from: "C40", setting: 24, method: "V60", doseGrams: 15, waterGrams: 240 };
  const { result } = await useTool("adapt_recipe", { ...recipe, grinder: "kingrinder k6" });
  expect(result.structuredContent).toMatchObject({
    original: { setting: "24 clicks" },
    adapted: { grinder: "kingrinder-k6", setting: expect.stringContaining("clicks"), doseGrams: 15 },
  });
  expect((await useTool("adapt_recipe", { grinder: "k6" })).result.isError).toBe(true);
});

test("POST /api/mcp notification → 202; malformed → 400; unknown version or method → 400 or 404", async () => {
  expect((await post({ jsonrpc: "2.0", method: "notifications/initialized" })).status).toBe(202);
  const broken = await raw(callMcp, { headers: json, body: "{" });
  expect([broken.status, await broken.json()]).toMatchObject([
    400,
    { jsonrpc: "2.0", error: { code: -32700 } },
  ]);
  const protocol = {
    "io.modelcontextprotocol/protocolVersion": "2026-07-28",
    "io.modelcontextprotocol/clientCapabilities": {},
  };
  const modern = await post(
    { jsonrpc: "2.0", id: 1, method: "no/such", params: { _meta: protocol } },
    { "mcp-protocol-version": "2026-07-28", "mcp-method": "no/such" },
  );
  expect([modern.status, await modern.json()]).toMatchObject([404, { error: { code: -32601 } }]);
  expect(
    (await post({ jsonrpc: "2.0", id: 1, method: "ping" }, { origin: "http://evil.example" })).status,
  ).toBe(403);
  expect((await raw(callMcp, { method: "GET" })).status).toBe(405);
});

test("POST /api/mcp more than 600 a minute → 429 as JSON-RPC", async () => {
  const ping = () => post({ jsonrpc: "2.0", id: 1, method: "ping" });
  let refused: Response | undefined;
  for (let sent = 0; sent < 700 && refused === undefined; sent += 20) {
    const replies = await Promise.all(Array.from({ length: 20 }, ping));
    refused = replies.find(({ status }) => status === 429);
  }
  expect(Number(refused?.headers.get("retry-after"))).toBeGreaterThan(0);
  expect(await refused?.json()).toMatchObject({
    jsonrpc: "2.0",
    error: { message: expect.stringContaining("Too many") },
  });
});
