import { Type } from "typebox";
import { type Endpoint, isPersonalizedByQuery, limitsOf } from "./endpoint.ts";
import { model, resourceOf } from "./model.ts";
import { scopesOf } from "./scopes.ts";

/** The body of every error response; `details` on validation errors only (D15). */
export const ErrorBody = model(
  "Error",
  Type.Object({
    error: Type.String({ description: "What went wrong and what to do about it." }),
    code: Type.Optional(
      Type.String({
        description:
          "Identifies an error that a client can resolve by itself. `reauthentication_required`: call `POST /api/auth/reauthenticate` or sign in again, then repeat the request. `session_required`: an access token cannot do this. `insufficient_scope`: the access token lacks a scope.",
      }),
    ),
    details: Type.Optional(
      Type.Array(Type.Object({ field: Type.String(), message: Type.String() }), {
        description: "On validation errors (400): the fields that failed.",
      }),
    ),
  }),
  {
    error: "email must be an email address",
    details: [{ field: "email", message: "must be an email address" }],
  },
);

export type ErrorStatus = 400 | 401 | 403 | 404 | 405 | 409 | 410 | 413 | 415 | 429 | 500 | 501 | 503;

/** Default description of each error status. */
export const errorDescriptions: Record<ErrorStatus, string> = {
  400: "A parameter or field is missing, malformed or out of range.",
  401: "You are not signed in, or your session has expired.",
  403: "You are not allowed to do this, your access token is not accepted here, or the request came from another site's page.",
  404: "Not found.",
  405: "The path does not support this method. The `Allow` header lists the supported methods.",
  409: "The request conflicts with existing data.",
  410: "It existed once and was deleted.",
  413: "The request body is too large.",
  415: "The request body is not JSON. Send `Content-Type: application/json`.",
  429: "Too many requests. Wait for the number of seconds in the `Retry-After` header.",
  500: "Internal error.",
  501: "The requested format is not supported.",
  503: "Temporarily unavailable. Wait for the number of seconds in the `Retry-After` header.",
};

/** Statuses caused by server failures; no request can trigger them on its own. */
export const serverErrorStatuses: readonly ErrorStatus[] = [500, 503];

/** Returns every error status of an endpoint with its description: those that follow from its policies, and its own. */
export function errorsOf(endpoint: Endpoint): Map<ErrorStatus, string> {
  const derived: ErrorStatus[] = [500, 503];
  const named = Object.values(endpoint.params?.properties ?? {}).flatMap((param) => resourceOf(param) ?? []);
  if (endpoint.query || endpoint.body || named.length > 0) derived.push(400);
  if (endpoint.body) derived.push(413, 415);
  // 403: an access token that is not accepted (D580), or a cross-site write that sent the cookie (D31).
  if (endpoint.auth !== "public") derived.push(401, 403);
  if (endpoint.auth === "operator") derived.push(404);
  // The limit of access tokens is not among the endpoint's limits, since it does not apply to requests with a session.
  if (scopesOf(endpoint) !== undefined) derived.push(403, 429);
  if (limitsOf(endpoint).length > 0) derived.push(429);
  const texts = new Map(derived.map((status) => [status, errorDescriptions[status]]));
  if (endpoint.recentSignIn)
    texts.set(
      403,
      "You signed in more than an hour ago: `code` is `reauthentication_required`. Also if the request came from another site's page.",
    );
  if (endpoint.recentPasskey)
    texts.set(
      403,
      "You are not allowed to do this, or you used no passkey in this session within the last 8 hours: `code` is `passkey_required`. Also if the request came from another site's page.",
    );
  const grinders = endpoint.query && "onGrinder" in endpoint.query.properties ? ["Grinder"] : [];
  if (grinders.length > 0) texts.set(404, "Grinder not found.");
  if (isPersonalizedByQuery(endpoint))
    texts.set(401, "`onGrinder=mine` without being signed in, or your session has expired.");
  if (endpoint.idempotent)
    texts.set(
      409,
      "The `Idempotency-Key` was used with a different body, or the first request is still running.",
    );
  if (named.length > 0) texts.set(404, `${[...named, ...grinders].join(" or ")} not found.`);
  for (const [status, when] of Object.entries(endpoint.errors ?? {})) {
    texts.set(Number(status) as ErrorStatus, when);
  }
  return new Map([...texts].toSorted(([a], [b]) => a - b));
}
