import { bodyOrThrow } from "@brewdial/client";
import { createAccessToken } from "@brewdial/contract/auth/access-tokens.ts";
import { registerUser } from "@brewdial/contract/auth/endpoints.ts";
import { listBrewLogs } from "@brewdial/contract/brew-logs/endpoints.ts";
import { callPersonalMcp } from "@brewdial/contract/grinder-data/endpoints.ts";
import type { Scope } from "@brewdial/contract/scopes.ts";
import { beforeAll, expect, test } from "vitest";
import { callAs, callWithRetry, raw } from "./service.ts";

/** A user of this file only, because the rate limits last an hour. */
let session: string;
let token: string;
beforeAll(async () => {
  const body = { email: `mcp-${crypto.randomUUID()}@example.com`, password: "a long pass phrase" };
  session = bodyOrThrow(await callWithRetry(registerUser, { body })).token ?? "";
  token = await createToken(["brews:write", "library:read"]);
});

async function createToken(scopes: Scope[]): Promise<string> {
  const body = { name: "Claude", scopes, expiresInDays: 30 as const };
  return bodyOrThrow(await callAs({ token: session })(createAccessToken, { body })).token;
}

const post = (message: unknown, headers: Record<string, string> = {}, bearer = token) =>
  raw(callPersonalMcp, {
    headers: { "content-type": "application/json", authorization: `Bearer ${bearer}`, ...headers },
    body: typeof message === "string" ? message : JSON.stringify(message),
  });
const rpc = (method: string, params: object = {}) => ({ jsonrpc: "2.0", id: 1, method, params });
const brew = { requestId: "acceptance-brew-1", method: "V60", doseGrams: 15, waterGrams: 240 };

test("POST /api/mcp/me with a token → public and own tools; log_brew logs once", async () => {
  const listed = (await (await post(rpc("tools/list"))).json()) as { result: { tools: { name: string }[] } };
  const names = listed.result.tools.map(({ name }) => name);
  expect(names).toEqual(expect.arrayContaining(["convert_grind_setting", "what_to_brew", "log_brew"]));
  for (let time = 0; time < 2; time += 1) {
    const reply = await post(rpc("tools/call", { name: "log_brew", arguments: brew }));
    expect(await reply.json()).toMatchObject({ result: { isError: false } });
  }
  const logs = bodyOrThrow(await callAs({ token: session })(listBrewLogs, { query: {} }));
  expect([logs.total, logs.data[0]]).toMatchObject([1, { writtenBy: "Claude", doseGrams: 15 }]);
});

test("POST /api/mcp/me without a token or with a session → 401; without the scope → 403", async () => {
  expect((await post(rpc("tools/list"), {}, session)).status).toBe(401);
  expect((await raw(callPersonalMcp, { body: "{}" })).status).toBe(401);
  const refused = await post(rpc("tools/call", { name: "save_recipe", arguments: { recipeId: 1 } }));
  expect([refused.status, refused.headers.get("www-authenticate")]).toEqual([
    403,
    expect.stringContaining('scope="library:write"'),
  ]);
});

test("POST /api/mcp/me notification → 202; malformed → 400; unknown method → 404", async () => {
  expect((await post({ jsonrpc: "2.0", method: "notifications/initialized" })).status).toBe(202);
  expect((await post("{")).status).toBe(400);
  const protocol = {
    "io.modelcontextprotocol/protocolVersion": "2026-07-28",
    "io.modelcontextprotocol/clientCapabilities": {},
  };
  const headers = { "mcp-protocol-version": "2026-07-28", "mcp-method": "no/such" };
  expect((await post(rpc("no/such", { _meta: protocol }), headers)).status).toBe(404);
});

test("POST /api/mcp/me more than 300 a minute with a token → 429", async () => {
  let refused: Response | undefined;
  for (let sent = 0; sent < 400 && refused === undefined; sent += 20) {
    const replies = await Promise.all(Array.from({ length: 20 }, () => post(rpc("ping"))));
    refused = replies.find(({ status }) => status === 429);
  }
  expect(Number(refused?.headers.get("retry-after"))).toBeGreaterThan(0);
});
