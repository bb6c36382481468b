import { exactStep, isOnDial, roundSetting, settingOfStep } from "./dial.ts";
import type { Dial } from "./dial.ts";
import { formatScale, formatSetting, showsBetweenSteps } from "./format-setting.ts";
import { notationPattern } from "./notation-kinds.ts";
import { parseNotation } from "./parse-notation.ts";

export type { Notation } from "./notation-kinds.ts";
export { formatScale, formatSetting } from "./format-setting.ts";

/** A parsed setting, or the reason why the input was rejected and what to write instead. */
export type ParsedSetting =
  | { readonly ok: true; readonly setting: number }
  | { readonly ok: false; readonly reason: string };

/**
 * Parses a grind setting (D67). A number or an all-digit text is a scale value. Any other text is the dial's notation;
 * a plain decimal that is not valid notation is a scale value, so every setting we print parses to itself.
 */
export function parseSetting(dial: Dial, input: string | number): ParsedSetting {
  if (typeof input === "number") return fromScaleValue(dial, input, `${input}`);
  if (input.length > MAX_LENGTH) return reject(dial, "That is too long for a grind setting.");
  const text = normalize(input);
  if (/^-\d/.test(text)) return reject(dial, `"${text}" is off the dial.`);
  const { body, hasUnit } = removeUnit(dial, text);
  const isDecimal = /^\d+(\.\d+)?$/.test(body);
  if (/^\d+$/.test(body) || (hasUnit && isDecimal)) return fromScaleValue(dial, Number(body), body);
  const result = parseNotation(dial, body);
  if (result !== undefined && "reason" in result) return reject(dial, result.reason);
  if (result !== undefined) return fromScaleValue(dial, result.setting, body);
  if (isDecimal) return fromScaleValue(dial, Number(body), body);
  return reject(
    dial,
    `Cannot read "${input.trim()}" as a grind setting. Write it as the dial shows it${example(dial)}.`,
  );
}

function fromScaleValue(dial: Dial, value: number, written: string): ParsedSetting {
  if (!Number.isFinite(value) || !isOnDial(dial, value)) return reject(dial, `"${written}" is off the dial.`);
  const step = exactStep(dial, value);
  if (step !== undefined) return { ok: true, setting: settingOfStep(dial, step) };
  if (showsBetweenSteps(dial)) {
    return { ok: true, setting: Math.min(dial.max, Math.max(dial.min, roundSetting(value))) };
  }
  return reject(
    dial,
    `${written} lies between two steps of this dial. Write what the dial shows as text in quotes${example(dial, written)}.`,
  );
}

/** Trims the text, turns inner blanks and " + " into "+", a decimal comma into a point and ⅓ into +1/3. */
function normalize(input: string): string {
  return input
    .trim()
    .replaceAll(",", ".")
    .replace(/[¼½¾⅓⅔⅛⅜⅝⅞]/gu, (sign) => ` ${sign.normalize("NFKC").replace("\u2044", "/")}`)
    .trim()
    .replaceAll(/\s*\+\s*|\s+/g, "+");
}

function removeUnit(dial: Dial, text: string): { body: string; hasUnit: boolean } {
  const match = /^(.*\d)\+?(\p{L}{2,})$/u.exec(text);
  if (match === null) return { body: text, hasUnit: false };
  const [, body = "", word = ""] = match;
  return isUnitAccepted(dial, body, word.toLowerCase())
    ? { body, hasUnit: true }
    : { body: text, hasUnit: false };
}

function isUnitAccepted(dial: Dial, body: string, word: string): boolean {
  const unit = UNIT_FORMS.get(word) ?? word;
  if (unit === dial.unit) return true;
  if (dial.notation.kind === "number-dot") return unit === "dots" && body.includes("+");
  // On a dial of single steps, users call the same thing clicks, numbers or marks; a turn is never a step.
  const countsSingleSteps = dial.notation.kind === "number" && dial.stepsPerUnit === 1;
  return countsSingleSteps && STEP_WORDS.has(unit) && STEP_WORDS.has(dial.unit);
}

function example(dial: Dial, written?: string): string {
  const readsAsWritten = written !== undefined && parsesOnDial(dial, written);
  const sample = readsAsWritten ? written : formatSetting(dial, (dial.min + dial.max) / 2);
  return ` (${notationPattern[dial.notation.kind]}, such as "${sample}")`;
}

function parsesOnDial(dial: Dial, text: string): boolean {
  const result = parseNotation(dial, text);
  return result !== undefined && "setting" in result && isOnDial(dial, result.setting);
}

function reject(dial: Dial, reason: string): ParsedSetting {
  return { ok: false, reason: `${reason} The dial runs from ${formatScale(dial)}.` };
}

// Labels have at most 32 characters; the rest leaves room for blanks and a unit.
const MAX_LENGTH = 64;

const STEP_WORDS: ReadonlySet<string> = new Set(["clicks", "numbers", "dots", "notches", "marks", "steps"]);

const UNIT_FORMS: ReadonlyMap<string, string> = new Map([
  ["click", "clicks"],
  ["number", "numbers"],
  ["dot", "dots"],
  ["notch", "notches"],
  ["mark", "marks"],
  ["step", "steps"],
  ["turn", "turns"],
  ["rotation", "turns"],
  ["rotations", "turns"],
  ["micron", "microns"],
  ["um", "microns"],
  ["\u00b5m", "microns"],
  ["\u03bcm", "microns"],
]);
