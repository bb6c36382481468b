import type { UnitChoice } from "#app/words/units.ts";
import { celsius, fahrenheit } from "./limits.ts";
import { parseNumber, type Range, writeNumber } from "./number.ts";

type DegreeUnit = UnitChoice["temperature"];

/** The temperatures that water can have, in the visitor's unit. */
export const degreeRange = (unit: DegreeUnit): Range => (unit === "f" ? fahrenheit : celsius);

/** Parses degrees of the visitor's unit; undefined for anything that is no temperature of water. */
export const parseDegrees = (text: string, unit: DegreeUnit): number | undefined =>
  parseNumber(text, degreeRange(unit));

/** Returns degrees of the visitor's unit as the field of a request. */
export const degreesBody = (degrees: number | null, unit: DegreeUnit) =>
  unit === "f" ? { waterTempF: degrees } : { waterTempC: degrees };

/**
 * Writes a stored temperature as people type it. Whole degrees of one unit are broken ones of the other: 204 °F are written as 96 °C, as
 * they are shown everywhere else, and 94 °C as 201 °F. A value that was typed in tenths stays.
 */
export const writeDegrees = (inFahrenheit: number, unit: DegreeUnit, decimalSign: string): string =>
  writeNumber(typedDegrees(inFahrenheit, unit), decimalSign);

/** Returns degrees of the visitor's unit in °C, to a tenth. */
export const toCelsius = (degrees: number, unit: DegreeUnit): number =>
  unit === "c" ? degrees : Math.round(((degrees - 32) / 1.8) * 10) / 10;

function typedDegrees(inFahrenheit: number, unit: DegreeUnit): number {
  const inCelsius = toCelsius(inFahrenheit, "f");
  if (unit === "f") return Number.isInteger(inCelsius * 2) ? Math.round(inFahrenheit) : inFahrenheit;
  return Number.isInteger(inFahrenheit) ? Math.round(inCelsius) : inCelsius;
}
