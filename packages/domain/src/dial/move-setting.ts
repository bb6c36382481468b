import { type Dial, settingOfStep, snap, stepAtOrAbove, stepAtOrBelow, stepBounds } from "../grind/dial.ts";
import { settingPlaces } from "../grind/setting-places.ts";
import { type DialLayout, SWEEP_DEGREES, dialLayout } from "./layout.ts";
import { stepsPerNumeral } from "./ticks.ts";

/** The hands of a dial; only dials with two levers have one for the letter. */
export type DialHand = "main" | "letter";

/** Returns the lowest and the highest setting of a dial. */
export function dialEnds(dial: Dial): { readonly min: number; readonly max: number } {
  const { first, last } = stepBounds(dial);
  return { min: settingOfStep(dial, first), max: settingOfStep(dial, last) };
}

/**
 * Returns the setting a number of steps away, limited to the dial; from between two steps, the move to the next step counts as one.
 */
export function stepSetting(dial: Dial, setting: number, steps: number): number {
  const from = steps > 0 ? stepAtOrBelow(dial, setting) : stepAtOrAbove(dial, setting);
  return snap(dial, (from + steps) / dial.stepsPerUnit);
}

/** Returns the setting of the next numeral in a direction, or the end of the dial. */
export function nextNumeral(dial: Dial, setting: number, direction: 1 | -1): number {
  const interval = stepsPerNumeral(dial, dialLayout(dial));
  const numeral =
    direction > 0
      ? Math.floor(stepAtOrBelow(dial, setting) / interval) + 1
      : Math.ceil(stepAtOrAbove(dial, setting) / interval) - 1;
  return snap(dial, (numeral * interval) / dial.stepsPerUnit);
}

/**
 * Returns the setting after a hand was turned by a number of degrees, which may exceed a full turn: the nearest step, clamped to
 * the ends. Turning back by the same amount returns to the same setting, even from beyond an end.
 */
export function turnSetting(dial: Dial, setting: number, degrees: number, hand: DialHand = "main"): number {
  const layout = dialLayout(dial);
  if (layout.kind === "levers") return turnLever(dial, layout, setting, degrees, hand);
  const units =
    layout.kind === "turns"
      ? (degrees / 360) * (layout.stepsPerTurn / dial.stepsPerUnit)
      : (degrees / SWEEP_DEGREES) * (dial.max - dial.min);
  return snap(dial, setting + units);
}

/** Moves one of two levers by whole numbers or letters; the other stays. */
function turnLever(
  dial: Dial,
  { lettersPerNumber }: Extract<DialLayout, { kind: "levers" }>,
  setting: number,
  degrees: number,
  hand: DialHand,
): number {
  const [number = 0, letter = 0] = settingPlaces(dial, setting).map(({ count }) => count);
  const share = degrees / SWEEP_DEGREES;
  const clamp = (value: number, min: number, max: number): number => Math.min(max, Math.max(min, value));
  const turned =
    hand === "letter"
      ? number * lettersPerNumber +
        clamp(letter + Math.round(share * (lettersPerNumber - 1)), 0, lettersPerNumber - 1)
      : clamp(number + Math.round(share * (dial.max - dial.min)), dial.min, dial.max) * lettersPerNumber +
        letter;
  return snap(dial, turned / dial.stepsPerUnit);
}
