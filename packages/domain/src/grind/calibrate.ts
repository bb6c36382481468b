import { unboundedIndexAt } from "./curve.ts";
import type { Curve } from "./curve.ts";

/** How a brew tasted, judged against the grind index it aimed at. */
export type GrindFeedback = "TOO_FINE" | "JUST_RIGHT" | "TOO_COARSE";

/** One reported brew: the index it aimed at, the setting used and the feedback. */
export interface CalibrationReference {
  readonly grindIndex: number;
  readonly setting: number;
  readonly feedback: GrindFeedback;
}

/** How one grinder may differ from the published curve: zero offset and slope. */
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
/** One answer in ten is assumed to be wrong, split evenly over the other two answers. */
const likelihood = { agreeing: 0.9, contrary: 0.05 };

/**
 * Returns the user's own curve: the same settings with shifted indexes (D79).
 *
 * Weights every deviation (zero offset within 15 units, slope within 10 %) by its likelihood given the references, then
 * moves each point to the weighted median. Each deviation keeps the order of the points, and so do the medians. A point
 * may leave the scale: below 0 is finer than the scale begins.
 */
export function calibrateCurve(curve: Curve, references: readonly CalibrationReference[]): Curve {
  if (references.length === 0) return curve;
  const answers = references.map(({ grindIndex, setting, feedback }) => ({
    published: unboundedIndexAt(curve, setting),
    aim: grindIndex,
    feedback,
  }));
  const weights = deviations.map((deviation) => getLikelihood(deviation, answers));
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

function shiftIndex({ zeroShift, slope }: Deviation, publishedIndex: number): number {
  return zeroShift + slope * publishedIndex;
}

/** Returns the feedback expected from a user with this tolerance when the grind misses its index by `indexesOff`. */
export function expectedFeedback(indexesOff: number, tolerance: number): GrindFeedback {
  if (Math.abs(indexesOff) <= tolerance) return "JUST_RIGHT";
  return indexesOff < 0 ? "TOO_FINE" : "TOO_COARSE";
}

/**
 * Returns the weighted median of an index over all deviations. The shifted indexes of one slope rise with the zero
 * offset, so they are merged instead of sorted: lists are calibrated in every request.
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
