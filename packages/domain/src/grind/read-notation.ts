import type { Dial } from "./dial.ts";
import type { Notation } from "./notation-kinds.ts";

/** What a text says in the dial's own notation: a setting, a mistake, or nothing in that notation (undefined). */
export type Reading = { readonly setting: number } | { readonly reason: string } | undefined;

/** Reads a normalised text (blanks as "+", point as decimal sign, no unit word) in the dial's notation (D67). */
export function readNotation(dial: Dial, text: string): Reading {
  const { notation } = dial;
  switch (notation.kind) {
    case "number":
      return readRotationPlusSteps(dial, text, notation.stepsPerRotation);
    case "number-letter":
      return readNumberLetter(dial, text, notation.lettersPerNumber);
    case "number-click":
      return readNumberClick(dial, text, notation);
    case "number-dot":
      return readNumberDot(dial, text, notation.stepsPerNumber);
    case "rotation-number-click":
      return readRotationNumberClick(dial, text, notation);
    case "rotation-click":
      return readRotationClick(dial, text, notation.clicksPerRotation);
    case "rotation-plus-number":
      return readRotationPlusNumber(text, notation.numbersPerRotation);
    default:
      return readTurns(dial, text, notation.marksPerRotation);
  }
}

type Of<K extends Notation["kind"]> = Extract<Notation, { kind: K }>;

function readNumberLetter(dial: Dial, text: string, lettersPerNumber: number): Reading {
  const match = /^(\d+)\+?([a-z])$/i.exec(text);
  if (match === null) return undefined;
  const [, number = "", letter = ""] = match;
  const offset = letter.toUpperCase().charCodeAt(0) - CODE_OF_A;
  const lastLetter = String.fromCharCode(CODE_OF_A + lettersPerNumber - 1);
  if (offset >= lettersPerNumber) return { reason: `The letter must be A to ${lastLetter}.` };
  return fromSteps(dial, Number(number) * lettersPerNumber + offset);
}

function readNumberClick(dial: Dial, text: string, notation: Of<"number-click">): Reading {
  const { clicksPerNumber, numbersPerRotation } = notation;
  const match = /^(\d+)\.(\d+)$/.exec(text);
  if (match !== null) {
    const [, number = "", click = ""] = match;
    // More digits than a click can have, as in 5.3333: a scale value.
    if (!isPlainCount(click, clicksPerNumber)) return undefined;
    if (Number(click) >= clicksPerNumber) return outOfRange("click", clicksPerNumber);
    return fromSteps(dial, Number(number) * clicksPerNumber + Number(click));
  }
  if (numbersPerRotation === undefined) return undefined;
  return readRotationNumberClick(dial, text, {
    kind: "rotation-number-click",
    numbersPerRotation,
    clicksPerNumber,
  });
}

function readNumberDot(dial: Dial, text: string, stepsPerNumber: number): Reading {
  const match = /^(\d+)[+.](\d)$/.exec(text);
  if (match === null) return undefined;
  const [, number = "", dots = ""] = match;
  if (Number(dots) >= stepsPerNumber) return outOfRange("number of dots", stepsPerNumber);
  return fromSteps(dial, Number(number) * stepsPerNumber + Number(dots));
}

function readRotationNumberClick(dial: Dial, text: string, notation: Of<"rotation-number-click">): Reading {
  const { numbersPerRotation, clicksPerNumber } = notation;
  const match = /^(\d+)([.+])(\d+)(?:\.(\d+))?$/.exec(text);
  if (match === null) return undefined;
  const [, rotation = "", separator, number = "", click] = match;
  if (separator === "+" && click === undefined) {
    return readRotationPlusSteps(dial, text, numbersPerRotation * clicksPerNumber);
  }
  if (click === undefined) {
    // On a scale with tenths "2.5" is how the setting itself is printed, so two parts are not read as notation.
    if (dial.stepsPerUnit % 10 === 0 || !isPlainCount(number, numbersPerRotation)) return undefined;
  }
  if (Number(number) >= numbersPerRotation) return outOfRange("number", numbersPerRotation);
  if (Number(click ?? 0) >= clicksPerNumber) return outOfRange("click", clicksPerNumber);
  const numbers = Number(rotation) * numbersPerRotation + Number(number);
  return fromSteps(dial, numbers * clicksPerNumber + Number(click ?? 0));
}

function readRotationClick(dial: Dial, text: string, clicksPerRotation: number): Reading {
  const match = /^(\d+)\.(\d+)$/.exec(text);
  if (match === null) return readRotationPlusSteps(dial, text, clicksPerRotation);
  const [, rotation = "", clicks = ""] = match;
  const digits = String(clicksPerRotation - 1).length;
  if (clicks.length < digits) {
    const padded = [clicks.padStart(digits, "0"), clicks.padEnd(digits, "0")];
    const possible = new Set(
      padded.filter((text) => Number(text) < clicksPerRotation).map((text) => `${rotation}.${text}`),
    );
    const forms = [...possible].join(", ");
    return { reason: `"${text}" can be read in two ways: write ${forms} or ${rotation}+${Number(clicks)}.` };
  }
  if (clicks.length > digits || Number(clicks) >= clicksPerRotation)
    return outOfRange("clicks part", clicksPerRotation);
  return fromSteps(dial, Number(rotation) * clicksPerRotation + Number(clicks));
}

function readRotationPlusNumber(text: string, numbersPerRotation: number): Reading {
  const match = /^(\d+)\+(\d+(?:\.\d+)?)$/.exec(text);
  if (match === null) return undefined;
  const [, rotation = "", number = ""] = match;
  if (Number(number) >= numbersPerRotation)
    return { reason: `The number must be below ${numbersPerRotation}.` };
  return { setting: Number(rotation) * numbersPerRotation + Number(number) };
}

function readTurns(dial: Dial, text: string, marksPerRotation: number): Reading {
  const match = /^(?:(\d+)\+)?(\d+)\/(\d+)$/.exec(text);
  if (match === null) return readRotationPlusSteps(dial, text, marksPerRotation);
  const [, turns = "0", part = "", whole = ""] = match;
  if (Number(part) >= Number(whole)) return { reason: `${part}/${whole} is not a part of a turn.` };
  return { setting: Number(turns) + Number(part) / Number(whole) };
}

/** "2+4": full rotations and steps, read on every dial that turns more than once (D67). */
function readRotationPlusSteps(dial: Dial, text: string, stepsPerRotation: number | undefined): Reading {
  const match = /^(\d+)\+(\d+)$/.exec(text);
  if (match === null || stepsPerRotation === undefined) return undefined;
  const [, rotation = "", steps = ""] = match;
  if (Number(steps) >= stepsPerRotation) return outOfRange("part after the +", stepsPerRotation);
  return fromSteps(dial, Number(rotation) * stepsPerRotation + Number(steps));
}

function fromSteps(dial: Dial, steps: number): Reading {
  return { setting: steps / dial.stepsPerUnit };
}

function outOfRange(part: string, count: number): Reading {
  return { reason: `The ${part} must be 0 to ${count - 1}.` };
}

/** Digits without leading zero and no longer than the largest part allows. */
function isPlainCount(digits: string, count: number): boolean {
  return /^(0|[1-9]\d*)$/.test(digits) && digits.length <= String(count - 1).length;
}

const CODE_OF_A = 65;
