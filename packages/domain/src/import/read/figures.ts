import { extractionPercent } from "../../brewing/extraction.ts";
import { toCelsius } from "../../brewing/temperature.ts";
import { type ReadContext } from "../draft.ts";
import * as limits from "../limits.ts";
import { formatNumber, isWithin, readPositive, roundTo } from "./values.ts";

/** Reads a figure. Null if it is not above zero, which means unknown, and, with a warning, if it is out of range. */
export function readFigure(
  value: unknown,
  range: limits.Range,
  { warn }: Pick<ReadContext, "warn">,
  sourceId: string,
): number | null {
  const number = readPositive(value);
  if (number === null) return null;
  const rounded = roundTo(number, 2);
  if (isWithin(rounded, range)) return rounded;
  warn("out_of_range", sourceId);
  return null;
}

/** Reads a time in whole seconds. */
export function readDuration(
  seconds: number | null,
  context: Pick<ReadContext, "warn">,
  sourceId: string,
): number | null {
  if (seconds === null || seconds <= 0) return null;
  return readFigure(Math.max(1, Math.round(seconds)), limits.brewTimeSeconds, context, sourceId);
}

/** Reads a water temperature in °C. A value above the maximum in °C is read as Fahrenheit, with a warning. */
export function readTemperature(value: unknown, context: Pick<ReadContext, "warn">, sourceId: string) {
  const degrees = readPositive(value);
  if (degrees === null || degrees <= limits.celsius.maximum)
    return { waterTempC: degrees === null ? null : roundTo(degrees, 1), waterTempF: null };
  const waterTempF = readFigure(roundTo(degrees, 1), limits.fahrenheit, context, sourceId);
  if (waterTempF !== null) context.warn("temperature_read_as_fahrenheit", sourceId);
  return { waterTempC: null, waterTempF };
}

/** Reads a water temperature and converts it to °C if it can only be Fahrenheit. */
export function readCelsius(
  value: unknown,
  context: Pick<ReadContext, "warn">,
  sourceId: string,
): number | null {
  const { waterTempC, waterTempF } = readTemperature(value, context, sourceId);
  return waterTempF === null ? waterTempC : toCelsius(waterTempF);
}

/** Returns the mean of the altitudes in texts such as "1900 - 2100 masl". */
export function readAltitude(texts: readonly (string | null)[]): number | null {
  const numbers = texts
    .flatMap((text) => text?.slice(0, 100).match(/\d+/g) ?? [])
    .map(Number)
    .filter((number) => number >= 200 && number <= limits.altitudeMeters.maximum);
  if (numbers.length === 0) return null;
  return Math.round(numbers.reduce((sum, number) => sum + number, 0) / numbers.length);
}

/** Returns the extraction yield in percent. */
export const extractionYield = (tdsPercent: number, liquidGrams: number, doseGrams: number): number =>
  roundTo((tdsPercent * liquidGrams) / doseGrams, 1);

/** Reads the dissolved solids (TDS) that a refractometer measured, in percent. */
export const readTds = (
  value: unknown,
  context: Pick<ReadContext, "warn">,
  sourceId: string,
): number | null => readFigure(value, limits.tdsPercent, context, sourceId);

interface MeasuredDraft {
  readonly doseGrams: number | null;
  readonly waterGrams: number | null;
  readonly beverageGrams: number | null;
  readonly tdsPercent: number | null;
}

/** Describes the extraction yield that a source states; null if it equals the one that the API computes from the figures. */
export function describeYield(given: number | null, brew: MeasuredDraft, isEspresso: boolean): string | null {
  if (given === null) return null;
  const yielded = roundTo(given, 1);
  const method = isEspresso ? "espresso" : "";
  return extractionPercent({ ...brew, method }) === yielded
    ? null
    : `extraction yield ${formatNumber(yielded)} %`;
}
