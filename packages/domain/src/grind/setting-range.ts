import { settingAt } from "./curve.ts";
import { nearestStep, settingOfStep, stepAtOrAbove, stepAtOrBelow } from "./dial.ts";
import type { Dial } from "./dial.ts";
import { formatSetting } from "./format-setting.ts";
import type { Grinder } from "./grinder.ts";

/** A range of whole steps on a dial. Labels are joined by " to " because "-" and "+" occur inside notations. */
export interface SettingRange {
  readonly min: number;
  readonly max: number;
  readonly minLabel: string;
  readonly maxLabel: string;
  /** Both ends; a single step is labelled once. */
  readonly label: string;
}

/** Returns the range between two steps of a dial with its label; a single step is labelled once. */
export function settingRange(dial: Dial, minStep: number, maxStep: number): SettingRange {
  const min = settingOfStep(dial, minStep);
  const max = settingOfStep(dial, maxStep);
  const minLabel = formatSetting(dial, min);
  const maxLabel = formatSetting(dial, max);
  const label = minLabel === maxLabel ? minLabel : `${minLabel} to ${maxLabel}`;
  return { min, max, minLabel, maxLabel, label };
}

/** Returns the whole steps within `band` index units of a grind index. */
export function rangeAround(
  grinder: Pick<Grinder, "dial" | "curve">,
  index: number,
  band: number,
): SettingRange {
  const ends = [settingAt(grinder.curve, index - band), settingAt(grinder.curve, index + band)];
  const nearest = nearestStep(grinder.dial, settingAt(grinder.curve, index));
  // A band narrower than half a step would otherwise exclude the converted setting itself.
  return settingRange(
    grinder.dial,
    Math.min(nearest, stepAtOrBelow(grinder.dial, Math.min(...ends))),
    Math.max(nearest, stepAtOrAbove(grinder.dial, Math.max(...ends))),
  );
}

/** Normal quantile of a two-sided 80 % interval: bands are this many standard deviations. */
export const bandQuantile = 1.2816;

/**
 * Returns the half-width of a range at an index. Above index 40 it grows with the nominal size, because published settings differ
 * more towards the coarse end.
 */
export function bandAt(band: number, grindIndex: number): number {
  return band * Math.max(1, nominalMicrons(grindIndex) / nominalMicrons(40));
}

/** Index 0 to 100 corresponds to nominal 200 to 1400 µm. */
function nominalMicrons(grindIndex: number): number {
  return 200 + 12 * grindIndex;
}

/** Returns the smallest range that contains both. */
export function hullOf(dial: Dial, a: SettingRange, b: SettingRange | undefined): SettingRange {
  if (b === undefined) return a;
  return settingRange(
    dial,
    nearestStep(dial, Math.min(a.min, b.min)),
    nearestStep(dial, Math.max(a.max, b.max)),
  );
}

/** Extends a range to include the step of a setting: beyond the index scale, it lies outside the range of its index. */
export function includeSetting(dial: Dial, range: SettingRange, setting: number): SettingRange {
  const step = nearestStep(dial, setting);
  return hullOf(dial, range, settingRange(dial, step, step));
}
