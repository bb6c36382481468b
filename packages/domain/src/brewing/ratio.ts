/** Water to coffee: 16, or `1:16`; undefined for a text that is no ratio, and outside 0.5 to 50 (D69). */
export function readRatio(sent: number | string): number | undefined {
  const text = typeof sent === "number" ? String(sent) : /^1\s*:\s*(\d+(?:[.,]\d+)?)$/.exec(sent.trim())?.[1];
  const ratio = Number(text?.replace(",", ".") ?? Number.NaN);
  return ratio >= 0.5 && ratio <= 50 ? ratio : undefined;
}

/** Whether dose and water fit the ratio: rounded ratios are normal, more than 10 % off is a typing mistake (D69). */
export const fitsRatio = (ratio: number, doseGrams: number, waterGrams: number): boolean =>
  Math.abs(waterGrams / doseGrams - ratio) <= ratio * 0.1 + 1e-9;

/** The water for a dose, to the tenth of a gram that scales show (D97). */
export const waterFor = (doseGrams: number, ratio: number): number => Math.round(doseGrams * ratio * 10) / 10;
