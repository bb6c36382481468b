import type { CatalogGrinder } from "@brewdial/catalog/load.ts";
import { settingAt, unboundedIndexAt } from "@brewdial/domain/grind/curve.ts";
import type { Curve } from "@brewdial/domain/grind/curve.ts";

/** A physical grinder: the published curve with a different zero and slope. */
export interface PhysicalGrinder {
  readonly published: CatalogGrinder;
  readonly trueCurve: Curve;
}

/** Distance of a setting from the true setting for an index. */
export interface Distance {
  readonly steps: number;
  readonly indexUnits: number;
}

/** Creates a grinder with an offset in index units and a slope relative to the published one. */
export function withDeviation(
  published: CatalogGrinder,
  { zeroShift, slope }: { readonly zeroShift: number; readonly slope: number },
): PhysicalGrinder {
  const trueCurve = published.curve.map(({ grindIndex, setting }) => ({
    grindIndex: zeroShift + slope * grindIndex,
    setting,
  }));
  return { published, trueCurve };
}

/** Returns the distance from the true setting for an index, within the dial's range. */
export function distanceFrom(
  { published, trueCurve }: PhysicalGrinder,
  aim: number,
  setting: number,
): Distance {
  const { min, max, stepsPerUnit } = published.dial;
  const best = Math.min(max, Math.max(min, settingAt(trueCurve, aim)));
  return {
    steps: Math.abs(setting - best) * stepsPerUnit,
    indexUnits: Math.abs(unboundedIndexAt(trueCurve, setting) - unboundedIndexAt(trueCurve, best)),
  };
}

/** Tolerance for distances in steps, because settings are rounded to four decimals. */
const stepNoise = 1e-3;

export const isWithinOneStep = ({ steps }: Distance): boolean => steps <= 1 + stepNoise;

/** Tolerance: one step or two index units, whichever is larger (D79). */
export const isNearEnough = (distance: Distance): boolean =>
  isWithinOneStep(distance) || distance.indexUnits <= 2;
