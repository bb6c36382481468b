import { methodChart } from "@brewdial/domain/grind/chart.ts";
import { readSources } from "../fit/read-sources.ts";
import type { SourceData } from "../fit/read-sources.ts";
import { ExplainedCellsSchema, FirstEditionErrorsSchema } from "../fit/source-schema.ts";
import { loadCatalog } from "../load.ts";
import type { Catalog, CatalogGrinder } from "../load.ts";
import { loadPopularGrinders } from "../popular-grinders.ts";
import { readRecords } from "../read-records.ts";
import { figuresOf, mean } from "./figures.ts";
import type { Figures } from "./figures.ts";
import { type ChartMeasurement, measureCharts } from "./held-out-charts.ts";
import { measureHeldOut, pairsOf } from "./held-out.ts";
import type { HeldOutPair } from "./held-out.ts";
import { comparePublishedRanges, explainBeyond } from "./published-ranges.ts";
import type { Cell } from "./published-ranges.ts";

/** Everything that docs/catalog-accuracy.md shows. */
export interface AccuracyReport {
  readonly headline: Readonly<Record<string, Figures>>;
  readonly bySource: Readonly<Record<string, Figures>>;
  readonly byZone: Readonly<Record<string, Figures>>;
  readonly byGrinder: Readonly<Record<string, Figures>>;
  /** Mean of the sources' mean errors. */
  readonly meanOverSources: number;
  /** Mean error of the same pairs by curves fitted with every source. */
  readonly seenError: number;
  readonly byConfidence: Readonly<Record<string, Figures>>;
  readonly charts: ChartMeasurement;
  readonly cells: readonly Cell[];
  readonly cellsOfPopular: readonly Cell[];
  readonly unexplained: readonly Cell[];
  readonly explanations: readonly {
    readonly grinder: string;
    readonly method: string;
    readonly reason: string;
  }[];
  /** Settings that the first edition charted plainly wrong, each with the current one. */
  readonly corrected: readonly CorrectedCell[];
  readonly popular: readonly CatalogGrinder[];
  readonly grinders: readonly CatalogGrinder[];
}

export interface CorrectedCell {
  readonly grinder: string;
  readonly method: string;
  readonly was: string;
  readonly published: string;
  /** Label on the dial; null where the chart leaves the method out. */
  readonly now: string | null;
}

const zones = [
  { from: 0, to: 15, name: "0 to 15, espresso" },
  { from: 15, to: 30, name: "15 to 30, moka and AeroPress" },
  { from: 30, to: 45, name: "30 to 45, V60 and drip" },
  { from: 45, to: 60, name: "45 to 60, Chemex and French press" },
  { from: 60, to: 101, name: "60 and coarser" },
];

/** A web page for beginners with one setting per method; shown apart because it contradicts every other source. */
const weakestTable = "method-table-br";

/** Measures the catalog. Takes half a minute: each publisher needs a fit without it. */
export function measureCatalog(
  data: SourceData = readSources(),
  catalog: Catalog = loadCatalog(),
): AccuracyReport {
  const pairs = measureHeldOut(data);
  const records = new Map(catalog.grinders.map((grinder) => [grinder.slug, grinder]));
  const seen = data.tables.flatMap((table) => pairsOf(table, records));
  const measured = new Set(pairs.map(pairKey));
  const popularSlugs = loadPopularGrinders();
  const popular = popularSlugs.flatMap(
    (slug) => catalog.grinders.find((grinder) => grinder.slug === slug) ?? [],
  );
  const cells = comparePublishedRanges(data, catalog.grinders, catalog.brewMethods);
  const explanations = readRecords("explained-cells.json", ExplainedCellsSchema);
  const isExplained = (cell: Cell) =>
    explanations.some(({ grinder, method }) => grinder === cell.grinder && method === cell.method);
  return {
    headline: figuresBy(headlineSets(data), pairs),
    bySource: groupFigures(pairs, (pair) => pair.source),
    byZone: figuresBy(
      zones.map(({ from, to, name }) => [name, ({ grindIndex }) => grindIndex >= from && grindIndex < to]),
      pairs,
    ),
    byGrinder: groupFigures(pairs, (pair) => pair.to),
    byConfidence: groupFigures(pairs, (pair) => pair.confidence),
    charts: measureCharts(data),
    meanOverSources: mean([...Map.groupBy(pairs, (pair) => pair.source).values()].map(meanError)),
    seenError: meanError(seen.filter((pair) => measured.has(pairKey(pair)))),
    cells,
    cellsOfPopular: cells.filter((cell) => popularSlugs.includes(cell.grinder)),
    unexplained: cells.filter((cell) => (cell.distance ?? 0) > explainBeyond && !isExplained(cell)),
    explanations,
    corrected: readRecords("first-edition-errors.json", FirstEditionErrorsSchema).map((error) => ({
      ...error,
      now: chartedSetting(catalog, error.grinder, error.method),
    })),
    popular,
    grinders: catalog.grinders,
  };
}

function chartedSetting(
  { grinders, brewMethods, bands }: Catalog,
  slug: string,
  method: string,
): string | null {
  const grinder = grinders.find((known) => known.slug === slug);
  if (grinder === undefined)
    throw new Error(`data/first-edition-errors.json names the unknown grinder "${slug}".`);
  const line = methodChart(grinder, brewMethods, bands).settings.find(({ key }) => key === method);
  if (line === undefined) return null;
  const { setting, settingLabel } = line;
  return settingLabel === String(setting) ? settingLabel : `${settingLabel} (${setting})`;
}

type PairSet = readonly [name: string, holds: (pair: HeldOutPair) => boolean];

function headlineSets({ tables }: SourceData): PairSet[] {
  const references = new Map<string, string | undefined>(
    tables.flatMap(({ source, rows }) =>
      rows.map((row) => [`${source} ${row.label}`, Object.keys(row.settings)[0]] as const),
    ),
  );
  const isPrinted = ({ row, from, to }: HeldOutPair): boolean => {
    const reference = references.get(row);
    return reference === from || reference === to;
  };
  return [
    ["**all pairs**", () => true],
    ["all pairs, without the beginners' page", (pair) => pair.source !== weakestTable],
    ["pairs as printed, with the table's own reference grinder", isPrinted],
    ["neither grinder is a C40", (pair) => !pair.involvesAnchor],
    ["both grinders have 3 or more independent sources left", (pair) => pair.sourcesLeft >= 3],
    ["the same, as printed", (pair) => pair.sourcesLeft >= 3 && isPrinted(pair)],
    [
      "the same, in the roastery table alone",
      (pair) => pair.sourcesLeft >= 3 && pair.source === "welder-catherine",
    ],
  ];
}

function figuresBy(sets: readonly PairSet[], pairs: readonly HeldOutPair[]): Record<string, Figures> {
  return Object.fromEntries(sets.map(([name, holds]) => [name, figuresOf(pairs.filter(holds))]));
}

function groupFigures(
  pairs: readonly HeldOutPair[],
  keyOf: (pair: HeldOutPair) => string,
): Record<string, Figures> {
  const groups = [...Map.groupBy(pairs, keyOf)].toSorted(([a], [b]) => a.localeCompare(b));
  return Object.fromEntries(groups.map(([key, group]) => [key, figuresOf(group)]));
}

const pairKey = ({ row, from, to }: HeldOutPair): string => `${row} ${from} ${to}`;
const meanError = (pairs: readonly HeldOutPair[]): number =>
  mean(pairs.map((pair) => Math.abs(pair.indexError)));
