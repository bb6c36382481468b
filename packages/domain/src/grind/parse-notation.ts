import type { Dial } from "./dial.ts";
import type { Notation } from "./notation-kinds.ts";

/** A parsed setting, the reason why it is invalid, or undefined when the text is not in the dial's notation. */
export type NotationResult = { readonly setting: number } | { readonly reason: string } | undefined;

/** Parses a normalized text (blanks as "+", point as decimal sign, no unit) in the dial's notation. */
export function parseNotation(dial: Dial, text: string): NotationResult {
  const { notation } = dial;
  switch (notation.kind) {
    case "number":
      return parseRotationPlusSteps(dial, text, notation.stepsPerRotation);
    case "number-letter":
      return parseNumberLetter(dial, text, notation.lettersPerNumber);
    case "number-click":
      return parseNumberClick(dial, text, notation);
    case "number-dot":
      return parseNumberDot(dial, text, notation.stepsPerNumber);
    case "rotation-number-click":
      return parseRotationNumberClick(dial, text, notation);
    case "rotation-click":
      return parseRotationClick(dial, text, notation.clicksPerRotation);
    case "rotation-plus-number":
      return parseRotationPlusNumber(text, notation.numbersPerRotation);
    default:
      return parseTurns(dial, text, notation.marksPerRotation);
  }
}

type NotationOf<K extends Notation["kind"]> = Extract<Notation, { kind: K }>;

function parseNumberLetter(dial: Dial, text: string, lettersPerNumber: number): NotationResult {
  const match = /^(\d+)\+?([a-z])$/i.exec(text);
  if (match === null) return undefined;
  const [, number = "", letter = ""] = match;
  const offset = letter.toUpperCase().charCodeAt(0) - CODE_OF_A;
  const lastLetter = String.fromCharCode(CODE_OF_A + lettersPerNumber - 1);
  if (offset >= lettersPerNumber) return { reason: `The letter must be A to ${lastLetter}.` };
  return fromSteps(dial, Number(number) * lettersPerNumber + offset);
}

function parseNumberClick(dial: Dial, text: string, notation: NotationOf<"number-click">): NotationResult {
  const { clicksPerNumber, numbersPerRotation } = notation;
  const match = /^(\d+)\.(\d+)$/.exec(text);
  if (match !== null) {
    const [, number = "", click = ""] = match;
    // Decimals with more digits than a click count can have, such as 5.3333, are scale values.
    if (!isPlainCount(click, clicksPerNumber)) return undefined;
    if (Number(click) >= clicksPerNumber) return outOfRange("click", clicksPerNumber);
    return fromSteps(dial, Number(number) * clicksPerNumber + Number(click));
  }
  if (numbersPerRotation === undefined) return undefined;
  return parseRotationNumberClick(dial, text, {
    kind: "rotation-number-click",
    numbersPerRotation,
    clicksPerNumber,
  });
}

function parseNumberDot(dial: Dial, text: string, stepsPerNumber: number): NotationResult {
  const match = /^(\d+)[+.](\d)$/.exec(text);
  if (match === null) return undefined;
  const [, number = "", dots = ""] = match;
  if (Number(dots) >= stepsPerNumber) return outOfRange("number of dots", stepsPerNumber);
  return fromSteps(dial, Number(number) * stepsPerNumber + Number(dots));
}

function parseRotationNumberClick(
  dial: Dial,
  text: string,
  notation: NotationOf<"rotation-number-click">,
): NotationResult {
  const { numbersPerRotation, clicksPerNumber } = notation;
  const match = /^(\d+)([.+])(\d+)(?:\.(\d+))?$/.exec(text);
  if (match === null) return undefined;
  const [, rotation = "", separator, number = "", click] = match;
  if (separator === "+" && click === undefined) {
    return parseRotationPlusSteps(dial, text, numbersPerRotation * clicksPerNumber);
  }
  if (click === undefined) {
    // On a scale in tenths, "2.5" is how the scale value itself is printed, so two parts are not notation.
    if (dial.stepsPerUnit % 10 === 0 || !isPlainCount(number, numbersPerRotation)) return undefined;
  }
  if (Number(number) >= numbersPerRotation) return outOfRange("number", numbersPerRotation);
  if (Number(click ?? 0) >= clicksPerNumber) return outOfRange("click", clicksPerNumber);
  const numbers = Number(rotation) * numbersPerRotation + Number(number);
  return fromSteps(dial, numbers * clicksPerNumber + Number(click ?? 0));
}

function parseRotationClick(dial: Dial, text: string, clicksPerRotation: number): NotationResult {
  const match = /^(\d+)\.(\d+)$/.exec(text);
  if (match === null) return parseRotationPlusSteps(dial, text, clicksPerRotation);
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

function parseRotationPlusNumber(text: string, numbersPerRotation: number): NotationResult {
  const match = /^(\d+)\+(\d+(?:\.\d+)?)$/.exec(text);
  if (match === null) return undefined;
  const [, rotation = "", number = ""] = match;
  if (Number(number) >= numbersPerRotation)
    return { reason: `The number must be below ${numbersPerRotation}.` };
  return { setting: Number(rotation) * numbersPerRotation + Number(number) };
}

function parseTurns(dial: Dial, text: string, marksPerRotation: number): NotationResult {
  const match = /^(?:(\d+)\+)?(\d+)\/(\d+)$/.exec(text);
  if (match === null) return parseRotationPlusSteps(dial, text, marksPerRotation);
  const [, turns = "0", part = "", whole = ""] = match;
  if (Number(part) >= Number(whole)) return { reason: `${part}/${whole} is not a part of a turn.` };
  return { setting: Number(turns) + Number(part) / Number(whole) };
}

/** Parses "2+4": full rotations and steps, accepted on every dial that turns more than once. */
function parseRotationPlusSteps(
  dial: Dial,
  text: string,
  stepsPerRotation: number | undefined,
): NotationResult {
  const match = /^(\d+)\+(\d+)$/.exec(text);
  if (match === null || stepsPerRotation === undefined) return undefined;
  const [, rotation = "", steps = ""] = match;
  if (Number(steps) >= stepsPerRotation) return outOfRange("part after the +", stepsPerRotation);
  return fromSteps(dial, Number(rotation) * stepsPerRotation + Number(steps));
}

function fromSteps(dial: Dial, steps: number): NotationResult {
  return { setting: steps / dial.stepsPerUnit };
}

function outOfRange(part: string, count: number): NotationResult {
  return { reason: `The ${part} must be 0 to ${count - 1}.` };
}

/** Returns whether the digits have no leading zero and are no longer than the largest part allows. */
function isPlainCount(digits: string, count: number): boolean {
  return /^(0|[1-9]\d*)$/.test(digits) && digits.length <= String(count - 1).length;
}

const CODE_OF_A = 65;
