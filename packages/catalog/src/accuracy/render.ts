import type { SourceData } from "../fit/read-sources.ts";
import type { Figures } from "./figures.ts";
import { type ChartMeasurement, type HeldOutSetting, promisedShare } from "./held-out-charts.ts";
import { comparedMethods } from "./published-ranges.ts";
import type { Cell } from "./published-ranges.ts";
import type { AccuracyReport } from "./report.ts";

/** Renders the report as docs/catalog-accuracy.md. */
export function renderReport(report: AccuracyReport, { sources }: SourceData): string {
  const { headline, bySource, byZone, byGrinder, byConfidence, cells, cellsOfPopular } = report;
  const named = (figures: Readonly<Record<string, Figures>>) =>
    Object.fromEntries(Object.entries(figures).map(([id, value]) => [sources.get(id)?.title ?? id, value]));
  const popularTargets = Object.fromEntries(
    report.popular.flatMap(({ slug, brand, name }) => {
      const figures = byGrinder[slug];
      return figures === undefined ? [] : [[`${brand} ${name}`, figures]];
    }),
  );
  return `<!-- Written by npm run accuracy. Do not edit. -->

# Accuracy of the grinder catalog

Every ordered pair of settings that a published table calls equal, converted by curves that were fitted **without the
publisher of that table**. The error is the index of the published setting minus the index of the converted one, in grind
index units; 2.4 units are one click of a Comandante C40. _1 step_ and _2 steps_ are the shares of conversions within one and
two steps of the target dial, _inside_ the share of published settings inside the returned range, _width_ the mean width of
that range. Intervals are 90 % bootstrap intervals: _by row_ resamples the rows of the tables, _by source_ whole sources. The second one
is the claim about a table that nobody has seen yet.

${figuresTable(headline)}

Averaged over the ${Object.keys(bySource).length} sources instead of over pairs, the mean error is ${report.meanOverSources.toFixed(2)}.
Curves that saw every source still miss the same pairs by ${report.seenError.toFixed(2)}: that is how far the sources contradict each
other, and about where any catalog built on them ends.

**Floor.** The two best independent tables differ by 3.4 units on the eight grinders they share, so a perfect catalog would miss a new
good table by 3.4 / √2 = 2.4, and a mixed bag like this one by 3 to 3.6, when it converts from the reference grinder of the scale;
between two other grinders both offsets count, √2 times that. With k sources per grinder and an offset of 3.5 units per source, the
expected miss is 0.8 · 3.5 · √(1 + 1/k): 4.0 with one, 3.2 with three, never below 2.8.

The first edition of the catalog (116 grinders) misses 5,736 of these pairs, those between its own grinders, by 5.68; 80.9 % are
inside its ranges, which are 17.8 units wide. That was not held out: two of the tables had been used to correct it, and two more
repeat its main source. Against tables that it never saw it misses more: 5.78 in the roastery table, 10.1 in the one measurement.

## By source held out

${figuresTable(named(bySource))}

## By zone of the grind index

${figuresTable(byZone)}

## By target grinder, the popular ones

${figuresTable(popularTargets)}

## By confidence

The confidence of a conversion is that of the grinder with fewer independent sources, by what is left without the publisher.

${figuresTable(byConfidence)}

${confidenceVerdict(byConfidence)}

## Charts, each publisher held out

Every setting that a maker, roaster, reviewer, shop or owner publishes for a brew method, beside the chart of curves **and spreads that never
saw its publisher**. _curve_ is the share inside the range of the grinder's curve alone, which the pages printed before; _chart_ the share
inside the range that they print now, which also holds how far people differ about the method. The promise is ${percent(promisedShare)}.

${chartsTable(report.charts)}

## Charts against published settings

${countCells("All grinders", cells)}
${countCells("The forty popular grinders", cellsOfPopular)}

The first edition, counted in the same way: 173 cells, 104 inside, 38 more than 4 and 16 more than 8 units away; of the forty popular
grinders 113 cells, 67 inside, 24 and 11.

Our setting first, then what makers, reviewers, shops and owners publish; the Honest Coffee Guide and our own estimates are left
out. _italic_: more than 4 index units from every published range; **bold**: more than 8.

${cellsTable(report)}

### Cells more than 8 units away

${report.explanations.map(({ grinder, method, reason }) => `- ${grinder}, ${method}: ${reason}`).join("\n")}

Unexplained: ${report.unexplained.length}.

## What the first edition charted plainly wrong

${markdownTable(
  ["grinder", "method", "first edition", "now", "published"],
  report.corrected.map(({ grinder, method, was, now, published }) => [
    grinder,
    method,
    was,
    now ?? "not charted",
    published,
  ]),
)}

## Confidence

${confidenceText(report)}
`;
}

