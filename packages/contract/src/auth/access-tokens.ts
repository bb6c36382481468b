import { Type } from "typebox";
import { endpoint, leaveLimit } from "../endpoint.ts";
import { Done, model, nullable, oneOf, pathId, text, timestamp } from "../model.ts";
import { scopes } from "../scopes.ts";

/** Maximum number of access tokens of a user, expired ones included. */
export const maxAccessTokens = 20;

/** Allowed validity periods of a token, in days. Every token expires. */
export const accessTokenDays = [30, 90, 365] as const;

const policies = { tag: "auth", auth: "required", cache: "private", cors: "first-party" } as const;
const path = "/api/user/access-tokens";
const scopeList = () => Type.Array(oneOf(scopes), { minItems: 1, maxItems: scopes.length });

/** A personal access token, without the token itself (D582). */
export const AccessToken = model(
  "AccessToken",
  Type.Object({
    id: Type.Integer(),
    name: Type.String(),
    start: Type.String({ description: "The first characters of the token, to recognize it by." }),
    scopes: scopeList(),
    createdAt: timestamp(),
    expiresAt: timestamp(),
    lastUsedAt: nullable(
      Type.String({ format: "date-time", description: "The hour in which the token was last used." }),
    ),
  }),
  {
    id: 7,
    name: "Kitchen display",
    start: "brd_pat_7Qx4",
    scopes: ["brews:read"],
    createdAt: "2026-11-15T07:00:00.000Z",
    expiresAt: "2027-02-13T07:00:00.000Z",
    lastUsedAt: "2026-11-16T18:00:00.000Z",
  },
);

export const listAccessTokens = endpoint({
  ...policies,
  id: "listAccessTokens",
  method: "GET",
  path,
  summary: "List your access tokens",
  description: "Newest first. Expired tokens are listed for 30 days. An access token cannot list tokens.",
  limit: null,
  success: {
    200: {
      description: "Your access tokens.",
      schema: Type.Object({ accessTokens: Type.Array(AccessToken.ref, { maxItems: maxAccessTokens }) }),
      example: { accessTokens: [AccessToken.example] },
    },
  },
});

export const createAccessToken = endpoint({
  ...policies,
  id: "createAccessToken",
  method: "POST",
  path,
  summary: "Create an access token",
  description:
    "For programs of your own: send it as `Authorization: Bearer <token>`. The token is in this response only; Brewdial stores its hash. " +
    "It ends when it expires, when you end it, and when you change your password. You can have up to " +
    `${maxAccessTokens} tokens, and are told by email about a new one. An access token cannot create tokens.`,
  limit: { max: 20, windowSeconds: 3600, per: "user" },
  recentSignIn: true,
  body: {
    schema: Type.Object({
      name: { ...text(1, 60), description: "Where you use it. Brews that the token logs carry this name." },
      scopes: {
        ...scopeList(),
        description: "What the token may do. Scopes to write include those to read.",
      },
      expiresInDays: Type.Unsafe<(typeof accessTokenDays)[number]>({
        type: "integer",
        enum: [...accessTokenDays],
        description: "Number of days for which the token is valid.",
      }),
    }),
    example: { name: "Kitchen display", scopes: ["brews:read"], expiresInDays: 90 },
    maxBytes: 4096,
  },
  success: {
    201: {
      description: "The new token.",
      schema: Type.Object({
        token: Type.String({ description: "Keep it secret. It is not shown again." }),
        accessToken: AccessToken.ref,
      }),
      example: {
        token: "brd_pat_7Qx4fK9xTq2mVn8Lr0aZwYc7HsE3uPbJd6G1oB5",
        accessToken: AccessToken.example,
      },
    },
  },
  errors: { 400: "A field is missing or malformed, or you have too many access tokens." },
});

export const endAccessToken = endpoint({
  ...policies,
  id: "endAccessToken",
  method: "DELETE",
  path: `${path}/{id}`,
  summary: "End an access token",
  description: "It stops working everywhere within 3 seconds.",
  limit: leaveLimit,
  params: Type.Object({ id: pathId("Access token") }),
  success: { 200: { description: "The token has ended.", schema: Done.ref, example: Done.example } },
});

export const accessTokenEndpoints = [listAccessTokens, createAccessToken, endAccessToken] as const;
export const accessTokenModels = [AccessToken] as const;
