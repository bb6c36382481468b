import { dateFormat } from "@brewdial/domain/text/date-format.ts";

/** The brews of one day. */
export interface DayGroup<T> {
  /** YYYY-MM-DD. */
  readonly date: string;
  /** "Saturday 14 November"; with the year unless it is the current one. */
  readonly label: string;
  readonly items: readonly T[];
}

/** Groups items by their day in a time zone, keeping their order. Default: the time zone of this device. */
export function groupDays<T>(
  locale: string,
  timeZone: string | undefined,
  now: number,
  items: readonly T[],
  timeOf: (item: T) => string,
): readonly DayGroup<T>[] {
  const dayFormat = new Intl.DateTimeFormat("en-CA", { timeZone, dateStyle: "short" });
  const thisYear = dayFormat.format(now).slice(0, 4);
  const days = Map.groupBy(items, (item) => dayFormat.format(new Date(timeOf(item))));
  return Array.from(days, ([date, ofDay]) => ({
    date,
    label: dayLabel(locale, date, date.startsWith(thisYear)),
    items: ofDay,
  }));
}

function dayLabel(locale: string, date: string, isThisYear: boolean): string {
  const format = dateFormat(locale, {
    weekday: "long",
    day: "numeric",
    month: "long",
    ...(isThisYear ? {} : { year: "numeric" }),
    timeZone: "UTC",
  });
  return format.format(new Date(`${date}T00:00:00Z`));
}
