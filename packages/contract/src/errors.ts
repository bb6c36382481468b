import { Type } from "typebox";
import type { Endpoint } from "./endpoint.ts";
import { model, thingNamedBy } from "./model.ts";

/** The one error body of the service (spec: Errors; `details` on validation errors only, D15). */
export const ErrorBody = model(
  "Error",
  Type.Object({
    error: Type.String({ description: "What went wrong, for people." }),
    details: Type.Optional(
      Type.Array(Type.Object({ field: Type.String(), message: Type.String() }), {
        description: "On 400 only: each field that failed.",
      }),
    ),
  }),
  {
    error: "email must be an email address",
    details: [{ field: "email", message: "must be an email address" }],
  },
);

export type ErrorStatus = 400 | 401 | 403 | 404 | 405 | 409 | 413 | 415 | 429 | 500 | 501 | 503;

/** What each error status means where an endpoint does not say it more precisely. */
export const errorMeaning: Record<ErrorStatus, string> = {
  400: "A parameter or field is missing, malformed or out of range.",
  401: "Not signed in, or the token is expired or invalid.",
  403: "Not allowed, or a page of another site sent the cookie.",
  404: "Not found.",
  405: "The path exists, but not with this method; Allow lists the methods it has.",
  409: "In conflict with what is already there.",
  413: "The body is too large.",
  415: "The body is not JSON.",
  429: "Too many requests; Retry-After says in how many seconds to try again.",
  500: "Internal error.",
  501: "Asked for in a form that this service does not write.",
  503: "Temporarily unavailable; Retry-After says when to try again.",
};

/** Statuses that any endpoint may answer when something breaks; no client request alone causes them. */
export const faultStatuses: readonly ErrorStatus[] = [500, 503];

/** Every error status an endpoint may answer: its own, and those that follow from its policies. */
export function errorsOf(endpoint: Endpoint): Map<ErrorStatus, string> {
  const derived: ErrorStatus[] = [500, 503];
  const named = Object.values(endpoint.params?.properties ?? {}).flatMap(
    (param) => thingNamedBy(param) ?? [],
  );
  if (endpoint.query || endpoint.body || named.length > 0) derived.push(400);
  if (endpoint.body) derived.push(413, 415);
  if (endpoint.auth !== "public") derived.push(401);
  // Whatever changes something refuses cookies that come with requests of other sites (D31).
  if (endpoint.auth === "member" || (endpoint.auth !== "public" && endpoint.method !== "GET"))
    derived.push(403);
  if (endpoint.limit) derived.push(429);
  const texts = new Map(derived.map((status) => [status, errorMeaning[status]]));
  if (endpoint.idempotent)
    texts.set(409, "The Idempotency-Key was used with another body, or its first request still runs.");
  if (named.length > 0) texts.set(404, `${named.join(" or ")} not found.`);
  for (const [status, when] of Object.entries(endpoint.errors ?? {})) {
    texts.set(Number(status) as ErrorStatus, when);
  }
  return new Map([...texts].toSorted(([a], [b]) => a - b));
}
