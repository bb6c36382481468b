import { isEspresso } from "./brew-limits.ts";
import { type FilterType, type MethodBase, takesFilter, typicalWaterGrams } from "./method-base.ts";

const roasts: Readonly<Record<string, { readonly step: number; readonly degreesF: number }>> = {
  LIGHT: { step: -2, degreesF: 4 },
  MEDIUM_LIGHT: { step: -1, degreesF: 2 },
  MEDIUM: { step: 0, degreesF: 0 },
  MEDIUM_DARK: { step: 1, degreesF: -4 },
  DARK: { step: 2, degreesF: -8 },
};

/** Display names of roast levels. */
export const roastNames: Readonly<Record<string, string>> = {
  LIGHT: "Light",
  MEDIUM_LIGHT: "Medium-light",
  MEDIUM: "Medium",
  MEDIUM_DARK: "Medium-dark",
  DARK: "Dark",
};

/** Pressure methods take half the grind correction. */
const grindWeight = ({ style }: MethodBase): number => (style === "PRESSURE" ? 0.5 : 1);

/** Light roasts extract less easily and need a finer grind; dark roasts a coarser one. */
export const roastGrind = (method: MethodBase, roastLevel: string): number =>
  1.5 * grindWeight(method) * (roasts[roastLevel]?.step ?? 0);

/** Light roasts need hotter water, dark roasts cooler. */
export const roastDegreesF = (roastLevel: string): number => roasts[roastLevel]?.degreesF ?? 0;

/** A richer taste needs a finer grind, a brighter one a coarser grind. */
export const tasteGrind = (method: MethodBase, taste: number): number => -1.5 * grindWeight(method) * taste;

/** A richer taste needs hotter water. */
export const tasteDegreesF = (taste: number): number => 1.5 * taste;

/**
 * Stronger and richer brews use less water per gram of coffee. For espresso the strength ranges from ristretto (5) to lungo (1).
 */
export const ratioFactor = (method: MethodBase, strength: number, taste: number): number =>
  strengthFactor(method, strength) * (1 - 0.015 * taste);

function strengthFactor(method: MethodBase, strength: number): number {
  if (!isEspresso(method)) return 1 - 0.06 * (strength - 3);
  return strength < 3 ? 1 + 0.25 * (3 - strength) : 1 - 0.16 * (strength - 3);
}

/** Light roasts are pulled longer as espresso, dark roasts shorter. */
export const roastRatio = (method: MethodBase, roastLevel: string): number =>
  isEspresso(method) ? (espressoRatios[roastLevel] ?? 1) : 1;

const espressoRatios: Readonly<Record<string, number>> = {
  LIGHT: 1.2,
  MEDIUM_LIGHT: 1.1,
  MEDIUM_DARK: 0.95,
  DARK: 0.9,
};

/** A longer espresso is ground coarser: 3 index units per doubling of the ratio. */
export const yieldGrind = (method: MethodBase, ratioShare: number): number =>
  isEspresso(method) ? 3 * Math.log2(ratioShare) : 0;

/** A longer espresso takes longer, but less than in proportion, because it is ground coarser. */
export const yieldTime = (method: MethodBase, ratioShare: number): number =>
  isEspresso(method) ? Math.sqrt(ratioShare) : 1;

const filterIndexes: Readonly<Record<FilterType, number>> = { paper: 0, cloth: 1, metal: 2 };

/** Filters that let fines through need a coarser grind. Zero for methods with a built-in filter. */
export const filterGrind = (method: MethodBase, type: FilterType | null): number =>
  type !== null && takesFilter(method) ? filterIndexes[type] : 0;

/** A deeper bed slows the flow: 4 index units coarser per doubling, at most 6. */
export const batchGrind = (method: MethodBase, batch: number): number =>
  method.style === "PERCOLATION" ? Math.min(6, Math.max(-6, 4 * Math.log2(batch))) : 0;

/** Returns the time factor for a batch, given its size relative to the batch that it is compared with. */
export const batchTime = (method: MethodBase, batch: number): number =>
  method.style === "PERCOLATION" ? batch ** 0.4 : 1;

/** Returns the volume as a multiple of the method's typical batch. */
export const toBatchRatio = (method: MethodBase, waterGrams: number): number =>
  waterGrams / typicalWaterGrams(method);

/** A finer grind slows the flow. Immersion brews end after a fixed time, whatever the grind. */
export const flowTime = (method: MethodBase, finerBy: number): number =>
  method.style === "IMMERSION" ? 1 : 1 + 0.008 * finerBy;
