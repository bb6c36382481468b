import { unboundedIndexAt } from "./curve.ts";
import type { Curve } from "./curve.ts";

/** Feedback on a brew, relative to its target grind index. */
export type GrindFeedback = "TOO_FINE" | "JUST_RIGHT" | "TOO_COARSE";

/** One reported brew: its target index, the setting used and the feedback. */
export interface CalibrationReference {
  readonly grindIndex: number;
  readonly setting: number;
  readonly feedback: GrindFeedback;
}

/**
 * Well-rated brews of one method on the user's grinder. Their setting depends on the user's taste as much as on the grinder's zero:
 * `spread` is the standard deviation, in index units, of users' grind for the method.
 */
export interface RatedBrews {
  /** The typical index of the method. */
  readonly grindIndex: number;
  readonly spread: number;
  /** The median of the settings. */
  readonly setting: number;
  readonly brews: number;
}

/** Evidence for the difference between a user's curve and the published one. */
export type CalibrationEvidence = CalibrationReference | RatedBrews;

/** Possible deviation of one grinder from the published curve: zero offset and slope. */
interface Deviation {
  readonly zeroShift: number;
  readonly slope: number;
}

const zeroShifts = spread(-15, 15, 61);
const slopes = spread(0.9, 1.1, 5);

/** Uniform prior over the possible deviations, by zero offset and then by slope. */
const deviations: readonly Deviation[] = zeroShifts.flatMap((zeroShift) =>
  slopes.map((slope) => ({ zeroShift, slope })),
);
/** Index units by which a grind may be off and still be reported as just right. */
const tolerances = [1, 2, 3, 4];
/** One report in ten is assumed to be wrong, split evenly over the other two kinds of feedback. */
const likelihood = { agreeing: 0.9, contrary: 0.05 };
/** Lower limit of the weight that rated brews give a deviation. It ensures that even many of them count less than one report. */
const ratedFloor = 0.1;

/**
 * Returns the user's own curve: the same settings with shifted indexes (D79).
 *
 * Weights every deviation (zero offset within 15 units, slope within 10 %) by its likelihood given the evidence, then moves each
 * point to the weighted median. Each deviation keeps the order of the points, and so do the medians. A point may leave the scale:
 * below 0 is finer than the start of the scale.
 */
export function calibrateCurve(curve: Curve, evidence: readonly CalibrationEvidence[]): Curve {
  if (evidence.length === 0) return curve;
  const answers: Answer[] = [];
  const rated: Rated[] = [];
  for (const item of evidence) {
    const read = { published: unboundedIndexAt(curve, item.setting), aim: item.grindIndex };
    if ("feedback" in item) answers.push({ ...read, feedback: item.feedback });
    else rated.push({ ...read, variance: item.spread ** 2 * (1 + 1 / item.brews) });
  }
  const history = weighHistory(rated);
  const weights = deviations.map(
    (deviation, position) => getLikelihood(deviation, answers) * (history[position] ?? 1),
  );
  return curve.map(({ grindIndex, setting }) => ({ grindIndex: medianIndex(grindIndex, weights), setting }));
}

interface Answer {
  readonly published: number;
  readonly aim: number;
  readonly feedback: GrindFeedback;
}

function getLikelihood(deviation: Deviation, answers: readonly Answer[]): number {
  let weight = 0;
  for (const tolerance of tolerances) {
    let product = 1;
    for (const { published, aim, feedback } of answers) {
      const expected = expectedFeedback(shiftIndex(deviation, published) - aim, tolerance);
      product *= expected === feedback ? likelihood.agreeing : likelihood.contrary;
    }
    weight += product;
  }
  return weight;
}

interface Rated {
  readonly published: number;
  readonly aim: number;
  readonly variance: number;
}

/** Returns the weight of every deviation given the rated brews, from `ratedFloor` to 1; empty without rated brews. */
function weighHistory(rated: readonly Rated[]): readonly number[] {
  if (rated.length === 0) return [];
  const misfits = deviations.map((deviation) =>
    rated.reduce(
      (sum, { published, aim, variance }) =>
        sum + (shiftIndex(deviation, published) - aim) ** 2 / (2 * variance),
      0,
    ),
  );
  const best = Math.min(...misfits);
  return misfits.map((misfit) => ratedFloor + (1 - ratedFloor) * Math.exp(best - misfit));
}

function shiftIndex({ zeroShift, slope }: Deviation, publishedIndex: number): number {
  return zeroShift + slope * publishedIndex;
}

/** Returns the feedback expected from a user with this tolerance when the grind misses its index by `indexesOff`. */
export function expectedFeedback(indexesOff: number, tolerance: number): GrindFeedback {
  if (Math.abs(indexesOff) <= tolerance) return "JUST_RIGHT";
  return indexesOff < 0 ? "TOO_FINE" : "TOO_COARSE";
}

/**
 * Returns the weighted median of an index over all deviations. The shifted indexes of one slope rise with the zero offset, so they
 * are merged, which is faster than sorting: every request for a list computes calibrated curves.
 */
function medianIndex(grindIndex: number, weights: readonly number[]): number {
  const next = slopes.map(() => 0);
  let remaining = weights.reduce((sum, weight) => sum + weight, 0) / 2;
  for (let merged = 0; merged < weights.length; merged += 1) {
    let lowest = Infinity;
    let lowestSlope = 0;
    for (const [position, slope] of slopes.entries()) {
      const shifted = (zeroShifts[next[position] ?? 0] ?? Infinity) + slope * grindIndex;
      if (shifted < lowest) [lowest, lowestSlope] = [shifted, position];
    }
    const zero = next[lowestSlope] ?? 0;
    next[lowestSlope] = zero + 1;
    remaining -= weights[zero * slopes.length + lowestSlope] ?? 0;
    if (remaining <= 0) return lowest;
  }
  throw new RangeError("A median needs a weight above 0.");
}

function spread(from: number, to: number, count: number): number[] {
  return Array.from({ length: count }, (_, position) => from + ((to - from) * position) / (count - 1));
}
