import { anchor } from "@brewdial/catalog/fit/constants.ts";
import { loadCatalog } from "@brewdial/catalog/load.ts";
import { priorErrorsOf } from "@brewdial/catalog/loop/prior-errors.ts";
import { proposeUpdates } from "@brewdial/catalog/loop/propose.ts";
import { drawWorld } from "./world.ts";
import type { LoopStudy } from "./world.ts";

/** Effect of one batch of proposals on the error of published curves, in index units. */
export interface LoopResult {
  readonly study: LoopStudy;
  /** Mean error over owners: the error that an average owner experiences. */
  readonly perOwner: { readonly before: number; readonly after: number };
  /** Mean error over the grinders that have enough owners for a proposal. */
  readonly perGrinder: { readonly before: number; readonly after: number; readonly grinders: number };
  readonly published: number;
  /** Published shifts that made a curve worse, and the worst of them. */
  readonly worsened: number;
  readonly worstHarm: number;
  readonly twoZeros: number;
}

const enoughOwners = 15;

/** Simulates owners, proposes updates and publishes every shift that passes the rule. */
export function measureLoop(study: LoopStudy): LoopResult {
  const { truth, reports, ownersOf } = drawWorld(study);
  const priorErrors = priorErrorsOf(loadCatalog().grinders);
  const proposals = proposeUpdates({ reports, priorErrors, anchor: anchor.grinder });
  const published = new Map(
    proposals.filter(({ kind }) => kind === "SHIFT").map(({ grinder, shift }) => [grinder, shift]),
  );
  const errorOf = (grinder: string, shift: number): number => Math.abs((truth.get(grinder) ?? 0) - shift);
  const grinders = [...ownersOf.keys()].filter((grinder) => grinder !== anchor.grinder);
  const meanError = (
    list: readonly string[],
    weigh: (grinder: string) => number,
    isAfter: boolean,
  ): number => {
    const weights = list.map(weigh);
    const sum = list.reduce((total, grinder, at) => {
      const shift = isAfter ? (published.get(grinder) ?? 0) : 0;
      return total + (weights[at] ?? 0) * errorOf(grinder, shift);
    }, 0);
    return sum / weights.reduce((total, weight) => total + weight, 0);
  };
  const popular = grinders.filter((grinder) => (ownersOf.get(grinder) ?? 0) >= enoughOwners);
  const harms = [...published].map(([grinder, shift]) => errorOf(grinder, shift) - errorOf(grinder, 0));
  const both = (list: readonly string[], weigh: (grinder: string) => number) => ({
    before: meanError(list, weigh, false),
    after: meanError(list, weigh, true),
  });
  return {
    study,
    perOwner: both(grinders, (grinder) => ownersOf.get(grinder) ?? 0),
    perGrinder: { ...both(popular, () => 1), grinders: popular.length },
    published: published.size,
    worsened: harms.filter((harm) => harm > 0).length,
    worstHarm: Math.max(0, ...harms),
    twoZeros: proposals.filter(({ kind }) => kind === "TWO_ZEROS").length,
  };
}
