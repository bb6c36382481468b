import { createHash, randomBytes } from "node:crypto";
import { readFileSync } from "node:fs";
import { createServer, type Server } from "node:https";
import { bodyOrThrow } from "@brewdial/client";
import { registerUser } from "@brewdial/contract/auth/endpoints.ts";
import { listBrewLogs } from "@brewdial/contract/brew-logs/endpoints.ts";
import { disconnectApp, listConnectedApps } from "@brewdial/contract/oauth/connected-apps.ts";
import { callPersonalMcp } from "@brewdial/contract/grinder-data/endpoints.ts";
import * as discovery from "@brewdial/contract/oauth/discovery.ts";
import * as oauth from "@brewdial/contract/oauth/endpoints.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { baseUrl, call, callAs, callUntilLimited, callWithRetry, raw } from "./service.ts";

// The service under test must read documents from this server: OAUTH=on, OAUTH_LOCAL_CLIENTS=on and the certificate in
// NODE_EXTRA_CA_CERTS.
const { CLIENT_ORIGIN: origin = "", CLIENT_KEY: key, CLIENT_CERTIFICATE: cert } = process.env;
const clientId = `${origin}/client.json`;
const redirectUri = "https://app.example/callback";

let session: string;
let site: Server;
beforeAll(async () => {
  if (origin === "" || key === undefined || cert === undefined)
    throw new Error("Set CLIENT_ORIGIN, CLIENT_KEY and CLIENT_CERTIFICATE as .ci/acceptance does");
  const document = JSON.stringify({ client_id: clientId, client_name: "App", redirect_uris: [redirectUri] });
  site = createServer({ key: readFileSync(key), cert: readFileSync(cert) }, (_, response) =>
    response.writeHead(200, { "content-type": "application/json" }).end(document),
  ).listen(Number(new URL(origin).port), "localhost");
  const body = { email: `oauth-${crypto.randomUUID()}@example.com`, password: "a long pass phrase" };
  session = bodyOrThrow(await callWithRetry(registerUser, { body })).token ?? "";
});
afterAll(() => {
  site.closeAllConnections();
  site.close();
});

const verifier = randomBytes(32).toString("base64url");
const resource = `${baseUrl}/api/mcp/me`;
const request = {
  response_type: "code",
  client_id: clientId,
  redirect_uri: redirectUri,
  code_challenge: createHash("sha256").update(verifier).digest("base64url"),
  code_challenge_method: "S256",
  resource,
  scope: "brews:write",
};
const exchange = {
  grant_type: "authorization_code",
  client_id: clientId,
  redirect_uri: redirectUri,
  code_verifier: verifier,
  resource,
};

test("an app finds the endpoints, is allowed, uses its token where it was issued for, refreshes and is disconnected", async () => {
  const server = bodyOrThrow(await call(discovery.getAuthorizationServer, {}));
  expect(server).toMatchObject({ issuer: baseUrl, token_endpoint: `${baseUrl}/api/oauth/token` });
  expect(bodyOrThrow(await call(discovery.getApiResource, {})).resource).toBe(baseUrl);
  expect(bodyOrThrow(await call(discovery.getMcpResource, {})).resource).toBe(resource);

  const asOwner = callAs({ token: session });
  const shown = bodyOrThrow(await asOwner(oauth.getConnectionRequest, { query: request }));
  expect(shown.request).toMatchObject({ clientName: "App", redirectHost: "app.example" });
  const decision = { mayWrite: false, until: "1-year" } as const;
  const { redirectTo } = bodyOrThrow(
    await asOwner(oauth.allowConnection, { body: { ...request, ...decision } }),
  );
  const answer = new URL(redirectTo).searchParams;
  expect(answer.get("iss")).toBe(baseUrl);
  const body = { ...exchange, code: answer.get("code") ?? "" };
  const tokens = bodyOrThrow(await call(oauth.issueOauthToken, { body }));
  // Fewer scopes than the app requested.
  expect(tokens.scope).toBe("brews:read");
  const useMcp = () =>
    raw(callPersonalMcp, {
      headers: { "content-type": "application/json", authorization: `Bearer ${tokens.access_token}` },
      body: JSON.stringify({ jsonrpc: "2.0", id: 1, method: "tools/list" }),
    });
  expect((await useMcp()).status).toBe(200);
  expect((await callAs({ token: tokens.access_token })(listBrewLogs, { query: {} })).status).toBe(401);

  const [app] = bodyOrThrow(await asOwner(listConnectedApps, {})).apps;
  expect(app).toMatchObject({
    name: "App",
    scopes: ["brews:read"],
    lastUsedAt: expect.any(String),
    endsAt: expect.any(String),
  });
  const refresh = { grant_type: "refresh_token", client_id: clientId, resource };
  const next = bodyOrThrow(
    await call(oauth.issueOauthToken, { body: { ...refresh, refresh_token: tokens.refresh_token } }),
  );
  const params = { id: app?.id ?? 0 };
  expect((await asOwner(disconnectApp, { params })).status).toBe(200);
  expect((await asOwner(disconnectApp, { params })).status).toBe(404);
  expect((await useMcp()).status).toBe(401);
  const refused = await call(oauth.issueOauthToken, {
    body: { ...refresh, refresh_token: next.refresh_token },
  });
  expect([refused.status, refused.body]).toMatchObject([400, { error: "invalid_grant" }]);
});

test("apps without a session → 401, malformed or unknown → 400, beyond the limits → 429", async () => {
  expect((await call(oauth.getConnectionRequest, { query: request })).status).toBe(401);
  expect((await call(oauth.allowConnection, { body: request })).status).toBe(401);
  expect((await call(listConnectedApps, {})).status).toBe(401);
  expect((await call(disconnectApp, { params: { id: 1 } })).status).toBe(401);
  const headers = { authorization: `Bearer ${session}` };
  const unknown = { ...request, redirect_uri: "https://evil.example/" };
  expect((await call(oauth.getConnectionRequest, { headers, query: unknown })).status).toBe(400);
  expect((await call(oauth.allowConnection, { headers, body: unknown })).status).toBe(400);
  expect((await call(disconnectApp, { headers, params: { id: "x" as never } })).status).toBe(400);
  const token = "x".repeat(300);
  expect((await call(oauth.revokeOauthToken, { body: { token } })).status).toBe(400);
  expect((await call(oauth.revokeOauthToken, { body: { token: "brd_oar_unknown" } })).status).toBe(200);

  const body = { grant_type: "password" };
  expect((await callUntilLimited(oauth.getConnectionRequest, { headers, query: unknown })).status).toBe(429);
  expect((await callUntilLimited(oauth.allowConnection, { headers, body: unknown })).status).toBe(429);
  expect((await callUntilLimited(disconnectApp, { headers, params: { id: 1 } })).status).toBe(429);
  expect((await callUntilLimited(oauth.issueOauthToken, { body })).status).toBe(429);
  expect((await callUntilLimited(oauth.revokeOauthToken, { body: {} })).status).toBe(429);
});
