import { bodyOrThrow } from "@brewdial/client";
import { createBag } from "@brewdial/contract/coffee-bags/endpoints.ts";
import { createBrewLog, getBrewLog, listBrewLogs } from "@brewdial/contract/brew-logs/endpoints.ts";
import { putOwnGrinder, putOwnMachine } from "@brewdial/contract/gear/endpoints.ts";
import { type Scope, scopesOf } from "@brewdial/contract/scopes.ts";
import { listSavedRecipes } from "@brewdial/contract/saved-recipes/endpoints.ts";
import { getToday } from "@brewdial/contract/today/endpoints.ts";
import { Client, StreamableHTTPClientTransport } from "@modelcontextprotocol/client";
import { Client as FirstClient } from "@modelcontextprotocol/sdk/client/index.js";
import { StreamableHTTPClientTransport as FirstTransport } from "@modelcontextprotocol/sdk/client/streamableHttp.js";
import type { CallToolResult } from "@modelcontextprotocol/server";
import { Ajv2020 } from "ajv/dist/2020.js";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { addAccessToken } from "../../../test/factories/access-token.ts";
import { nextAddress } from "../../../test/factories/auth.ts";
import { addCoffeeWithRoaster, addPerson, addRecipe } from "../../../test/factories/recipe.ts";
import { addUser, callAs, type TestUser } from "../../../test/factories/user.ts";
import { createTestApi, type TestApi } from "../../../test/harness.ts";
import { personalTools } from "./personal-tools.ts";
import { toolDefinitions } from "./tool-definitions.ts";

let api: TestApi;
let address: URL;
let coffeeId: number;
let recipeId: number;
beforeAll(async () => {
  api = await createTestApi();
  address = new URL("/api/mcp/me", await api.app.listen({ host: "127.0.0.1", port: 0 }));
  coffeeId = await addCoffeeWithRoaster(api);
  recipeId = await addRecipe(api, (await addPerson(api, "Author")).call, coffeeId);
});
afterAll(() => api[Symbol.asyncDispose]());

type Headers = Readonly<Record<string, string>>;

const post = (message: object, headers: Headers) =>
  api.app.inject({
    method: "POST",
    url: "/api/mcp/me",
    remoteAddress: nextAddress(),
    headers: { "content-type": "application/json", ...headers },
    payload: { jsonrpc: "2.0", id: 1, ...message },
  });

/** Calls a tool with a token of these scopes; default all. */
async function callTool(user: TestUser, name: string, args: object, scopes?: readonly Scope[]) {
  const options = { name: "Claude", ...(scopes === undefined ? {} : { scopes }) };
  const { headers } = await addAccessToken(api, user.id, options);
  const reply = await post({ method: "tools/call", params: { name, arguments: args } }, headers);
  return reply.json<{ result: CallToolResult }>().result;
}

/** Adds a user with a grinder, a brewer and a bag. */
async function addBrewer() {
  const user = await addUser(api);
  const call = callAs(api.callFrom(nextAddress()), user);
  bodyOrThrow(await call(putOwnGrinder, { body: { grinderId: "comandante-c40-mk4", nickname: "Kitchen" } }));
  bodyOrThrow(await call(putOwnMachine, { body: { machineId: "hario-v60-02" } }));
  const { bag } = bodyOrThrow(
    await call(createBag, { query: {}, body: { coffeeProfileId: coffeeId, grams: 250 } }),
  );
  return { user, call, bagId: bag.id };
}

const identity = { name: "test", version: "1.0.0" };
const names = [...toolDefinitions, ...personalTools.map(({ definition }) => definition)].map(
  ({ name }) => name,
);
const brew = {
  requestId: "brew-of-this-morning",
  brewer: "v60 02",
  grinder: "c40",
  setting: 24,
  doseGrams: 15,
  waterGrams: 240,
  waterTempC: 94,
};

