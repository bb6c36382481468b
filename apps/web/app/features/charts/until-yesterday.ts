/** Leaves out the last day of a series, which is today: its count is not complete, and a line would fall to it. */
export const untilYesterday = <T>(days: readonly T[]): readonly T[] => days.slice(0, -1);
