import type { Shape } from "@brewdial/contract/model.ts";
import type { SuggestedBrew } from "@brewdial/contract/today/endpoints.ts";
import { writeGrams } from "#app/fields/amount.ts";
import { writeLocalTime } from "#app/fields/date.ts";
import { writeNumber } from "#app/fields/number.ts";
import { writeDegrees } from "#app/fields/temperature.ts";
import { writeTime } from "#app/fields/time.ts";
import { decimalSign, type Locale } from "#app/words/locale.ts";
import type { UnitChoice } from "#app/words/units.ts";
import type { BrewDetail, BrewLog } from "./present-brew.ts";

export const tasteNames = ["sour", "bitter", "watery", "harsh", "balanced"] as const;

const fieldNames = [
  "coffee",
  "setting",
  "dose",
  "water",
  "beverage",
  "rating",
  "brewedAt",
  "grinder",
  "machine",
  "method",
  "heat",
  "time",
  "age",
  ...tasteNames,
  "notes",
] as const;
export type BrewField = (typeof fieldNames)[number];

/** The texts of the form's fields; empty where nothing is noted. */
export type BrewFormValues = Readonly<Record<BrewField, string>>;

/** How the form writes and reads amounts and times. */
export interface FormStyle {
  readonly locale: Locale;
  readonly units: UnitChoice;
  readonly timeZone: string;
}

/** Reads the fields of a form; line breaks of notes are sent as CRLF. */
export function readFormValues(readField: (name: BrewField) => string): BrewFormValues {
  const entries = fieldNames.map((name) => [name, readField(name).replaceAll("\r\n", "\n")]);
  return Object.fromEntries(entries) as Record<BrewField, string>;
}

/** What the form shows of a brew. */
export type ShownBrew = Pick<
  BrewLog | BrewDetail,
  | "bagId"
  | "coffeeProfileId"
  | "grindSettingLabel"
  | "doseGrams"
  | "waterGrams"
  | "beverageGrams"
  | "waterTempF"
  | "rating"
  | "brewedAt"
  | "method"
  | "brewTimeSeconds"
  | "daysOffRoast"
  | "extractionFeedback"
  | "notes"
> & {
  readonly grinder: { readonly slug: string } | null;
  readonly machine: { readonly slug: string } | null;
};

/** Returns what the form shows for a brew. */
export function toFormValues(brew: ShownBrew, style: FormStyle): BrewFormValues {
  const { units } = style;
  const sign = decimalSign(style.locale);
  const feedback = brew.extractionFeedback;
  const weight = (grams: number | null) => (grams === null ? "" : writeGrams(grams, units.weight, sign));
  const isMarked = (name: (typeof tasteNames)[number]) => (feedback?.[name] === true ? "yes" : "");
  return {
    coffee: coffeeOf(brew),
    setting: brew.grindSettingLabel ?? "",
    dose: weight(brew.doseGrams),
    water: weight(brew.waterGrams),
    beverage: weight(brew.beverageGrams),
    rating: brew.rating === null ? "" : String(brew.rating),
    brewedAt: writeLocalTime(brew.brewedAt, style.timeZone),
    grinder: brew.grinder?.slug ?? "",
    machine: brew.machine?.slug ?? "",
    method: brew.method,
    heat: brew.waterTempF === null ? "" : writeDegrees(brew.waterTempF, units.temperature, sign),
    time: brew.brewTimeSeconds === null ? "" : writeTime(brew.brewTimeSeconds),
    age: brew.daysOffRoast === null ? "" : writeNumber(brew.daysOffRoast, sign),
    sour: isMarked("sour"),
    bitter: isMarked("bitter"),
    watery: isMarked("watery"),
    harsh: isMarked("harsh"),
    balanced: isMarked("balanced"),
    notes: brew.notes ?? "",
  };
}

/** Returns the value of the coffee field: the bag where there is one, else the coffee. */
const coffeeOf = ({ bagId, coffeeProfileId }: ShownBrew): string =>
  bagId === null ? (coffeeProfileId === null ? "" : `coffee:${coffeeProfileId}`) : `bag:${bagId}`;

/** What belongs to one cup only: it is not copied from the last brew. */
const ownFields = new Set<string>(["beverage", "rating", "time", "age", "notes", ...tasteNames]);

/** Returns what the form of a new brew shows: the last brew's coffee, gear and figures, and now. */
export function newFormValues(last: BrewLog, style: FormStyle, now: number): BrewFormValues {
  const values = toFormValues(last, style);
  return {
    ...readFormValues((name) => (ownFields.has(name) ? "" : values[name])),
    brewedAt: writeLocalTime(new Date(now).toISOString(), style.timeZone),
  };
}

type Suggestion = Pick<Shape<typeof SuggestedBrew>, "bag" | "method" | "grinder" | "machine">;

/** Returns what the form of a user's first brew shows: the bag and the gear that Today suggests, and now. */
export const firstFormValues = (
  suggestion: Suggestion | null,
  { timeZone }: FormStyle,
  now: number,
): BrewFormValues => ({
  ...readFormValues(() => ""),
  coffee: suggestion?.bag ? `bag:${suggestion.bag.id}` : "",
  method: suggestion?.method ?? "pour-over",
  grinder: suggestion?.grinder.slug ?? "",
  machine: suggestion?.machine?.slug ?? "",
  brewedAt: writeLocalTime(new Date(now).toISOString(), timeZone),
});
