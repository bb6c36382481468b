import { dialText } from "@brewdial/domain/dial/dial-face.ts";
import type { Dial } from "@brewdial/domain/grind/dial.ts";
import { type SettingPlace, settingPlaces } from "@brewdial/domain/grind/setting-places.ts";
import { stepAmount } from "@brewdial/domain/grind/step-unit.ts";
import type { Words } from "#app/words/words.ts";

type DialWords = Words["dial"];

export interface Range {
  readonly min: number;
  readonly max: number;
}

/** Returns the text under the number: its unit, or what its places are called: "turn · number · click". */
export function describeUnit({ dial: words }: Words, dial: Dial, setting: number): string {
  const places = settingPlaces(dial, setting);
  if (dial.notation.kind === "number-dot") {
    const dots = places.find(({ unit }) => unit === "dots");
    return dots === undefined || dots.count === 0 ? words.onTheDial : `+ ${count(words, dots)}`;
  }
  if (dial.notation.kind === "rotation-fraction") {
    return setting < 1 && setting > 0 ? words.ofATurn : unitName(words, "turns", setting === 1);
  }
  // "5" on a dial that writes "5.1" has a single place.
  if (places.length > 0 && dialText(dial, setting) !== places[0]?.text) {
    return places.map(({ unit }) => unitName(words, unit, true)).join(" · ");
  }
  return dial.unit === "numbers" ? words.onTheDial : unitName(words, dial.unit, setting === 1);
}

/** Returns what the numbers of a dial count, for the head of a column: "clicks", "turn · number · click", "on the dial". */
export function describeScale(words: Words, dial: Dial): string {
  if (dial.notation.kind === "number-dot") return words.dial.onTheDial;
  // One step below the end all places of a setting are written.
  return describeUnit(words, dial, dial.max - 1 / dial.stepsPerUnit);
}

/**
 * Returns a range with its unit where one word says it: "22 to 24 clicks". A number is its own unit, and places such as 2.6.4 count
 * several.
 */
export function describeAmount(words: Words, dial: Dial, range: Range): string {
  const text = describeRange(words, dial, range);
  const unit = describeScale(words, dial);
  return unit === words.dial.onTheDial || unit.includes(" · ") ? text : `${text} ${unit}`;
}

/** Returns a setting to be read aloud: "23 clicks", "2.6.4, 2 turns, number 6, 4 clicks". */
export function describeSetting(words: Words, dial: Dial, setting: number): string {
  const places = settingPlaces(dial, setting);
  const text = dialText(dial, setting);
  if (dial.notation.kind === "number-dot") {
    const [number, dots] = places;
    return number !== undefined && dots !== undefined && dots.count > 0
      ? `${number.text} ${words.dial.plus(count(words.dial, dots))}`
      : `${text} ${words.dial.onTheDial}`;
  }
  if (places.length === 0 || text === places[0]?.text) return `${text} ${describeUnit(words, dial, setting)}`;
  return [text, ...places.map((place) => count(words.dial, place))].join(", ");
}

/** Returns a range in the dial's notation: "22 to 24"; a single step once. */
export function describeRange({ dial: words }: Words, dial: Dial, { min, max }: Range): string {
  const texts = [min, max].map((setting) =>
    dial.notation.kind === "number-dot" ? dottedText(words, dial, setting) : dialText(dial, setting),
  );
  const [first = "", last = ""] = texts;
  return first === last ? first : words.range(first, last);
}

/** Returns a setting as it is read from the dial, without its unit: "24", "2.6.4", "8 + 1 dot". */
export const describeMark = (words: Words, dial: Dial, setting: number): string =>
  describeRange(words, dial, { min: setting, max: setting });

/** Returns the sentence that stands for the picture: "Comandante C40 MK4: 23 clicks, 22 to 24 would also do". */
export function describeDial(
  words: Words,
  name: string,
  dial: Dial,
  setting: number,
  range: Range | undefined,
): string {
  const isAlone = range === undefined || range.min === range.max;
  return words.dial.sentence(
    name,
    describeSetting(words, dial, setting),
    isAlone ? undefined : describeRange(words, dial, range),
  );
}

/** Returns the names of the two step buttons: "One click finer". */
export function describeSteps(
  { dial: words }: Words,
  dial: Dial,
): { readonly finer: string; readonly coarser: string } {
  const names: Readonly<Record<string, { readonly finer: string; readonly coarser: string }>> = words.steps;
  const { amount, unit } = stepAmount(dial, 1);
  return (amount === 1 ? names[unit] : undefined) ?? words.steps.steps;
}

function dottedText(words: DialWords, dial: Dial, setting: number): string {
  const dots = settingPlaces(dial, setting).find(({ unit }) => unit === "dots");
  const text = dialText(dial, setting);
  return dots === undefined || dots.count === 0 ? text : `${text} + ${count(words, dots)}`;
}

function count(words: DialWords, { unit, text }: SettingPlace): string {
  const counts: Readonly<Record<string, (count: string) => string>> = words.counts;
  return counts[unit]?.(text) ?? `${text} ${unitName(words, unit, text === "1")}`;
}

function unitName(words: DialWords, unit: string, isOne: boolean): string {
  const units: Readonly<Record<string, { readonly one: string; readonly many: string }>> = words.units;
  return units[unit]?.[isOne ? "one" : "many"] ?? unit;
}
