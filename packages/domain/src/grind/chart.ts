import { indexAt, indexRange, settingAt } from "./curve.ts";
import { type DialUnit, nearestStep, settingOfStep, snap } from "./dial.ts";
import { describeOnDial } from "./dial-instruction.ts";
import { espressoSettings } from "./espresso-zone.ts";
import type { Grinder } from "./grinder.ts";
import { type SettingRange, settingRange } from "./setting-range.ts";

/** The fields of a brew method that a chart needs. */
export interface ChartMethod {
  readonly id: string;
  readonly name: string;
  readonly grindIndex: { readonly min: number; readonly typical: number; readonly max: number };
}

/** One row of a grinder's chart. */
export interface MethodSetting {
  readonly key: string;
  readonly label: string;
  readonly setting: number;
  readonly settingLabel: string;
  readonly unit: DialUnit;
  readonly instruction: string;
  /** The settings that the method can use. */
  readonly span: SettingRange;
  /** Older names of the parts of `span`. */
  readonly range: string;
  readonly rangeMin: number;
  readonly rangeMax: number;
  /** True when the dial ends before the method's typical index. */
  readonly clamped: boolean;
  /** Espresso: `span` is the zone of the grinder, and a first shot starts at its coarse end. */
  readonly startAtCoarseEnd: boolean;
}

/** A grinder's settings per brew method, in the order of the input, and the ids of the methods it cannot reach. */
export interface MethodChart {
  readonly settings: readonly MethodSetting[];
  readonly unreachable: readonly string[];
}

/** Builds the chart: one row per method the grinder can reach, with the method's own range on this dial. */
export function methodChart(grinder: Grinder, methods: readonly ChartMethod[]): MethodChart {
  const settings: MethodSetting[] = [];
  const unreachable: string[] = [];
  for (const method of methods) {
    if (canReach(grinder, method)) settings.push(chartLine(grinder, method));
    else unreachable.push(method.id);
  }
  return { settings, unreachable };
}

/**
 * Returns whether the grinder can grind for the method: its reference points overlap the method's index range, and both
 * they and the dial come within `reachTolerance` of the typical index. Without the second rule a built-in grinder that
 * ends near moka would be charted for a V60 at its coarse end. Espresso also needs a capable grinder.
 */
export function canReach(
  grinder: Pick<Grinder, "dial" | "curve" | "espressoCapable">,
  method: ChartMethod,
): boolean {
  if (grinder.espressoCapable === false && method.id === "espresso") return false;
  const reach = indexRange(grinder.curve);
  const { min, typical, max } = method.grindIndex;
  if (max < reach.min || min > reach.max) return false;
  const nearest = indexAt(grinder.curve, snap(grinder.dial, settingAt(grinder.curve, typical)));
  const nearestKnown = Math.min(reach.max, Math.max(reach.min, nearest));
  return Math.abs(nearestKnown - typical) <= reachTolerance;
}

/** How many index units the nearest setting may miss a method's typical index: about 2.5 clicks of a Comandante C40. */
const reachTolerance = 6;

function chartLine(grinder: Grinder, method: ChartMethod): MethodSetting {
  const { dial, curve } = grinder;
  const espresso = method.id === "espresso" ? espressoSettings(grinder) : undefined;
  const stepFor = (index: number): number => nearestStep(dial, settingAt(curve, index));
  const { min, typical, max } = method.grindIndex;
  const ends = [stepFor(min), stepFor(max)];
  const span = espresso?.range ?? settingRange(dial, Math.min(...ends), Math.max(...ends));
  const exact = settingAt(curve, typical);
  const setting = settingOfStep(dial, nearestStep(dial, exact));
  return {
    key: method.id,
    label: method.name,
    ...describeOnDial(dial, setting),
    span,
    range: span.label,
    rangeMin: span.min,
    rangeMax: span.max,
    clamped: Math.round(exact * dial.stepsPerUnit) !== nearestStep(dial, exact),
    startAtCoarseEnd: espresso !== undefined,
  };
}
