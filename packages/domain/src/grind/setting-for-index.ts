import { type Bands, rangeAround, type SettingRange } from "./convert.ts";
import { settingAt } from "./curve.ts";
import { nearestStep, settingOfStep } from "./dial.ts";
import { formatSetting } from "./format-setting.ts";
import type { Grinder } from "./grinder.ts";

/** A grind index on one grinder's dial. */
export interface IndexSetting {
  readonly grindIndex: number;
  readonly setting: number;
  readonly settingLabel: string;
  readonly range: SettingRange;
  /** The dial ends before: its nearest end is given. */
  readonly clamped: boolean;
}

/** Where a dial stands for a grind index from 0 to 100, with the range of D90 by the grinder's own confidence. */
export function settingForIndex(grinder: Grinder, grindIndex: number, bands: Bands): IndexSetting {
  const { dial, curve, confidence } = grinder;
  const exact = settingAt(curve, grindIndex);
  const step = nearestStep(dial, exact);
  const setting = settingOfStep(dial, step);
  return {
    grindIndex,
    setting,
    settingLabel: formatSetting(dial, setting),
    range: rangeAround(grinder, grindIndex, bands[confidence]),
    clamped: Math.round(exact * dial.stepsPerUnit) !== step,
  };
}
