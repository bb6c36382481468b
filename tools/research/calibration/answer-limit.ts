import { loadCatalog } from "@brewdial/catalog/load.ts";
import type { CatalogGrinder } from "@brewdial/catalog/load.ts";
import { canReach } from "@brewdial/domain/grind/chart.ts";
import { settingAt } from "@brewdial/domain/grind/curve.ts";
import { snap } from "@brewdial/domain/grind/dial.ts";
import { distanceFrom, isNearEnough, withDeviation } from "./physical-grinder.ts";
import { mostAnswers } from "./simulated-owner.ts";

/**
 * Returns the upper bound for the share of owners within tolerance, for any formula, when each answer is wrong with a given
 * probability.
 *
 * A formula chooses one setting for each of the 3ⁿ sequences of n answers, and a setting is right for a range of zeros with at most
 * the probability `covered`. Of the sequences that one zero can cause, those with fewer wrong answers are more likely; the bound
 * assigns every sequence to the most likely remaining zeros.
 */
export function limitOfWithin(answers: number, mistakeShare: number, covered: number): number {
  let room = 3 ** answers * Math.min(1, covered);
  let within = 0;
  let sequences = 1;
  for (let slips = 0; slips <= answers && room > 0; slips += 1) {
    const served = Math.min(room, sequences);
    within += served * (1 - mistakeShare) ** (answers - slips) * (mistakeShare / 2) ** slips;
    room -= served;
    sequences = (sequences * 2 * (answers - slips)) / (slips + 1);
  }
  return Math.min(1, within);
}

/** Returns the bound for grinders and methods of the catalog, by number of answers (D79). */
export function limitsOfWithin(mistakeShare: number): number[] {
  const coverages = loadCatalog().grinders.map((grinder) =>
    loadCatalog()
      .brewMethods.filter((method) => canReach(grinder, method))
      .map((method) => coverageOf(grinder, method.grindIndex.typical)),
  );
  return Array.from({ length: mostAnswers + 1 }, (_, answers) =>
    mean(
      coverages.map((ofMethods) =>
        mean(ofMethods.map((covered) => limitOfWithin(answers, mistakeShare, covered))),
      ),
    ),
  );
}

/** Returns the largest share of zeros for which one setting is right; it is larger at the ends of the dial. */
function coverageOf(grinder: CatalogGrinder, aim: number): number {
  const grinders = zeroShifts.map((zeroShift) => withDeviation(grinder, { zeroShift, slope: 1 }));
  const served = grinders.map((one) => {
    const setting = snap(grinder.dial, settingAt(one.trueCurve, aim));
    return grinders.filter((other) => isNearEnough(distanceFrom(other, aim, setting))).length;
  });
  return Math.max(...served) / zeroShifts.length;
}

const zeroShifts = Array.from({ length: 121 }, (_, position) => -15 + position / 4);

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}
