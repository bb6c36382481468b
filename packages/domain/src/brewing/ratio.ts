/** Parses a ratio of water to coffee, 16 or `1:16`; undefined for anything else and outside 0.5 to 50. */
export function parseRatio(input: number | string): number | undefined {
  const text =
    typeof input === "number" ? String(input) : /^1\s*:\s*(\d+(?:[.,]\d+)?)$/.exec(input.trim())?.[1];
  const ratio = Number(text?.replace(",", ".") ?? Number.NaN);
  return ratio >= 0.5 && ratio <= 50 ? ratio : undefined;
}

/**
 * Returns whether dose and water fit the ratio. Rounded ratios are normal; more than 10 % off is a typing mistake
 * (D69).
 */
export const fitsRatio = (ratio: number, doseGrams: number, waterGrams: number): boolean =>
  Math.abs(waterGrams / doseGrams - ratio) <= ratio * 0.1 + 1e-9;

/** Returns the water for a dose, rounded to 0.1 g, the resolution of scales. */
export const waterFor = (doseGrams: number, ratio: number): number => Math.round(doseGrams * ratio * 10) / 10;
