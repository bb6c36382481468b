import { bodyOrThrow } from "@brewdial/client";
import { allowConnection } from "@brewdial/contract/oauth/endpoints.ts";
import { listBrewLogs } from "@brewdial/contract/brew-logs/endpoints.ts";
import { createAccessToken } from "@brewdial/contract/auth/access-tokens.ts";
import { changePassword } from "@brewdial/contract/auth/sessions.ts";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { type ClientDocuments, startClientDocuments } from "../../../test/client-documents.ts";
import { addPasswordUser, bearer, nextAddress, password } from "../../../test/factories/auth.ts";
import { addUser, callAs, type TestUser } from "../../../test/factories/user.ts";
import type { TestApi } from "../../../test/harness.ts";
import { addressOf, createOauthApi, createOauthClient, createPkce } from "../../../test/oauth.ts";
import { viewerCacheTtlMs } from "../../platform/viewer-cache.ts";
import { deleteAccount } from "../account/delete-account.ts";
import { blockUser } from "../auth/block-user.ts";
import { verifyEmail } from "../auth/verify-email.ts";

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
const readLogs = async (token: string) =>
  (await api.callFrom(nextAddress())(listBrewLogs, { query: {}, ...bearer(token) })).status;
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
const tokensOf = async (of: TestUser = user) => {
  const { status, body } = await client.redeem(await client.connect(of));
  expect(status).toBe(200);
  return { access: body["access_token"] ?? "", refresh: body["refresh_token"] ?? "" };
};

describe("audience", () => {
  test("a token for MCP is refused by the API, and one for the API by MCP", async () => {
    const { access } = await tokensOf();
    expect([await callMcp(access), await readLogs(access)]).toEqual([200, 401]);
    const resource = baseUrl;
    const { body } = await client.redeem(await client.connect(user, { resource }), { resource });
    const token = body["access_token"] ?? "";
    expect([await callMcp(token), await readLogs(token)]).toEqual([401, 200]);
  });

  test.each(["https://other.example/api/mcp/me", "", "not an address"])(
    "an authorization request for %j is refused by a redirect with invalid_target",
    async (resource) => {
      const address = addressOf(await client.allow(user, { resource }));
      expect(Object.fromEntries(address.searchParams)).toMatchObject({
        error: "invalid_target",
        state: "the state",
        iss: baseUrl,
      });
    },
  );

  test("a code and a refresh token are exchanged only for the resource that was allowed", async () => {
    const code = await client.connect(user);
    for (const resource of [baseUrl, "https://other.example", ""])
      expect(await client.redeem(code, { resource })).toMatchObject(refused("invalid_target"));
    const { body } = await client.redeem(code);
    const refresh = body["refresh_token"] ?? "";
    expect(await client.refresh(refresh, { resource: baseUrl })).toMatchObject(refused("invalid_target"));
    expect((await client.refresh(refresh)).status).toBe(200);
  });

  test("a refresh token and a code are no access tokens", async () => {
    const code = await client.connect(user);
    const { body } = await client.redeem(code);
    for (const token of [code, body["refresh_token"] ?? ""]) expect(await callMcp(token)).toBe(401);
  });

  test("an access token of OAuth can neither allow apps nor make tokens", async () => {
    const { access } = await tokensOf();
    const headers = { authorization: `Bearer ${access}` };
    const allowed = await api.call(allowConnection, {
      headers,
      body: client.request,
    });
    expect(allowed.status).toBe(401);
    const body = { name: "More", scopes: ["brews:write" as const], expiresInDays: 90 as const };
    expect((await api.call(createAccessToken, { headers, body })).status).toBe(401);
  });
});

