import { bodyOrThrow } from "@brewdial/client";
import { listConnectedApps } from "@brewdial/contract/oauth/connected-apps.ts";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { type ClientDocuments, startClientDocuments } from "../../../test/client-documents.ts";
import { nextAddress } from "../../../test/factories/auth.ts";
import { addUser, callAs, type TestUser } from "../../../test/factories/user.ts";
import type { TestApi } from "../../../test/harness.ts";
import { createOauthApi, createOauthClient } from "../../../test/oauth.ts";

let api: TestApi;
let baseUrl: string;
let documents: ClientDocuments;
let clientId: string;
let otherId: string;
let clock: Date;
beforeAll(async () => {
  documents = await startClientDocuments();
  clientId = documents.addClient("Assistant");
  otherId = documents.addClient("Other");
  clock = new Date();
  ({ api, baseUrl } = await createOauthApi(() => clock));
});
afterAll(async () => {
  await api[Symbol.asyncDispose]();
  await documents[Symbol.asyncDispose]();
});

let user: TestUser;
let client: ReturnType<typeof createOauthClient>;
beforeEach(async () => {
  user = await addUser(api);
  client = createOauthClient(api, baseUrl, clientId);
});

const passMs = (ms: number) => void (clock = new Date(clock.getTime() + ms));
const callMcp = async (token: string) => {
  const reply = await api.app.inject({
    method: "POST",
    url: "/api/mcp/me",
    remoteAddress: nextAddress(),
    headers: { "content-type": "application/json", authorization: `Bearer ${token}` },
    payload: { jsonrpc: "2.0", id: 1, method: "tools/list" },
  });
  return reply.statusCode;
};
const refused = (error: string) => ({ status: 400, body: { error } });
const tokensOf = async () => {
  const { status, body } = await client.redeem(await client.connect(user));
  expect(status).toBe(200);
  return { access: body["access_token"] ?? "", refresh: body["refresh_token"] ?? "" };
};

test("a token is replaced at each use, and one that was replaced ends the connection", async () => {
  const first = await tokensOf();
  const second = (await client.refresh(first.refresh)).body;
  expect(second["refresh_token"]).not.toBe(first.refresh);
  passMs(60_000);
  expect(await client.refresh(first.refresh)).toMatchObject(refused("invalid_grant"));
  expect(api.logged.join("")).toContain('"event":"oauthTokenReused"');
  expect(await client.refresh(second["refresh_token"] ?? "")).toMatchObject(refused("invalid_grant"));
  for (const token of [first.access, second["access_token"] ?? ""]) expect(await callMcp(token)).toBe(401);
  expect(bodyOrThrow(await callAs(api.call, user)(listConnectedApps, {})).apps).toEqual([]);
});

test("a client that got no response asks again within a minute, and gets the same refresh token", async () => {
  const { refresh } = await tokensOf();
  const lost = (await client.refresh(refresh)).body;
  passMs(59_999);
  const { status, body } = await client.refresh(refresh);
  expect([status, body["refresh_token"]]).toEqual([200, lost["refresh_token"]]);
  expect(await callMcp(body["access_token"] ?? "")).toBe(200);
  // The minute in which a retry is accepted starts with the first use of the token.
  passMs(1);
  expect(await client.refresh(refresh)).toMatchObject(refused("invalid_grant"));
  expect(await callMcp(body["access_token"] ?? "")).toBe(401);
});

test("once the next refresh token was used, the one before ends the connection, also within a minute", async () => {
  const { refresh } = await tokensOf();
  const second = (await client.refresh(refresh)).body["refresh_token"] ?? "";
  const third = (await client.refresh(second)).body;
  expect(await client.refresh(refresh)).toMatchObject(refused("invalid_grant"));
  expect(await callMcp(third["access_token"] ?? "")).toBe(401);
});

test("50 parallel uses of a refresh token all lead to one refresh token", async () => {
  const { refresh } = await tokensOf();
  const results = await Promise.all(Array.from({ length: 50 }, () => client.refresh(refresh)));
  expect(new Set(results.map(({ status }) => status))).toEqual(new Set([200]));
  expect(new Set(results.map(({ body }) => body["refresh_token"])).size).toBe(1);
});

test("all apps of a user refresh 600 times an hour together", async () => {
  const { refresh } = await tokensOf();
  const hit = () => api.deps.limiter.hit(`oauth-refresh:user-${user.id}`, { max: 600, windowSeconds: 3600 });
  await Promise.all(Array.from({ length: 600 }, hit));
  const limited = await client.refresh(refresh);
  expect([limited.status, limited.body["error"]]).toEqual([429, "temporarily_unavailable"]);
  const other = await client.redeem(await client.connect(await addUser(api)));
  expect((await client.refresh(other.body["refresh_token"] ?? "")).status).toBe(200);
});

test("another client cannot use a refresh token, and does not end it", async () => {
  const { refresh } = await tokensOf();
  expect(await client.refresh(refresh, { client_id: otherId })).toMatchObject(refused("invalid_grant"));
  expect((await client.refresh(refresh)).status).toBe(200);
});

test("scopes become fewer, never more", async () => {
  const { refresh } = await tokensOf();
  const more = await client.refresh(refresh, { scope: "brews:read brews:write" });
  expect(more).toMatchObject(refused("invalid_scope"));
  expect((await client.refresh(refresh, { scope: "brews:read" })).status).toBe(200);
});

test("fewer scopes are those of one access token; the refresh token keeps its own", async () => {
  const code = await client.connect(user, { scope: "brews:write" });
  const { refresh_token: refresh = "" } = (await client.redeem(code)).body;
  const less = (await client.refresh(refresh, { scope: "brews:read" })).body;
  expect(less["scope"]).toBe("brews:read");
  const all = (await client.refresh(less["refresh_token"] ?? "")).body;
  expect(all["scope"]).toBe("brews:write");
});

test("an access token ends after ten minutes, a refresh token after 30 days without use", async () => {
  const first = await tokensOf();
  passMs(600_001);
  expect(await callMcp(first.access)).toBe(401);
  const next = (await client.refresh(first.refresh)).body["refresh_token"] ?? "";
  passMs(30 * 86_400_000 + 1);
  expect(await client.refresh(next)).toMatchObject(refused("invalid_grant"));
});
