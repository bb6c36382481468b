import { findMethodFacts } from "./brew-methods.ts";

const roundTenth = (value: number) => Math.round(value * 10) / 10;

/**
 * Converts to tenths of a degree Fahrenheit, the unit in which temperatures are stored. Tenths are precise enough that every tenth
 * of a degree Celsius survives a round trip.
 */
export const toFahrenheit = (celsius: number): number => roundTenth(celsius * 1.8 + 32);

/** Converts to tenths of a degree Celsius. */
export const toCelsius = (fahrenheit: number): number => roundTenth((fahrenheit - 32) / 1.8);

/** Formats a temperature in both units: "94 °C (201 °F)". */
export const formatTemperature = (fahrenheit: number): string =>
  `${toCelsius(fahrenheit)} °C (${Math.round(fahrenheit)} °F)`;

/** Maximum difference between two equal values, in °F: the effect of rounding to whole degrees Celsius. */
const tolerance = 1;

/**
 * Merges a temperature sent in both units into °F; undefined when they contradict each other. The Fahrenheit value is kept
 * where it is the exact counterpart, so that a response that is sent back changes nothing.
 */
export function mergeTemperatures(celsius: number, fahrenheit: number): number | undefined {
  if (Math.abs(celsius * 1.8 + 32 - fahrenheit) > tolerance) return undefined;
  return toCelsius(fahrenheit) === celsius ? roundTenth(fahrenheit) : toFahrenheit(celsius);
}

/** Water below this temperature extracts too little for any hot method, in °F. */
const minHotF = 120;

/** Maximum temperature of tap water, with which a brewer that heats the water may start. */
const maxTapF = 80;

interface Method {
  readonly id: string;
  readonly waterTempF: { readonly max: number };
}

/**
 * Returns why a temperature is implausible for this method, with the other unit as a hint where that makes sense; undefined when it
 * is plausible.
 */
export function findTemperatureProblem(
  { id, waterTempF: usual }: Method,
  waterTempF: number,
  unit: "C" | "F",
): string | undefined {
  const isBrewedCold = usual.max < 100;
  const isTapWater = findMethodFacts(id)?.heatedBy === "brewer" && waterTempF < maxTapF;
  if (isBrewedCold || isTapWater || waterTempF >= minHotF) return undefined;
  if (unit === "C") return `${toCelsius(waterTempF)} °C is too cold for hot brewing.`;
  const isLikelyCelsius = waterTempF >= toCelsius(minHotF) && waterTempF <= 100;
  const hint = isLikelyCelsius ? ` Did you mean waterTempC: ${waterTempF}?` : "";
  return `${waterTempF} °F is too cold for hot brewing.${hint}`;
}
