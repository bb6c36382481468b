/** A day of somebody's calendar as a stretch of time: from its first moment to that of the next day. */
export interface CalendarDay {
  /** YYYY-MM-DD. */
  readonly date: string;
  readonly start: Date;
  readonly end: Date;
}

/** Monday to Sunday, with today and the week before it (D102). */
export interface CalendarWeek {
  readonly days: readonly CalendarDay[];
  readonly today: CalendarDay;
  readonly lastWeekStart: Date;
  readonly start: Date;
  readonly end: Date;
}

/**
 * The IANA time zone of this name in its usual spelling, any case read; undefined for every other text, also for plain
 * offsets such as `+02:00`, which know no daylight saving (D27).
 */
export function findTimeZone(name: string): string | undefined {
  if (!/^[a-z]/i.test(name)) return undefined;
  try {
    return Temporal.Instant.fromEpochMilliseconds(0).toZonedDateTimeISO(name).timeZoneId;
  } catch {
    return undefined;
  }
}

/** The week of a moment as people in a time zone live it; days may have 23 or 25 hours (D102). */
export function weekAt(timeZone: string, now: Date): CalendarWeek {
  const today = dateAt(timeZone, now);
  const monday = today.subtract({ days: today.dayOfWeek - 1 });
  const days = Array.from({ length: 7 }, (_, at) => dayOf(timeZone, monday.add({ days: at })));
  return {
    days,
    today: dayOf(timeZone, today),
    lastWeekStart: startOf(timeZone, monday.subtract({ days: 7 })),
    start: startOf(timeZone, monday),
    end: startOf(timeZone, monday.add({ days: 7 })),
  };
}

/**
 * Days back from the one that lies `skip` days before today, newest first. A date that the zone left out, as Samoa did when it
 * crossed the date line, has no moment: it is given with equal start and end.
 */
export function daysBack(timeZone: string, now: Date, skip: number, count: number): CalendarDay[] {
  const newest = dateAt(timeZone, now).subtract({ days: skip });
  return Array.from({ length: count }, (_, at) => dayOf(timeZone, newest.subtract({ days: at })));
}

/** Whether the date was left out of the zone's calendar. */
export const isLeftOut = ({ start, end }: CalendarDay): boolean => start.getTime() === end.getTime();

const dateAt = (timeZone: string, moment: Date): Temporal.PlainDate =>
  Temporal.Instant.fromEpochMilliseconds(moment.getTime()).toZonedDateTimeISO(timeZone).toPlainDate();

/** The first moment of a date: not always midnight, which daylight saving may leave out. */
const startOf = (timeZone: string, date: Temporal.PlainDate): Date =>
  new Date(date.toZonedDateTime(timeZone).epochMilliseconds);

const dayOf = (timeZone: string, date: Temporal.PlainDate): CalendarDay => ({
  date: date.toString(),
  start: startOf(timeZone, date),
  end: startOf(timeZone, date.add({ days: 1 })),
});
