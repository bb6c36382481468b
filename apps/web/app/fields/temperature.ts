import type { UnitChoice } from "#app/i18n/units.ts";
import { celsius, fahrenheit } from "./limits.ts";
import { parseNumber, type Range, writeNumber } from "./number.ts";

type DegreeUnit = UnitChoice["temperature"];

/** The possible water temperatures, in the visitor's unit. */
export const degreeRange = (unit: DegreeUnit): Range => (unit === "f" ? fahrenheit : celsius);

/** Parses degrees in the visitor's unit; undefined for anything that is not a possible water temperature. */
export const parseDegrees = (text: string, unit: DegreeUnit): number | undefined =>
  parseNumber(text, degreeRange(unit));

/** Returns degrees in the visitor's unit as the field of a request. */
export const degreesBody = (degrees: number | null, unit: DegreeUnit) =>
  unit === "f" ? { waterTempF: degrees } : { waterTempC: degrees };

/**
 * Formats a stored temperature for a field. Whole degrees in one unit are fractions in the other: 204 °F is formatted as 96 °C, as it is
 * displayed everywhere else, and 94 °C as 201 °F. A value entered in tenths keeps them.
 */
export const writeDegrees = (inFahrenheit: number, unit: DegreeUnit, decimalSign: string): string =>
  writeNumber(typedDegrees(inFahrenheit, unit), decimalSign);

/**
 * Returns the stored temperature, in °F, if the field still shows it; undefined once it was changed. 200 °F is shown as 93 °C: submitting
 * an unchanged field sends the stored value, so that saving does not change it.
 */
export const findShownDegrees = (
  text: string,
  stored: readonly (number | null)[],
  unit: DegreeUnit,
): number | undefined =>
  stored
    .filter((inFahrenheit) => inFahrenheit !== null)
    .find((inFahrenheit) => writeDegrees(inFahrenheit, unit, ".") === text.trim().replace(",", "."));

/** Converts degrees in the visitor's unit to °C, rounded to a tenth. */
export const toCelsius = (degrees: number, unit: DegreeUnit): number =>
  unit === "c" ? degrees : Math.round(((degrees - 32) / 1.8) * 10) / 10;

function typedDegrees(inFahrenheit: number, unit: DegreeUnit): number {
  const inCelsius = toCelsius(inFahrenheit, "f");
  if (unit === "f") return Number.isInteger(inCelsius * 2) ? Math.round(inFahrenheit) : inFahrenheit;
  return Number.isInteger(inFahrenheit) ? Math.round(inCelsius) : inCelsius;
}
