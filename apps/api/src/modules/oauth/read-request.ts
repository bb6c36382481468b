import type { Config } from "@brewdial/config/config.ts";
import type { getConnectionRequest, OauthAudience } from "@brewdial/contract/oauth/endpoints.ts";
import type { Input } from "@brewdial/contract/endpoint.ts";
import { type Scope, scopes as allScopes } from "@brewdial/contract/scopes.ts";
import { badRequest } from "../../core/errors.ts";
import type { ClientDocument } from "./parse-client-document.ts";
import { findAudience } from "./metadata.ts";
import { addParameters, isRegistered, parseRedirectUri } from "./redirect-uris.ts";

/** The parameters of an authorization request, as the client sent them. */
export type RequestParameters = Input<typeof getConnectionRequest>["query"];

/** A valid authorization request, on which the user can decide. */
export interface AuthorizationRequest {
  readonly client: ClientDocument;
  readonly redirectUri: string;
  readonly codeChallenge: string;
  readonly audience: OauthAudience;
  readonly scopes: readonly Scope[];
  /** Returns the redirect URL with a response for the client. */
  readonly respond: (parameters: Readonly<Record<string, string>>) => string;
}

/** A refused request: the redirect URL that tells the client why. */
export interface RefusedRequest {
  readonly refusedTo: string;
}

interface ReadDeps {
  readonly config: Pick<Config, "baseUrl">;
  readonly findClient: (id: string, userId: number) => Promise<ClientDocument>;
}

/**
 * Checks an authorization request. As long as the redirect URI is not known to belong to the client, it could be anyone's: errors before
 * that are a 400 instead of a redirect.
 */
export async function readRequest(
  { config, findClient }: ReadDeps,
  userId: number,
  parameters: RequestParameters,
): Promise<AuthorizationRequest | RefusedRequest> {
  const { client_id = "", redirect_uri: redirectUri = "", state } = parameters;
  const client = await findClient(client_id, userId);
  if (parseRedirectUri(redirectUri) === undefined || !isRegistered(redirectUri, client.redirectUris))
    throw badRequest("redirect_uri must be one of the redirect addresses in the client's metadata document");
  const respond: AuthorizationRequest["respond"] = (answer) =>
    addParameters(redirectUri, { ...answer, state, iss: config.baseUrl });
  const refuse = (error: string, error_description: string) => ({
    refusedTo: respond({ error, error_description }),
  });

  const { response_type, code_challenge = "", code_challenge_method, resource, scope } = parameters;
  if (response_type !== "code") return refuse("unsupported_response_type", "response_type must be code");
  if (code_challenge_method !== "S256" || !/^[\w-]{43}$/.test(code_challenge))
    return refuse("invalid_request", "PKCE is required: send code_challenge with code_challenge_method S256");
  const audience = findAudience(config, resource);
  if (audience === undefined)
    return refuse("invalid_target", "resource must be the API or its personal MCP endpoint");
  const asked = parseScopes(scope ?? "brews:read");
  if (asked.length === 0) return refuse("invalid_scope", "scope names nothing that this service offers");
  return { client, redirectUri, codeChallenge: code_challenge, audience, scopes: asked, respond };
}

/** Returns the scopes of a list that the contract defines, in the contract's order. */
export function parseScopes(list: string): Scope[] {
  const names = list.split(" ");
  return allScopes.filter((scope) => names.includes(scope));
}
