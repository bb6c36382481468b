import type { Curve } from "./curve.ts";
import type { Dial } from "./dial.ts";

/** How well a grinder's curve is supported by published figures. */
export type Confidence = "high" | "medium" | "low";

/** What conversion and charts need to know about a grinder (D78, D90). */
export interface Grinder {
  readonly slug: string;
  readonly brand: string;
  readonly name: string;
  readonly dial: Dial;
  readonly curve: Curve;
  readonly confidence: Confidence;
  readonly sources: readonly string[];
  /** False where the fine end chokes or clogs on true espresso; absent means not known to be unfit. */
  readonly espressoCapable?: boolean;
}

/** The weaker of two confidences; an answer is only as good as its worse half (D90). */
export function weakerConfidence(a: Confidence, b: Confidence): Confidence {
  return STRENGTH[a] <= STRENGTH[b] ? a : b;
}

const STRENGTH: Readonly<Record<Confidence, number>> = { low: 0, medium: 1, high: 2 };