function figuresTable(rows: Readonly<Record<string, Figures>>): string {
  const head = [
    "",
    "pairs",
    "mean error",
    "90 %, by row",
    "90 %, by source",
    "median",
    "p90",
    "1 step",
    "2 steps",
    "inside",
    "width",
    "width in steps",
  ];
  const body = Object.entries(rows).map(([name, figures]) => [
    name,
    `${figures.pairs}`,
    figures.mae.toFixed(2),
    figures.rows > 1 ? formatInterval(figures.maeInterval) : "one row",
    figures.sources > 1 ? formatInterval(figures.maeIntervalBySource) : "one source",
    figures.median.toFixed(1),
    figures.p90.toFixed(1),
    percent(figures.withinOneStep),
    percent(figures.withinTwoSteps),
    percent(figures.inside),
    figures.widthIndex.toFixed(1),
    figures.widthSteps.toFixed(1),
  ]);
  return markdownTable(head, body);
}

/** Returns a sentence that states whether a higher confidence means a smaller error. */
function confidenceVerdict(byConfidence: Readonly<Record<string, Figures>>): string {
  const errors = ["high", "medium", "low"].map((name) => byConfidence[name]?.mae ?? Number.NaN);
  const isOrdered = errors.every((error, position) => position === 0 || error >= (errors[position - 1] ?? 0));
  return isOrdered
    ? "The classes order the error."
    : "The classes do not order the error: they count sources, and pages do not print them as a measure of accuracy.";
}

function chartsTable({ settings, spreadOf }: ChartMeasurement): string {
  const rows = (name: string, group: readonly HeldOutSetting[], spread = "") => [
    name,
    `${group.length}`,
    `${new Set(group.map(({ publisher }) => publisher)).size}`,
    (group.reduce((sum, { indexError }) => sum + Math.abs(indexError), 0) / group.length).toFixed(1),
    percent(group.filter(({ isInsideCurve }) => isInsideCurve).length / group.length),
    percent(group.filter(({ isInside }) => isInside).length / group.length),
    spread,
  ];
  const byMethod = Map.groupBy(settings, ({ method, style }) =>
    [method, ...(style ? [style] : [])].join(", "),
  );
  const byClass = Map.groupBy(settings, ({ confidence }) => confidence);
  const filter = settings.filter(({ method }) => method !== "espresso");
  return markdownTable(
    ["", "settings", "publishers", "mean error", "curve", "chart", "spread"],
    [
      rows("**all**", settings),
      rows("**all but espresso**", filter),
      ...[...byMethod].map(([name, group]) => rows(name, group, group[0] && spreadOf(group[0]).toFixed(1))),
      ...["high", "medium", "low"].map((name) =>
        rows(`${name} confidence`, byClass.get(name as "high") ?? []),
      ),
    ],
  );
}

export const formatInterval = ([low, high]: readonly [number, number]): string =>
  `${low.toFixed(2)} to ${high.toFixed(2)}`;

function cellsTable({ popular, cellsOfPopular }: AccuracyReport): string {
  const head = ["grinder", ...comparedMethods];
  const body = popular.map(({ slug, brand, name, confidence }) => {
    const own = cellsOfPopular.filter((cell) => cell.grinder === slug);
    return [
      `${brand} ${name} (${confidence})`,
      ...comparedMethods.map((method) => cellText(own.find((cell) => cell.method === method))),
    ];
  });
  return markdownTable(head, body);
}

function cellText(cell: Cell | undefined): string {
  if (cell === undefined) return "";
  const distance = cell.distance ?? 0;
  const charted = cell.charted ?? "–";
  const marked = distance > 8 ? `**${charted}**` : distance > 4 ? `_${charted}_` : charted;
  return cell.published.length === 0 ? marked : `${marked}: ${cell.published.join(", ")}`;
}

function countCells(name: string, cells: readonly Cell[]): string {
  const compared = cells.filter((cell) => cell.distance !== null);
  const inside = compared.filter((cell) => cell.distance === 0).length;
  const beyond = (units: number) => compared.filter((cell) => (cell.distance ?? 0) > units).length;
  return `- ${name}: ${compared.length} cells with published settings, ${inside} inside a published range, ${beyond(4)} more than 4 and ${beyond(8)} more than 8 units from all of them.`;
}

function confidenceText({ grinders, popular }: AccuracyReport): string {
  const count = (list: typeof grinders, confidence: string) =>
    list.filter((grinder) => grinder.confidence === confidence).length;
  const line = (name: string, list: typeof grinders) =>
    `- ${name}: ${count(list, "high")} high, ${count(list, "medium")} medium, ${count(list, "low")} low.`;
  const single = grinders.filter((grinder) => grinder.support.sources <= 1).length;
  const onChart = grinders.filter(
    (grinder) => grinder.support.independentSources === 0 && grinder.support.sources === 1,
  ).length;
  return [
    line(`All ${grinders.length} grinders`, grinders),
    line("The forty popular grinders", popular),
    `- ${single} grinders rest on a single source or on none of their own for filter settings; for ${onChart} of them it is the Honest Coffee Guide alone.`,
  ].join("\n");
}

function markdownTable(head: readonly string[], body: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) => `| ${cells.join(" | ")} |`;
  return [line(head), line(head.map((_, column) => (column === 0 ? "---" : "--:"))), ...body.map(line)].join(
    "\n",
  );
}

const percent = (share: number): string => `${(share * 100).toFixed(1)} %`;