describe("codes", () => {
  test("a code works once: used again with its verifier, it ends the connection", async () => {
    const code = await client.connect(user);
    const { body } = await client.redeem(code);
    const access = body["access_token"] ?? "";
    expect(await callMcp(access)).toBe(200);
    const stolen = await client.redeem(code, { code_verifier: createPkce().verifier });
    expect(stolen).toMatchObject(refused("invalid_grant"));
    expect(await callMcp(access)).toBe(200);
    expect(await client.redeem(code)).toMatchObject(refused("invalid_grant"));
    expect(await callMcp(access)).toBe(401);
    expect(await client.refresh(body["refresh_token"] ?? "")).toMatchObject(refused("invalid_grant"));
  });

  test("50 parallel exchanges of a code give tokens exactly once", async () => {
    const code = await client.connect(user);
    const results = await Promise.all(Array.from({ length: 50 }, () => client.redeem(code)));
    expect(results.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(results.filter(({ body }) => body["error"] === "invalid_grant")).toHaveLength(49);
  });

  test("a code of one client is worth nothing to another", async () => {
    const code = await client.connect(user);
    expect(await client.redeem(code, { client_id: otherId })).toMatchObject(refused("invalid_grant"));
    expect((await client.redeem(code)).status).toBe(200);
  });

  test.each([
    ["another verifier", { code_verifier: createPkce().verifier }],
    ["no verifier", { code_verifier: "" }],
    ["another redirect address", { redirect_uri: "http://127.0.0.1/callback" }],
    ["no client", { client_id: "" }],
    ["no code", { code: "" }],
  ])("an exchange with %s is refused", async (_, change) => {
    const code = await client.connect(user);
    expect(await client.redeem(code, change)).toMatchObject(refused("invalid_grant"));
  });

  test("a challenge in plain text is not accepted as a verifier", async () => {
    const code = await client.connect(user);
    const code_verifier = client.request.code_challenge;
    expect(await client.redeem(code, { code_verifier })).toMatchObject(refused("invalid_grant"));
  });

  test("a code ends after a minute", async () => {
    const code = await client.connect(user);
    passMs(60_001);
    expect(await client.redeem(code)).toMatchObject(refused("invalid_grant"));
  });

  test.each([
    ["no PKCE", { code_challenge: "", code_challenge_method: "" }, "invalid_request"],
    ["plain PKCE", { code_challenge_method: "plain" }, "invalid_request"],
    ["PKCE without a method", { code_challenge_method: "" }, "invalid_request"],
    ["a short challenge", { code_challenge: "abc" }, "invalid_request"],
    ["the implicit flow", { response_type: "token" }, "unsupported_response_type"],
    ["unknown scopes", { scope: "account:write openid" }, "invalid_scope"],
  ])("an authorization request with %s is refused", async (_, change, error) => {
    const address = addressOf(await client.allow(user, change));
    expect([address.origin, address.searchParams.get("error")]).toEqual(["https://app.example", error]);
    expect(address.searchParams.get("code")).toBeNull();
  });

  test.each(["password", "client_credentials", "urn:ietf:params:oauth:grant-type:device_code", ""])(
    "the grant type %j is not supported",
    async (grant_type) => {
      const code = await client.connect(user);
      expect(await client.redeem(code, { grant_type })).toMatchObject(refused("unsupported_grant_type"));
    },
  );

  test("a parameter that is sent twice is invalid_request", async () => {
    const reply = await api.app.inject({
      method: "POST",
      url: "/api/oauth/token",
      headers: { "content-type": "application/x-www-form-urlencoded" },
      payload: "grant_type=authorization_code&code=a&code=b",
    });
    expect([reply.statusCode, reply.json()]).toMatchObject([400, { error: "invalid_request" }]);
  });
});

describe("redirect addresses", () => {
  test.each([
    "https://app.example/callback/more",
    "https://app.example/callback?x=1",
    "https://app.example/callback#code",
    "https://app.example/Callback",
    "https://app.example:8443/callback",
    "http://app.example/callback",
    "https://app.example.evil.example/callback",
    "https://user@app.example/callback",
    "https://evil.example/callback",
    "http://127.0.0.1:9000/other",
    "http://127.0.0.2/callback",
    "http://localhost/callback",
    "https://127.0.0.1/callback",
    "http://127.0.0.1/other/../callback",
    "http://127.1/callback",
    "http://127.0.0.1\\callback",
    "HTTP://127.0.0.1/callback",
    "http://127.0.0.1:9000@evil.example/callback",
    "javascript:alert(1)",
    "",
  ])("%s is refused without a redirect", async (redirect_uri) => {
    const result = await client.allow(user, { redirect_uri });
    expect([result.status, JSON.stringify(result.body)]).toEqual([
      400,
      expect.stringContaining("redirect_uri must be one of"),
    ]);
    expect(JSON.stringify(result.body)).not.toContain("redirectTo");
  });

  test("a program on the user's machine may listen on any port", async () => {
    const redirect_uri = "http://127.0.0.1:50123/callback";
    const code = await client.connect(user, { redirect_uri });
    expect((await client.redeem(code, { redirect_uri })).status).toBe(200);
  });
});

describe("grants end", () => {
  const expectEnded = async ({ access, refresh }: { access: string; refresh: string }) => {
    expect(await callMcp(access)).toBe(401);
    expect(await client.refresh(refresh)).toMatchObject(refused("invalid_grant"));
  };

  test("when the account is blocked, also for a code that was not exchanged", async () => {
    const tokens = await tokensOf();
    const code = await client.connect(user);
    await blockUser(api.deps.db.primary, user.id, clock);
    passMs(viewerCacheTtlMs);
    await expectEnded(tokens);
    expect(await client.redeem(code)).toMatchObject(refused("invalid_grant"));
  });

  test("when the account is deleted", async () => {
    const tokens = await tokensOf();
    await deleteAccount(api.deps.db, user.id);
    passMs(viewerCacheTtlMs);
    await expectEnded(tokens);
  });

  test("when the password is changed", async () => {
    const account = await addPasswordUser(api, `oauth-${crypto.randomUUID()}@x.io`);
    const owner = { id: account.userId, token: account.token, headers: bearer(account.token).headers };
    const tokens = await tokensOf(owner);
    const code = await client.connect(owner);
    const body = { currentPassword: password, newPassword: "another long pass phrase" };
    bodyOrThrow(await callAs(api.callFrom(nextAddress()), owner)(changePassword, { body }));
    await expectEnded(tokens);
    expect(await client.redeem(code)).toMatchObject(refused("invalid_grant"));
  });

  test("when the address is verified for the first time", async () => {
    const tokens = await tokensOf();
    await verifyEmail(api.deps.db.primary, { userId: user.id, now: clock });
    passMs(viewerCacheTtlMs);
    await expectEnded(tokens);
  });
});
