import type { Scope } from "@brewdial/contract/scopes.ts";
import type { TokenValues } from "#app/features/connections/token-form.tsx";

const scopeNames: readonly string[] = [
  "brews:read",
  "brews:write",
  "library:read",
  "library:write",
] satisfies Scope[];
const isScope = (value: unknown): value is Scope => scopeNames.includes(value as string);

/** Returns the values of a new token from a form or a query; by default it can read everything for 90 days. */
export function readTokenValues(source: FormData | URLSearchParams): TokenValues {
  const name = source.get("name");
  const days = Number(source.get("days"));
  const chosen = source.getAll("scope").filter(isScope);
  return {
    name: typeof name === "string" ? name.trim().slice(0, 60) : "",
    scopes: source.has("days") ? chosen : ["brews:read", "library:read"],
    days: [30, 90, 365].includes(days) ? days : 90,
  };
}

/** Returns the query that prefills the form. */
export const toQuery = ({ name, scopes, days }: TokenValues): string =>
  new URLSearchParams([
    ["name", name],
    ["days", String(days)],
    ...scopes.map((scope): [string, string] => ["scope", scope]),
  ]).toString();
