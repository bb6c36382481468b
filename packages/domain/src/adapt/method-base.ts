/** The least, the usual and the most of one figure. */
export interface Span {
  readonly min: number;
  readonly typical: number;
  readonly max: number;
}

/** What adaptation knows of a brew method: its usual recipe and how far recipes of it go (D64, D80). */
export interface MethodBase {
  readonly id: string;
  readonly name: string;
  readonly style: "IMMERSION" | "PERCOLATION" | "PRESSURE";
  readonly grindIndex: Span;
  readonly ratio: Span;
  readonly doseGrams: number;
  readonly waterTempF: Span;
  readonly brewTimeSeconds: Span;
}

export type FilterType = "paper" | "metal" | "cloth";

/** Water of the method's usual recipe. */
export const usualWaterGrams = (method: MethodBase): number => method.doseGrams * method.ratio.typical;

/** Whether the water is never hot, so that neither roast nor taste asks for more heat. */
export const isBrewedCold = (method: MethodBase): boolean => method.waterTempF.max < 100;

/** Espresso is timed by the second, cold brew by the quarter of an hour, everything else by five seconds (D80). */
export function timeUnitSeconds({ brewTimeSeconds: { typical } }: MethodBase): number {
  if (typical < 60) return 1;
  return typical < 3600 ? 5 : 900;
}

/** These have a filter of their own, or none, which their usual grind already counts on. */
const takesNoFilter: ReadonlySet<string> = new Set([
  "turkish",
  "espresso",
  "moka-pot",
  "phin",
  "cupping",
  "french-press",
  "percolator",
]);

/** Whether one chooses a filter for this method. */
export const takesFilter = (method: MethodBase): boolean => !takesNoFilter.has(method.id);

/** Held within a method's span, or as far outside it as the recipe began. */
export function within({ min, max }: Span, value: number, start = min): number {
  return Math.min(Math.max(max, start), Math.max(Math.min(min, start), value));
}

export const roundTo = (unit: number, value: number): number => Math.round(value / unit) * unit;

/** To a tenth, without the noise of binary fractions. */
export const roundTenth = (value: number): number => Math.round(value * 10) / 10;
