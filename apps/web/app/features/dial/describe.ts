import { dialText } from "@brewdial/domain/dial/dial-face.ts";
import type { Dial } from "@brewdial/domain/grind/dial.ts";
import { type SettingPlace, settingPlaces } from "@brewdial/domain/grind/setting-places.ts";
import { stepAmount } from "@brewdial/domain/grind/step-unit.ts";
import type { Messages } from "#app/i18n/messages.ts";

type DialMessages = Messages["dial"];

export interface Range {
  readonly min: number;
  readonly max: number;
}

/** Returns the text below the number: its unit, or one unit for each part of the number: "turn · number · click". */
export function describeUnit({ dial: messages }: Messages, dial: Dial, setting: number): string {
  const places = settingPlaces(dial, setting);
  if (dial.notation.kind === "number-dot") {
    const dots = places.find(({ unit }) => unit === "dots");
    return dots === undefined || dots.count === 0 ? messages.onTheDial : `+ ${count(messages, dots)}`;
  }
  if (dial.notation.kind === "rotation-fraction") {
    return setting < 1 && setting > 0 ? messages.ofATurn : unitName(messages, "turns", setting === 1);
  }
  // A dial that shows "5.1" may show "5" without its second part; then only the unit of the dial is named.
  if (places.length > 0 && dialText(dial, setting) !== places[0]?.text) {
    return places.map(({ unit }) => unitName(messages, unit, true)).join(" · ");
  }
  return dial.unit === "numbers" ? messages.onTheDial : unitName(messages, dial.unit, setting === 1);
}

/** Returns what the numbers of a dial count, for a column heading: "clicks", "turn · number · click", "on the dial". */
export function describeScale(messages: Messages, dial: Dial): string {
  if (dial.notation.kind === "number-dot") return messages.dial.onTheDial;
  // The maximum may be a round number without its smaller parts; the setting one step below it shows all of them.
  return describeUnit(messages, dial, dial.max - 1 / dial.stepsPerUnit);
}

/**
 * Returns a range with its unit if that is a single word: "22 to 24 clicks". Plain numbers have no unit, and settings such as 2.6.4 combine
 * several.
 */
export function describeAmount(messages: Messages, dial: Dial, range: Range): string {
  const text = describeRange(messages, dial, range);
  const unit = describeScale(messages, dial);
  return unit === messages.dial.onTheDial || unit.includes(" · ") ? text : `${text} ${unit}`;
}

/** Returns a setting to be read aloud: "23 clicks", "2.6.4, 2 turns, number 6, 4 clicks". */
export function describeSetting(messages: Messages, dial: Dial, setting: number): string {
  const places = settingPlaces(dial, setting);
  const text = dialText(dial, setting);
  if (dial.notation.kind === "number-dot") {
    const [number, dots] = places;
    return number !== undefined && dots !== undefined && dots.count > 0
      ? `${number.text} ${messages.dial.plus(count(messages.dial, dots))}`
      : `${text} ${messages.dial.onTheDial}`;
  }
  if (places.length === 0 || text === places[0]?.text)
    return `${text} ${describeUnit(messages, dial, setting)}`;
  return [text, ...places.map((place) => count(messages.dial, place))].join(", ");
}

/** Returns a range in the dial's notation: "22 to 24"; a single step once. */
export function describeRange({ dial: messages }: Messages, dial: Dial, { min, max }: Range): string {
  const texts = [min, max].map((setting) =>
    dial.notation.kind === "number-dot" ? dottedText(messages, dial, setting) : dialText(dial, setting),
  );
  const [first = "", last = ""] = texts;
  return first === last ? first : messages.range(first, last);
}

/** Returns a setting as it is read from the dial, without its unit: "24", "2.6.4", "8 + 1 dot". */
export const describeMark = (messages: Messages, dial: Dial, setting: number): string =>
  describeRange(messages, dial, { min: setting, max: setting });

/** Returns the text alternative of the dial: "Comandante C40 MK4: 23 clicks, 22 to 24 would also do". */
export function describeDial(
  messages: Messages,
  name: string,
  dial: Dial,
  setting: number,
  range: Range | undefined,
): string {
  const isAlone = range === undefined || range.min === range.max;
  return messages.dial.sentence(
    name,
    describeSetting(messages, dial, setting),
    isAlone ? undefined : describeRange(messages, dial, range),
  );
}

/** Returns the names of the two step buttons: "One click finer". */
export function describeSteps(
  { dial: messages }: Messages,
  dial: Dial,
): { readonly finer: string; readonly coarser: string } {
  const names: Readonly<Record<string, { readonly finer: string; readonly coarser: string }>> =
    messages.steps;
  const { amount, unit } = stepAmount(dial, 1);
  return (amount === 1 ? names[unit] : undefined) ?? messages.steps.steps;
}

function dottedText(messages: DialMessages, dial: Dial, setting: number): string {
  const dots = settingPlaces(dial, setting).find(({ unit }) => unit === "dots");
  const text = dialText(dial, setting);
  return dots === undefined || dots.count === 0 ? text : `${text} + ${count(messages, dots)}`;
}

function count(messages: DialMessages, { unit, text }: SettingPlace): string {
  const counts: Readonly<Record<string, (count: string) => string>> = messages.counts;
  return counts[unit]?.(text) ?? `${text} ${unitName(messages, unit, text === "1")}`;
}

export function unitName(messages: DialMessages, unit: string, isOne: boolean): string {
  const units: Readonly<Record<string, { readonly one: string; readonly many: string }>> = messages.units;
  return units[unit]?.[isOne ? "one" : "many"] ?? unit;
}
