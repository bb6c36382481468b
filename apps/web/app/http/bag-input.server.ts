import { findDateProblems, type EnteredDates } from "@brewdial/domain/bags/bag-dates.ts";
import type { Words } from "#app/words/en.ts";

export const dateFields = ["roastedOn", "openedOn", "frozenOn", "thawedOn"] as const;

/** Returns the message of each date that cannot be. */
export function checkDates({ bag }: Words, dates: EnteredDates, today: string): Record<string, string> {
  return Object.fromEntries(
    findDateProblems(dates, today).map(({ field, message }) => {
      if (message.includes("before roastedOn")) return [field, bag.errors.beforeRoast];
      if (message.includes("frozenOn")) return [field, bag.errors.thawed];
      return [field, message.includes("future") ? bag.errors.future : bag.errors.date];
    }),
  );
}

/** Parses an amount in grams, with a decimal point or comma; undefined if it is none. */
export function parseGrams(text: string, min: number): number | undefined {
  if (!/^\d{1,6}(?:[.,]\d{1,2})?$/.test(text)) return undefined;
  const grams = Number(text.replace(",", "."));
  return grams >= min && grams <= 100_000 ? grams : undefined;
}
