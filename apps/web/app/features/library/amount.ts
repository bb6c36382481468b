import type { Format } from "#app/words/format.ts";

/** Returns a weight as one text that does not break: "20.5 g". */
export function amount(format: Format, grams: number): string {
  const { value, unit } = format.weight(grams);
  return `${value}\u00A0${unit}`;
}
