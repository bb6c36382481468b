import { bodyOrThrow } from "@brewdial/client";
import { createBrewLog } from "@brewdial/contract/brew-logs/endpoints.ts";
import { listConnectedApps } from "@brewdial/contract/oauth/connected-apps.ts";
import { allowConnection, getConnectionRequest } from "@brewdial/contract/oauth/endpoints.ts";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { type ClientDocuments, startClientDocuments } from "../../../test/client-documents.ts";
import { bearer, nextAddress } from "../../../test/factories/auth.ts";
import { addUser, callAs, type TestUser } from "../../../test/factories/user.ts";
import type { TestApi } from "../../../test/harness.ts";
import { createOauthApi, createOauthClient } from "../../../test/oauth.ts";

let api: TestApi;
let baseUrl: string;
let documents: ClientDocuments;
let clientId: string;
let clock: Date;
beforeAll(async () => {
  documents = await startClientDocuments();
  clientId = documents.addClient("Assistant");
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
const dayMs = 86_400_000;
const listApps = async () => bodyOrThrow(await callAs(api.call, user)(listConnectedApps, {})).apps;

const cookie = () => `svc_session=${user.token}`;
const post = (headers: Record<string, string>) =>
  api.app.inject({
    method: "POST",
    url: "/api/oauth/authorization",
    remoteAddress: nextAddress(),
    headers: { "content-type": "application/json", cookie: cookie(), ...headers },
    payload: client.request,
  });

test("a decision is refused when another site's page sends it", async () => {
  const crossSite: readonly Record<string, string>[] = [
    { origin: "https://evil.example", "sec-fetch-site": "cross-site" },
    { "sec-fetch-site": "cross-site" },
    { origin: "https://evil.example" },
    { origin: "null" },
  ];
  for (const headers of crossSite)
    expect([headers, (await post(headers)).statusCode]).toEqual([headers, 403]);
  expect((await post({ origin: baseUrl, "sec-fetch-site": "same-origin" })).statusCode).toBe(200);
});

test("to allow needs a session, and one that signed in within an hour", async () => {
  expect((await api.call(getConnectionRequest, { query: client.request })).status).toBe(401);
  const body = client.request;
  expect((await api.call(allowConnection, { body })).status).toBe(401);
  passMs(3_600_001);
  expect((await client.allow(user)).body).toMatchObject({ code: "reauthentication_required" });
});

test("to refuse sends the browser back with access_denied", async () => {
  const query = client.request;
  const shown = bodyOrThrow(await callAs(api.call, user)(getConnectionRequest, { query }));
  const address = new URL(shown.request?.refuseTo ?? "");
  expect(Object.fromEntries(address.searchParams)).toMatchObject({
    error: "access_denied",
    state: "the state",
    iss: baseUrl,
  });
});

test.each([
  ["brews:write", "brews:read"],
  ["brews:read brews:write library:write", "brews:read library:read"],
  ["library:read", "library:read"],
])("an app that asks for %s and may not write gets %s", async (scope, granted) => {
  for (const decision of [{}, { mayWrite: false }]) {
    const code = await client.connect(user, { scope }, decision);
    expect((await client.redeem(code)).body["scope"]).toBe(granted);
  }
  expect((await listApps()).map(({ scopes }) => scopes.join(" "))).toEqual([granted, granted]);
});

test("what the user did not allow cannot be done, nor be had by refreshing", async () => {
  const resource = baseUrl;
  const code = await client.connect(user, { resource, scope: "brews:write" }, { mayWrite: false });
  const { body } = await client.redeem(code, { resource });
  const logged = await api.call(createBrewLog, {
    body: { method: "pour-over" },
    ...bearer(body["access_token"] ?? ""),
  });
  expect([logged.status, logged.body]).toMatchObject([403, { code: "insufficient_scope" }]);
  const more = await client.refresh(body["refresh_token"] ?? "", { resource, scope: "brews:write" });
  expect([more.status, more.body]).toMatchObject([400, { error: "invalid_scope" }]);
});

test("a connection ends when its user chose, however often it is used", async () => {
  const { body } = await client.redeem(await client.connect(user, {}, { until: "30-days" }));
  const start = clock.getTime();
  expect((await listApps())[0]?.endsAt).toBe(new Date(start + 30 * dayMs).toISOString());
  passMs(30 * dayMs - 60_000);
  const last = (await client.refresh(body["refresh_token"] ?? "")).body;
  expect(last["expires_in"]).toBe(60);
  const grants = api.deps.db.primary.selectFrom("oauth_grants").where("user_id", "=", user.id);
  expect(await grants.select("expires_at").execute()).toEqual([{ expires_at: new Date(start + 30 * dayMs) }]);
  passMs(60_000);
  expect((await client.refresh(last["refresh_token"] ?? "")).body["error"]).toBe("invalid_grant");
});

test("a connection ends after 30 days unless the user chose otherwise", async () => {
  const endOf = async (decision: Parameters<typeof client.connect>[2]) => {
    await client.redeem(await client.connect(user, {}, decision));
    return (await listApps())[0]?.endsAt;
  };
  const inDays = (days: number) => new Date(clock.getTime() + days * dayMs).toISOString();
  expect(await endOf({})).toBe(inDays(30));
  expect(await endOf({ until: "1-year" })).toBe(inDays(365));
  expect(await endOf({ until: "disconnected" })).toBeNull();
});

test.each([{ until: "forever" }, { until: "" }, { mayWrite: "on" }])(
  "a decision with %j is refused",
  async (decision) => {
    expect((await client.allow(user, {}, decision as never)).status).toBe(400);
  },
);
