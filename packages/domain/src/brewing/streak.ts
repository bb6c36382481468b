/** A run of consecutive days, limited to the days that were passed in. */
export interface Streak {
  readonly days: number;
  /** Whether a day without a brew ends the run; otherwise it may have begun before the given days. */
  readonly hasEnded: boolean;
}

/**
 * Counts consecutive days with a brew, today first. Today is not over yet, so a missing brew today does not end the
 * run.
 */
export function measureStreak(isBrewDay: readonly boolean[]): Streak {
  const first = isBrewDay[0] === true ? 0 : 1;
  const gap = isBrewDay.indexOf(false, first);
  return { days: Math.max(0, (gap === -1 ? isBrewDay.length : gap) - first), hasEnded: gap !== -1 };
}
