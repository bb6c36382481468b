import type { CalibrationEvidence, CalibrationReference } from "@brewdial/domain/grind/calibrate.ts";
import { unboundedIndexAt } from "@brewdial/domain/grind/curve.ts";
import type { Curve, CurvePoint } from "@brewdial/domain/grind/curve.ts";

/** An earlier formula for comparison: each answer moves the points near it. */
export function calibrateByFirstDraft(curve: Curve, evidence: readonly CalibrationEvidence[]): Curve {
  const references = evidence.filter((item) => "feedback" in item);
  const remarks = references.map((reference) => {
    const index = unboundedIndexAt(curve, reference.setting);
    return { index, shift: shiftOf(reference, index), weight: reference.feedback === "JUST_RIGHT" ? 1 : 0.5 };
  });
  const moved = curve.map(({ grindIndex, setting }) => {
    let weights = 0.25;
    let pull = 0;
    for (const { index, shift, weight } of remarks) {
      const near = weight * Math.exp(-(((index - grindIndex) / 25) ** 2));
      weights += near;
      pull += near * shift;
    }
    return { grindIndex: grindIndex + pull / weights, setting };
  });
  return inOrder(moved);
}

function shiftOf({ grindIndex, feedback }: CalibrationReference, index: number): number {
  const shifts = {
    TOO_FINE: Math.min(0, grindIndex - 4 - index),
    JUST_RIGHT: grindIndex - index,
    TOO_COARSE: Math.max(0, grindIndex + 4 - index),
  };
  return Math.min(15, Math.max(-15, shifts[feedback]));
}

function inOrder(points: Curve): Curve {
  const ordered: CurvePoint[] = [];
  for (const [position, { grindIndex, setting }] of points.entries()) {
    const previous = ordered.at(-1)?.grindIndex ?? -1;
    const highest = 100 - (points.length - 1 - position);
    ordered.push({ grindIndex: Math.min(highest, Math.max(position, previous + 1, grindIndex)), setting });
  }
  return ordered;
}
