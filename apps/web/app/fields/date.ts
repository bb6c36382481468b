import { type EnteredDates, findDateProblems } from "@brewdial/domain/bags/bag-dates.ts";
import type { Words } from "#app/words/words.ts";

/** The dates of a bag. */
export const bagDates = ["roastedOn", "openedOn", "frozenOn", "thawedOn"] as const;

/** Returns the message of each date of a bag that cannot be. */
export const checkBagDates = (
  { bag }: Words,
  dates: EnteredDates,
  today: string,
): Readonly<Record<string, string>> =>
  Object.fromEntries(findDateProblems(dates, today).map(({ field, code }) => [field, bag.errors[code]]));

/** The clocks of two devices differ by so much at most, as the API allows. */
const toleranceMs = 300_000;

/** Parses the value of a date-and-time field in a time zone; undefined when it is no time or in the future. */
export function parseLocalTime(text: string, timeZone: string, now: number): string | undefined {
  if (!/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(?::\d{2})?$/.test(text)) return undefined;
  try {
    const { epochMilliseconds } = Temporal.PlainDateTime.from(text).toZonedDateTime(timeZone);
    return epochMilliseconds <= now + toleranceMs ? new Date(epochMilliseconds).toISOString() : undefined;
  } catch {
    return undefined;
  }
}

/** Writes an instant as the value of a date-and-time field in a time zone: "2026-11-14T07:18". */
export const writeLocalTime = (iso: string, timeZone: string): string =>
  Temporal.Instant.from(iso)
    .toZonedDateTimeISO(timeZone)
    .toPlainDateTime()
    .toString({ smallestUnit: "minute" });
