import { unboundedIndexAt } from "./curve.ts";
import type { Curve } from "./curve.ts";

/** How a brew came out for the person who aimed at an index (D79). */
export type GrindFeedback = "TOO_FINE" | "JUST_RIGHT" | "TOO_COARSE";

/** One brew told: aimed at this index, ground at this setting, and this is how it came out (D79). */
export interface CalibrationReference {
  readonly grindIndex: number;
  readonly setting: number;
  readonly feedback: GrindFeedback;
}

/** How one grinder may differ from the published one: where its zero lies, and how much a step of its does. */
interface Deviation {
  readonly zeroShift: number;
  readonly slope: number;
}

/** What may be before anything was said, each as likely as any other (D79). */
const deviations: readonly Deviation[] = spread(-15, 15, 61).flatMap((zeroShift) =>
  spread(0.9, 1.1, 5).map((slope) => ({ zeroShift, slope })),
);
/** How many index units off somebody may still call just right. */
const tolerances = [1, 2, 3, 4];
/** One answer in ten may be wrong, and then it is either of the other two. */
const likelihood = { agreeing: 0.9, contrary: 0.05 };

/**
 * The person's own curve: the same settings with moved indexes, for use wherever a curve is (D79).
 *
 * Every zero within 15 units of the published one and every slope within 10 % of it is weighed by how well it agrees with
 * what was said. Each point then moves to the middle of where the weighed deviations put it. Each deviation alone keeps the
 * order of the points, and so do their medians. A point may leave the scale: below 0 is finer than the scale begins.
 */
export function calibrateCurve(curve: Curve, references: readonly CalibrationReference[]): Curve {
  if (references.length === 0) return curve;
  const remarks = references.map(({ grindIndex, setting, feedback }) => ({
    published: unboundedIndexAt(curve, setting),
    aim: grindIndex,
    feedback,
  }));
  const weights = deviations.map((deviation) => weightOf(deviation, remarks));
  return curve.map(({ grindIndex, setting }) => ({
    grindIndex: weightedMedian(
      deviations.map((deviation) => indexUnder(deviation, grindIndex)),
      weights,
    ),
    setting,
  }));
}

interface Remark {
  readonly published: number;
  readonly aim: number;
  readonly feedback: GrindFeedback;
}

function weightOf(deviation: Deviation, remarks: readonly Remark[]): number {
  const misses = remarks.map(({ published, aim }) => indexUnder(deviation, published) - aim);
  let weight = 0;
  for (const tolerance of tolerances) {
    let product = 1;
    for (const [position, { feedback }] of remarks.entries()) {
      const expected = feedbackOn(misses[position] ?? 0, tolerance);
      product *= expected === feedback ? likelihood.agreeing : likelihood.contrary;
    }
    weight += product;
  }
  return weight;
}

function indexUnder({ zeroShift, slope }: Deviation, publishedIndex: number): number {
  return zeroShift + slope * publishedIndex;
}

/** What somebody of this tolerance says of a brew that missed its index by this much (D79). */
export function feedbackOn(indexesOff: number, tolerance: number): GrindFeedback {
  if (Math.abs(indexesOff) <= tolerance) return "JUST_RIGHT";
  return indexesOff < 0 ? "TOO_FINE" : "TOO_COARSE";
}

function weightedMedian(values: readonly number[], weights: readonly number[]): number {
  const inOrder = values.map((value, position) => ({ value, weight: weights[position] ?? 0 }));
  inOrder.sort((a, b) => a.value - b.value);
  let remaining = weights.reduce((sum, weight) => sum + weight, 0) / 2;
  for (const { value, weight } of inOrder) {
    remaining -= weight;
    if (remaining <= 0) return value;
  }
  throw new RangeError("A median needs a weight above 0.");
}

function spread(from: number, to: number, count: number): number[] {
  return Array.from({ length: count }, (_, position) => from + ((to - from) * position) / (count - 1));
}
