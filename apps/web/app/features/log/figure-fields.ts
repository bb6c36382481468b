import { writeGrams, parseGrams } from "#app/fields/amount.ts";
import * as limits from "#app/fields/limits.ts";
import { weightMessage } from "#app/fields/messages.ts";
import { parseNumber, type Range, writeNumber } from "#app/fields/number.ts";
import { parseText } from "#app/fields/text.ts";
import { parseTime, writeTime } from "#app/fields/time.ts";
import { decimalSign, type Locale } from "#app/i18n/locale.ts";
import type { UnitChoice } from "#app/i18n/units.ts";
import type { Messages } from "#app/i18n/messages.ts";
import type { BrewLog } from "./present-brew.ts";

/** How the form formats and parses amounts and times. */
export interface FormStyle {
  readonly locale: Locale;
  readonly units: UnitChoice;
  readonly timeZone: string;
}

interface FigureField<Name extends keyof BrewLog, Value> {
  /** Its name in the API. */
  readonly field: Name;
  readonly write: (value: Value, style: FormStyle) => string;
  /** Returns undefined for invalid input. */
  readonly parse: (text: string, units: UnitChoice) => Value | undefined;
  /** Returns a message that describes the valid values. */
  readonly explain: (messages: Messages, units: UnitChoice) => string;
  /** Whether it belongs to a single cup, so that it is not copied from the last brew. */
  readonly isOwn: boolean;
  /** The value sent for an empty field; default null. */
  readonly empty?: Value;
}

const amount = <Name extends keyof BrewLog>(
  field: Name,
  range: Range,
  { isOwn } = { isOwn: false },
): FigureField<Name, number> => ({
  field,
  write: (grams, { units, locale }) => writeGrams(grams, units.weight, decimalSign(locale)),
  parse: (text, { weight }) => parseGrams(text, weight, range),
  explain: (messages, { weight }) => weightMessage(messages, range, weight),
  isOwn,
});

const decimal = <Name extends keyof BrewLog>(
  field: Name,
  range: Range,
  digits = 1,
): FigureField<Name, number> => ({
  field,
  write: (value, { locale }) => writeNumber(value, decimalSign(locale), digits),
  parse: (text) => parseNumber(text, range),
  explain: ({ fields, locale }) => {
    const write = (value: number) => writeNumber(value, decimalSign(locale), digits);
    return fields.number(write(range.minimum), write(range.maximum));
  },
  isOwn: true,
});

const text = <Name extends keyof BrewLog>(
  field: Name,
  maxLength: number,
  { isOwn } = { isOwn: false },
): FigureField<Name, string> => ({
  field,
  write: (value) => value,
  parse: (typed) => parseText(typed, maxLength),
  explain: ({ fields }) => fields.tooLong(String(maxLength)),
  isOwn,
});

const time: FigureField<"brewTimeSeconds", number> = {
  field: "brewTimeSeconds",
  write: (seconds) => writeTime(seconds),
  parse: (typed) => parseTime(typed, limits.brewTimeSeconds),
  explain: ({ fields }) => fields.time,
  isOwn: true,
};

const tags: FigureField<"tags", readonly string[]> = {
  field: "tags",
  write: (messages) => messages.join(", "),
  parse: parseTags,
  explain: ({ fields }) => fields.tags(String(limits.maxTags), String(limits.tagLength)),
  isOwn: true,
  empty: [],
};

/** Parses comma-separated tags; undefined if one is too long or there are too many. */
function parseTags(typed: string): readonly string[] | undefined {
  const tags = typed.split(/[,;\n]/).flatMap((word) => word.trim() || []);
  const isFitting = tags.length <= limits.maxTags && tags.every((word) => word.length <= limits.tagLength);
  return isFitting ? tags : undefined;
}

/** The figures of a brew by the names of their form fields. What the form shows, sends and explains is derived from this list. */
export const figureFields = {
  dose: amount("doseGrams", limits.doseGrams),
  water: amount("waterGrams", limits.waterGrams),
  beverage: amount("beverageGrams", limits.waterGrams, { isOwn: true }),
  time,
  tds: decimal("tdsPercent", limits.tdsPercent, 2),
  waterName: text("waterName", limits.waterNameLength),
  age: decimal("daysOffRoast", limits.daysOffRoast),
  tags,
  notes: text("notes", limits.notesLength, { isOwn: true }),
} as const;

export type FigureName = keyof typeof figureFields;
export const figureNames = Object.keys(figureFields) as FigureName[];

/** The figures with their names in the API; null clears one. */
export type FigureBody = {
  -readonly [
    Name in FigureName as (typeof figureFields)[Name]["field"]
  ]?: BrewLog[(typeof figureFields)[Name]["field"]];
};

export type FigureValues = Pick<BrewLog, keyof FigureBody>;

/** Returns the definition of a field. TypeScript cannot relate the value type to a name that is not a literal. */
const fieldOf = (name: FigureName) => figureFields[name] as unknown as FigureField<keyof FigureBody, unknown>;

/** A brew without any figures. */
export const noFigures = Object.fromEntries(
  figureNames.map((name) => [figureFields[name].field, fieldOf(name).empty ?? null]),
) as unknown as FigureValues;

/** Returns the texts of the fields; empty for missing figures. */
export const writeFigures = (brew: FigureValues, style: FormStyle) =>
  Object.fromEntries(
    figureNames.map((name) => {
      const { field, write } = fieldOf(name);
      return [name, brew[field] === null ? "" : write(brew[field], style)];
    }),
  ) as Readonly<Record<FigureName, string>>;

/** Parses the texts of the given fields; an empty text clears the value. */
export function parseFigures(
  names: readonly FigureName[],
  values: Readonly<Record<FigureName, string>>,
  units: UnitChoice,
): { readonly body: FigureBody; readonly problems: readonly FigureName[] } {
  const parsed = names.map((name) => {
    const { field, parse, empty = null } = fieldOf(name);
    return { name, field, value: values[name] === "" ? empty : parse(values[name], units) };
  });
  return {
    body: Object.fromEntries(
      parsed.filter(({ value }) => value !== undefined).map(({ field, value }) => [field, value]),
    ),
    problems: parsed.filter(({ value }) => value === undefined).map(({ name }) => name),
  };
}
