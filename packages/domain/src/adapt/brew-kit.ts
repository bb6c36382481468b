import type { BrewKit } from "../brewing/brew-levers.ts";
import { settingAt } from "../grind/curve.ts";
import { espressoSettings } from "../grind/espresso-zone.ts";
import type { Grinder } from "../grind/grinder.ts";
import { isEspresso } from "./brew-limits.ts";
import { fixedLevers } from "./fixed-levers.ts";
import { type MethodBase, typicalWaterGrams } from "./method-base.ts";
import * as terms from "./terms.ts";

/** Returns the facts about method and grinder that a suggestion for the next brew needs. */
export const toBrewKit = (
  method: MethodBase,
  grinder: (Grinder & { readonly id: number }) | undefined,
): BrewKit => ({
  grinder,
  ratio: method.ratio,
  waterTempF: method.waterTempF,
  timing: {
    style: method.style,
    brewTimeSeconds: method.brewTimeSeconds,
    timeFactor: ({ waterGrams, ratio }) =>
      terms.batchTime(method, waterGrams === null ? 1 : waterGrams / typicalWaterGrams(method)) *
      terms.yieldTime(method, ratio === null ? 1 : ratio / method.ratio.typical),
    isMeantFast: ({ ratio, seconds }) => isEspresso(method) && ratio !== null && isTurbo(ratio, seconds),
  },
  usualSettings: grinder && usualSettings(method, grinder),
  fixed: fixedLevers(method),
});

/** Returns the espresso zone of the grinder, or the method's own range on its dial. */
function usualSettings(method: MethodBase, grinder: Grinder): { readonly min: number; readonly max: number } {
  const zone = isEspresso(method) ? espressoSettings(grinder)?.range : undefined;
  const { min, max } = method.grindIndex;
  const ends = [settingAt(grinder.curve, min), settingAt(grinder.curve, max)];
  return zone ?? { min: Math.min(...ends), max: Math.max(...ends) };
}

/** A long shot in about 15 seconds is intentional (a turbo shot). */
const isTurbo = (ratio: number, seconds: number): boolean => ratio >= 2.5 && seconds >= 10 && seconds <= 20;
