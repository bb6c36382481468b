import { type EnteredDates, findDateProblems } from "../../bags/bag-dates.ts";
import type { ReadContext } from "../draft.ts";

/** Leaves out dates that a bag cannot have: before 2000, in the future, or in a wrong order. */
export function readBagDates(
  dates: EnteredDates,
  { now, warn }: Pick<ReadContext, "now" | "warn">,
  sourceId: string,
): EnteredDates {
  const today = now.toISOString().slice(0, 10);
  let valid = dates;
  for (
    let problems = findDateProblems(valid, today);
    problems.length > 0;
    problems = findDateProblems(valid, today)
  ) {
    for (const { field } of problems) valid = { ...valid, [field]: null };
    warn("date_left_out", sourceId);
  }
  return valid;
}
