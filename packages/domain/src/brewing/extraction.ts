import type { BrewAmounts } from "./brew-ratio.ts";

/** A brew with measured dissolved solids (TDS), in percent of the drink. */
export interface MeasuredBrew extends BrewAmounts {
  readonly tdsPercent: number | null;
}

/** The extraction that most people prefer, in percent (SCA brewing control chart). */
export const usualExtraction = { min: 18, max: 22 };

/** Returns the weight of the drink; for an espresso that was not weighed, the target yield. */
export const drinkGrams = ({ method, beverageGrams, waterGrams }: BrewAmounts): number | null =>
  beverageGrams ?? (method === "espresso" ? waterGrams : null);

/**
 * Returns the share of the ground coffee that is dissolved in the drink, in percent with one decimal; null without dose, weight of
 * the drink or TDS. A share above 100 % is a typing error, not an extraction.
 */
export function extractionPercent(brew: MeasuredBrew): number | null {
  const drink = drinkGrams(brew);
  if (drink === null || brew.doseGrams === null || brew.tdsPercent === null) return null;
  const percent = Math.round(((brew.tdsPercent * drink) / brew.doseGrams) * 10) / 10;
  return percent > 100 ? null : percent;
}
