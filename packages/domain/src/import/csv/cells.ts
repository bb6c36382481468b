import type { DayOrder, Rating } from "../bundle.ts";
import type { ReadContext } from "../draft.ts";
import * as limits from "../limits.ts";
import { isYearFirst, readTimestamp, readWrittenDate, toDay } from "../read/dates.ts";
import { readFigure, readTemperature } from "../read/figures.ts";
import { scaleRating } from "../read/ratings.ts";
import { readLine } from "../read/texts.ts";
import { readNumber, readPositive, roundTo } from "../read/values.ts";

const ounceGrams = 28.3495;

/** Reads a weight: "18,0", "15 g", "0.6 oz". */
export function readWeight(
  cell: string,
  range: limits.Range,
  context: ReadContext,
  sourceId: string,
): number | null {
  const number = readPositive(cell);
  const isOunces = /\boz\b|\doz\b/i.test(cell.slice(0, 40));
  return readFigure(
    number !== null && isOunces ? roundTo(number * ounceGrams, 1) : number,
    range,
    context,
    sourceId,
  );
}

/** Reads a temperature: "94", "94 °C", "200F". */
export function readDegrees(cell: string, context: ReadContext, sourceId: string) {
  const number = readPositive(cell);
  const isFahrenheit = /\d\s{0,2}°?\s{0,2}f/i.test(cell.slice(0, 40));
  // Numbers up to the maximum in °C need their unit to be read as Fahrenheit; `readTemperature` does that for higher ones.
  if (number !== null && isFahrenheit && number <= limits.celsius.maximum)
    return { waterTempC: null, waterTempF: readFigure(number, limits.fahrenheit, context, sourceId) };
  return readTemperature(number, context, sourceId);
}

const clock = /^(\d{1,3}):(\d{1,2})(?::(\d{1,2}))?/;
const spelled = /^(?:(\d{1,3})\s?h)?\s?(?:(\d{1,4})\s?m(?:in)?)?\s?(?:(\d{1,6})\s?s(?:ec)?)?$/i;

/** Reads a brew time: "182", "3:02", "3m2s", "0:28". */
export function readBrewTime(cell: string): number | null {
  const text = cell.trim().slice(0, 30);
  const byClock = clock.exec(text);
  if (byClock !== null) {
    const [first = 0, second = 0, third] = byClock
      .slice(1)
      .map((part) => (part === undefined ? undefined : Number(part)));
    return third === undefined ? first * 60 + second : first * 3600 + second * 60 + third;
  }
  const bySpelling = spelled.exec(text);
  if (bySpelling !== null && text !== "") {
    const [hours = 0, minutes = 0, seconds = 0] = bySpelling.slice(1).map((part) => Number(part ?? 0));
    return hours * 3600 + minutes * 60 + seconds;
  }
  return readNumber(text);
}

const fraction = /^(\d{1,3}(?:[.,]\d{1,2})?)\s{0,3}\/\s{0,3}(\d{1,3})$/;

/**
 * Returns the scale of a column of ratings, 5, 10 or 100: the smallest that fits its largest plain number. Stars and values such as
 * "8/10" are ignored, because they state their own scale.
 */
export function findRatingScale(cells: readonly string[]): number {
  let largest = 0;
  for (const cell of cells)
    if (!fraction.test(cell.trim()) && !cell.includes("★"))
      largest = Math.max(largest, readNumber(cell) ?? 0);
  return largest <= 5 ? 5 : largest <= 10 ? 10 : 100;
}

/** Reads a rating: "4", "8/10", "4.5/5", "★★★★". */
export function readRating(cell: string, scale: number, { warn }: ReadContext, sourceId: string) {
  const text = cell.trim().slice(0, 30);
  const stars = text.split("★").length - 1;
  const found = fraction.exec(text);
  const best = found === null ? scale : Number(found[2]);
  const value = stars > 0 ? stars : readNumber(found?.[1] ?? text);
  const rating = scaleRating(value, stars > 0 ? 5 : best);
  if (rating !== null && stars === 0 && best !== 5) warn("rating_scaled", sourceId);
  return rating;
}

/** Reads a rating with its half star, which only a scale of five has: "4.5". */
export function readStars(cell: string, scale: number, context: ReadContext, sourceId: string) {
  const whole = scale === 5 ? /^([1-4])[.,]5$/.exec(cell.trim().slice(0, 30))?.[1] : undefined;
  return whole === undefined
    ? { rating: readRating(cell, scale, context, sourceId), hasHalfStar: false }
    : { rating: Number(whole) as Rating, hasHalfStar: true };
}

/** Parses a list of tags that are separated by commas or semicolons. */
export const readTagList = (cell: string): readonly string[] =>
  cell
    .slice(0, 1000)
    .split(/[,;]/)
    .flatMap((tag) => readLine(tag, limits.tagLength) ?? [])
    .slice(0, limits.maxTags);

const timeOfDay = /^[T ,]{1,3}(\d{1,2}):(\d{2})(?::\d{2})?(?:\.\d{1,9})? ?(am|pm)?(?![\d:])/i;
const zone = /(?:Z|[+-]\d{2}:\d{2})$/;

/** A date as it was read, in the user's time zone. */
export interface ReadDate {
  readonly brewedAt: string | null;
  /** Without zone and seconds: 2026-09-29T08:00. */
  readonly local: string;
  readonly isTimeAssumed: boolean;
}

/** Reads a date with or without a time; without, noon is assumed. */
export function readDate(
  cell: string,
  order: DayOrder | null,
  { timeZone, now }: ReadContext,
): ReadDate | null {
  const text = cell.trim();
  const written = readWrittenDate(text);
  if (written === null) return null;
  const day = isYearFirst(written)
    ? toDay(written, "day-first")
    : order === null
      ? null
      : toDay(written, order);
  if (day === null) return null;
  const found = timeOfDay.exec(written.rest);
  const hasZone = found !== null && zone.test(text);
  const local = `${day}T${found === null ? "12:00" : formatTime(found)}`;
  return {
    brewedAt: readTimestamp(hasZone && isYearFirst(written) ? text.replace(" ", "T") : local, timeZone, now),
    local,
    isTimeAssumed: found === null,
  };
}

function formatTime([, hourText = "", minute = "", half]: RegExpExecArray): string {
  const hour = Number(hourText);
  const shifted = half === undefined ? hour : (hour % 12) + (half.toLowerCase() === "pm" ? 12 : 0);
  return `${String(shifted).padStart(2, "0")}:${minute}`;
}
