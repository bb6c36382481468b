import type { UnitChoice } from "./format.ts";

/**
 * Returns a stored temperature as people type it. Whole degrees of one unit are broken ones of the other: 204 °F are shown as 96 °C, as
 * they are everywhere else, and 94 °C as 201 °F. A value that was typed in tenths stays.
 */
export function typedDegrees(fahrenheit: number, unit: UnitChoice["temperature"]): number {
  const celsius = Math.round(((fahrenheit - 32) / 1.8) * 10) / 10;
  if (unit === "f") return Number.isInteger(celsius * 2) ? Math.round(fahrenheit) : fahrenheit;
  return Number.isInteger(fahrenheit) ? Math.round(celsius) : celsius;
}
