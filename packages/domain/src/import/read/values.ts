import type { Range } from "../limits.ts";

/** An object of a file; the types of its fields are unknown. */
export type Fields = Readonly<Record<string, unknown>>;

const none: Fields = {};

/** Returns an object as it is, and no fields for anything else. */
export const toFields = (value: unknown): Fields =>
  typeof value === "object" && value !== null && !Array.isArray(value) ? (value as Fields) : none;

export const isObject = (value: unknown): value is Fields => toFields(value) !== none;

export const toList = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

/** Lists the objects of an array. */
export const listFields = (value: unknown): Fields[] => toList(value).filter(isObject);

/** Number of characters at the start of a text in which a number is searched. */
const maxNumberText = 64;

/** Returns a number, or the first one in a text: "15g", "92°C", "18,2". Null for anything else. */
export function readNumber(value: unknown): number | null {
  if (typeof value === "number") return Number.isFinite(value) ? value : null;
  if (typeof value !== "string") return null;
  const found = /-?\d+(?:[.,]\d+)?/.exec(value.slice(0, maxNumberText));
  if (found === null) return null;
  const number = Number(found[0].replace(",", "."));
  return Number.isFinite(number) ? number : null;
}

/** Returns a number above zero: sources write 0 for what is not known. */
export function readPositive(value: unknown): number | null {
  const number = readNumber(value);
  return number === null || number <= 0 ? null : number;
}

export const isWithin = (value: number, { minimum, maximum }: Range): boolean =>
  value >= minimum && value <= maximum;

/** Rounds away the noise of floating point numbers. */
export const roundTo = (value: number, digits: number): number => Number(value.toFixed(digits));

/** Formats a number with up to two decimals: "7.5", "208". */
export const formatNumber = (value: number): string => String(roundTo(value, 2));

/** Returns the median; null without numbers. */
export function median(numbers: readonly number[]): number | null {
  const sorted = numbers.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? null;
}

/** Lists distinct values in order of first appearance. */
export const distinct = <T>(values: readonly T[]): T[] => [...new Set(values)];
