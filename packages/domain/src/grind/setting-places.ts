import { type Dial, exactStep, roundSetting } from "./dial.ts";

/** One count of a compound notation: the 6 of "2.6.4", the M of "5M". */
export interface SettingPlace {
  /** What is counted: "turns", "numbers", "clicks", "dots", "letters", or the unit of the dial. */
  readonly unit: string;
  readonly count: number;
  /** The count as the dial writes it; a letter for "letters". */
  readonly text: string;
}

/**
 * Returns the counts of a setting in the order in which the dial writes them; empty for notations with a single count.
 * Between two steps it returns those of the nearest one.
 */
export function settingPlaces(dial: Dial, setting: number): readonly SettingPlace[] {
  const step = exactStep(dial, setting) ?? Math.round(setting * dial.stepsPerUnit);
  const { notation } = dial;
  switch (notation.kind) {
    case "number-letter": {
      const [number, letter] = divide(step, notation.lettersPerNumber);
      return [
        place("numbers", number),
        { unit: "letters", count: letter, text: String.fromCharCode(CODE_OF_A + letter) },
      ];
    }
    case "number-dot": {
      const [number, dots] = divide(step, notation.stepsPerNumber);
      return [place("numbers", number), place("dots", dots)];
    }
    case "number-click": {
      const { clicksPerNumber, numbersPerRotation = Number.POSITIVE_INFINITY } = notation;
      const isPastTurn = step >= numbersPerRotation * clicksPerNumber;
      return isPastTurn
        ? turnNumberClick(step, numbersPerRotation, clicksPerNumber)
        : numberClick(step, clicksPerNumber);
    }
    case "rotation-number-click":
      return turnNumberClick(step, notation.numbersPerRotation, notation.clicksPerNumber);
    case "rotation-click": {
      const [turns, clicks] = divide(step, notation.clicksPerRotation);
      return [place("turns", turns), place(dial.unit, clicks)];
    }
    case "rotation-plus-number": {
      const [turns, rest] = divide(step, notation.numbersPerRotation * dial.stepsPerUnit);
      return [place("turns", turns), place("numbers", roundSetting(rest / dial.stepsPerUnit))];
    }
    default:
      return [];
  }
}

function turnNumberClick(
  step: number,
  numbersPerRotation: number,
  clicksPerNumber: number,
): readonly SettingPlace[] {
  const [turns, rest] = divide(step, numbersPerRotation * clicksPerNumber);
  return [place("turns", turns), ...numberClick(rest, clicksPerNumber)];
}

function numberClick(step: number, clicksPerNumber: number): readonly SettingPlace[] {
  const [number, clicks] = divide(step, clicksPerNumber);
  return [place("numbers", number), place("clicks", clicks)];
}

const place = (unit: string, count: number): SettingPlace => ({ unit, count, text: `${count}` });

function divide(value: number, by: number): [whole: number, rest: number] {
  const whole = Math.floor(value / by);
  return [whole, value - whole * by];
}

const CODE_OF_A = 65;
