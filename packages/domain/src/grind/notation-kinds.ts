/**
 * Notation of a dial's settings. Counts refer to the dial's steps, so the same kind is used for a dial whose scale counts clicks
 * and for one whose scale counts numbers or turns.
 *
 * - number: "24", "6.5". With `stepsPerRotation`, "2+4" is accepted too.
 * - number-letter: "9E", A is the number itself.
 * - number-click: "7.5" is 7 numbers and 5 clicks; past a full turn "1.1.0".
 * - number-dot: "8 +1 dot", unnumbered dots between the numbers.
 * - rotation-number-click: "6.2.0".
 * - rotation-click: "1.40", clicks always with all their digits.
 * - rotation-plus-number: "1+3.5", full turns and the number shown.
 * - rotation-fraction: "1 3/16 turn".
 */
export type Notation =
  | { readonly kind: "number"; readonly stepsPerRotation?: number }
  | { readonly kind: "number-letter"; readonly lettersPerNumber: number }
  | { readonly kind: "number-click"; readonly clicksPerNumber: number; readonly numbersPerRotation?: number }
  | { readonly kind: "number-dot"; readonly stepsPerNumber: number }
  | {
      readonly kind: "rotation-number-click";
      readonly numbersPerRotation: number;
      readonly clicksPerNumber: number;
    }
  | { readonly kind: "rotation-click"; readonly clicksPerRotation: number }
  | { readonly kind: "rotation-plus-number"; readonly numbersPerRotation: number }
  | { readonly kind: "rotation-fraction"; readonly marksPerRotation: number };

/** Pattern of each notation for error messages: "rotation.number.click". */
export const notationPattern: Readonly<Record<Notation["kind"], string>> = {
  number: "a number",
  "number-letter": "number and letter",
  "number-click": "number.click",
  "number-dot": "number and dots",
  "rotation-number-click": "rotation.number.click",
  "rotation-click": "rotation.clicks",
  "rotation-plus-number": "turns+number",
  "rotation-fraction": "a fraction of a turn",
};
