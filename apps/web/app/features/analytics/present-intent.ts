import type { Shape } from "@brewdial/contract/model.ts";
import type { BrewReport } from "@brewdial/contract/roaster-portal/brews.ts";
import { countSteps } from "#app/features/dial/count-steps.ts";
import { unitName } from "#app/features/dial/describe.ts";
import { brewerIcon } from "#app/features/grinders/method-brewers.ts";
import type { Messages } from "#app/i18n/messages.ts";
import type { Format } from "#app/i18n/format.ts";
import { drawLanes, type ReportDial } from "./lanes-drawing.ts";

export type Report = Shape<typeof BrewReport>;

/** In grind index units; smaller differences count as matching the recipe. */
const minGap = 3;

/** Returns by how many grind index units customers brew coarser (positive) or finer than the recipe; undefined without a recipe. */
const gapOf = ({ official, brewed }: Report): number | undefined =>
  official === null ? undefined : brewed.grindIndex - Math.round(official.grindIndex);

/** Returns the sort key of a report: the size of its difference, or -1 without a recipe, so that those reports come last. */
const distanceOf = (report: Report): number => {
  const gap = gapOf(report);
  return gap === undefined ? -1 : Math.abs(gap);
};

/** Returns the months that have reports, newest first, and the chosen one. */
export function chooseMonth(reports: readonly Report[], wanted: string | null) {
  const months = [...new Set(reports.map(({ month }) => month))].toSorted().toReversed();
  return { months, month: months.find((month) => month === wanted) ?? months[0] };
}

/** Returns the average rating of each month that has ratings, oldest first, weighted by the number of brewers. */
export function averageRatings(reports: readonly Report[]): number[] {
  const rated = reports.flatMap(({ month, brewed: { rating, brewers } }) =>
    rating === null ? [] : [{ month, rating, brewers }],
  );
  const months = [...Map.groupBy(rated, ({ month }) => month)].toSorted(([a], [b]) => (a < b ? -1 : 1));
  return months.map(([, own]) => {
    const brewers = own.reduce((sum, report) => sum + report.brewers, 0);
    return own.reduce((sum, report) => sum + report.rating * report.brewers, 0) / brewers;
  });
}

/** Returns the report with the largest difference of at least `minGap`; of equal differences the one with the lowest rating. */
export const findGap = (reports: readonly Report[]): Report | undefined =>
  reports
    .filter((report) => Math.abs(gapOf(report) ?? 0) >= minGap)
    .toSorted(
      (a, b) =>
        Math.abs(gapOf(b) ?? 0) - Math.abs(gapOf(a) ?? 0) || (a.brewed.rating ?? 5) - (b.brewed.rating ?? 5),
    )[0];

/** Returns a key that is unique among the reports of a month. */
export const keyOf = ({ coffee, method, grinder }: Report): string => `${coffee.id} ${method} ${grinder.id}`;

type Dials = ReadonlyMap<string, ReportDial>;

/** Presents the reports of one month by coffee, those with the largest difference first. */
export function presentIntent(messages: Messages, format: Format, reports: readonly Report[], dials: Dials) {
  const { intent: text } = messages;
  const byCoffee = Map.groupBy(
    reports.toSorted((a, b) => distanceOf(b) - distanceOf(a)),
    ({ coffee }) => coffee.id,
  );
  return Array.from(byCoffee.values(), (own) => {
    const [largest] = own;
    const gap = largest && gapOf(largest);
    const brewers = own.reduce((sum, { brewed }) => sum + brewed.brewers, 0);
    return {
      id: largest?.coffee.id ?? 0,
      name: largest?.coffee.name ?? "",
      brewers: text.brewers(format.number(brewers)),
      verdict: describeGap(messages, format, gap, undefined),
      isAsMeant: isAsMeant(gap),
      lanes: own.map((report) => presentLane(messages, format, report, dials.get(keyOf(report)))),
    };
  });
}

export type CoffeeIntent = ReturnType<typeof presentIntent>[number];

const isAsMeant = (gap: number | undefined): boolean => gap !== undefined && Math.abs(gap) < minGap;

function presentLane(messages: Messages, format: Format, report: Report, dial: ReportDial | undefined) {
  const { intent: text, methods } = messages;
  const { method, grinder, official, brewed } = report;
  const gap = gapOf(report);
  const [said, done] = [dial?.official?.label, dial?.brewed?.label];
  return {
    key: keyOf(report),
    method: methods[method],
    icon: brewerIcon(method),
    grinder: grinder.name,
    shape: dial?.shape,
    brewers: text.brewers(format.number(brewed.brewers)),
    label: text.lane(said, done ?? text.outOfReach),
    official: said ?? (official === null ? "–" : text.outOfReach),
    brewed: done ?? text.outOfReach,
    ratios: `${official === null ? "–" : format.ratio(official.ratio)} · ${format.ratio(brewed.ratio)}`,
    rating: brewed.rating === null ? text.notRated : text.stars(format.number(brewed.rating)),
    gap: describeGap(messages, format, gap, dial),
    isAsMeant: isAsMeant(gap),
    lanes: drawLanes(dial),
  };
}

/** Returns the distance of the two settings on the dial, such as "3 clicks"; undefined if one of them is outside the dial's range. */
function distanceOn(messages: Messages, format: Format, marks: ReportDial | undefined): string | undefined {
  if (marks?.official === undefined || marks.brewed === undefined) return undefined;
  const { dial, official, brewed } = marks;
  const distance = Math.abs(brewed.setting - official.setting);
  if (distance < 1e-6) return undefined;
  if (dial.notation.kind === "number")
    return `${format.number(distance)} ${unitName(messages.dial, dial.unit, distance === 1)}`;
  // A setting of 5.2 can mean turn 5, click 2, so a difference such as 0.8 would mislead: count single steps.
  const steps = Math.round(distance * dial.stepsPerUnit);
  const text = countSteps(messages, format, dial, steps);
  return text.charAt(0).toLowerCase() + text.slice(1);
}

function describeGap(
  messages: Messages,
  format: Format,
  gap: number | undefined,
  dial: ReportDial | undefined,
): string {
  const { gaps } = messages.intent;
  if (gap === undefined) return gaps.none;
  if (isAsMeant(gap)) return gaps.same;
  const distance = distanceOn(messages, format, dial);
  return gap < 0 ? gaps.finer(distance) : gaps.coarser(distance);
}

/** Presents the largest difference and what to do about it. */
export function presentGap(
  messages: Messages,
  format: Format,
  report: Report,
  dial: ReportDial | undefined,
  reports: readonly Report[],
) {
  const { intent: text, methods } = messages;
  const { coffee, method, grinder } = report;
  const gap = gapOf(report) ?? 0;
  const rating = report.brewed.rating ?? undefined;
  const asMeant = reports
    .filter((other) => other.coffee.id === coffee.id && other.method === method)
    .filter((other) => isAsMeant(gapOf(other)))
    .flatMap((other) => other.brewed.rating ?? []);
  const best = asMeant.length === 0 ? undefined : Math.max(...asMeant);
  const [official, brewed] = [dial?.official?.label, dial?.brewed?.label];
  return {
    title: text.finding(
      coffee.name,
      distanceOn(messages, format, dial),
      gap < 0 ? "finer" : "coarser",
      grinder.name,
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
    brewers: text.brewers(format.number(report.brewed.brewers)),
    official: official ?? "–",
    brewed: brewed ?? "–",
    label: text.lane(official, brewed ?? text.outOfReach),
    lanes: drawLanes(dial),
  };
}

export type GapView = ReturnType<typeof presentGap>;
