import { type Dial, stepBounds } from "../grind/dial.ts";

/**
 * How a scale is drawn:
 *
 * - sweep: the whole scale on an arc of 280 degrees, open at the bottom.
 * - turns: one turn of the dial as a full ring, zero on top; a spiral shows how many turns.
 * - levers: number and letter on two concentric sweeps.
 */
export type DialLayout =
  | { readonly kind: "sweep" }
  | { readonly kind: "turns"; readonly stepsPerTurn: number; readonly turns: number }
  | { readonly kind: "levers"; readonly lettersPerNumber: number };

/** The sweep in degrees, and the angle of its fine or lowest end, clockwise from the top. */
export const SWEEP_DEGREES = 280;
export const SWEEP_START = -140;

/** Returns the layout for a notation: turns only if the label itself counts turns and there is more than one. */
export function dialLayout(dial: Dial): DialLayout {
  const { notation } = dial;
  if (notation.kind === "number-letter")
    return { kind: "levers", lettersPerNumber: notation.lettersPerNumber };
  const stepsPerTurn = stepsPerTurnOf(dial);
  if (stepsPerTurn === undefined) return { kind: "sweep" };
  const turns = stepBounds(dial).last / stepsPerTurn;
  return turns > 1.05 ? { kind: "turns", stepsPerTurn, turns } : { kind: "sweep" };
}

/** Returns the steps between two printed numbers; less than 1 if the scale is finer than its steps. */
export function stepsPerNumber({ notation, stepsPerUnit }: Dial): number {
  switch (notation.kind) {
    case "number-letter":
      return notation.lettersPerNumber;
    case "number-click":
    case "rotation-number-click":
      return notation.clicksPerNumber;
    case "number-dot":
      return notation.stepsPerNumber;
    case "rotation-click":
    case "rotation-fraction":
      return 1;
    default:
      return stepsPerUnit;
  }
}

/** Returns the angle of a setting in degrees, clockwise from the top; past the first turn it exceeds 360. */
export function angleOf(dial: Dial, layout: DialLayout, setting: number): number {
  if (layout.kind === "turns") return (setting * dial.stepsPerUnit * 360) / layout.stepsPerTurn;
  return sweepAngle(dial, setting);
}

/** Returns the angle of a setting on the sweep, whatever the dial's own layout. */
export function sweepAngle({ min, max }: Pick<Dial, "min" | "max">, setting: number): number {
  const share = (Math.min(max, Math.max(min, setting)) - min) / (max - min);
  return SWEEP_START + share * SWEEP_DEGREES;
}

/** Returns the angle of a letter on the inner sweep of two levers, A first. */
export function letterAngle(letter: number, lettersPerNumber: number): number {
  return SWEEP_START + (letter / (lettersPerNumber - 1)) * SWEEP_DEGREES;
}

function stepsPerTurnOf({ notation, stepsPerUnit }: Dial): number | undefined {
  switch (notation.kind) {
    case "rotation-click":
      return notation.clicksPerRotation;
    case "rotation-fraction":
      return notation.marksPerRotation;
    case "rotation-plus-number":
      return notation.numbersPerRotation * stepsPerUnit;
    case "rotation-number-click":
      return notation.numbersPerRotation * notation.clicksPerNumber;
    case "number-click":
      return notation.numbersPerRotation === undefined
        ? undefined
        : notation.numbersPerRotation * notation.clicksPerNumber;
    default:
      return undefined;
  }
}
