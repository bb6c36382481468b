import type { Notation } from "./notation-kinds.ts";

/**
 * A grinder's dial as an integer grid: step k stands for the setting k / stepsPerUnit (D78, D67).
 * `stepsPerUnit` is 1 for whole clicks, 3 for thirds, 0.2 for steps of five.
 */
export interface Dial {
  readonly min: number;
  readonly max: number;
  readonly stepsPerUnit: number;
  readonly notation: Notation;
  /** What one unit of the scale is called: "clicks", "dots", "turns". For display. */
  readonly unit: string;
}

/** Settings travel as numbers with four decimals (D90). */
export function roundSetting(setting: number): number {
  // Adding 0 turns -0 into 0.
  return Math.round(setting * 1e4) / 1e4 + 0;
}

/** First and last step of the dial. */
export function stepBounds(dial: Dial): { first: number; last: number } {
  return {
    first: Math.ceil(dial.min * dial.stepsPerUnit - STEP_NOISE),
    last: Math.floor(dial.max * dial.stepsPerUnit + STEP_NOISE),
  };
}

/** The setting of step k, rounded to four decimals. */
export function settingOfStep(dial: Dial, step: number): number {
  return roundSetting(step / dial.stepsPerUnit);
}

/** Nearest step of the dial, never beyond its ends (D78). */
export function nearestStep(dial: Dial, setting: number): number {
  return clampStep(dial, Math.round(setting * dial.stepsPerUnit));
}

/** Last step at or below the setting, never beyond the dial; an exact step stays itself (D90). */
export function stepAtOrBelow(dial: Dial, setting: number): number {
  return clampStep(dial, Math.floor(setting * dial.stepsPerUnit + STEP_NOISE));
}

/** First step at or above the setting, never beyond the dial; an exact step stays itself (D90). */
export function stepAtOrAbove(dial: Dial, setting: number): number {
  return clampStep(dial, Math.ceil(setting * dial.stepsPerUnit - STEP_NOISE));
}

/** Nearest step, clamped to the dial, rounded to four decimals (D78). */
export function snap(dial: Dial, setting: number): number {
  return settingOfStep(dial, nearestStep(dial, setting));
}

/**
 * The step a setting stands for, or undefined when it lies between two steps.
 * Thirds, ninths and the like have no finite decimal, so 5.33 and 9.778 count as the steps they were rounded from.
 */
export function exactStep(dial: Dial, setting: number): number | undefined {
  const step = Math.round(setting * dial.stepsPerUnit);
  const distance = Math.abs(setting - step / dial.stepsPerUnit);
  const isFiniteDecimal = Math.abs(roundSetting(1 / dial.stepsPerUnit) * dial.stepsPerUnit - 1) < 1e-9;
  const tolerance = isFiniteDecimal ? 1e-6 : Math.min(0.005, 0.1 / dial.stepsPerUnit);
  return distance <= tolerance ? step : undefined;
}

/** Whether a setting lies on the dial, rounding in the fourth decimal forgiven. */
export function isOnDial(dial: Dial, setting: number): boolean {
  return setting >= dial.min - 1e-4 && setting <= dial.max + 1e-4;
}

function clampStep(dial: Dial, step: number): number {
  const { first, last } = stepBounds(dial);
  // Adding 0 turns -0 into 0.
  return Math.min(last, Math.max(first, step)) + 0;
}

// Settings are stored with four decimals, so a step of 1/26 is off by up to 0.0013 steps; below this it is noise.
const STEP_NOISE = 0.005;
