import { dateFormat } from "@brewdial/domain/text/date-format.ts";

/** Formats a calendar date or a time as day and month: "4 Nov", "4. Nov.". */
export const shortDate = (locale: string, iso: string): string =>
  dateFormat(locale, { day: "numeric", month: "short", timeZone: "UTC" }).format(new Date(iso));

/** Formats a calendar date with the name of its month: "9 December", "9. Dezember". */
export const longDate = (locale: string, iso: string): string =>
  dateFormat(locale, { day: "numeric", month: "long", timeZone: "UTC" }).format(new Date(iso));

const dayMs = 86_400_000;

/** Returns the date a number of days after another; both are calendar dates. */
export const dateAfter = (date: string, days: number): string =>
  new Date(Date.parse(date) + days * dayMs).toISOString().slice(0, 10);

/** Returns the number of days from one calendar date to another. */
export const daysBetween = (from: string, to: string): number =>
  Math.round((Date.parse(to) - Date.parse(from)) / dayMs);
