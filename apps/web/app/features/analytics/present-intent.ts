import type { Shape } from "@brewdial/contract/model.ts";
import type { BrewReport } from "@brewdial/contract/roaster-portal/brews.ts";
import type { Words } from "#app/words/words.ts";
import type { Format } from "#app/words/format.ts";
import { laneScale } from "./lanes-drawing.ts";

export type Report = Shape<typeof BrewReport>;

/** Smaller differences count as brewed as meant. */
const minGap = 3;

/** Returns the index points that customers are coarser (positive) or finer than the recipe; undefined without a recipe. */
const gapOf = ({ official, brewed }: Report): number | undefined =>
  official === null ? undefined : brewed.grindIndex - Math.round(official.grindIndex);

/** Orders lanes: the largest difference first, those without a recipe last. */
const distanceOf = (report: Report): number => {
  const gap = gapOf(report);
  return gap === undefined ? -1 : Math.abs(gap);
};

/** Returns the months that have reports, newest first, and the chosen one. */
export function chooseMonth(reports: readonly Report[], wanted: string | null) {
  const months = [...new Set(reports.map(({ month }) => month))].toSorted().toReversed();
  return { months, month: months.find((month) => month === wanted) ?? months[0] };
}

/** Returns the report with the largest difference that is worth a change; of equal ones the lowest rated. */
export const findGap = (reports: readonly Report[]): Report | undefined =>
  reports
    .filter((report) => Math.abs(gapOf(report) ?? 0) >= minGap)
    .toSorted(
      (a, b) =>
        Math.abs(gapOf(b) ?? 0) - Math.abs(gapOf(a) ?? 0) || (a.brewed.rating ?? 5) - (b.brewed.rating ?? 5),
    )[0];

/** Labels of the finding's grind on its grinder; undefined where the dial does not reach it. */
export interface GapSettings {
  readonly official: string | undefined;
  readonly brewed: string | undefined;
}

/** Presents the reports of one month. */
export function presentIntent(words: Words, format: Format, reports: readonly Report[]) {
  const { intent: text, methods } = words;
  const scale = laneScale(
    reports.flatMap(({ official, brewed }) => [brewed.grindIndex, official?.grindIndex ?? brewed.grindIndex]),
  );
  return {
    ticks: scale.ticks,
    lanes: reports
      .toSorted((a, b) => distanceOf(b) - distanceOf(a))
      .map((report) => {
        const { coffee, method, grinder, official, brewed } = report;
        const gap = gapOf(report);
        const said = official === null ? undefined : format.number(official.grindIndex);
        return {
          key: `${coffee.id} ${method} ${grinder.id}`,
          coffee: coffee.name,
          method: methods[method],
          grinder: grinder.name,
          brewers: text.brewers(format.number(brewed.brewers)),
          label: text.lane(said, format.number(brewed.grindIndex)),
          official: said,
          brewed: format.number(brewed.grindIndex),
          ratios: `${official === null ? "–" : format.ratio(official.ratio)} · ${format.ratio(brewed.ratio)}`,
          rating: brewed.rating === null ? text.notRated : text.stars(format.number(brewed.rating)),
          gap: describeGap(text, format, gap),
          isAsMeant: gap !== undefined && Math.abs(gap) < minGap,
          at: {
            official: official === null ? undefined : scale.x(official.grindIndex),
            brewed: scale.x(brewed.grindIndex),
          },
        };
      }),
  };
}

export type IntentView = ReturnType<typeof presentIntent>;

function describeGap(text: Words["intent"], format: Format, gap: number | undefined): string {
  if (gap === undefined) return text.gaps.none;
  if (Math.abs(gap) < minGap) return text.gaps.same;
  return gap < 0 ? text.gaps.finer(format.number(-gap)) : text.gaps.coarser(format.number(gap));
}

/** Presents the largest difference with what to do about it. */
export function presentGap(
  { intent: text, methods }: Words,
  format: Format,
  report: Report,
  { official, brewed }: GapSettings,
  reports: readonly Report[],
) {
  const { coffee, method, grinder } = report;
  const gap = gapOf(report) ?? 0;
  const rating = report.brewed.rating ?? undefined;
  const asMeant = reports
    .filter((other) => other.coffee.id === coffee.id && other.method === method)
    .filter((other) => Math.abs(gapOf(other) ?? minGap) < minGap)
    .flatMap((other) => other.brewed.rating ?? []);
  const best = asMeant.length === 0 ? undefined : Math.max(...asMeant);
  return {
    title: text.finding(
      coffee.name,
      format.number(Math.abs(gap)),
      gap < 0 ? "finer" : "coarser",
      rating === undefined ? undefined : format.number(rating),
    ),
    text: [
      official === undefined || brewed === undefined
        ? text.onIndex(methods[method], grinder.name)
        : text.onGrinder(methods[method], grinder.name, brewed, official),
      ...(best !== undefined && best > (rating ?? 5) ? [text.better(coffee.name, format.number(best))] : []),
    ],
    fix: `?coffee=${coffee.slug}`,
    recipe: { id: String(coffee.id), method },
    grinder: text.on(grinder.name),
    official: {
      value: official ?? format.number(report.official?.grindIndex ?? 0),
      index: text.index(format.number(report.official?.grindIndex ?? 0)),
    },
    brewed: {
      value: brewed ?? format.number(report.brewed.grindIndex),
      index: text.index(format.number(report.brewed.grindIndex)),
    },
  };
}

export type GapView = ReturnType<typeof presentGap>;
