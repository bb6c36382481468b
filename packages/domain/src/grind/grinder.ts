import type { Curve } from "./curve.ts";
import type { Dial } from "./dial.ts";
import type { EspressoZone } from "./espresso-zone.ts";

/** How well published settings support a grinder's curve. */
export type Confidence = "high" | "medium" | "low";

/** The fields of a grinder that conversion and charts need. */
export interface Grinder {
  readonly slug: string;
  readonly brand: string;
  readonly name: string;
  readonly dial: Dial;
  readonly curve: Curve;
  readonly confidence: Confidence;
  readonly sources: readonly string[];
  /** False if the grinder chokes or clogs at its fine end on true espresso; undefined means not known to be unsuitable. */
  readonly espressoCapable?: boolean;
  /** True if only espresso settings are published, so that the curve ends with them. */
  readonly espressoOnly?: boolean;
  /** Half-width in index units of an 80 % interval around this curve; undefined means that of its confidence. */
  readonly band?: number;
  /** Espresso settings of this grinder; null or undefined where it has none. */
  readonly espressoZone?: EspressoZone | null;
}

/** Returns the weaker of two confidences, which is that of a result built from both. */
export function weakerConfidence(a: Confidence, b: Confidence): Confidence {
  return STRENGTH[a] <= STRENGTH[b] ? a : b;
}

const STRENGTH: Readonly<Record<Confidence, number>> = { low: 0, medium: 1, high: 2 };
