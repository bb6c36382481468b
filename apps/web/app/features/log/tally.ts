import type { BrewPoint as BrewPointModel } from "@brewdial/contract/brew-logs/models.ts";
import type { Shape } from "@brewdial/contract/model.ts";

export type BrewPoint = Shape<typeof BrewPointModel>;
export type RatedPoint = BrewPoint & { readonly stars: number };

/** Minimum number of brews for a group to be more than a hint. */
const minBrews = 5;

/** Brews with the same key and how they were rated. */
export interface Tally {
  readonly key: string;
  /** Sort key. */
  readonly value: number;
  readonly label: string;
  readonly brews: readonly RatedPoint[];
  readonly average: number;
  /** Whether there are enough brews for more than a hint. */
  readonly isSure: boolean;
}

export const isRated = (point: BrewPoint): point is RatedPoint => point.stars !== null;

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
  brews.reduce((sum, { stars }) => sum + stars, 0) / brews.length;

/** Returns the best group: groups with enough brews first, then by average, then by number of brews. */
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

/** Groups brews by dial setting. */
export const tallySettings = (brews: readonly RatedPoint[]): readonly Tally[] =>
  tally(brews, ({ setting, settingLabel }) =>
    setting === null || settingLabel === null ? undefined : { value: setting, label: settingLabel },
  );

/** Groups brews by ratio, rounded to a half for filter and to a quarter for espresso, whose ratios are small. */
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

/** Returns how a cup tasted, for the color of its dot. */
export function tasteKind({ extractionFeedback }: RatedPoint): "bitter" | "balanced" | "sour" | "other" {
  if (extractionFeedback === null) return "other";
  const { sour, bitter, balanced } = extractionFeedback;
  if (sour !== bitter) return sour ? "sour" : "bitter";
  return balanced && !sour ? "balanced" : "other";
}
