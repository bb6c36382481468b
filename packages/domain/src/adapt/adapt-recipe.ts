import { canReach } from "../grind/chart.ts";
import type { Curve } from "../grind/curve.ts";
import type { Grinder } from "../grind/grinder.ts";
import { type AdaptedRecipe, grindFields } from "./adapted-recipe.ts";
import { type BrewParams, computeBrew } from "./compute-brew.ts";
import { describeDifferences, formatReason } from "./explain-changes.ts";
import type { FilterType, MethodBase } from "./method-base.ts";
import { typicalParams } from "./system-recipe.ts";
import { roastNames } from "./terms.ts";
import { warningsFor } from "./warnings.ts";

/** What to adapt the method's typical recipe to. */
export interface AdaptRequest {
  readonly method: MethodBase;
  /** With the catalog's curve. */
  readonly grinder: Grinder;
  /** Set when the owner calibrated this grinder. */
  readonly personalCurve: Curve | null;
  readonly machine: { readonly name: string; readonly waterTempF: number | null } | null;
  readonly roastLevel: string;
  readonly filterType: FilterType | null;
  /** Null for the method's typical batch. */
  readonly volumeGrams: number | null;
  readonly strength: number;
  readonly taste: number;
  readonly nudgeSteps: number;
}

export interface Adaptation {
  readonly recipe: AdaptedRecipe;
  /** Limits of the grinder that affected the recipe. */
  readonly warnings: readonly string[];
}

/**
 * Adapts the method's typical recipe. Adjustments are applied one at a time and each result is compared with the one
 * before, so a reason names exactly what its adjustment changed and no figure changes without a reason.
 */
export function adaptRecipe(request: AdaptRequest): Adaptation {
  const { method, grinder } = request;
  let params: BrewParams = { ...typicalParams(method), curve: grinder.curve, isFlowTimed: false };
  let brew = computeBrew(method, grinder.dial, params);
  const why: string[] = [];
  const add = (cause: string, adjustment: Partial<BrewParams>): void => {
    params = { ...params, ...adjustment };
    const after = computeBrew(method, grinder.dial, params);
    const differences = describeDifferences(brew, after, params);
    if (differences.length > 0) why.push(formatReason(cause, differences));
    brew = after;
  };
  for (const [cause, adjustment] of listAdjustments(request)) add(cause, adjustment);
  add(brew.grindIndex < method.grindIndex.typical ? "Finer grind" : "Coarser grind", { isFlowTimed: true });

  const calibrated = { ...grinder, curve: params.curve };
  const { doseGrams, waterGrams, ratio, waterTempF, brewTimeSeconds } = brew;
  const grind = grindFields(calibrated, brew.grindSetting);
  return {
    recipe: { method: method.id, doseGrams, waterGrams, ratio, ...grind, waterTempF, brewTimeSeconds, why },
    warnings: warningsFor(method, calibrated, brew, canReach(calibrated, method)),
  };
}

/** Lists the requested adjustments with their names for the reasons, in the order of the reasons. */
function listAdjustments(request: AdaptRequest): (readonly [string, Partial<BrewParams>])[] {
  const { machine, personalCurve, roastLevel, filterType, volumeGrams, strength, taste, nudgeSteps } =
    request;
  const adjustments: (readonly [string, Partial<BrewParams>])[] = [];
  if (machine && machine.waterTempF !== null)
    adjustments.push([machine.name, { waterTempF: machine.waterTempF }]);
  if (personalCurve) adjustments.push(["Your calibration", { curve: personalCurve }]);
  adjustments.push([`${roastNames[roastLevel] ?? "This"} roast`, { roastLevel }]);
  if (filterType !== null) adjustments.push([filterNames[filterType], { filterType }]);
  if (volumeGrams !== null) adjustments.push([`${Math.round(volumeGrams)} g batch`, { volumeGrams }]);
  if (strength !== 3) adjustments.push([`Strength ${strength}`, { strength }]);
  if (taste !== 0) adjustments.push([taste > 0 ? "Richer" : "Brighter", { taste }]);
  if (nudgeSteps !== 0) adjustments.push(["Your nudge", { nudgeSteps }]);
  return adjustments;
}

const filterNames: Readonly<Record<FilterType, string>> = {
  paper: "Paper filter",
  cloth: "Cloth filter",
  metal: "Metal filter",
};
