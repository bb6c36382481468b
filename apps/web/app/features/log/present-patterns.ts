import type { Messages } from "#app/i18n/messages.ts";
import type { Format } from "#app/i18n/format.ts";
import {
  averageOf,
  findBest,
  keepLargest,
  type RatedPoint,
  type Tally,
  tallyRatios,
  tallySettings,
  tasteKind,
} from "./tally.ts";

const maxColumns = 9;

/** The grinder whose settings are shown. */
export interface PatternGrinder {
  readonly name: string;
  /** Unit of its dial, such as `clicks`. */
  readonly unit: string;
}

/** Presents stars by setting. All brews are of one grinder and one method. */
export function presentGrindPattern(
  messages: Messages,
  format: Format,
  brews: readonly RatedPoint[],
  grinder: PatternGrinder,
) {
  const { grind, brews: brewCount } = messages.patterns;
  const all = tallySettings(brews);
  const best = findBest(all);
  if (best === undefined) return undefined;
  const shown = keepLargest(all, maxColumns);
  const count = brewCount(format.number(all.reduce((sum, one) => sum + one.brews.length, 0)));
  const units: Readonly<Record<string, { readonly many: string }>> = messages.dial.units;
  return {
    title: titleOf(grind, all, best),
    lead: grind.lead(count),
    label: grind.label(count, grinder.name, best.label, format.number(best.average)),
    axis: grind.axis(units[grinder.unit]?.many ?? grinder.unit, grinder.name),
    columns: shown.map((one) => ({
      label: one.label,
      isBest: one === best,
      beads: one.brews.map((brew) => ({ stars: brew.stars, kind: tasteKind(brew) })),
    })),
    kinds: listKinds(shown),
    cut: shown.length < all.length ? grind.cut(format.number(shown.length)) : undefined,
    isSure: best.isSure,
    rows: toRows(format, all),
  };
}

/** Presents average stars by ratio. */
export function presentRatioPattern(messages: Messages, format: Format, brews: readonly RatedPoint[]) {
  const { ratios } = messages.patterns;
  const all = tallyRatios(brews, (ratio) => `1:${format.number(ratio, 2)}`);
  const best = findBest(all);
  if (best === undefined) return undefined;
  const shown = keepLargest(all, maxColumns);
  return {
    title: titleOf(ratios, all, best),
    label: ratios.label(shown.map(({ label, average }) => `${label} ${format.number(average)}`).join("; ")),
    averages: shown.map(({ label, average, brews: ofRatio }) => ({ label, average, count: ofRatio.length })),
    hasHint: shown.some(({ isSure }) => !isSure),
    rows: toRows(format, all),
  };
}

/** Presents each coffee with its best setting, the most brewed first. */
export function presentCoffees(
  { patterns }: Messages,
  format: Format,
  brews: readonly RatedPoint[],
  nameOf: (id: number) => string | undefined,
) {
  const coffees = Map.groupBy(brews, ({ coffeeProfileId }) => coffeeProfileId);
  return Array.from(coffees, ([id, ofCoffee]) => {
    const best = findBest(tallySettings(ofCoffee));
    return {
      id: id ?? undefined,
      name: (id === null ? undefined : nameOf(id)) ?? patterns.unknownCoffee,
      best: best?.label,
      count: ofCoffee.length,
      brews: format.number(ofCoffee.length),
      stars: format.number(averageOf(ofCoffee)),
    };
  })
    .toSorted((a, b) => b.count - a.count)
    .slice(0, maxCoffees);
}

const maxCoffees = 10;

export type GrindPatternView = NonNullable<ReturnType<typeof presentGrindPattern>>;
export type RatioPatternView = NonNullable<ReturnType<typeof presentRatioPattern>>;
export type CoffeePatternView = ReturnType<typeof presentCoffees>[number];

interface Titles {
  readonly sure: (label: string) => string;
  readonly unsure: (label: string) => string;
  readonly beaten: (usual: string, better: string) => string;
  readonly only: (label: string) => string;
}

/** Returns the heading of a chart. A single value shows no preference, and the heading must not contradict a higher point of the chart. */
function titleOf({ sure, unsure, beaten, only }: Titles, all: readonly Tally[], best: Tally): string {
  if (all.length === 1) return only(best.label);
  if (!best.isSure) return unsure(best.label);
  const top = all.toSorted((a, b) => b.average - a.average || b.brews.length - a.brews.length)[0];
  return top === undefined || top.average <= best.average ? sure(best.label) : beaten(best.label, top.label);
}

const toRows = (format: Format, tallies: readonly Tally[]) =>
  tallies.map(({ key, label, brews, average }) => ({
    key,
    label,
    figures: [format.number(brews.length), format.number(average)],
  }));

const kindOrder = ["bitter", "balanced", "sour", "other"] as const;

/** Lists the kinds of taste in the chart, for its legend. */
function listKinds(tallies: readonly Tally[]) {
  const present = new Set(tallies.flatMap(({ brews }) => brews.map(tasteKind)));
  return kindOrder.filter((kind) => present.has(kind));
}
