import type { TodayLogRow } from "./queries.ts";

/** Returns the logs that have a place in a list, in the order of their places. */
export const inOrder = (
  logs: readonly TodayLogRow[],
  placeOf: (row: TodayLogRow) => number | null,
): TodayLogRow[] =>
  logs
    .filter((row) => placeOf(row) !== null)
    .toSorted((one, other) => (placeOf(one) ?? 0) - (placeOf(other) ?? 0));
