import type { Curve } from "../grind/curve.ts";
import { type Brew, type BrewParams, coarserDirection } from "./compute-brew.ts";

const pickWord = (difference: number, more: string, less: string): string => {
  if (difference === 0) return "";
  return difference > 0 ? more : less;
};

/** Returns "coarser", "finer", or "" when both settings are equal. */
export const grindWord = (curve: Curve, from: number, to: number): string =>
  pickWord((to - from) * coarserDirection(curve), "coarser", "finer");

/** Returns "longer", "shorter" or "". */
export const timeWord = (from: number, to: number): string => pickWord(to - from, "longer", "shorter");

/** Describes how a recipe differs from the one before; ignores changes caused by rounding alone. */
export function describeDifferences(before: Brew, after: Brew, { curve }: BrewParams): string[] {
  const haveAmountsChanged = after.doseGrams !== before.doseGrams || after.waterGrams !== before.waterGrams;
  const water = haveAmountsChanged ? after.exactRatio - before.exactRatio : 0;
  return [
    pickWord(water, "more water per gram of coffee", "less water per gram of coffee"),
    grindWord(curve, before.grindSetting, after.grindSetting),
    pickWord(after.waterTempF - before.waterTempF, "hotter", "cooler"),
    timeWord(before.brewTimeSeconds, after.brewTimeSeconds),
  ].filter((word) => word !== "");
}

/** Formats a reason: "Light roast: finer and hotter". */
export function formatReason(cause: string, words: readonly string[]): string {
  const others = words.slice(0, -1).join(", ");
  const last = words.at(-1) ?? "";
  return `${cause}: ${others === "" ? last : `${others} and ${last}`}`;
}