describe("authorization", () => {
  const list = { method: "tools/list" };

  test("returns 401 with a challenge without a token, and to sessions as bearer and as cookie", async () => {
    const user = await addUser(api);
    const missing = await post(list, {});
    expect([missing.statusCode, missing.headers["www-authenticate"]]).toEqual([
      401,
      'Bearer realm="brewdial", scope="brews:read"',
    ]);
    for (const headers of [user.headers, { cookie: `svc_session=${user.token}` }])
      expect((await post(list, headers)).statusCode).toBe(401);
  });

  test("returns 403 with all scopes of a tool that the token may not use, and runs nothing", async () => {
    const { user, call } = await addBrewer();
    const { headers } = await addAccessToken(api, user.id, { scopes: ["library:read"] });
    const logBrew = { method: "tools/call", params: { name: "log_brew", arguments: brew } };
    const refused = await post(logBrew, headers);
    expect([refused.statusCode, refused.headers["www-authenticate"]]).toEqual([
      403,
      'Bearer realm="brewdial", error="insufficient_scope", scope="brews:write"',
    ]);
    const today = { method: "tools/call", params: { name: "what_to_brew", arguments: {} } };
    expect((await post(today, headers)).headers["www-authenticate"]).toContain(
      'scope="brews:read library:read"',
    );
    expect(bodyOrThrow(await call(listBrewLogs, { query: {} })).total).toBe(0);
    const own = await post({ method: "tools/call", params: { name: "get_my_gear" } }, headers);
    expect([own.statusCode, own.headers["cache-control"]]).toEqual([200, "private, no-store"]);
  });

  test("every tool needs the scopes of the operations that it runs", () => {
    for (const { definition, endpoints } of personalTools) {
      const scopes = endpoints.flatMap((endpoint): readonly string[] => scopesOf(endpoint) ?? ["none"]);
      expect([definition.name, scopes.some((scope) => scope.endsWith(":write"))]).toEqual([
        definition.name,
        definition.annotations?.readOnlyHint === false,
      ]);
    }
  });
});

test.each([
  ["auto", "auto" as const],
  ["legacy", "legacy" as const],
])("the official client in mode %s lists and calls with a token", async (_name, mode) => {
  const { user } = await addBrewer();
  const { headers } = await addAccessToken(api, user.id);
  const client = new Client(identity, { versionNegotiation: { mode } });
  await client.connect(new StreamableHTTPClientTransport(address, { requestInit: { headers } }));
  expect((await client.listTools()).tools.map(({ name }) => name)).toEqual(names);
  expect(await client.callTool({ name: "get_my_gear", arguments: {} })).toMatchObject({
    structuredContent: { grinders: [{ slug: "comandante-c40-mk4", nickname: "Kitchen" }] },
  });
  await client.close();
});

test("the client of the first SDK lists and calls with a token", async () => {
  const { user } = await addBrewer();
  const { headers } = await addAccessToken(api, user.id);
  const client = new FirstClient(identity);
  await client.connect(new FirstTransport(address, { requestInit: { headers } }));
  expect((await client.listTools()).tools.map(({ name }) => name)).toEqual(names);
  const conversion = { from: "comandante-c40-mk4", setting: 24, to: "baratza-encore" };
  expect(await client.callTool({ name: "convert_grind_setting", arguments: conversion })).toMatchObject({
    structuredContent: { grindIndex: 40 },
  });
  await client.close();
});

test("concurrent calls of two users get their own data", async () => {
  const [ana, bo] = [await addBrewer(), await addBrewer()];
  const calls = Array.from({ length: 10 }, (_, at) => (at % 2 === 0 ? ana : bo));
  const results = await Promise.all(calls.map(({ user }) => callTool(user, "list_my_bags", {})));
  expect(
    results.map((result) => (result.structuredContent as { bags: { id: number }[] }).bags[0]?.id),
  ).toEqual(calls.map(({ bagId }) => bagId));
});

