import { unitSd } from "./estimate-shifts.ts";
import { offsetLikelihood, offsets } from "./offset-likelihood.ts";
import type { OwnerVoice } from "./reports.ts";

/** Two groups of owners who set their zero differently. */
export interface TwoZeros {
  readonly centers: readonly [number, number];
  /** Share of the owners at the first centre. */
  readonly share: number;
  /** Log-likelihood gained over one common centre. */
  readonly gain: number;
}

/**
 * Shares that are tried. A small group with a large offset is misread dials or false reports, not a convention; the heavy tails
 * handle it.
 */
const shares = [0.1, 0.3, 0.5, 0.7, 0.9];
const minShare = 0.25;

/** Below this gain one centre is enough. */
const minGain = 10;
const minDistance = 6;

const centers = Array.from({ length: 41 }, (_, position) => position - 20);

/**
 * Returns the two zeros that owners of a model use, if two groups explain their reports clearly better than one. The mean of two
 * conventions is nobody's setting, so a shift must not be published then.
 */
export function findTwoZeros(voices: readonly OwnerVoice[]): TwoZeros | undefined {
  const units = voices.map((voice) => centerLikelihoods(offsetLikelihood(voice)));
  if (units.length === 0) return undefined;
  const single = Math.max(...centers.map((_, at) => sumOfLogs(units, (unit) => unit[at] ?? 0)));
  let best: TwoZeros | undefined;
  for (const [first, low] of centers.entries()) {
    for (const [second, high] of centers.entries()) {
      if (high - low < minDistance) continue;
      for (const share of shares) {
        const total = sumOfLogs(
          units,
          (unit) => share * (unit[first] ?? 0) + (1 - share) * (unit[second] ?? 0),
        );
        if (total - single > (best?.gain ?? minGain))
          best = { centers: [low, high], share, gain: total - single };
      }
    }
  }
  return best !== undefined && Math.min(best.share, 1 - best.share) >= minShare ? best : undefined;
}

/** The likelihood of a unit's reports for each centre of the zeros, units scattering normally around it. */
function centerLikelihoods(likelihood: readonly number[]): number[] {
  return centers.map((center) => {
    let [sum, total] = [0, 0];
    for (const [position, offset] of offsets.entries()) {
      const density = Math.exp(-(((offset - center) / unitSd) ** 2) / 2);
      sum += density * (likelihood[position] ?? 0);
      total += density;
    }
    return sum / total;
  });
}

function sumOfLogs(units: readonly (readonly number[])[], of: (unit: readonly number[]) => number): number {
  return units.reduce((sum, unit) => sum + Math.log(of(unit)), 0);
}
