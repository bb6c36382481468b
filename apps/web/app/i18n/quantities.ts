import type { Format, Quantity } from "./format.ts";

/** Returns a quantity as one text with a non-breaking space: "20.5 g". */
export const joinQuantity = ({ value, unit }: Quantity): string => `${value}\u00A0${unit}`;

/** Returns a temperature difference, which is given in °F. */
export function temperatureDifference(format: Format, fahrenheit: number): Quantity {
  const { unit } = format.temperature(32);
  return unit === "°F"
    ? { value: format.number(fahrenheit), unit }
    : { value: format.number((fahrenheit * 5) / 9), unit };
}

/** Returns a brew time; in hours from two hours, as for cold brew, and in whole hours from ten. */
export function brewTime(format: Format, seconds: number): string {
  if (seconds < 7200) return format.duration(seconds);
  const hours = seconds / 3600;
  return `${format.number(hours < 10 ? hours : Math.round(hours))}\u00A0h`;
}

/** Returns a large weight in kilograms from 1 kg, or in pounds if the visitor uses ounces. */
export function kilos(format: Format, grams: number): Quantity {
  const { value, unit } = format.weight(grams);
  if (unit === "oz") return { value: format.number(grams / 453.592), unit: "lb" };
  return grams < 1000 ? { value, unit } : { value: format.number(grams / 1000), unit: "kg" };
}
