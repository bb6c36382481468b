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

/**
 * Returns the stored temperature, in °F, that a field still shows; undefined once another one is typed. 200 °F are written as 93 °C: a form
 * whose field was not changed sends this value, so that saving it changes nothing.
 */
export const findShownDegrees = (
  text: string,
  stored: readonly (number | null)[],
  unit: DegreeUnit,
): number | undefined =>
  stored
    .filter((inFahrenheit) => inFahrenheit !== null)
    .find((inFahrenheit) => writeDegrees(inFahrenheit, unit, ".") === text.trim().replace(",", "."));

/** Returns degrees of the visitor's unit in °C, to a tenth. */
export const toCelsius = (degrees: number, unit: DegreeUnit): number =>
  unit === "c" ? degrees : Math.round(((degrees - 32) / 1.8) * 10) / 10;

function typedDegrees(inFahrenheit: number, unit: DegreeUnit): number {
  const inCelsius = toCelsius(inFahrenheit, "f");
  if (unit === "f") return Number.isInteger(inCelsius * 2) ? Math.round(inFahrenheit) : inFahrenheit;
  return Number.isInteger(inFahrenheit) ? Math.round(inCelsius) : inCelsius;
}
