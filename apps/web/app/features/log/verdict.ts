import type { Messages } from "#app/i18n/messages.ts";
import type { Format } from "#app/i18n/format.ts";
import type { ComparedRow } from "./compared-rows.ts";
import type { ComparedBrews } from "./present-comparison.ts";

/** Returns the changed levers. The time depends on the grind, so it counts as changed only if nothing else did. */
function listLevers(rows: readonly ComparedRow[]) {
  const levers = new Set(rows.flatMap(({ lever }) => (lever === undefined ? [] : [lever])));
  if (levers.size > 1) levers.delete("time");
  return [...levers];
}

/**
 * Describes the effect of a change as far as the ratings show it: a single lever can be named, several cannot be separated. Brews of
 * different coffees or methods are not comparable.
 */
export function describeVerdict(
  { log }: Messages,
  format: Format,
  { before, after }: Pick<ComparedBrews, "before" | "after">,
  rows: readonly ComparedRow[],
): string | undefined {
  if (before.method !== after.method || before.coffeeProfileId !== after.coffeeProfileId) return undefined;
  const { verdicts } = log.compare;
  if (before.stars === null || after.stars === null) return verdicts.unrated;
  const difference = after.stars - before.stars;
  const { better, worse, equal } = verdicts.results;
  const result =
    difference === 0 ? equal : (difference > 0 ? better : worse)(format.number(Math.abs(difference)));
  const levers = listLevers(rows);
  const [lever] = levers;
  if (lever === undefined) return verdicts.none(result);
  return levers.length === 1
    ? verdicts.one(verdicts.levers[lever], result)
    : verdicts.many(format.number(levers.length), result);
}
