import type { Bands } from "./convert.ts";
import { settingAt } from "./curve.ts";
import { nearestStep, settingOfStep } from "./dial.ts";
import { describeOnDial, type DialSetting } from "./dial-instruction.ts";
import type { Grinder } from "./grinder.ts";
import { bandAt, rangeAround, type SettingRange } from "./setting-range.ts";

/** A grind index on one grinder's dial. */
export interface IndexSetting extends DialSetting {
  readonly grindIndex: number;
  readonly range: SettingRange;
  /** True when the index is beyond the dial, so that `setting` is its nearest end. */
  readonly clamped: boolean;
}

/** Returns the dial setting for a grind index from 0 to 100, with a range that depends on the grinder's confidence. */
export function settingForIndex(grinder: Grinder, grindIndex: number, bands: Bands): IndexSetting {
  const { dial, curve, confidence } = grinder;
  const exact = settingAt(curve, grindIndex);
  const step = nearestStep(dial, exact);
  const setting = settingOfStep(dial, step);
  return {
    grindIndex,
    ...describeOnDial(dial, setting),
    range: rangeAround(grinder, grindIndex, bandAt(grinder.band ?? bands[confidence], grindIndex)),
    clamped: Math.round(exact * dial.stepsPerUnit) !== step,
  };
}
