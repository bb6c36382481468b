import { indexAt } from "./curve.ts";
import { type DialUnit, nearestStep } from "./dial.ts";
import { dialInstruction } from "./dial-instruction.ts";
import { formatSetting } from "./format-setting.ts";
import type { Grinder } from "./grinder.ts";
import { settingRange } from "./setting-range.ts";
import type { SettingRange } from "./setting-range.ts";

/** The espresso settings of a grinder in whole steps; which end is coarse depends on the direction of the dial. */
export interface EspressoZone {
  readonly min: number;
  readonly max: number;
  /** published: settings of this exact grinder are published; estimate: derived from its curve. */
  readonly basis: "published" | "estimate";
}

/** The espresso zone on a dial, with the setting to start at. */
export interface EspressoSettings {
  readonly range: SettingRange;
  /** The coarse end: too coarse only runs fast, too fine chokes the machine. */
  readonly start: number;
  readonly startLabel: string;
  readonly startInstruction: string;
  readonly unit: DialUnit;
  readonly basis: EspressoZone["basis"];
}

/** Returns whether an index is in the espresso zone: finer is Turkish, coarser is moka. */
export function isEspressoIndex(grindIndex: number): boolean {
  return grindIndex > finestEspresso && grindIndex < coarsestEspresso;
}

/** Returns the espresso zone of a grinder, or undefined when it has none. */
export function espressoSettings({ espressoZone, dial, curve }: Grinder): EspressoSettings | undefined {
  if (espressoZone === undefined || espressoZone === null) return undefined;
  const { min, max, basis } = espressoZone;
  const start = indexAt(curve, max) >= indexAt(curve, min) ? max : min;
  return {
    range: settingRange(dial, nearestStep(dial, min), nearestStep(dial, max)),
    start,
    startLabel: formatSetting(dial, start),
    startInstruction: dialInstruction(dial, start),
    unit: dial.unit,
    basis,
  };
}

const finestEspresso = 2;
/** The border between espresso and moka on the grind index. */
export const coarsestEspresso = 15;
