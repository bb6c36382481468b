import type { UnitChoice } from "#app/words/format.ts";
import { gramsPerOunce } from "./form-values.ts";

/** Parses a number with a point or a comma; undefined for anything else. */
export const parseNumber = (text: string): number | undefined =>
  /^\d{1,6}(?:[.,]\d{1,4})?$/.test(text) ? Number(text.replace(",", ".")) : undefined;

/** Parses a number within bounds. */
export function parseWithin(text: string, min: number, max: number): number | undefined {
  const value = parseNumber(text);
  return value !== undefined && value >= min && value <= max ? value : undefined;
}

/** Parses a weight in the visitor's unit and returns grams, rounded to a tenth. */
export function parseGrams(
  text: string,
  { weight }: UnitChoice,
  min: number,
  max: number,
): number | undefined {
  const value = parseNumber(text);
  if (value === undefined) return undefined;
  const grams = Math.round(value * (weight === "oz" ? gramsPerOunce : 1) * 10) / 10;
  return grams >= min && grams <= max ? grams : undefined;
}

const maxSeconds = 172_800;

/** Parses "3:05", "12:00:00" or seconds alone. */
export function parseSeconds(text: string): number | undefined {
  const match = /^(?:(?:(\d{1,2}):)?(\d{1,4}):([0-5]?\d)|(\d{1,6}))$/.exec(text);
  if (match === null) return undefined;
  const [, hours = "0", minutes = "0", seconds = "0", alone] = match;
  const total =
    alone === undefined ? Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds) : Number(alone);
  return total >= 1 && total <= maxSeconds ? total : undefined;
}

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
