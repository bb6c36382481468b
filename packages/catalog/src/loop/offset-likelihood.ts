import { expectedFeedback } from "@brewdial/domain/grind/calibrate.ts";
import type { OwnerVoice } from "./reports.ts";

/** Possible offsets of one owner's grinder from the published curve, in index units, fine to coarse. */
export const offsets: readonly number[] = Array.from({ length: 101 }, (_, step) => step / 2 - 25);

/** Index units by which a grind may be off and still be called just right. */
const tolerances = [1, 2, 3, 4];

/** One report in ten is assumed to be wrong, as in calibrations. */
const likelihood = { agreeing: 0.9, contrary: 0.05 };

/** Maximum number of reports that count per owner, so that nobody gains weight by repetition. */
const maxReports = 12;

/** Returns how likely an owner's reports about a grinder are for each possible offset of that grinder. */
export function offsetLikelihood({ reports }: OwnerVoice): number[] {
  const latest = reports.toSorted((a, b) => b.at.getTime() - a.at.getTime()).slice(0, maxReports);
  return offsets.map((offset) => {
    let sum = 0;
    for (const tolerance of tolerances) {
      let product = 1;
      for (const { settingIndex, aimIndex, feedback } of latest) {
        const expected = expectedFeedback(settingIndex + offset - aimIndex, tolerance);
        product *= expected === feedback ? likelihood.agreeing : likelihood.contrary;
      }
      sum += product;
    }
    return sum / tolerances.length;
  });
}
