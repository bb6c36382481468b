import { Type } from "typebox";
import { endpoint } from "../endpoint.ts";
import { model, nullable, oneOf } from "../model.ts";
import { oauthDiscoveryEndpoints } from "./discovery.ts";
import { scopes } from "../scopes.ts";

/** Lifetime of a code, an access token and an unused connection. */
export const oauthSeconds = { code: 60, accessToken: 600, refreshToken: 30 * 86_400 } as const;

/** Audiences of OAuth tokens: operations of the API, or the personal MCP endpoint. */
export const oauthAudiences = ["api", "mcp"] as const;
export type OauthAudience = (typeof oauthAudiences)[number];

/** Lifetimes of a connection that the user can choose: days, or null for no expiry. */
export const connectionDays = { "30-days": 30, "1-year": 365, disconnected: null } as const;
export type ConnectionEnd = keyof typeof connectionDays;
export const connectionEnds = Object.keys(connectionDays) as ConnectionEnd[];

const requestExample = {
  response_type: "code",
  client_id: "https://assistant.example/client.json",
  redirect_uri: "https://assistant.example/callback",
  code_challenge: "E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM",
  code_challenge_method: "S256",
  resource: "https://brewdial.example/api/mcp/me",
  scope: "brews:read",
  state: "af0ifjsldkj",
};

const parameter = (name: keyof typeof requestExample, maxLength: number, description: string) =>
  Type.Optional(Type.String({ maxLength, description, examples: [requestExample[name]] }));

/** Parameters of an authorization request. All are optional here: most mistakes are reported to the client by a redirect. */
const requestFields = () => ({
  response_type: parameter("response_type", 50, "`code`."),
  client_id: parameter("client_id", 500, "Address of the client's metadata document."),
  redirect_uri: parameter("redirect_uri", 500, "One of the document's `redirect_uris`."),
  code_challenge: parameter("code_challenge", 200, "The challenge of PKCE."),
  code_challenge_method: parameter("code_challenge_method", 20, "`S256`."),
  resource: parameter("resource", 500, "What the tokens are for (RFC 8707). Required."),
  scope: parameter(
    "scope",
    500,
    "Scopes, separated by spaces. Others than ours are ignored. Default: `brews:read`.",
  ),
  state: parameter("state", 2000, "Returned to the client as it is."),
});

/** The request that the user is asked to allow. */
export const ConnectionRequest = model(
  "ConnectionRequest",
  Type.Object({
    clientName: Type.String({ description: "The name that the client gave itself." }),
    clientHost: Type.String({ description: "The host of the client's metadata document." }),
    redirectHost: Type.String({ description: "The host that receives the code." }),
    isLocal: Type.Boolean({ description: "Whether a program on the user's own machine receives the code." }),
    scopes: Type.Array(oneOf(scopes), { minItems: 1, maxItems: scopes.length }),
    audience: oneOf(oauthAudiences),
    refuseTo: Type.String({ description: "Where to send the browser if the user refuses." }),
  }),
  {
    clientName: "Assistant",
    clientHost: "assistant.example",
    redirectHost: "assistant.example",
    isLocal: false,
    scopes: ["brews:read"],
    audience: "mcp",
    refuseTo: "https://assistant.example/callback?error=access_denied&iss=https%3A%2F%2Fbrewdial.example",
  },
);

const consent = { tag: "oauth", auth: "required", cache: "private", cors: "first-party" } as const;
const off = "OAuth is turned off here.";
const consentErrors = {
  400: "The client is not known, or the redirect address is not one of its own: nobody is redirected.",
  404: off,
};
const redirectTo = () => Type.String({ description: "Where to send the browser." });

export const getConnectionRequest = endpoint({
  ...consent,
  id: "getConnectionRequest",
  method: "GET",
  path: "/api/oauth/authorization",
  summary: "Check what an app asks for",
  description: "For the page on which the user decides. Reads the client's metadata document.",
  limit: { max: 60, windowSeconds: 600, per: "user" },
  query: Type.Object(requestFields()),
  success: {
    200: {
      description: "What to ask the user, or where to send the browser because the request is not valid.",
      schema: Type.Object({
        request: nullable(ConnectionRequest.ref),
        redirectTo: nullable(redirectTo()),
      }),
      example: { request: ConnectionRequest.example, redirectTo: null },
    },
  },
  errors: consentErrors,
});

