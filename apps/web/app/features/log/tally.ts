import type { BrewPoint as BrewPointModel } from "@brewdial/contract/brew-logs/models.ts";
import type { Shape } from "@brewdial/contract/model.ts";

export type BrewPoint = Shape<typeof BrewPointModel>;
export type RatedPoint = BrewPoint & { readonly rating: number };

/** Fewer brews than this are a hint, not a rule. */
const minBrews = 5;

/** Brews with the same key and how they were rated. */
export interface Tally {
  readonly key: string;
  /** A number to sort by. */
  readonly value: number;
  readonly label: string;
  readonly brews: readonly RatedPoint[];
  readonly average: number;
  /** Whether there are enough brews for more than a hint. */
  readonly isSure: boolean;
}

export const isRated = (point: BrewPoint): point is RatedPoint => point.rating !== null;

/** Groups rated brews by a value, in ascending order. */
function tally(
  brews: readonly RatedPoint[],
  read: (brew: RatedPoint) => { readonly value: number; readonly label: string } | undefined,
): readonly Tally[] {
  const groups = new Map<number, { readonly label: string; readonly brews: RatedPoint[] }>();
  for (const brew of brews) {
    const group = read(brew);
    if (group === undefined) continue;
    const existing = groups.get(group.value);
    if (existing === undefined) groups.set(group.value, { label: group.label, brews: [brew] });
    else existing.brews.push(brew);
  }
  return Array.from(groups, ([value, { label, brews: ofGroup }]) => ({
    key: String(value),
    value,
    label,
    brews: ofGroup,
    average: averageOf(ofGroup),
    isSure: ofGroup.length >= minBrews,
  })).toSorted((a, b) => a.value - b.value);
}

export const averageOf = (brews: readonly RatedPoint[]): number =>
  brews.reduce((sum, { rating }) => sum + rating, 0) / brews.length;

/** Returns the best group: with enough brews before any other, then by average, then by number. */
export function findBest(tallies: readonly Tally[]): Tally | undefined {
  return tallies.toSorted(
    (a, b) => Number(b.isSure) - Number(a.isSure) || b.average - a.average || b.brews.length - a.brews.length,
  )[0];
}

/** Keeps the groups with the most brews, in their order. */
export function keepLargest(tallies: readonly Tally[], count: number): readonly Tally[] {
  const kept = new Set(tallies.toSorted((a, b) => b.brews.length - a.brews.length).slice(0, count));
  return tallies.filter((one) => kept.has(one));
}

/** Groups by setting of the dial. */
export const tallySettings = (brews: readonly RatedPoint[]): readonly Tally[] =>
  tally(brews, ({ setting, settingLabel }) =>
    setting === null || settingLabel === null ? undefined : { value: setting, label: settingLabel },
  );

/** Groups by ratio: to a half for filter, to a quarter for espresso, whose ratios are small. */
export const tallyRatios = (
  brews: readonly RatedPoint[],
  show: (ratio: number) => string,
): readonly Tally[] =>
  tally(brews, ({ ratio }) => {
    if (ratio === null) return undefined;
    const step = ratio < 8 ? 4 : 2;
    const value = Math.round(ratio * step) / step;
    return { value, label: show(value) };
  });

/** How a cup tasted, for the colour of its bead. */
export function tasteKind({ extractionFeedback }: RatedPoint): "bitter" | "balanced" | "sour" | "other" {
  if (extractionFeedback === null) return "other";
  const { sour, bitter, balanced } = extractionFeedback;
  if (sour !== bitter) return sour ? "sour" : "bitter";
  return balanced && !sour ? "balanced" : "other";
}
