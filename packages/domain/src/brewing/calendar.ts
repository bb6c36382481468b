/** A calendar day in a time zone, from its first instant to that of the next day. */
export interface CalendarDay {
  /** YYYY-MM-DD. */
  readonly date: string;
  readonly start: Date;
  readonly end: Date;
}

/** Monday to Sunday, with today and the start of the week before. */
export interface CalendarWeek {
  readonly days: readonly CalendarDay[];
  readonly today: CalendarDay;
  readonly lastWeekStart: Date;
  readonly start: Date;
  readonly end: Date;
}

/**
 * Returns the canonical name of an IANA time zone, case-insensitive. Returns undefined for anything else, including
 * plain offsets such as `+02:00`, which have no daylight saving time.
 */
export function parseTimeZone(name: string): string | undefined {
  if (!/^[a-z]/i.test(name)) return undefined;
  try {
    return Temporal.Instant.fromEpochMilliseconds(0).toZonedDateTimeISO(name).timeZoneId;
  } catch {
    return undefined;
  }
}

/** Returns the calendar week that contains an instant in a time zone; days may have 23 or 25 hours. */
export function weekAt(timeZone: string, now: Date): CalendarWeek {
  const today = dateAt(timeZone, now);
  const monday = today.subtract({ days: today.dayOfWeek - 1 });
  const days = Array.from({ length: 7 }, (_, index) => toCalendarDay(timeZone, monday.add({ days: index })));
  return {
    days,
    today: toCalendarDay(timeZone, today),
    lastWeekStart: toStart(timeZone, monday.subtract({ days: 7 })),
    start: toStart(timeZone, monday),
    end: toStart(timeZone, monday.add({ days: 7 })),
  };
}

/**
 * Lists `count` days backwards, starting `skip` days before today. A date that the time zone skipped, as Samoa did when
 * it crossed the date line, has equal start and end.
 */
export function daysBack(timeZone: string, now: Date, skip: number, count: number): CalendarDay[] {
  const newest = dateAt(timeZone, now).subtract({ days: skip });
  return Array.from({ length: count }, (_, index) =>
    toCalendarDay(timeZone, newest.subtract({ days: index })),
  );
}

/** Returns whether the time zone skipped this date. */
export const isSkippedDate = ({ start, end }: CalendarDay): boolean => start.getTime() === end.getTime();

/** Returns the date of an instant in a time zone as YYYY-MM-DD. */
export const dateIn = (timeZone: string, moment: Date): string => dateAt(timeZone, moment).toString();

const dateAt = (timeZone: string, moment: Date): Temporal.PlainDate =>
  Temporal.Instant.fromEpochMilliseconds(moment.getTime()).toZonedDateTimeISO(timeZone).toPlainDate();

/** Returns the first instant of a date, which is not always midnight because of daylight saving time. */
const toStart = (timeZone: string, date: Temporal.PlainDate): Date =>
  new Date(date.toZonedDateTime(timeZone).epochMilliseconds);

const toCalendarDay = (timeZone: string, date: Temporal.PlainDate): CalendarDay => ({
  date: date.toString(),
  start: toStart(timeZone, date),
  end: toStart(timeZone, date.add({ days: 1 })),
});
