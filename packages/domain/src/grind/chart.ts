import { settingRange } from "./convert.ts";
import { indexRange, settingAt } from "./curve.ts";
import { nearestStep, settingOfStep } from "./dial.ts";
import { formatSetting } from "./format-setting.ts";
import type { Grinder } from "./grinder.ts";

/** A brew method as the chart needs it. */
export interface ChartMethod {
  readonly id: string;
  readonly name: string;
  readonly grindIndex: { readonly min: number; readonly typical: number; readonly max: number };
}

/** One line of a grinder's chart (D91). */
export interface MethodSetting {
  readonly key: string;
  readonly label: string;
  readonly setting: number;
  readonly settingLabel: string;
  readonly range: string;
  readonly rangeMin: number;
  readonly rangeMax: number;
}

/** A grinder's settings per brew method, in the order given, and the ids of the methods out of its reach (D91). */
export interface MethodChart {
  readonly settings: readonly MethodSetting[];
  readonly unreachable: readonly string[];
}

/** Settings for each method whose index range meets the grinder's; the range is the method's own on this dial (D91). */
export function methodChart(grinder: Grinder, methods: readonly ChartMethod[]): MethodChart {
  const settings: MethodSetting[] = [];
  const unreachable: string[] = [];
  for (const method of methods) {
    if (canReach(grinder, method)) settings.push(chartLine(grinder, method));
    else unreachable.push(method.id);
  }
  return { settings, unreachable };
}

/** Whether the grinder's reference points reach into the method's index range. Espresso also needs a grinder fit for it. */
export function canReach(grinder: Grinder, method: ChartMethod): boolean {
  if (grinder.espressoCapable === false && method.id === "espresso") return false;
  const reach = indexRange(grinder.curve);
  return method.grindIndex.max >= reach.min && method.grindIndex.min <= reach.max;
}

function chartLine(grinder: Grinder, method: ChartMethod): MethodSetting {
  const { dial, curve } = grinder;
  const stepFor = (index: number): number => nearestStep(dial, settingAt(curve, index));
  const { min, typical, max } = method.grindIndex;
  const ends = [stepFor(min), stepFor(max)];
  const range = settingRange(dial, Math.min(...ends), Math.max(...ends));
  const setting = settingOfStep(dial, stepFor(typical));
  return {
    key: method.id,
    label: method.name,
    setting,
    settingLabel: formatSetting(dial, setting),
    range: range.label,
    rangeMin: range.min,
    rangeMax: range.max,
  };
}
