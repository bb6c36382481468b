import { types } from "pg";
import type { CustomTypesConfig } from "pg";

const int8 = 20;
const int8Array = 1016;
const numeric = 1700;
const date = 1082;
const dateArray = 1182;
const textArray = 1009;

/** Parses int8 to a number; throws when a number cannot represent it exactly (D25: ids stay below 2^53). */
export function parseInt8(text: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) {
    throw new RangeError(`int8 ${text} does not fit a JavaScript number: cast it to text in the query.`);
  }
  return value;
}

const keepText = (text: string): string => text;
// pg types the OIDs as an enum that lacks the array types.
const getDefaultParser = types.getTypeParser as (oid: number, format?: string) => (value: string) => unknown;
const splitArray = getDefaultParser(textArray) as (text: string) => unknown[];

function parseInt8Items(items: readonly unknown[]): unknown[] {
  return items.map((item) => {
    if (Array.isArray(item)) {
      return parseInt8Items(item);
    }
    return typeof item === "string" ? parseInt8(item) : item;
  });
}

const textParsers = new Map<number, (text: string) => unknown>([
  [int8, parseInt8],
  [int8Array, (text) => parseInt8Items(splitArray(text))],
  [numeric, Number],
  [date, keepText],
  [dateArray, splitArray],
]);

/**
 * Type parsers of our pools: int8 and numeric as numbers, date as YYYY-MM-DD, the rest as in pg (timestamptz as Date).
 * Set per pool; pg's global parsers stay unchanged.
 */
export const typeParsers: CustomTypesConfig = {
  getTypeParser: ((oid: number, format?: "text" | "binary") => {
    const parser = format === "binary" ? undefined : textParsers.get(oid);
    return parser ?? getDefaultParser(oid, format);
  }) as CustomTypesConfig["getTypeParser"],
};
