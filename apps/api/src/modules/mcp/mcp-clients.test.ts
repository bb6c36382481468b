import { Client, StreamableHTTPClientTransport } from "@modelcontextprotocol/client";
import { Client as FirstClient } from "@modelcontextprotocol/sdk/client/index.js";
import { StreamableHTTPClientTransport as FirstTransport } from "@modelcontextprotocol/sdk/client/streamableHttp.js";
import { toolDefinitions } from "./tool-definitions.ts";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createTestApi, type TestApi } from "../../../test/harness.ts";

let api: TestApi;
let address: URL;
beforeAll(async () => {
  api = await createTestApi();
  address = new URL("/api/mcp", await api.app.listen({ host: "127.0.0.1", port: 0 }));
});
afterAll(async () => {
  await api[Symbol.asyncDispose]();
});

const identity = { name: "test", version: "1.0.0" };
const conversion = {
  name: "convert_grind_setting",
  arguments: { from: "comandante-c40-mk4", setting: 24, to: "baratza-encore" },
};
const tools = toolDefinitions.map(({ name }) => name);

describe.each([
  ["auto", "auto" as const, "2026-07-28"],
  ["legacy", "legacy" as const, "2025-11-25"],
  ["pinned", { pin: "2026-07-28" }, "2026-07-28"],
])("official client in mode %s", (_name, mode, version) => {
  test("connects, lists and calls", async () => {
    const client = new Client(identity, { versionNegotiation: { mode } });
    await client.connect(new StreamableHTTPClientTransport(address));
    expect(client.getNegotiatedProtocolVersion()).toBe(version);
    expect(client.getServerCapabilities()).toEqual({ tools: {} });
    expect(client.getInstructions()).toContain("list_grinders");
    expect((await client.listTools()).tools.map(({ name }) => name)).toEqual(tools);
    // The client itself validates structuredContent against the tool's outputSchema.
    expect(await client.callTool(conversion)).toMatchObject({
      isError: false,
      structuredContent: { grindIndex: 40 },
    });
    const unknown = await client.callTool({ name: "get_grinder_chart", arguments: { grinder: "foo" } });
    expect(unknown.isError).toBe(true);
    await expect(client.callTool({ name: "brew", arguments: {} })).rejects.toThrow("Unknown tool: brew");
    await client.close();
  });
});

test("the client of the first SDK connects, lists, pings and calls", async () => {
  const client = new FirstClient(identity);
  await client.connect(new FirstTransport(address));
  expect(client.getServerVersion()).toMatchObject({ name: "brewdial" });
  expect((await client.listTools()).tools.map(({ name }) => name)).toEqual(tools);
  expect(await client.ping()).toEqual({});
  expect(await client.callTool(conversion)).toMatchObject({ structuredContent: { grindIndex: 40 } });
  await client.close();
});

test("a plain fetch works", async () => {
  const response = await fetch(address, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ jsonrpc: "2.0", id: "a", method: "tools/call", params: conversion }),
  });
  expect(response.status).toBe(200);
  expect(await response.json()).toMatchObject({ id: "a", result: { structuredContent: { grindIndex: 40 } } });
});
