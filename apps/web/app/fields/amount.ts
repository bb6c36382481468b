import { gramsPerOunce, type UnitChoice } from "#app/i18n/units.ts";
import { isWithin, parseNumber, type Range, writeNumber } from "./number.ts";

type WeightUnit = UnitChoice["weight"];

/**
 * Parses a weight in the visitor's unit. Returns grams, rounded to a tenth; undefined for anything else and for values outside the range.
 */
export function parseGrams(text: string, unit: WeightUnit, range?: Range): number | undefined {
  const value = parseNumber(text);
  if (value === undefined) return undefined;
  const grams = Math.round(value * (unit === "oz" ? gramsPerOunce : 1) * 10) / 10;
  return range === undefined || isWithin(grams, range) ? grams : undefined;
}

/**
 * Formats grams for a field in the visitor's unit, so that parsing the result returns the same weight: ounces need three digits for a tenth
 * of a gram.
 */
export const writeGrams = (grams: number, unit: WeightUnit, decimalSign: string): string =>
  unit === "oz" ? writeNumber(grams / gramsPerOunce, decimalSign, 3) : writeNumber(grams, decimalSign);
