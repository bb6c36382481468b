import { bodyOrThrow } from "@brewdial/client";
import { getConnectionRequest } from "@brewdial/contract/oauth/endpoints.ts";
import { disconnectApp, listConnectedApps } from "@brewdial/contract/oauth/connected-apps.ts";
import { createBrewLog, listBrewLogs } from "@brewdial/contract/brew-logs/endpoints.ts";
import { Client, StreamableHTTPClientTransport } from "@modelcontextprotocol/client";
import { type OAuthClientProvider, UnauthorizedError } from "@modelcontextprotocol/sdk/client/auth.js";
import { Client as FirstClient } from "@modelcontextprotocol/sdk/client/index.js";
import { StreamableHTTPClientTransport as FirstTransport } from "@modelcontextprotocol/sdk/client/streamableHttp.js";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type ClientDocuments, startClientDocuments } from "../../../test/client-documents.ts";
import { bearer, nextAddress, queuedNotices } from "../../../test/factories/auth.ts";
import { addUser, callAs, type TestUser } from "../../../test/factories/user.ts";
import { createTestApi, type TestApi } from "../../../test/harness.ts";
import { addressOf, createOauthApi, createOauthClient } from "../../../test/oauth.ts";

let api: TestApi;
let baseUrl: string;
let documents: ClientDocuments;
let clientId: string;
beforeAll(async () => {
  documents = await startClientDocuments();
  clientId = documents.addClient("Assistant");
  ({ api, baseUrl } = await createOauthApi());
});
afterAll(async () => {
  await api[Symbol.asyncDispose]();
  await documents[Symbol.asyncDispose]();
});

const statusOf = async (token: string) =>
  (await api.callFrom(nextAddress())(listBrewLogs, { query: {}, ...bearer(token) })).status;
const listTools = (token: string) =>
  api.app.inject({
    method: "POST",
    url: "/api/mcp/me",
    remoteAddress: nextAddress(),
    headers: { "content-type": "application/json", authorization: `Bearer ${token}` },
    payload: { jsonrpc: "2.0", id: 1, method: "tools/list" },
  });
const listApps = async (user: TestUser) =>
  bodyOrThrow(await callAs(api.call, user)(listConnectedApps, {})).apps;

/** Creates the SDK's client provider, which stores the client's data as a desktop app does. */
function createProvider() {
  const stored: Record<string, unknown> = {};
  const provider = {
    redirectUrl: "http://127.0.0.1:43123/callback",
    clientMetadataUrl: clientId,
    clientMetadata: { redirect_uris: ["http://127.0.0.1:43123/callback"], client_name: "Assistant" },
    state: () => "state-of-the-client",
    clientInformation: () => stored["client"],
    saveClientInformation: (value: unknown) => void (stored["client"] = value),
    tokens: () => stored["tokens"],
    saveTokens: (value: unknown) => void (stored["tokens"] = value),
    redirectToAuthorization: (url: URL) => void (stored["url"] = url),
    saveCodeVerifier: (value: string) => void (stored["verifier"] = value),
    codeVerifier: () => stored["verifier"],
  };
  return { provider: provider as unknown as OAuthClientProvider, stored };
}

/** Does what the web front end does for the user: reads the request and allows it. Returns the redirect to the client. */
async function allow(user: TestUser, url: URL): Promise<URL> {
  expect(`${url.origin}${url.pathname}`).toBe(`${baseUrl}/connect`);
  const query = Object.fromEntries(url.searchParams);
  const shown = bodyOrThrow(await callAs(api.call, user)(getConnectionRequest, { query }));
  expect(shown).toMatchObject({
    redirectTo: null,
    request: {
      clientName: "Assistant",
      clientHost: new URL(clientId).host,
      redirectHost: "127.0.0.1:43123",
      isLocal: true,
      audience: "mcp",
    },
  });
  return addressOf(await createOauthClient(api, baseUrl, clientId).allow(user, query));
}

