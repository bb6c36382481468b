import { type EnteredDates, findDateProblems } from "@brewdial/domain/bags/bag-dates.ts";
import type { Messages } from "#app/i18n/messages.ts";

/** The date fields of a bag. */
export const bagDates = ["roastedOn", "openedOn", "frozenOn", "thawedOn"] as const;

/** Returns the messages of a bag's invalid dates. */
export const checkBagDates = (
  { bag }: Messages,
  dates: EnteredDates,
  today: string,
): Readonly<Record<string, string>> =>
  Object.fromEntries(findDateProblems(dates, today).map(({ field, code }) => [field, bag.errors[code]]));

/** Tolerated clock difference between two devices, same as in the API. */
const toleranceMs = 300_000;

/** Parses the value of a date-and-time field in a time zone; undefined if it is malformed or in the future. */
export function parseLocalTime(text: string, timeZone: string, now: number): string | undefined {
  if (!/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(?::\d{2})?$/.test(text)) return undefined;
  try {
    const { epochMilliseconds } = Temporal.PlainDateTime.from(text).toZonedDateTime(timeZone);
    return epochMilliseconds <= now + toleranceMs ? new Date(epochMilliseconds).toISOString() : undefined;
  } catch {
    return undefined;
  }
}

/** Formats an instant as the value of a date-and-time field in a time zone: "2026-11-14T07:18". */
export const writeLocalTime = (iso: string, timeZone: string): string =>
  Temporal.Instant.from(iso)
    .toZonedDateTimeISO(timeZone)
    .toPlainDateTime()
    .toString({ smallestUnit: "minute" });
