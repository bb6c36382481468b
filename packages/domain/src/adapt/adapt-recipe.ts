import { canReach } from "../grind/chart.ts";
import type { Curve } from "../grind/curve.ts";
import type { Grinder } from "../grind/grinder.ts";
import { type AdaptedRecipe, grindFields } from "./adapted-recipe.ts";
import { type BrewWishes, computeBrew } from "./compute-brew.ts";
import { differencesOf, reasonFor } from "./explain-changes.ts";
import type { FilterType, MethodBase } from "./method-base.ts";
import { usualWishes } from "./system-recipe.ts";
import { roastNames } from "./terms.ts";
import { warningsFor } from "./warnings.ts";

/** What the method's usual recipe is adapted to. */
export interface AdaptRequest {
  readonly method: MethodBase;
  /** As the catalog has it. */
  readonly grinder: Grinder;
  /** Of the very grinder, where its owner calibrated it (D79). */
  readonly personalCurve: Curve | null;
  readonly machine: { readonly name: string; readonly waterTempF: number | null } | null;
  readonly roastLevel: string;
  readonly filterType: FilterType | null;
  /** Null: the method's usual batch. */
  readonly volumeGrams: number | null;
  readonly strength: number;
  readonly taste: number;
  readonly nudgeSteps: number;
}

export interface Adaptation {
  readonly recipe: AdaptedRecipe;
  /** What the grinder cannot do. */
  readonly warnings: readonly string[];
}

/**
 * Adapts the method's usual recipe (D80). The wishes are added one after the other, each compared with the recipe before it:
 * a reason names just what its wish did, and no figure moves without one.
 */
export function adaptRecipe(request: AdaptRequest): Adaptation {
  const { method, grinder } = request;
  let wishes: BrewWishes = { ...usualWishes(method), curve: grinder.curve, isFlowTimed: false };
  let brew = computeBrew(method, grinder.dial, wishes);
  const why: string[] = [];
  const add = (cause: string, wish: Partial<BrewWishes>): void => {
    wishes = { ...wishes, ...wish };
    const after = computeBrew(method, grinder.dial, wishes);
    const words = differencesOf(brew, after, wishes);
    if (words.length > 0) why.push(reasonFor(cause, words));
    brew = after;
  };
  for (const [cause, wish] of wishesOf(request)) add(cause, wish);
  add(brew.grindIndex < method.grindIndex.typical ? "Finer grind" : "Coarser grind", { isFlowTimed: true });

  const own = { ...grinder, curve: wishes.curve };
  const { doseGrams, waterGrams, ratio, waterTempF, brewTimeSeconds } = brew;
  const grind = grindFields(own, brew.grindSetting);
  return {
    recipe: { method: method.id, doseGrams, waterGrams, ratio, ...grind, waterTempF, brewTimeSeconds, why },
    warnings: warningsFor(method, own, brew, canReach(own, method)),
  };
}

/** What was wished for and what a reason calls it, in the order of the reasons. */
function wishesOf(request: AdaptRequest): (readonly [string, Partial<BrewWishes>])[] {
  const { machine, personalCurve, roastLevel, filterType, volumeGrams, strength, taste, nudgeSteps } =
    request;
  const wishes: (readonly [string, Partial<BrewWishes>])[] = [];
  if (machine && machine.waterTempF !== null) wishes.push([machine.name, { waterTempF: machine.waterTempF }]);
  if (personalCurve) wishes.push(["Your calibration", { curve: personalCurve }]);
  wishes.push([`${roastNames[roastLevel] ?? "This"} roast`, { roastLevel }]);
  if (filterType !== null) wishes.push([filterNames[filterType], { filterType }]);
  if (volumeGrams !== null) wishes.push([`${Math.round(volumeGrams)} g batch`, { volumeGrams }]);
  if (strength !== 3) wishes.push([`Strength ${strength}`, { strength }]);
  if (taste !== 0) wishes.push([taste > 0 ? "Richer" : "Brighter", { taste }]);
  if (nudgeSteps !== 0) wishes.push(["Your nudge", { nudgeSteps }]);
  return wishes;
}

const filterNames: Readonly<Record<FilterType, string>> = {
  paper: "Paper filter",
  cloth: "Cloth filter",
  metal: "Metal filter",
};
