import type { Dial } from "./dial.ts";

/** A number of dial steps in the unit that owners use for counting them. */
export interface StepAmount {
  readonly amount: number;
  /** Plural, such as "clicks"; "steps" where the smallest mark of the dial has no name. */
  readonly unit: string;
}

/** Returns a number of steps in the unit of the dial: 2 "clicks", 30 "microns", 3 "steps". */
export function stepAmount(dial: Dial, steps: number): StepAmount {
  const { stepsPerUnit, unit, notation } = dial;
  if (stepsPerUnit <= 1) return { amount: Math.round(steps / stepsPerUnit), unit };
  const named = stepNames[notation.kind];
  return { amount: steps, unit: named ?? "steps" };
}

/** Formats an amount with its unit in the singular or plural: "1 click", "2 clicks". */
export const formatAmount = ({ amount, unit }: StepAmount): string =>
  `${amount} ${amount === 1 ? singularUnit(unit) : unit}`;

/** Returns the singular of a unit: "notch" for "notches", "click" for "clicks". */
export const singularUnit = (unit: string): string => (unit === "notches" ? "notch" : unit.replace(/s$/, ""));

/** Names of the smallest step on dials whose notation counts it. */
const stepNames: Readonly<Partial<Record<Dial["notation"]["kind"], string>>> = {
  "number-letter": "letters",
  "number-dot": "dots",
  "number-click": "clicks",
  "rotation-number-click": "clicks",
  "rotation-click": "clicks",
  "rotation-fraction": "marks",
};
