import { type Dial, type DialUnit, exactStep, roundSetting } from "./dial.ts";
import { formatSetting } from "./format-setting.ts";
import { formatAmount, singularUnit } from "./step-unit.ts";

/**
 * Describes a setting so that it can be followed at the grinder, with its unit: "24 clicks", "number 17",
 * "1 turn + 2 numbers + 1 click (1.2.1)". Between two steps of a click dial it describes the nearest one.
 */
export function dialInstruction(dial: Dial, setting: number): string {
  const label = formatSetting(dial, setting);
  const parts = notationParts(dial, setting);
  return parts === undefined ? simpleInstruction(dial, setting, label) : `${parts} (${label})`;
}

/** A setting as number, as shown on the dial, and as an instruction with its unit. */
export interface DialSetting {
  readonly setting: number;
  readonly settingLabel: string;
  readonly unit: DialUnit;
  readonly instruction: string;
}

/** Returns a setting with its label, unit and instruction. */
export const describeOnDial = (dial: Dial, setting: number): DialSetting => ({
  setting,
  settingLabel: formatSetting(dial, setting),
  unit: dial.unit,
  instruction: dialInstruction(dial, setting),
});

/** Scales with one count: the unit follows the number, except that a dial of numbers shows "number 17". */
function simpleInstruction({ unit, notation }: Dial, setting: number, label: string): string {
  if (notation.kind === "rotation-fraction") return label;
  if (unit === "numbers") return `number ${label}`;
  return `${label} ${setting === 1 ? singularUnit(unit) : unit}`;
}

/** Returns the counts of a compound notation, largest first; undefined for notations with a single count. */
function notationParts(dial: Dial, setting: number): string | undefined {
  const step = exactStep(dial, setting) ?? Math.round(setting * dial.stepsPerUnit);
  const { notation } = dial;
  switch (notation.kind) {
    case "number-letter": {
      const [number, letter] = divide(step, notation.lettersPerNumber);
      return `number ${number}, letter ${String.fromCharCode(codeOfA + letter)}`;
    }
    case "number-dot": {
      const [number, dots] = divide(step, notation.stepsPerNumber);
      return dots === 0 ? undefined : `number ${number} + ${count(dots, "dots")}`;
    }
    case "number-click": {
      const { clicksPerNumber, numbersPerRotation } = notation;
      const [numbers, clicks] = divide(step, clicksPerNumber);
      const [turns, number] =
        numbersPerRotation === undefined ? [0, numbers] : divide(numbers, numbersPerRotation);
      return joinCounts(turns, `number ${number}`, clicks);
    }
    case "rotation-number-click": {
      const [numbers, clicks] = divide(step, notation.clicksPerNumber);
      const [turns, number] = divide(numbers, notation.numbersPerRotation);
      return joinCounts(turns, count(number, "numbers"), clicks);
    }
    case "rotation-click": {
      const [turns, clicks] = divide(step, notation.clicksPerRotation);
      return [count(turns, "turns"), count(clicks, dial.unit)].join(" + ");
    }
    case "rotation-plus-number": {
      const [turns, rest] = divide(step, notation.numbersPerRotation * dial.stepsPerUnit);
      return `${count(turns, "turns")} + number ${roundSetting(rest / dial.stepsPerUnit)}`;
    }
    default:
      return undefined;
  }
}

/** Joins turns, a number and clicks, leaving out zero turns and zero clicks. */
const joinCounts = (turns: number, number: string, clicks: number): string =>
  [
    ...(turns > 0 ? [count(turns, "turns")] : []),
    number,
    ...(clicks > 0 ? [count(clicks, "clicks")] : []),
  ].join(" + ");

const count = (amount: number, unit: string): string => formatAmount({ amount, unit });

function divide(value: number, by: number): [whole: number, rest: number] {
  const whole = Math.floor(value / by);
  return [whole, value - whole * by];
}

const codeOfA = 65;
