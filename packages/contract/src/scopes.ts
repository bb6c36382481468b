import { type Endpoint, isPersonalizedByQuery } from "./endpoint.ts";

/** Permissions of an access token, in the order in which pages list them. No scope covers public data or the account (D580). */
export const scopes = ["brews:read", "brews:write", "library:read", "library:write"] as const;
export type Scope = (typeof scopes)[number];

/** Descriptions of the scopes for the API reference. */
export const scopeDescriptions: Readonly<Record<Scope, string>> = {
  "brews:read": "See your brew logs, their comparisons and figures, and what to change next.",
  "brews:write": "Log, rate, change and delete brews. Includes `brews:read`.",
  "library:read":
    "See your gear, bags, coffees, saved and personal recipes and collections, and recipes on your grinder.",
  "library:write":
    "Change your gear, bags, coffees, saved and personal recipes and collections. Includes `library:read`.",
};

const implied: Readonly<Partial<Record<Scope, Scope>>> = {
  "brews:write": "brews:read",
  "library:write": "library:read",
};

/** Returns whether granted scopes include a scope; a write scope includes the read scope. */
export const includesScope = (granted: readonly Scope[], scope: Scope): boolean =>
  granted.some((one) => one === scope || implied[one] === scope);

/** Replaces each write scope with the read scope that it includes. */
export const withoutWriting = (granted: readonly Scope[]): Scope[] =>
  scopes.filter((scope) => implied[scope] === undefined && includesScope(granted, scope));

/**
 * Returns all the scopes that an access token needs for an endpoint; undefined where no token is accepted. A public list needs one
 * because `onGrinder` can select the viewer's own grinder.
 */
export const scopesOf = (
  endpoint: Pick<Endpoint, "auth" | "query" | "scopes">,
): readonly Scope[] | undefined =>
  endpoint.scopes ?? (isPersonalizedByQuery(endpoint) ? ["library:read"] : undefined);
