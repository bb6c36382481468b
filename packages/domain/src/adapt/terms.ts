import { type FilterType, type MethodBase, takesFilter, usualWaterGrams } from "./method-base.ts";

const roasts: Readonly<Record<string, { readonly step: number; readonly degreesF: number }>> = {
  LIGHT: { step: -2, degreesF: 4 },
  MEDIUM_LIGHT: { step: -1, degreesF: 2 },
  MEDIUM: { step: 0, degreesF: 0 },
  MEDIUM_DARK: { step: 1, degreesF: -4 },
  DARK: { step: 2, degreesF: -8 },
};

/** Roasts in words, for reasons. */
export const roastNames: Readonly<Record<string, string>> = {
  LIGHT: "Light",
  MEDIUM_LIGHT: "Medium-light",
  MEDIUM: "Medium",
  MEDIUM_DARK: "Medium-dark",
  DARK: "Dark",
};

/** Pressure methods answer to half the change of grind. */
const grindWeight = ({ style }: MethodBase): number => (style === "PRESSURE" ? 0.5 : 1);

/** Light roasts give less easily: finer; dark ones coarser (D80). */
export const roastGrind = (method: MethodBase, roastLevel: string): number =>
  1.5 * grindWeight(method) * (roasts[roastLevel]?.step ?? 0);

/** Light roasts want hotter water, dark ones cooler (D80). */
export const roastDegreesF = (roastLevel: string): number => roasts[roastLevel]?.degreesF ?? 0;

/** Richer is finer, brighter coarser (D80). */
export const tasteGrind = (method: MethodBase, taste: number): number => -1.5 * grindWeight(method) * taste;

/** Richer is hotter (D80). */
export const tasteDegreesF = (taste: number): number => 1.5 * taste;

/** Stronger and richer take less water for a gram of coffee (D80). */
export const ratioFactor = (strength: number, taste: number): number =>
  (1 - 0.06 * (strength - 3)) * (1 - 0.015 * taste);

const filterIndexes: Readonly<Record<FilterType, number>> = { paper: 0, cloth: 1, metal: 2 };

/** What passes fines wants a coarser grind; only where one chooses the filter (D80). */
export const filterGrind = (method: MethodBase, type: FilterType | null): number =>
  type !== null && takesFilter(method) ? filterIndexes[type] : 0;

/** Water seeps longer through a deeper bed: 4 index units coarser with each doubling, 6 at most (D80). */
export const batchGrind = (method: MethodBase, batch: number): number =>
  method.style === "PERCOLATION" ? Math.min(6, Math.max(-6, 4 * Math.log2(batch))) : 0;

/** How much longer a batch runs than the one it is compared with (D80). */
export const batchTime = (method: MethodBase, batch: number): number =>
  method.style === "PERCOLATION" ? batch ** 0.4 : 1;

/** How many of the method's usual batches a volume is. */
export const batchOf = (method: MethodBase, waterGrams: number): number =>
  waterGrams / usualWaterGrams(method);

/** Water runs slower through finer coffee. What steeps is stopped by the clock, whatever the grind (D80). */
export const flowTime = (method: MethodBase, finerBy: number): number =>
  method.style === "IMMERSION" ? 1 : 1 + 0.008 * finerBy;
