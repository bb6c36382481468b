import type { Curve } from "../grind/curve.ts";
import { type Brew, type BrewWishes, coarserDirection } from "./compute-brew.ts";

const wordFor = (difference: number, more: string, less: string): string => {
  if (difference === 0) return "";
  return difference > 0 ? more : less;
};

/** "coarser" or "finer", or nothing when both settings are the same. */
export const grindWord = (curve: Curve, from: number, to: number): string =>
  wordFor((to - from) * coarserDirection(curve), "coarser", "finer");

/** "longer" or "shorter", or nothing. */
export const timeWord = (from: number, to: number): string => wordFor(to - from, "longer", "shorter");

/** How one recipe differs from the one before, in words; nothing that only rounding moved. */
export function differencesOf(before: Brew, after: Brew, { curve }: BrewWishes): string[] {
  const isWeighedAnew = after.doseGrams !== before.doseGrams || after.waterGrams !== before.waterGrams;
  const water = isWeighedAnew ? after.exactRatio - before.exactRatio : 0;
  return [
    wordFor(water, "more water per gram of coffee", "less water per gram of coffee"),
    grindWord(curve, before.grindSetting, after.grindSetting),
    wordFor(after.waterTempF - before.waterTempF, "hotter", "cooler"),
    timeWord(before.brewTimeSeconds, after.brewTimeSeconds),
  ].filter((word) => word !== "");
}

/** "Light roast: finer and hotter". */
export function reasonFor(cause: string, words: readonly string[]): string {
  const others = words.slice(0, -1).join(", ");
  const last = words.at(-1) ?? "";
  return `${cause}: ${others === "" ? last : `${others} and ${last}`}`;
}
