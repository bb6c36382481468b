import { invalid } from "./errors.ts";

/** One value under two names (D1), or in two places (D22): either will do, both only if they say the same. */
export function sameField<T extends string | number>(
  [name, value]: readonly [string, T | undefined],
  [alias, aliasValue]: readonly [string, T | undefined],
): T | undefined {
  if (value !== undefined && aliasValue !== undefined && value !== aliasValue)
    throw invalid([
      {
        field: alias,
        message:
          alias === name
            ? "differs between body and query: send it once"
            : `says the same as ${name}: send one of them`,
      },
    ]);
  return value ?? aliasValue;
}

/** The same for a field that must be there. */
export function requiredField<T extends string | number>(
  named: readonly [string, T | undefined],
  alias: readonly [string, T | undefined],
): T {
  const value = sameField(named, alias);
  if (value === undefined) throw invalid([{ field: named[0], message: "is required" }]);
  return value;
}
