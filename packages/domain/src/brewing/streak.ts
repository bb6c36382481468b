/** How long a run of days is, as far as the days are known. */
export interface Streak {
  readonly days: number;
  /** Whether a day without a brew ends it; otherwise it may go on before the days that were looked at. */
  readonly hasEnded: boolean;
}

/**
 * Days in a row with a brew, today first. A day that is not over does not end it: without a brew yet today the run ends
 * yesterday (D102).
 */
export function measureStreak(isBrewDay: readonly boolean[]): Streak {
  const first = isBrewDay[0] === true ? 0 : 1;
  const gap = isBrewDay.indexOf(false, first);
  return { days: Math.max(0, (gap === -1 ? isBrewDay.length : gap) - first), hasEnded: gap !== -1 };
}
