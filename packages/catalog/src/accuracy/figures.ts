import type { HeldOutPair } from "./held-out.ts";

/** Accuracy on a set of held-out pairs. Errors and widths are in index units unless the name says steps. */
export interface Figures {
  readonly pairs: number;
  /** Table rows that the pairs come from. */
  readonly rows: number;
  readonly sources: number;
  readonly mae: number;
  /** 90 % interval of the mean error, by resampling whole rows: the uncertainty with the same sources. */
  readonly maeInterval: readonly [low: number, high: number];
  /** 90 % interval of the mean error, by resampling whole sources: the uncertainty with sources that the catalog does not have. */
  readonly maeIntervalBySource: readonly [low: number, high: number];
  readonly median: number;
  readonly p90: number;
  readonly withinOneStep: number;
  readonly withinTwoSteps: number;
  /** Share of published settings inside the returned range. */
  readonly inside: number;
  readonly widthIndex: number;
  readonly widthSteps: number;
}

const resamples = 500;

export function figuresOf(pairs: readonly HeldOutPair[]): Figures {
  const sizes = pairs.map((pair) => Math.abs(pair.indexError)).toSorted((a, b) => a - b);
  return {
    pairs: pairs.length,
    rows: new Set(pairs.map((pair) => pair.row)).size,
    sources: new Set(pairs.map((pair) => pair.source)).size,
    mae: mean(sizes),
    maeInterval: bootstrapInterval(pairs, ({ row }) => row),
    maeIntervalBySource: bootstrapInterval(pairs, ({ source }) => source),
    median: quantile(sizes, 0.5),
    p90: quantile(sizes, 0.9),
    withinOneStep: share(pairs, (pair) => pair.stepError <= 1 + 1e-6),
    withinTwoSteps: share(pairs, (pair) => pair.stepError <= 2 + 1e-6),
    inside: share(pairs, (pair) => pair.isInside),
    widthIndex: mean(pairs.map((pair) => pair.widthIndex)),
    widthSteps: mean(pairs.map((pair) => pair.widthSteps)),
  };
}

/**
 * Returns the 90 % interval of the mean error by resampling whole groups of pairs, because errors in a group are not independent:
 * pairs of one row share its settings, and rows of one source share its taste.
 */
function bootstrapInterval(
  pairs: readonly HeldOutPair[],
  groupOf: (pair: HeldOutPair) => string,
): [number, number] {
  const groups = [...Map.groupBy(pairs, groupOf).values()].map((group) => ({
    sum: group.reduce((sum, pair) => sum + Math.abs(pair.indexError), 0),
    count: group.length,
  }));
  const random = seededRandom(1);
  const means = Array.from({ length: resamples }, () => {
    let [sum, count] = [0, 0];
    for (let drawn = 0; drawn < groups.length; drawn += 1) {
      const group = groups[Math.floor(random() * groups.length)];
      sum += group?.sum ?? 0;
      count += group?.count ?? 0;
    }
    return sum / count;
  }).toSorted((a, b) => a - b);
  return [quantile(means, 0.05), quantile(means, 0.95)];
}

/** A small deterministic generator (mulberry32): the report must be the same on every run. */
export function seededRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = Math.trunc(state + 0x6d2b79f5);
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

export function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}

export function quantile(sorted: readonly number[], part: number): number {
  return sorted[Math.max(0, Math.ceil(part * sorted.length) - 1)] ?? Number.NaN;
}

function share(pairs: readonly HeldOutPair[], holds: (pair: HeldOutPair) => boolean): number {
  return pairs.filter(holds).length / pairs.length;
}
