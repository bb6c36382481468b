import type { CatalogGrinder } from "@brewdial/catalog/load.ts";
import { settingAt, unboundedIndexAt } from "@brewdial/domain/grind/curve.ts";
import type { Curve } from "@brewdial/domain/grind/curve.ts";

/** One grinder as it stands in a kitchen: what it really does is the published curve with another zero and slope. */
export interface PhysicalGrinder {
  readonly published: CatalogGrinder;
  readonly trueCurve: Curve;
}

/** How far a setting is from the one that meets an index. */
export interface Distance {
  readonly steps: number;
  readonly indexUnits: number;
}

/** A grinder whose zero is off by some index units and whose slope is this part of the published one. */
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

/** From the true setting for an index, as far as the dial goes. */
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

/** Settings have four decimals. */
const stepNoise = 1e-3;

export const isWithinOneStep = ({ steps }: Distance): boolean => steps <= 1 + stepNoise;

/** Within one step or two index units, whichever is larger (D79). */
export const isNearEnough = (distance: Distance): boolean =>
  isWithinOneStep(distance) || distance.indexUnits <= 2;
