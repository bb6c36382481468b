import { exactStep, nearestStep, roundSetting, stepBounds, settingOfStep } from "./dial.ts";
import type { Dial } from "./dial.ts";

/**
 * Formats a setting exactly as the dial shows it. Between two steps, number, turns+number and fraction notations show
 * the value itself; click dials cannot, so they show the nearest step.
 */
export function formatSetting(dial: Dial, setting: number): string {
  const step = exactStep(dial, setting);
  if (step === undefined && showsBetweenSteps(dial)) return formatBetweenSteps(dial, roundSetting(setting));
  return formatStep(dial, step ?? nearestStep(dial, setting));
}

/** Returns whether the dial's notation can express a setting between two steps. */
export function showsBetweenSteps(dial: Dial): boolean {
  const { kind } = dial.notation;
  return kind === "number" || kind === "rotation-plus-number" || kind === "rotation-fraction";
}

/** Formats the whole dial in its own notation: "0 to 40 clicks". */
export function formatScale(dial: Dial): string {
  const { first, last } = stepBounds(dial);
  const unit = dial.notation.kind === "number" && dial.unit !== "numbers" ? ` ${dial.unit}` : "";
  return `${formatStep(dial, first)} to ${formatStep(dial, last)}${unit}`;
}

function formatStep(dial: Dial, step: number): string {
  const { notation } = dial;
  switch (notation.kind) {
    case "number":
      return formatNumber(dial, settingOfStep(dial, step));
    case "number-letter": {
      const [number, letter] = divide(step, notation.lettersPerNumber);
      return `${number}${String.fromCharCode(CODE_OF_A + letter)}`;
    }
    case "number-click":
      return formatNumberClick(step, notation, dial.stepsPerUnit === notation.clicksPerNumber);
    case "number-dot": {
      const [number, dots] = divide(step, notation.stepsPerNumber);
      return dots === 0 ? `${number}` : `${number} +${dots} ${dots === 1 ? "dot" : "dots"}`;
    }
    case "rotation-number-click":
      return formatRotation(step, notation.numbersPerRotation, notation.clicksPerNumber);
    case "rotation-click": {
      const [rotation, clicks] = divide(step, notation.clicksPerRotation);
      return `${rotation}.${String(clicks).padStart(String(notation.clicksPerRotation - 1).length, "0")}`;
    }
    case "rotation-plus-number": {
      const [rotation, steps] = divide(step, notation.numbersPerRotation * dial.stepsPerUnit);
      return `${rotation}+${formatNumber(dial, settingOfStep(dial, steps))}`;
    }
    default:
      return formatTurns(step, notation.marksPerRotation);
  }
}

function formatBetweenSteps(dial: Dial, setting: number): string {
  const { notation } = dial;
  if (notation.kind === "rotation-fraction") return `${setting} turn`;
  if (notation.kind !== "rotation-plus-number") return `${setting}`;
  const rotation = Math.floor(setting / notation.numbersPerRotation);
  return `${rotation}+${roundSetting(setting - rotation * notation.numbersPerRotation)}`;
}

/** Dials in tenths or fifths always print one decimal ("9.0"); halves and quarters only when it is not zero. */
function formatNumber(dial: Dial, setting: number): string {
  return dial.stepsPerUnit % 5 === 0 ? setting.toFixed(1) : `${setting}`;
}

function formatNumberClick(
  step: number,
  notation: { readonly clicksPerNumber: number; readonly numbersPerRotation?: number },
  scaleCountsNumbers: boolean,
): string {
  const { clicksPerNumber, numbersPerRotation } = notation;
  if (numbersPerRotation !== undefined && step >= numbersPerRotation * clicksPerNumber) {
    return formatRotation(step, numbersPerRotation, clicksPerNumber);
  }
  const [number, click] = divide(step, clicksPerNumber);
  // "7" alone is always the scale value, so only a scale that counts numbers may drop the ".0".
  return click === 0 && scaleCountsNumbers ? `${number}` : `${number}.${click}`;
}

function formatRotation(step: number, numbersPerRotation: number, clicksPerNumber: number): string {
  const [numbers, click] = divide(step, clicksPerNumber);
  const [rotation, number] = divide(numbers, numbersPerRotation);
  return `${rotation}.${number}.${click}`;
}

function formatTurns(step: number, marksPerRotation: number): string {
  const [turns, marks] = divide(step, marksPerRotation);
  if (marks === 0) return `${turns} ${turns === 1 ? "turn" : "turns"}`;
  const divisor = greatestCommonDivisor(marks, marksPerRotation);
  const fraction = `${marks / divisor}/${marksPerRotation / divisor} turn`;
  return turns === 0 ? fraction : `${turns} ${fraction}`;
}

function greatestCommonDivisor(a: number, b: number): number {
  return b === 0 ? a : greatestCommonDivisor(b, a % b);
}

function divide(value: number, by: number): [whole: number, rest: number] {
  const whole = Math.floor(value / by);
  return [whole, value - whole * by];
}

const CODE_OF_A = 65;