describe("tools", () => {
  /** Compiled in the strictest mode that clients may use. */
  const ajv = new Ajv2020({ strict: true });
  const schemas = new Map(
    personalTools.map(({ definition: { name, outputSchema } }) => [name, ajv.compile(outputSchema ?? {})]),
  );
  const run = async (user: TestUser, name: string, args: object, scopes?: readonly Scope[]) => {
    const result = await callTool(user, name, args, scopes);
    expect([name, result.isError, result.content[0]]).toEqual([name, false, expect.anything()]);
    const validate = schemas.get(name);
    validate?.(result.structuredContent);
    expect([name, validate?.errors]).toEqual([name, null]);
    const [text] = result.content as { text: string }[];
    return { answer: result.structuredContent as Record<string, unknown>, text: text?.text ?? "" };
  };

  test("what_to_brew gives what GET /api/user/today suggests, with range, source and reason", async () => {
    const { user, call, bagId } = await addBrewer();
    const { suggestion } = bodyOrThrow(await call(getToday, { query: {} }));
    const { answer, text } = await run(user, "what_to_brew", {});
    expect(answer).toMatchObject({
      suggestion: {
        setting: suggestion?.grindInstruction,
        range: suggestion?.grindRange.label,
        doseGrams: suggestion?.doseGrams,
        reason: suggestion?.reason.text,
      },
    });
    expect(text).toContain(`(range ${suggestion?.grindRange.label}). Based on the usual recipe`);
    expect((await run(user, "list_my_bags", {})).answer).toMatchObject({
      bags: [{ id: bagId, state: "closed" }],
    });
  });

  test("log_brew logs once for a request id, marked with the token's name", async () => {
    const { user, call, bagId } = await addBrewer();
    const scopes = ["brews:write"] as const;
    const results = await Promise.all([1, 2, 3].map(() => run(user, "log_brew", { ...brew, bagId }, scopes)));
    const ids = new Set(results.map(({ answer }) => (answer["brew"] as { id: number }).id));
    expect(ids.size).toBe(1);
    const { data, total } = bodyOrThrow(await call(listBrewLogs, { query: {} }));
    expect([total, data[0]]).toMatchObject([
      1,
      {
        writtenBy: "Claude",
        bagId,
        grindInstruction: "24 clicks",
        doseGrams: 15,
        machine: { slug: "hario-v60-02" },
      },
    ]);
    expect(results[0]?.text).toMatch(/^Logged: Brew \d+, .*24 clicks on the Comandante C40 MK4.*\/log\/\d+$/);
    const listed = await run(user, "list_my_brews", { limit: 1 }, ["brews:read"]);
    expect(listed.answer).toMatchObject({ brews: [{ writtenBy: "Claude" }], total: 1 });
  });

  test("rate_brew rates and says what to change", async () => {
    const { user, call } = await addBrewer();
    const logged = await call(createBrewLog, {
      body: {
        machineId: "hario-v60-02",
        grinderId: "comandante-c40-mk4",
        grindSetting: 24,
        doseGrams: 15,
        waterGrams: 240,
      },
    });
    const { id } = bodyOrThrow(logged).brewLog;
    const { answer } = await run(user, "rate_brew", { brewId: id, rating: 2, balance: -2 });
    expect(answer).toMatchObject({ brew: { rating: 2, balance: -2, writtenBy: null } });
    expect(String(answer["nextTime"])).not.toBe("");
    const { brewLog } = bodyOrThrow(await call(getBrewLog, { params: { id } }));
    expect(brewLog).toMatchObject({ rating: 2, balance: -2 });
  });

  test("update_bag and save_recipe change what the user has, and can be repeated", async () => {
    const { user, call, bagId } = await addBrewer();
    for (let time = 0; time < 2; time += 1) {
      const bag = await run(user, "update_bag", { bagId, gramsLeft: 120 }, ["library:write"]);
      expect(bag.answer).toMatchObject({ bag: { id: bagId, gramsLeft: 120 } });
      expect((await run(user, "save_recipe", { recipeId })).answer).toMatchObject({ recipeId });
    }
    const { savedRecipes } = bodyOrThrow(await call(listSavedRecipes, { query: {} }));
    expect(savedRecipes).toHaveLength(1);
  });

  test.each([
    ["log_brew", { requestId: "x" }, "requestId"],
    ["log_brew", { requestId: "12345678" }, "method is required"],
    ["log_brew", { ...brew, grinder: "no such grinder" }, "Unknown grinder"],
    ["log_brew", { ...brew, setting: 999 }, '"999" is off the dial. The dial runs from'],
    ["log_brew", { ...brew, grinder: "k6", setting: "9 turns" }, "cannot be used on the KINGrinder K6"],
    ["log_brew", { ...brew, brewedAt: "2099-01-01T00:00:00Z" }, "future"],
    ["rate_brew", { brewId: 999_999, rating: 3 }, "Brew log not found"],
    ["update_bag", { bagId: 999_999, gramsLeft: 10 }, "Bag not found"],
    ["save_recipe", { recipeId: 999_999 }, "Recipe not found"],
  ])("%s explains what is wrong with %j", async (name, args, expected) => {
    const { user } = await addBrewer();
    const result = await callTool(user, name, args);
    expect([result.isError, (result.content[0] as { text: string }).text]).toEqual([
      true,
      expect.stringContaining(expected),
    ]);
  });

  test("another user's brews and bags are not found", async () => {
    const [ana, bo] = [await addBrewer(), await addBrewer()];
    const stolen = await callTool(ana.user, "update_bag", { bagId: bo.bagId, finished: true });
    expect(stolen).toMatchObject({ isError: true, content: [{ text: "Bag not found" }] });
    const logged = await callTool(ana.user, "log_brew", { ...brew, bagId: bo.bagId });
    expect(logged.isError).toBe(true);
  });
});
