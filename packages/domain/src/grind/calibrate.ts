import { unboundedIndexAt } from "./curve.ts";
import type { Curve, CurvePoint } from "./curve.ts";

/** How a brew came out for the person who aimed at an index (D79). */
export type GrindFeedback = "TOO_FINE" | "JUST_RIGHT" | "TOO_COARSE";

/** One brew told: aimed at this index, ground at this setting, and this is how it came out (D79). */
export interface CalibrationReference {
  readonly grindIndex: number;
  readonly setting: number;
  readonly feedback: GrindFeedback;
}

/** From how many index units on somebody calls a grind too fine or too coarse. */
const TOLERANCE = 4;
const FARTHEST_SHIFT = 15;
/** Index units over which one remark fades. */
const REACH = 25;
/** How much the published curve counts against the remarks. */
const TRUST_IN_CURVE = 0.25;

/** The person's own curve: the same settings with moved indexes, strictly rising, within 0 to 100 (D79). */
export function calibrateCurve(curve: Curve, references: readonly CalibrationReference[]): Curve {
  const remarks = references.map((reference) => {
    const index = unboundedIndexAt(curve, reference.setting);
    return { index, ...remarkOf(reference, index) };
  });
  return inOrder(
    curve.map(({ grindIndex, setting }) => {
      let weights = TRUST_IN_CURVE;
      let pull = 0;
      for (const { index, shift, weight } of remarks) {
        const near = weight * Math.exp(-(((index - grindIndex) / REACH) ** 2));
        weights += near;
        pull += near * shift;
      }
      return { grindIndex: grindIndex + pull / weights, setting };
    }),
  );
}

function remarkOf({ grindIndex, feedback }: CalibrationReference, index: number) {
  const shift =
    feedback === "JUST_RIGHT"
      ? grindIndex - index
      : feedback === "TOO_FINE"
        ? Math.min(0, grindIndex - TOLERANCE - index)
        : Math.max(0, grindIndex + TOLERANCE - index);
  return {
    shift: Math.min(FARTHEST_SHIFT, Math.max(-FARTHEST_SHIFT, shift)),
    weight: feedback === "JUST_RIGHT" ? 1 : 0.5,
  };
}

/** Each point at least one unit above the one before, with room left for those behind. */
function inOrder(points: Curve): Curve {
  const ordered: CurvePoint[] = [];
  for (const [position, { grindIndex, setting }] of points.entries()) {
    const previous = ordered.at(-1)?.grindIndex ?? -1;
    const highest = 100 - (points.length - 1 - position);
    ordered.push({ grindIndex: Math.min(highest, Math.max(position, previous + 1, grindIndex)), setting });
  }
  return ordered;
}
