import type { Bands } from "@brewdial/domain/grind/convert.ts";
import { findBands, findBandsPerTable } from "./find-bands.ts";
import { checkRange } from "./held-out.ts";
import type { ScoredPair } from "./held-out.ts";

/** How well a set of held-out pairs is met. Errors are in index units. */
export interface Figures {
  readonly n: number;
  readonly bias: number;
  readonly mae: number;
  readonly median: number;
  readonly p90: number;
  /** Share of published settings inside the range answered with bands found without their table (D90). */
  readonly coverage: number;
  readonly meanWidthSteps: number;
  /** The same two with the published bands, whose finding saw these pairs. */
  readonly publishedCoverage: number;
  readonly publishedMeanWidthSteps: number;
}

/** Everything `npm run accuracy` reports. */
export interface Accuracy {
  readonly test: Figures;
  readonly dev: Figures;
  readonly all: Figures;
  /** Mean over the test tables of their coverage: what a table from a new source can expect. */
  readonly meanTestTableCoverage: number;
  readonly bands: Bands;
  readonly byConfidence: Readonly<Record<string, Figures>>;
  readonly byTable: Readonly<Record<string, Figures>>;
}

/** Measures scored pairs by split, by split and confidence, and by table. */
export function measureAccuracy(pairs: readonly ScoredPair[]): Accuracy {
  const bands = findBands(pairs);
  const bandsPerTable = findBandsPerTable(pairs);
  const measure = (subset: readonly ScoredPair[]): Figures => figuresOf(subset, bands, bandsPerTable);
  const measureBy = (keyOf: (pair: ScoredPair) => string): Record<string, Figures> => {
    const groups = Object.entries(Object.groupBy(pairs, keyOf)).toSorted(([a], [b]) => a.localeCompare(b));
    return Object.fromEntries(groups.map(([key, subset = []]) => [key, measure(subset)]));
  };
  const test = pairs.filter((pair) => pair.split === "test");
  const byTable = measureBy((pair) => `${pair.split} ${pair.table}`);
  const testTables = Object.entries(byTable).filter(([key]) => key.startsWith("test "));
  return {
    test: measure(test),
    dev: measure(pairs.filter((pair) => pair.split === "dev")),
    all: measure(pairs),
    meanTestTableCoverage: round(mean(testTables.map(([, figures]) => figures.coverage))),
    bands,
    byConfidence: measureBy((pair) => `${pair.split} ${pair.confidence}`),
    byTable,
  };
}

function figuresOf(
  pairs: readonly ScoredPair[],
  bands: Bands,
  bandsPerTable: ReadonlyMap<string, Bands>,
): Figures {
  const errors = pairs.map((pair) => pair.indexError);
  const sizes = errors.map(Math.abs).toSorted((a, b) => a - b);
  const crossValidated = pairs.map((pair) => checkRange(pair, bandsPerTable.get(pair.table) ?? bands));
  const published = pairs.map((pair) => checkRange(pair, bands));
  return {
    n: pairs.length,
    bias: round(mean(errors)),
    mae: round(mean(sizes)),
    median: round(quantile(sizes, 0.5)),
    p90: round(quantile(sizes, 0.9)),
    coverage: round(mean(crossValidated.map((range) => Number(range.isInside)))),
    meanWidthSteps: round(mean(crossValidated.map((range) => range.widthSteps))),
    publishedCoverage: round(mean(published.map((range) => Number(range.isInside)))),
    publishedMeanWidthSteps: round(mean(published.map((range) => range.widthSteps))),
  };
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}

function quantile(sorted: readonly number[], share: number): number {
  return sorted[Math.ceil(share * sorted.length) - 1] ?? Number.NaN;
}

function round(value: number): number {
  return Math.round(value * 1000) / 1000;
}