test("the client of the first SDK connects by itself: 401, discovery, consent, code, tokens, refresh", async () => {
  const user = await addUser(api);
  const { provider, stored } = createProvider();
  const identity = { name: "test", version: "1.0.0" };
  const address = new URL(`${baseUrl}/api/mcp/me`);
  const transport = new FirstTransport(address, { authProvider: provider });
  await expect(new FirstClient(identity).connect(transport)).rejects.toThrow(UnauthorizedError);

  const url = stored["url"] as URL;
  expect(Object.fromEntries(url.searchParams)).toMatchObject({
    client_id: clientId,
    code_challenge_method: "S256",
    resource: `${baseUrl}/api/mcp/me`,
    scope: "brews:read",
  });
  const answer = await allow(user, url);
  expect(answer.searchParams.get("iss")).toBe(baseUrl);
  expect(answer.searchParams.get("state")).toBe("state-of-the-client");
  await transport.finishAuth(answer.searchParams.get("code") ?? "");

  const client = new FirstClient(identity);
  await client.connect(new FirstTransport(address, { authProvider: provider }));
  const { tools } = await client.listTools();
  expect(tools.map(({ name }) => name)).toContain("list_my_brews");
  expect(await client.callTool({ name: "list_my_brews", arguments: {} })).toMatchObject({
    structuredContent: { total: 0 },
  });
  await client.close();

  // An expired access token makes the client refresh without further calls.
  const before = stored["tokens"] as { refresh_token: string };
  stored["tokens"] = { ...before, access_token: `brd_oat_${"x".repeat(40)}` };
  const again = new FirstClient(identity);
  await again.connect(new FirstTransport(address, { authProvider: provider }));
  expect(stored["tokens"]).not.toMatchObject({ refresh_token: before.refresh_token });
  await again.close();
});

test("the client of the second SDK connects by itself", async () => {
  const user = await addUser(api);
  const { provider, stored } = createProvider();
  const identity = { name: "test", version: "1.0.0" };
  const address = new URL(`${baseUrl}/api/mcp/me`);
  const options = { authProvider: provider as never };
  const transport = new StreamableHTTPClientTransport(address, options);
  await expect(new Client(identity).connect(transport)).rejects.toThrow("Unauthorized");
  const answer = await allow(user, stored["url"] as URL);
  await transport.finishAuth(answer.searchParams);
  const client = new Client(identity);
  await client.connect(new StreamableHTTPClientTransport(address, options));
  expect((await client.listTools()).tools.length).toBeGreaterThan(8);
  await client.close();
});

test("a connected app is listed with its last use, logs brews under its name, and is disconnected", async () => {
  const user = await addUser(api);
  const client = createOauthClient(api, baseUrl, clientId);
  const change = { resource: baseUrl, scope: "brews:write openid" };
  const code = await client.connect(user, change);
  expect(await listApps(user)).toEqual([]);
  const { status, body } = await client.redeem(code, { resource: baseUrl });
  expect([status, body]).toMatchObject([
    200,
    { token_type: "Bearer", expires_in: 600, scope: "brews:write" },
  ]);
  const token = body["access_token"] ?? "";
  const logged = await api.call(createBrewLog, { body: { method: "pour-over" }, ...bearer(token) });
  expect(bodyOrThrow(logged).brewLog.writtenBy).toBe("Assistant");
  const [app] = await listApps(user);
  expect(app).toMatchObject({
    name: "Assistant",
    host: new URL(clientId).host,
    scopes: ["brews:write"],
    audience: "api",
    lastUsedAt: expect.any(String),
  });
  const params = { id: app?.id ?? 0 };
  expect((await callAs(api.call, await addUser(api))(disconnectApp, { params })).status).toBe(404);
  expect((await callAs(api.call, user)(disconnectApp, { params })).status).toBe(200);
  expect(await statusOf(token)).toBe(401);
  expect((await client.refresh(body["refresh_token"] ?? "", { resource: baseUrl })).body["error"]).toBe(
    "invalid_grant",
  );
  expect(await listApps(user)).toEqual([]);
});

test("the first connection of an app is mailed, the second only if the app may do more", async () => {
  const user = await addUser(api);
  const client = createOauthClient(api, baseUrl, clientId);
  await client.redeem(await client.connect(user));
  await client.redeem(await client.connect(user));
  const changes = async () => (await queuedNotices(api, user.id)).map(({ change }) => change);
  expect(await changes()).toEqual(["app-connected"]);
  await client.connect(user, { scope: "brews:write" });
  expect(await changes()).toEqual(["app-connected", "app-connected"]);
});

