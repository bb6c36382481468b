import { dateIn } from "../../brewing/calendar.ts";
import type { DayOrder } from "../bundle.ts";
import { readNumber } from "./values.ts";

const earliest = Date.UTC(2000, 0, 1);
/** Maximum time by which the clock of a device may be ahead. */
const tolerance = 5 * 60_000;

/** Formats an instant in UTC in whole seconds; null before 2000 and in the future. */
export function formatInstant(milliseconds: number | null, now: Date): string | null {
  if (milliseconds === null || milliseconds < earliest || milliseconds > now.getTime() + tolerance)
    return null;
  return `${new Date(milliseconds).toISOString().slice(0, 19)}Z`;
}

/** Reads seconds since 1970, as a number or text. */
export function readSeconds(value: unknown, now: Date): string | null {
  const seconds = readNumber(value);
  return formatInstant(seconds === null ? null : seconds * 1000, now);
}

const dayText = /^(\d{4})-(\d{2})-(\d{2})(?!\d)/;
const zoneText = /(?:Z|[+-]\d{2}:?\d{2})$/;
const maxDateText = 40;

/** Reads an ISO 8601 text with a time; without a zone it is in the user's. */
export function readTimestamp(value: unknown, timeZone: string, now: Date): string | null {
  if (typeof value !== "string" || value.length > maxDateText) return null;
  const text = value.trim();
  try {
    const instant = zoneText.test(text)
      ? Temporal.Instant.from(text).epochMilliseconds
      : Temporal.PlainDateTime.from(text).toZonedDateTime(timeZone).epochMilliseconds;
    return formatInstant(instant, now);
  } catch {
    return null;
  }
}

/**
 * Reads the date of a bag. A time in UTC (`Z`) is converted to a date in the user's time zone; of all other texts the written date
 * is used.
 */
export function readDay(value: unknown, timeZone: string): string | null {
  if (typeof value !== "string" || value.length > maxDateText) return null;
  const text = value.trim();
  if (!dayText.test(text)) return null;
  try {
    if (text.endsWith("Z")) return dateIn(timeZone, new Date(Temporal.Instant.from(text).epochMilliseconds));
    return Temporal.PlainDate.from(text.slice(0, 10), { overflow: "reject" }).toString();
  } catch {
    return null;
  }
}

/** A date as numbers in the order in which it is written. */
export interface WrittenDate {
  readonly parts: readonly [number, number, number];
  readonly separator: string;
  /** What follows the date. */
  readonly rest: string;
}

const writtenDate = /^(\d{1,4})([./-])(\d{1,2})([./-])(\d{1,4})(?!\d)/;

/** Reads a date of three numbers, such as 01.08.2026, 8/1/2026 or 2026-08-01. */
export function readWrittenDate(value: unknown): WrittenDate | null {
  if (typeof value !== "string") return null;
  const text = value.trim().slice(0, maxDateText);
  const found = writtenDate.exec(text);
  if (found === null || found[2] !== found[4]) return null;
  const [all, first = "", separator = "", second = "", , third = ""] = found;
  if (first.length <= 2 && third.length !== 4 && third.length !== 2) return null;
  if (first.length > 2 && (first.length !== 4 || third.length > 2)) return null;
  return { parts: [Number(first), Number(second), Number(third)], separator, rest: text.slice(all.length) };
}

/** Whether the year is written first, so that the date can be read in one way only. */
export const isYearFirst = ({ parts }: WrittenDate): boolean => parts[0] > 99;

/** Returns the calendar date of a written date in this order; null if that date does not exist. */
export function toDay(date: WrittenDate, order: DayOrder): string | null {
  const [first, second, third] = date.parts;
  const [year, month, day] = isYearFirst(date)
    ? [first, second, third]
    : [third < 100 ? 2000 + third : third, ...(order === "day-first" ? [second, first] : [first, second])];
  try {
    return Temporal.PlainDate.from(
      { year: year ?? 0, month: month ?? 0, day: day ?? 0 },
      { overflow: "reject" },
    ).toString();
  } catch {
    return null;
  }
}

/** Returns the days from one date to another. */
export const daysBetween = (from: string, to: string): number =>
  Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000);

/** Returns the date of a brew in the user's time zone. */
export const dayOf = (brewedAt: string, timeZone: string): string => dateIn(timeZone, new Date(brewedAt));
