import type { Confidence } from "@brewdial/domain/grind/grinder.ts";
import type { Frozen } from "../read-records.ts";
import { anchor } from "./constants.ts";
import { median } from "./frames.ts";
import type { GrinderLine } from "./fit-lines.ts";
import type { GrinderSource } from "./source-schema.ts";

/**
 * The source of most charts in the first edition. It and the sources that repeat it count as one source, and never as independent
 * evidence.
 */
export const commonChart = "honest-coffee-guide";

/** Evidence for a grinder's line, in index units. */
export interface Support {
  /** Publishers with filter settings of this grinder, without the common chart and estimates. */
  readonly independentSources: number;
  /** Publishers of any kind with filter settings; sources that repeat one another are counted once. */
  readonly sources: number;
  /** Median of the independent offsets from the line. */
  readonly medianOffset: number;
  /** Median distance of the independent offsets from their median, times 1.4826 (a robust standard deviation). */
  readonly spread: number;
  /** Share of the independent sources that lie more than 10 index units off the line. */
  readonly farShare: number;
}

const far = 10;

/** Counts the independent sources of a grinder and measures how far they lie apart. */
export function measureSupport(line: GrinderLine | undefined): Support {
  const voices = (line?.voices ?? []).filter((voice) => voice.filterFigures > 0 && !voice.isEstimate);
  const independent = voices.filter((voice) => voice.ancestry !== commonChart);
  const offsets = independent.map((voice) => voice.offset);
  const medianOffset = offsets.length === 0 ? 0 : median(offsets);
  const distances = offsets.map((offset) => Math.abs(offset - medianOffset));
  return {
    independentSources: offsets.length,
    sources: new Set(voices.map((voice) => voice.ancestry)).size,
    medianOffset,
    spread: distances.length === 0 ? 0 : 1.4826 * median(distances),
    farShare: offsets.filter((offset) => Math.abs(offset) > far).length / Math.max(1, offsets.length),
  };
}

const rule = {
  high: { sources: 4, medianOffset: 3, spread: 5, farShare: 0.2 },
  medium: { sources: 2, medianOffset: 5, spread: 7, farShare: 0.34 },
} as const;

/** A single source with this many settings that agrees with the common chart is enough for medium confidence. */
const fullSource = { figures: 3, agreement: 5 };

/**
 * Returns the confidence of a grinder by rule, see docs/catalog.md: the number of independent sources, their distance from the line
 * and from each other, and whether owners agree on where zero is.
 */
export function findConfidence(grinder: Frozen<GrinderSource>, line: GrinderLine | undefined): Confidence {
  if (grinder.slug === anchor.grinder) return "high";
  const support = measureSupport(line);
  const fits = (level: keyof typeof rule): boolean =>
    support.independentSources >= rule[level].sources &&
    Math.abs(support.medianOffset) <= rule[level].medianOffset &&
    support.spread <= rule[level].spread &&
    support.farShare <= rule[level].farShare;
  const hasTwoZeros = grinder.zeroHabits !== undefined;
  if (fits("high") && !hasTwoZeros) return "high";
  return fits("medium") || isFullAndAgreed(line) ? "medium" : "low";
}

function isFullAndAgreed(line: GrinderLine | undefined): boolean {
  const voices = (line?.voices ?? []).filter((voice) => voice.filterFigures > 0 && !voice.isEstimate);
  const chart = voices.find((voice) => voice.voice === commonChart);
  if (chart === undefined) return false;
  const others = voices.filter((voice) => voice.ancestry !== commonChart);
  return (
    others.length === 1 &&
    others.every(
      (voice) =>
        voice.filterFigures >= fullSource.figures &&
        Math.abs(voice.offset - chart.offset) <= fullSource.agreement,
    )
  );
}
