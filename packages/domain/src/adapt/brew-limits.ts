import { findMethodFacts } from "../brewing/brew-methods.ts";
import { type MethodBase, roundTenth } from "./method-base.ts";

/** The brewer that a recipe is made for. */
export interface Brewer {
  readonly name: string;
  readonly waterTempF: number | null;
  readonly capacityMl: number | null;
}

interface Bounds {
  readonly min: number;
  readonly max: number;
}

/** Limits of a brewer. For espresso, water means the beverage. */
export interface BrewLimits {
  readonly minWaterGrams: number;
  /** Infinite for espresso, which is limited by the dose. */
  readonly maxWaterGrams: number;
  readonly doseGrams: Bounds;
  /** Range for the batch without a requested volume; null when the brewer's capacity is unknown. */
  readonly usualWaterGrams: Bounds | null;
  /** The boiler of a moka pot is always filled to the valve, whatever volume is requested; null for other brewers. */
  readonly fillGrams: number | null;
}

/** Why the water differs from the requested or typical one. */
export type WaterLimit = "largest" | "smallest" | "usual" | "fill";

/** Dose of the largest double basket; the smallest single basket takes the method's minimum dose. */
const maxEspressoDose = 22;
/** Limits for methods that this release does not know. */
const unknown = { minDoseGrams: 5, maxWaterGrams: 2000 };
/** The chamber of an AeroPress takes about this much coffee per gram of water it holds. */
const aeropressDoseShare = 0.14;
/** A moka basket can be filled a little less or more than level, but not half or heaped. */
const mokaBasket: Bounds = { min: 0.85, max: 1.15 };
const minMokaWater = 40;
/** Usual fill of a brewer: rarely less than half, and never to the brim. */
const usualShare: Bounds = { min: 0.5, max: 0.9 };

export const isEspresso = ({ id }: Pick<MethodBase, "id">): boolean => id === "espresso";
export const isMoka = ({ id }: Pick<MethodBase, "id">): boolean => id === "moka-pot";

/** Returns the limits of a brewer of this method; `capacityMl` is null when the catalog does not have it. */
export function brewLimits(method: MethodBase, capacityMl: number | null): BrewLimits {
  const facts = findMethodFacts(method.id) ?? unknown;
  if (isEspresso(method))
    return {
      minWaterGrams: 0,
      maxWaterGrams: Infinity,
      doseGrams: { min: facts.minDoseGrams, max: maxEspressoDose },
      usualWaterGrams: null,
      fillGrams: null,
    };
  const maxWaterGrams = capacityMl ?? facts.maxWaterGrams ?? Infinity;
  return {
    minWaterGrams: isMoka(method) ? minMokaWater : 0,
    maxWaterGrams,
    doseGrams: doseBounds(method, facts.minDoseGrams, maxWaterGrams),
    usualWaterGrams:
      capacityMl === null
        ? null
        : { min: Math.round(usualShare.min * capacityMl), max: Math.round(usualShare.max * capacityMl) },
    fillGrams: isMoka(method) ? capacityMl : null,
  };
}

function doseBounds(method: MethodBase, min: number, maxWaterGrams: number): Bounds {
  // The basket of a moka pot depends on its boiler: see limitDose.
  if (isMoka(method)) return { min: 0, max: Infinity };
  const max =
    method.id === "aeropress" ? aeropressDoseShare * maxWaterGrams : maxWaterGrams / method.ratio.min;
  return { min, max };
}

/** Limits the water and returns which limit changed it. `requested` is null for the method's typical batch. */
export function limitWater(
  limits: BrewLimits,
  typicalGrams: number,
  requested: number | null,
  ratio: number,
): { readonly waterGrams: number; readonly limitedBy: WaterLimit | null } {
  if (limits.fillGrams !== null)
    return {
      waterGrams: limits.fillGrams,
      limitedBy: limits.fillGrams === (requested ?? typicalGrams) ? null : "fill",
    };
  const usual = limits.usualWaterGrams;
  const batch =
    requested ?? (usual === null ? typicalGrams : Math.min(usual.max, Math.max(usual.min, typicalGrams)));
  const smallest = Math.max(limits.minWaterGrams, Math.ceil(limits.doseGrams.min * ratio - epsilon));
  const largest = Math.floor(Math.min(limits.maxWaterGrams, limits.doseGrams.max * ratio) + epsilon);
  if (batch > largest) return { waterGrams: largest, limitedBy: "largest" };
  if (batch < smallest) return { waterGrams: Math.min(smallest, largest), limitedBy: "smallest" };
  return { waterGrams: batch, limitedBy: batch === (requested ?? typicalGrams) ? null : "usual" };
}

/** Returns the dose for the water, rounded to 0.1 g, within the limits of the brewer. */
export function limitDose(
  limits: BrewLimits,
  method: MethodBase,
  { waterGrams, limitedBy }: { readonly waterGrams: number; readonly limitedBy: WaterLimit | null },
  exactDose: number,
): number {
  const { min, max } = isMoka(method)
    ? {
        min: (mokaBasket.min * waterGrams) / method.ratio.typical,
        max: (mokaBasket.max * waterGrams) / method.ratio.typical,
      }
    : limits.doseGrams;
  // Water that was derived from a dose keeps that dose: rounding it again could weaken a recipe for which more strength was
  // requested.
  const isByDose = limitedBy !== null && !isMoka(method);
  if (isByDose && limitedBy === "smallest") return roundTenth(min);
  if (isByDose && limitedBy === "largest" && waterGrams < Math.floor(limits.maxWaterGrams))
    return roundTenth(max);
  const [first, last] = [Math.ceil(min * 10 - epsilon), Math.floor(max * 10 + epsilon)];
  return Math.max(1, Math.min(last, Math.max(first, Math.round(exactDose * 10)))) / 10;
}

const epsilon = 1e-9;
