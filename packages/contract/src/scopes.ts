import { type Endpoint, isPersonalizedByQuery } from "./endpoint.ts";

/** What an access token may do, in the order in which pages list it. Nothing here is public or about the account (D580). */
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

/** Returns whether granted scopes include a scope; a scope to write includes the one to read. */
export const includesScope = (granted: readonly Scope[], scope: Scope): boolean =>
  granted.some((one) => one === scope || implied[one] === scope);

/** Returns scopes without those to write, each of which becomes the one to read that it includes. */
export const withoutWriting = (granted: readonly Scope[]): Scope[] =>
  scopes.filter((scope) => implied[scope] === undefined && includesScope(granted, scope));

/**
 * Returns the scopes that an access token needs for an endpoint, all of them; undefined where no token is accepted. A public list
 * reads the viewer's grinder when it is asked to, and nothing else.
 */
export const scopesOf = (
  endpoint: Pick<Endpoint, "auth" | "query" | "scopes">,
): readonly Scope[] | undefined =>
  endpoint.scopes ?? (isPersonalizedByQuery(endpoint) ? ["library:read"] : undefined);
