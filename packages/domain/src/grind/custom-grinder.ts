import { clampIndex, type Curve } from "./curve.ts";
import { type Dial, exactStep, roundSetting } from "./dial.ts";
import type { Notation } from "./notation-kinds.ts";

/** What the owner of a grinder reads off it: clicks from closed, numbers, or a mark on a scale without steps. */
export const settingCounts = ["clicks", "numbers", "stepless"] as const;
export type SettingCount = (typeof settingCounts)[number];

/** A grinder that the catalog does not have, as its owner describes it. */
export interface CustomDial {
  readonly counts: SettingCount;
  /** The setting of the finest and the coarsest grind; on some grinders the finest has the highest number. */
  readonly finest: number;
  readonly coarsest: number;
  /** Steps from one number to the next; always 1 unless the unit is numbers. */
  readonly stepsPerNumber: number;
  /** Clicks or numbers in a full turn; null if the dial does not turn more than once. */
  readonly perTurn: number | null;
}

/** A setting with its known grind index. */
export interface KnownSetting {
  readonly setting: number;
  readonly grindIndex: number;
}

/** Minimum and maximum number of settings on a dial. */
export const customSteps = { min: 4, max: 2000 };
export const maxStepsPerNumber = 10;

/** Returns the dial of a description, with the notation derived from it. */
export function customDial(description: CustomDial): Dial {
  const { counts, finest, coarsest } = description;
  return {
    min: Math.min(finest, coarsest),
    max: Math.max(finest, coarsest),
    stepsPerUnit: stepsPerUnit(description),
    unit: counts === "clicks" ? "clicks" : "numbers",
    notation: notationOf(description),
  };
}

/** Returns whether both ends are steps of the dial, and the number of steps is within the limits. */
export function isUsableDial(dial: Dial): boolean {
  const { min, max } = dial;
  const steps = Math.round((max - min) * dial.stepsPerUnit);
  const areSteps = exactStep(dial, min) !== undefined && exactStep(dial, max) !== undefined;
  return areSteps && steps >= customSteps.min && steps <= customSteps.max;
}

function stepsPerUnit({ counts, finest, coarsest, stepsPerNumber }: CustomDial): number {
  if (counts === "clicks") return 1;
  if (counts === "numbers") return stepsPerNumber;
  const range = Math.abs(coarsest - finest);
  if (range <= 20) return 10;
  return range <= 100 ? 2 : 1;
}

function notationOf(description: CustomDial): Notation {
  const { counts, perTurn } = description;
  const steps = stepsPerUnit(description);
  if (counts === "clicks")
    return perTurn === null ? { kind: "number" } : { kind: "number", stepsPerRotation: perTurn };
  // Fractions such as thirds have no short decimal: such dials are read as a number and clicks.
  const hasShortDecimals = [1, 2, 4, 5, 10].includes(steps);
  if (perTurn !== null)
    return hasShortDecimals
      ? { kind: "rotation-plus-number", numbersPerRotation: perTurn }
      : { kind: "rotation-number-click", numbersPerRotation: perTurn, clicksPerNumber: steps };
  return hasShortDecimals ? { kind: "number" } : { kind: "number-click", clicksPerNumber: steps };
}

/**
 * Grind index at both ends of a dial, for each kind: the typical value in the catalog. Whole clicks are counted from where the
 * burrs touch, which is finer than index 0.
 */
const usualEnds: Readonly<Record<SettingCount, { readonly finest: number; readonly coarsest: number }>> = {
  clicks: { finest: -14, coarsest: 90 },
  numbers: { finest: 0, coarsest: 75 },
  stepless: { finest: -5, coarsest: 80 },
};

/**
 * Half-widths in index units of an 80 % interval around the curve of a description. Measured on the catalog, as if each of its
 * grinders had been described by its dial and one setting: the error of the curve is 7 units, that of a user's setting for a method
 * 6, that of our own curves 5; without a setting the error of the curve is 13.
 */
export const customBand = { withSetting: 11, withoutSetting: 14 };

/**
 * Returns the curve of a description: a straight line with the slope of a typical dial of its kind, through the known setting. One
 * setting supports nothing more precise, so the band is twice that of published curves.
 */
export function customCurve({ counts, finest, coarsest }: CustomDial, known: KnownSetting | null): Curve {
  const usual = usualEnds[counts];
  const slope = (usual.coarsest - usual.finest) / (coarsest - finest);
  const origin = known ?? { setting: finest, grindIndex: usual.finest };
  const indexAt = (setting: number) => clampIndex(origin.grindIndex + slope * (setting - origin.setting));
  const [first, last] = [indexAt(finest), indexAt(coarsest)];
  return Array.from({ length: 5 }, (_, position) => {
    const grindIndex = first + ((last - first) * position) / 4;
    return { grindIndex, setting: roundSetting(origin.setting + (grindIndex - origin.grindIndex) / slope) };
  });
}