test("revoking a refresh token ends the connection, an access token only itself", async () => {
  const user = await addUser(api);
  const client = createOauthClient(api, baseUrl, clientId);
  const { body } = await client.redeem(await client.connect(user));
  const [access, refresh] = [body["access_token"] ?? "", body["refresh_token"] ?? ""];
  expect((await client.revoke(access, { client_id: "https://other.example/client.json" })).status).toBe(200);
  expect((await listTools(access)).statusCode).toBe(200);
  expect((await client.revoke(access)).status).toBe(200);
  expect((await listTools(access)).statusCode).toBe(401);
  const next = (await client.refresh(refresh)).body["refresh_token"] ?? "";
  expect((await client.revoke(next)).status).toBe(200);
  expect((await client.refresh(next)).status).toBe(400);
  expect(await listApps(user)).toEqual([]);
});

test("POST /api/mcp/me returns 401 with the metadata of the resource and the scope to ask for first", async () => {
  const metadata = `${baseUrl}/.well-known/oauth-protected-resource/api/mcp/me`;
  const reply = await api.app.inject({ method: "POST", url: "/api/mcp/me", payload: {} });
  expect([reply.statusCode, reply.headers["www-authenticate"]]).toEqual([
    401,
    `Bearer realm="brewdial", scope="brews:read", resource_metadata="${metadata}"`,
  ]);
  const resource = await api.app.inject(new URL(metadata).pathname);
  expect(resource.json()).toMatchObject({
    resource: `${baseUrl}/api/mcp/me`,
    authorization_servers: [baseUrl],
  });
  const server = await api.app.inject("/.well-known/oauth-authorization-server");
  expect(server.json()).toMatchObject({
    issuer: baseUrl,
    code_challenge_methods_supported: ["S256"],
    token_endpoint_auth_methods_supported: ["none"],
    client_id_metadata_document_supported: true,
    authorization_response_iss_parameter_supported: true,
  });
});

test("a tool without its scope is 403 with the scopes and the metadata of the resource", async () => {
  const user = await addUser(api);
  const client = createOauthClient(api, baseUrl, clientId);
  const { body } = await client.redeem(await client.connect(user));
  const reply = await api.app.inject({
    method: "POST",
    url: "/api/mcp/me",
    headers: { "content-type": "application/json", authorization: `Bearer ${body["access_token"]}` },
    payload: { jsonrpc: "2.0", id: 1, method: "tools/call", params: { name: "what_to_brew", arguments: {} } },
  });
  expect([reply.statusCode, reply.headers["www-authenticate"]]).toEqual([
    403,
    `Bearer realm="brewdial", error="insufficient_scope", scope="brews:read library:read", resource_metadata="${baseUrl}/.well-known/oauth-protected-resource/api/mcp/me"`,
  ]);
});

test("codes and tokens are stored as hashes and logged nowhere", async () => {
  const user = await addUser(api);
  const client = createOauthClient(api, baseUrl, clientId);
  const code = await client.connect(user);
  const { body } = await client.redeem(code);
  const { primary } = api.deps.db;
  const rows = [
    ...(await primary.selectFrom("oauth_grants").selectAll().execute()),
    ...(await primary.selectFrom("oauth_tokens").selectAll().execute()),
  ];
  const seen = JSON.stringify(rows) + api.logged.join("");
  for (const secret of [code, body["access_token"], body["refresh_token"]]) {
    expect(secret).toMatch(/^brd_oa[ctr]_[0-9A-Za-z]{40}$/);
    expect(seen).not.toContain(secret?.slice(8));
  }
});

test("without OAUTH the endpoints of OAuth are 404 and the challenge names no metadata", async () => {
  await using closed = await createTestApi();
  for (const url of ["/.well-known/oauth-authorization-server", "/.well-known/oauth-protected-resource"])
    expect((await closed.app.inject(url)).statusCode).toBe(404);
  const token = await closed.app.inject({ method: "POST", url: "/api/oauth/token", payload: {} });
  expect(token.statusCode).toBe(404);
  const challenge = await closed.app.inject({ method: "POST", url: "/api/mcp/me", payload: {} });
  expect(challenge.headers["www-authenticate"]).toBe('Bearer realm="brewdial", scope="brews:read"');
});
