/** The fields of a brew that the summary of a year uses. */
export interface YearBrew {
  readonly brewedAt: Date;
  readonly doseGrams: number | null;
  readonly coffeeId: number | null;
  readonly rating: number | null;
}

/** Statistics of one coffee in a year. */
export interface CoffeeTally {
  readonly coffeeId: number;
  readonly cups: number;
  readonly ratedCups: number;
  /** Null without a rated cup. */
  readonly averageRating: number | null;
}

/** A run of days with a brew each. */
export interface BrewRun {
  readonly days: number;
  /** Dates as YYYY-MM-DD. */
  readonly from: string;
  readonly to: string;
}

export interface YearSummary {
  readonly cups: number;
  readonly coffeeGrams: number;
  /** Cups of each month, January first. */
  readonly months: number[];
  /** Sorted by cups, then by rating. */
  readonly coffees: readonly CoffeeTally[];
  readonly longestRun: BrewRun | null;
  /** Median time of day of the brews on weekdays and on weekends, as HH:MM; null below `minTimes` brews. */
  readonly usualTime: { readonly weekdays: string | null; readonly weekends: string | null };
}

/** Minimum number of brews for a meaningful usual time of day. */
const minTimes = 5;

/** Minimum number of rated cups for a coffee to be a favorite. */
const minFavoriteCups = 3;

/** Returns the first and the last instant of a calendar year in a time zone. */
export function yearBounds(timeZone: string, year: number): { readonly start: Date; readonly end: Date } {
  const startOf = (of: number) =>
    new Date(
      Temporal.PlainDate.from({ year: of, month: 1, day: 1 }).toZonedDateTime(timeZone).epochMilliseconds,
    );
  return { start: startOf(year), end: startOf(year + 1) };
}

/** Returns the calendar year of an instant in a time zone. */
export const yearIn = (timeZone: string, moment: Date): number => toLocal(timeZone, moment).year;

const toLocal = (timeZone: string, moment: Date) =>
  Temporal.Instant.fromEpochMilliseconds(moment.getTime()).toZonedDateTimeISO(timeZone);

/** Summarizes the brews of one calendar year. */
export function summarizeYear(timeZone: string, brews: readonly YearBrew[]): YearSummary {
  const local = brews.map(({ brewedAt }) => toLocal(timeZone, brewedAt));
  const months = Array.from({ length: 12 }, (_, at) => local.filter(({ month }) => month === at + 1).length);
  const timesOn = (isWanted: (day: number) => boolean) =>
    middleTime(
      local.filter(({ dayOfWeek }) => isWanted(dayOfWeek)).map(({ hour, minute }) => hour * 60 + minute),
    );
  return {
    cups: brews.length,
    coffeeGrams: Math.round(brews.reduce((sum, { doseGrams }) => sum + (doseGrams ?? 0), 0) * 10) / 10,
    months,
    coffees: tallyCoffees(brews),
    longestRun: findLongestRun(local.map((moment) => moment.toPlainDate())),
    usualTime: { weekdays: timesOn((day) => day < 6), weekends: timesOn((day) => day >= 6) },
  };
}

/** Returns the coffee with the best average among those with enough rated cups; of equal ones, the coffee with more cups. */
export const findFavorite = (coffees: readonly CoffeeTally[]): CoffeeTally | undefined =>
  coffees
    .filter(({ ratedCups }) => ratedCups >= minFavoriteCups)
    .toSorted((a, b) => (b.averageRating ?? 0) - (a.averageRating ?? 0) || b.cups - a.cups)[0];

function tallyCoffees(brews: readonly YearBrew[]): CoffeeTally[] {
  const byCoffee = Map.groupBy(
    brews.filter(({ coffeeId }) => coffeeId !== null),
    ({ coffeeId }) => coffeeId ?? 0,
  );
  return [...byCoffee]
    .map(([coffeeId, cups]) => {
      const ratings = cups.flatMap(({ rating }) => (rating === null ? [] : [rating]));
      const sum = ratings.reduce((total, rating) => total + rating, 0);
      return {
        coffeeId,
        cups: cups.length,
        ratedCups: ratings.length,
        averageRating: ratings.length === 0 ? null : Math.round((sum / ratings.length) * 10) / 10,
      };
    })
    .toSorted((a, b) => b.cups - a.cups || (b.averageRating ?? 0) - (a.averageRating ?? 0));
}

/** Returns the longest run of days with a brew; of equally long ones, the latest. */
function findLongestRun(dates: readonly Temporal.PlainDate[]): BrewRun | null {
  const runs: BrewRun[] = [];
  for (const day of [...new Set(dates.map(String))].toSorted()) {
    const last = runs.at(-1);
    const isNext = last !== undefined && Temporal.PlainDate.from(last.to).add({ days: 1 }).toString() === day;
    if (isNext) runs[runs.length - 1] = { ...last, days: last.days + 1, to: day };
    else runs.push({ days: 1, from: day, to: day });
  }
  const days = Math.max(...runs.map((run) => run.days));
  return runs.findLast((run) => run.days === days) ?? null;
}

function middleTime(minutes: readonly number[]): string | null {
  if (minutes.length < minTimes) return null;
  const middle = minutes.toSorted((a, b) => a - b)[Math.floor(minutes.length / 2)] ?? 0;
  const pad = (value: number) => String(value).padStart(2, "0");
  return `${pad(Math.floor(middle / 60))}:${pad(middle % 60)}`;
}
