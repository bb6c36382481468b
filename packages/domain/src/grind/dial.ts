import type { Notation } from "./notation-kinds.ts";

/**
 * A grinder's dial as an integer grid: step k stands for the setting k / stepsPerUnit.
 * `stepsPerUnit` is 1 for whole clicks, 3 for thirds, 0.2 for steps of five.
 */
export interface Dial {
  readonly min: number;
  readonly max: number;
  readonly stepsPerUnit: number;
  readonly notation: Notation;
  readonly unit: DialUnit;
}

/** Unit of a dial's scale. */
export type DialUnit = "clicks" | "numbers" | "dots" | "notches" | "marks" | "turns" | "microns";

/** Rounds to four decimals, the precision in which settings are stored and returned. */
export function roundSetting(setting: number): number {
  // Adding 0 turns -0 into 0.
  return Math.round(setting * 1e4) / 1e4 + 0;
}

export function stepBounds(dial: Dial): { first: number; last: number } {
  return {
    first: Math.ceil(dial.min * dial.stepsPerUnit - STEP_NOISE),
    last: Math.floor(dial.max * dial.stepsPerUnit + STEP_NOISE),
  };
}

/** Returns the setting of step k, rounded to four decimals. */
export function settingOfStep(dial: Dial, step: number): number {
  return roundSetting(step / dial.stepsPerUnit);
}

/** Returns the nearest step, clamped to the dial. */
export function nearestStep(dial: Dial, setting: number): number {
  return clampStep(dial, Math.round(setting * dial.stepsPerUnit));
}

/** Returns the last step at or below the setting, clamped to the dial; an exact step is returned as is. */
export function stepAtOrBelow(dial: Dial, setting: number): number {
  return clampStep(dial, Math.floor(setting * dial.stepsPerUnit + STEP_NOISE));
}

/** Returns the first step at or above the setting, clamped to the dial; an exact step is returned as is. */
export function stepAtOrAbove(dial: Dial, setting: number): number {
  return clampStep(dial, Math.ceil(setting * dial.stepsPerUnit - STEP_NOISE));
}

/** Returns the setting of the nearest step, clamped to the dial. */
export function snap(dial: Dial, setting: number): number {
  return settingOfStep(dial, nearestStep(dial, setting));
}

/**
 * Returns the step that a setting denotes, or undefined when it lies between two steps.
 *
 * Thirds, ninths and the like have no finite decimal, so 5.33 and 9.778 count as the steps they were rounded from.
 */
export function exactStep(dial: Dial, setting: number): number | undefined {
  const step = Math.round(setting * dial.stepsPerUnit);
  const distance = Math.abs(setting - step / dial.stepsPerUnit);
  const isFiniteDecimal = Math.abs(roundSetting(1 / dial.stepsPerUnit) * dial.stepsPerUnit - 1) < 1e-9;
  const tolerance = isFiniteDecimal ? 1e-6 : Math.min(0.005, 0.1 / dial.stepsPerUnit);
  return distance <= tolerance ? step : undefined;
}

/** Returns whether a setting lies on the dial, with a tolerance in the fourth decimal. */
export function isOnDial(dial: Dial, setting: number): boolean {
  return setting >= dial.min - 1e-4 && setting <= dial.max + 1e-4;
}

function clampStep(dial: Dial, step: number): number {
  const { first, last } = stepBounds(dial);
  // Adding 0 turns -0 into 0.
  return Math.min(last, Math.max(first, step)) + 0;
}

// Settings are stored with four decimals, so a step of 1/26 is off by up to 0.0013 steps; anything below this is noise.
const STEP_NOISE = 0.005;
