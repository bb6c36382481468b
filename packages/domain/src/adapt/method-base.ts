import { findMethodFacts } from "../brewing/brew-methods.ts";

/** Minimum, typical value and maximum of one parameter. */
export interface Span {
  readonly min: number;
  readonly typical: number;
  readonly max: number;
}

/** The parts of a brew method that adaptation uses: its typical recipe and the range of every parameter. */
export interface MethodBase {
  readonly id: string;
  readonly name: string;
  readonly style: "IMMERSION" | "PERCOLATION" | "PRESSURE";
  readonly grindIndex: Span;
  readonly ratio: Span;
  readonly doseGrams: number;
  readonly waterTempF: Span;
  readonly brewTimeSeconds: Span;
  /** Share of the water that is ice in the server, from 0 to 1, in a style over ice; if absent, that of the method applies. */
  readonly iceShare?: number | undefined;
}

/** A style of a method: its differences from the typical recipe. */
export type MethodStyle = { readonly id: string; readonly name: string } & Partial<
  Pick<MethodBase, "grindIndex" | "ratio" | "doseGrams" | "waterTempF" | "brewTimeSeconds" | "iceShare">
>;

/** Returns a method with the values of one of its styles. */
export const withStyle = <M extends MethodBase>(
  method: M,
  { grindIndex, ratio, doseGrams, waterTempF, brewTimeSeconds, iceShare }: MethodStyle,
): M => ({
  ...method,
  grindIndex: grindIndex ?? method.grindIndex,
  ratio: ratio ?? method.ratio,
  doseGrams: doseGrams ?? method.doseGrams,
  waterTempF: waterTempF ?? method.waterTempF,
  brewTimeSeconds: brewTimeSeconds ?? method.brewTimeSeconds,
  iceShare: iceShare ?? method.iceShare,
});

export type FilterType = "paper" | "metal" | "cloth";

export const typicalWaterGrams = (method: MethodBase): number => method.doseGrams * method.ratio.typical;

/** Returns whether the method sets the water temperature, so that neither roast, taste nor brewer adjusts it. */
export const hasOwnTemperature = ({ id }: Pick<MethodBase, "id">): boolean => {
  const heatedBy = findMethodFacts(id)?.heatedBy;
  return heatedBy === "brewer" || heatedBy === "nothing";
};

/** Returns the rounding unit for brew times: 1 s for espresso, 15 min for cold brew, 5 s otherwise. */
export function timeUnitSeconds({ brewTimeSeconds: { typical } }: MethodBase): number {
  if (typical < 60) return 1;
  return typical < 3600 ? 5 : 900;
}

/** Returns whether the user chooses a filter for this method. */
export const takesFilter = (method: MethodBase): boolean => findMethodFacts(method.id)?.takesFilter ?? true;

/** Clamps to a method's range, widened to include the recipe's starting value. */
export function within({ min, max }: Span, value: number, start = min): number {
  return Math.min(Math.max(max, start), Math.max(Math.min(min, start), value));
}

export const roundTo = (unit: number, value: number): number => Math.round(value / unit) * unit;

/** Rounds to one decimal without floating-point noise. */
export const roundTenth = (value: number): number => Math.round(value * 10) / 10;
