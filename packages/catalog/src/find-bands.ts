import type { Bands } from "@brewdial/domain/grind/convert.ts";
import type { Confidence } from "@brewdial/domain/grind/grinder.ts";
import type { ScoredPair } from "./held-out.ts";
import type { BandsRecord } from "./schema.ts";

/** Share of published settings an answered range should hold (D90). */
export const coverageGoal = 0.8;

/**
 * Bands from scored pairs (D90). Only the test split counts: the dev tables share ancestry with the curves and would
 * flatter them. A less trusted class never gets a narrower band than a more trusted one.
 */
export function findBands(pairs: readonly ScoredPair[]): Bands {
  const high = errorQuantile(errorsOf(pairs, "high"));
  const medium = Math.max(high, errorQuantile(errorsOf(pairs, "medium")));
  const low = Math.max(medium, errorQuantile(errorsOf(pairs, "low")));
  return { high: roundUp(high), medium: roundUp(medium), low: roundUp(low) };
}

/** For each table the bands found without it: what its pairs must be judged by (D90). */
export function findBandsPerTable(pairs: readonly ScoredPair[]): ReadonlyMap<string, Bands> {
  const tables = new Set(pairs.map((pair) => pair.table));
  return new Map(
    [...tables].map((table) => [table, findBands(pairs.filter((pair) => pair.table !== table))]),
  );
}

/** The contents of data/bands.json for these pairs. */
export function describeBands(pairs: readonly ScoredPair[]): BandsRecord {
  const count = (confidence: Confidence): number => errorsOf(pairs, confidence).length;
  return {
    indexUnits: findBands(pairs),
    pairs: { high: count("high"), medium: count("medium"), low: count("low") },
    coverageGoal,
    method:
      "Finite-sample 80 % quantile of the absolute index error on the test split, per confidence of the weaker grinder, " +
      "low >= medium >= high, rounded up to one decimal.",
  };
}

function errorsOf(pairs: readonly ScoredPair[], confidence: Confidence): number[] {
  return pairs
    .filter((pair) => pair.split === "test" && pair.confidence === confidence)
    .map((pair) => Math.abs(pair.indexError));
}

/**
 * The error that a further pair stays below with the wanted chance: rank (n + 1) · 0.8 of the sorted errors.
 * With too few errors for that rank the largest one is the best we know.
 */
function errorQuantile(errors: readonly number[]): number {
  const sorted = errors.toSorted((a, b) => a - b);
  const rank = Math.ceil((sorted.length + 1) * coverageGoal);
  return sorted[Math.min(rank, sorted.length) - 1] ?? 0;
}

function roundUp(band: number): number {
  return Math.ceil(band * 10 - 1e-9) / 10;
}
