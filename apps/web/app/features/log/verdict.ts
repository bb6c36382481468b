import type { Words } from "#app/words/words.ts";
import type { Format } from "#app/words/format.ts";
import type { ComparedRow } from "./compared-rows.ts";
import type { ComparedBrews } from "./present-comparison.ts";

/** The time follows from the grind, so that it counts as changed only where nothing else did. */
function listLevers(rows: readonly ComparedRow[]) {
  const levers = new Set(rows.flatMap(({ lever }) => (lever === undefined ? [] : [lever])));
  if (levers.size > 1) levers.delete("time");
  return [...levers];
}

/**
 * Returns what the change did, as far as the ratings say: one lever can be named, several cannot be told apart. Brews of two coffees or
 * methods teach nothing about each other.
 */
export function describeVerdict(
  { log }: Words,
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
