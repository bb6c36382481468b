import { createHash, randomBytes } from "node:crypto";
import { type AddressInfo, createServer } from "node:net";
import type { Input } from "@brewdial/contract/endpoint.ts";
import { allowConnection } from "@brewdial/contract/oauth/endpoints.ts";
import { bodyOrThrow, type Result } from "@brewdial/client";
import { nextAddress } from "./factories/auth.ts";
import { callAs, type TestUser } from "./factories/user.ts";
import { createTestApi, type TestApi } from "./harness.ts";

/** Creates the app with OAuth, listening at its own public URL. */
export async function createOauthApi(now?: () => Date) {
  const port = await findFreePort();
  const baseUrl = `http://127.0.0.1:${port}`;
  const api = await createTestApi(
    { OAUTH: "on", OAUTH_LOCAL_CLIENTS: "on", BASE_URL: baseUrl, PORT: String(port) },
    now,
  );
  await api.app.listen({ host: "127.0.0.1", port });
  return { api, baseUrl };
}

async function findFreePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => void server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => void server.close(resolve));
  return port;
}

/** Creates a PKCE verifier and its challenge. */
export function createPkce() {
  const verifier = randomBytes(32).toString("base64url");
  return { verifier, challenge: createHash("sha256").update(verifier).digest("base64url") };
}

/** Returns the URL that a decision sends the browser to. */
export const addressOf = (result: Result<typeof allowConnection>): URL =>
  new URL(bodyOrThrow(result).redirectTo);

/** What the user chose on the page. */
type Decision = Pick<Input<typeof allowConnection>["body"], "mayWrite" | "until">;
type Parameters = Readonly<Record<string, string>>;

/** A client as an attacker would write it: every parameter of every request can be replaced. */
export function createOauthClient(api: TestApi, baseUrl: string, clientId: string) {
  const { verifier, challenge } = createPkce();
  const redirectUri = "https://app.example/callback";
  const resource = `${baseUrl}/api/mcp/me`;
  const request = {
    response_type: "code",
    client_id: clientId,
    redirect_uri: redirectUri,
    code_challenge: challenge,
    code_challenge_method: "S256",
    resource,
    scope: "brews:read",
    state: "the state",
  };
  const send = async (path: string, fields: Parameters) => {
    const reply = await api.app.inject({
      method: "POST",
      url: path,
      remoteAddress: nextAddress(),
      headers: { "content-type": "application/x-www-form-urlencoded" },
      payload: new URLSearchParams(fields).toString(),
    });
    return { status: reply.statusCode, body: reply.json<Record<string, string>>() };
  };
  const without = (fields: Parameters) =>
    Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== "")) as typeof request;
  /** Lets the user allow the request. An empty text leaves a parameter out. */
  const allow = (user: TestUser, change: Parameters = {}, decision: Decision = { mayWrite: true }) =>
    callAs(api.callFrom(nextAddress()), user)(allowConnection, {
      body: { ...without({ ...request, ...change }), ...decision },
    });
  return {
    request,
    allow,
    /** Lets the user allow the request and returns the code. */
    connect: async (user: TestUser, change: Parameters = {}, decision?: Decision): Promise<string> =>
      addressOf(await allow(user, change, decision)).searchParams.get("code") ?? "",
    redeem: (code: string, change: Parameters = {}) =>
      send("/api/oauth/token", {
        grant_type: "authorization_code",
        client_id: clientId,
        code,
        redirect_uri: redirectUri,
        code_verifier: verifier,
        resource,
        ...change,
      }),
    refresh: (token: string, change: Parameters = {}) =>
      send("/api/oauth/token", {
        grant_type: "refresh_token",
        client_id: clientId,
        refresh_token: token,
        resource,
        ...change,
      }),
    revoke: (token: string, change: Parameters = {}) =>
      send("/api/oauth/revoke", { token, client_id: clientId, ...change }),
  };
}
