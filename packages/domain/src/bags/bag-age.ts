/** The dates of a bag, as YYYY-MM-DD in the owner's calendar; null where unknown. */
export interface BagDates {
  readonly roastedOn: string | null;
  readonly frozenOn: string | null;
  readonly thawedOn: string | null;
}

/** Returns the days of a bag in the freezer until `on`; the day of freezing counts as frozen, that of thawing does not. */
export function frozenDays({ frozenOn, thawedOn }: BagDates, on: string): number {
  if (frozenOn === null) return 0;
  const end = thawedOn !== null && thawedOn < on ? thawedOn : on;
  return Math.max(0, daysBetween(frozenOn, end));
}

/**
 * Returns the age of a coffee on a date in days since its roast, without the days in the freezer, where it does not age.
 * Null without a roast date; 0 before it.
 */
export function daysOffRoast(dates: BagDates, on: string): number | null {
  if (dates.roastedOn === null) return null;
  return Math.max(0, daysBetween(dates.roastedOn, on) - frozenDays(dates, on));
}

/** Returns whether a bag is in the freezer on a date. */
export const isFrozen = ({ frozenOn, thawedOn }: BagDates, on: string): boolean =>
  frozenOn !== null && frozenOn <= on && (thawedOn === null || thawedOn > on);

/** Adds a number of days to a date. */
export const addDays = (date: string, days: number): string =>
  Temporal.PlainDate.from(date).add({ days }).toString();

const daysBetween = (from: string, to: string): number =>
  Temporal.PlainDate.from(from).until(Temporal.PlainDate.from(to), { largestUnit: "day" }).days;
