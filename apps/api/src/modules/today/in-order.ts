import type { TodayLogRow } from "./queries.ts";

/** Returns the logs of one of the lists, in its order. */
export const inOrder = (
  logs: readonly TodayLogRow[],
  placeOf: (row: TodayLogRow) => number | null,
): TodayLogRow[] =>
  logs
    .filter((row) => placeOf(row) !== null)
    .toSorted((one, other) => (placeOf(one) ?? 0) - (placeOf(other) ?? 0));