export const allowConnection = endpoint({
  ...consent,
  id: "allowConnection",
  method: "POST",
  path: "/api/oauth/authorization",
  summary: "Allow what an app asks for",
  description:
    "Returns the address that takes the answer to the app, with a code that is valid for a minute. The connection ends after `until` (default: `30-days`), even if the app is used. An access token cannot do this.",
  limit: { max: 60, windowSeconds: 3600, per: "user" },
  recentSignIn: true,
  body: {
    schema: Type.Object({
      ...requestFields(),
      mayWrite: Type.Optional(
        Type.Boolean({
          description:
            "Whether the app gets the scopes to write that it asks for. Default: false, it gets those to read instead.",
        }),
      ),
      until: Type.Optional(oneOf(connectionEnds)),
    }),
    example: { ...requestExample, mayWrite: false, until: "30-days" },
    maxBytes: 16_384,
  },
  success: {
    200: {
      description: "The app is allowed, or told why its request is not valid.",
      schema: Type.Object({ redirectTo: redirectTo() }),
      example: {
        redirectTo: "https://assistant.example/callback?code=brd_oac_…&iss=https%3A%2F%2Fbrewdial.example",
      },
    },
  },
  errors: consentErrors,
});

const programs = {
  tag: "oauth",
  method: "POST",
  auth: "public",
  limit: { max: 600, windowSeconds: 60 },
  cache: "no-store",
  cors: "any",
  errorFormat: "oauth",
} as const;
const secret = (description: string) => Type.Optional(Type.String({ maxLength: 200, description }));
const clientId = () =>
  Type.Optional(Type.String({ maxLength: 500, description: "The client that the code or token was for." }));

export const issueOauthToken = endpoint({
  ...programs,
  id: "issueOauthToken",
  path: "/api/oauth/token",
  summary: "Exchange a code or a refresh token",
  description:
    "OAuth 2.1 for public clients. Access tokens are valid for ten minutes, refresh tokens once and for 30 days, both no longer than the connection. A code or refresh token that is used twice ends the connection; a client that got no response may use a refresh token again within a minute. `scope` names what the user allowed, which can be less than was asked for.",
  body: {
    schema: Type.Object({
      grant_type: Type.Optional(
        Type.String({ maxLength: 50, description: "`authorization_code` or `refresh_token`." }),
      ),
      client_id: clientId(),
      code: secret("The code."),
      redirect_uri: Type.Optional(
        Type.String({ maxLength: 500, description: "As in the authorization request." }),
      ),
      code_verifier: secret("The verifier of PKCE."),
      refresh_token: secret("The newest refresh token."),
      resource: Type.Optional(
        Type.String({ maxLength: 500, description: "As in the authorization request. Required." }),
      ),
      scope: Type.Optional(
        Type.String({ maxLength: 500, description: "With a refresh token: fewer scopes than were allowed." }),
      ),
    }),
    example: {
      grant_type: "authorization_code",
      client_id: requestExample.client_id,
      code: "brd_oac_…",
      redirect_uri: requestExample.redirect_uri,
      code_verifier: "dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk",
      resource: requestExample.resource,
    },
    accepts: ["form"],
    maxBytes: 8192,
  },
  success: {
    200: {
      description: "The tokens.",
      schema: Type.Object({
        access_token: Type.String(),
        token_type: Type.Literal("Bearer"),
        expires_in: Type.Integer(),
        refresh_token: Type.String(),
        scope: Type.String(),
      }),
      example: {
        access_token: "brd_oat_…",
        token_type: "Bearer" as const,
        expires_in: oauthSeconds.accessToken,
        refresh_token: "brd_oar_…",
        scope: "brews:read",
      },
    },
  },
  errors: { 400: "`error` is one of RFC 6749, `error_description` says what to do.", 404: off },
});

export const revokeOauthToken = endpoint({
  ...programs,
  id: "revokeOauthToken",
  path: "/api/oauth/revoke",
  summary: "Revoke a token",
  description:
    "RFC 7009. A refresh token ends the whole connection, an access token only itself. Unknown tokens are a success too.",
  body: {
    schema: Type.Object({
      token: secret("The access token or refresh token."),
      token_type_hint: secret("Ignored."),
      client_id: clientId(),
    }),
    example: { token: "brd_oar_…", client_id: requestExample.client_id },
    accepts: ["form"],
    maxBytes: 8192,
  },
  success: {
    200: { description: "The token is not valid any more.", schema: Type.Object({}), example: {} },
  },
  errors: { 404: off },
});

export const oauthEndpoints = [
  ...oauthDiscoveryEndpoints,
  getConnectionRequest,
  allowConnection,
  issueOauthToken,
  revokeOauthToken,
] as const;
export const oauthModels = [ConnectionRequest] as const;
