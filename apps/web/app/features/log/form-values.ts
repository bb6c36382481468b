import type { Shape } from "@brewdial/contract/model.ts";
import type { SuggestedBrew } from "@brewdial/contract/today.ts";
import type { UnitChoice } from "#app/words/format.ts";
import type { Locale } from "#app/words/locale.ts";
import { typedDegrees } from "#app/words/typed-degrees.ts";
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

export const gramsPerOunce = 28.349_523_125;

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
  const feedback = brew.extractionFeedback;
  const weight = (grams: number | null) =>
    grams === null
      ? ""
      : units.weight === "oz"
        ? formatInput(style.locale, grams / gramsPerOunce, 2)
        : formatInput(style.locale, grams, 1);
  const isMarked = (name: (typeof tasteNames)[number]) => (feedback?.[name] === true ? "yes" : "");
  return {
    coffee: coffeeOf(brew),
    setting: brew.grindSettingLabel ?? "",
    dose: weight(brew.doseGrams),
    water: weight(brew.waterGrams),
    beverage: weight(brew.beverageGrams),
    rating: brew.rating === null ? "" : String(brew.rating),
    brewedAt: toLocalTime(brew.brewedAt, style.timeZone),
    grinder: brew.grinder?.slug ?? "",
    machine: brew.machine?.slug ?? "",
    method: brew.method,
    heat:
      brew.waterTempF === null
        ? ""
        : formatInput(style.locale, typedDegrees(brew.waterTempF, units.temperature), 1),
    time: brew.brewTimeSeconds === null ? "" : formatSeconds(brew.brewTimeSeconds),
    age: brew.daysOffRoast === null ? "" : formatInput(style.locale, brew.daysOffRoast, 1),
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

const formatInput = (locale: Locale, value: number, maxDigits: number): string =>
  new Intl.NumberFormat(locale, { maximumFractionDigits: maxDigits, useGrouping: false }).format(value);

/** Formats seconds as typed: "3:05", "12:00:00". */
export function formatSeconds(seconds: number): string {
  const pad = (value: number) => String(value).padStart(2, "0");
  const minutes = Math.floor(seconds / 60);
  return minutes < 60
    ? `${minutes}:${pad(seconds % 60)}`
    : `${Math.floor(minutes / 60)}:${pad(minutes % 60)}:${pad(seconds % 60)}`;
}

/** Returns an instant as the value of a date-and-time field in a time zone: "2026-11-14T07:18". */
export const toLocalTime = (iso: string, timeZone: string): string =>
  Temporal.Instant.from(iso)
    .toZonedDateTimeISO(timeZone)
    .toPlainDateTime()
    .toString({ smallestUnit: "minute" });

/** What belongs to one cup only: it is not copied from the last brew. */
const ownFields = new Set<string>(["beverage", "rating", "time", "age", "notes", ...tasteNames]);

/** Returns what the form of a new brew shows: the last brew's coffee, gear and figures, and now. */
export function newFormValues(last: BrewLog, style: FormStyle, now: number): BrewFormValues {
  const values = toFormValues(last, style);
  return {
    ...readFormValues((name) => (ownFields.has(name) ? "" : values[name])),
    brewedAt: toLocalTime(new Date(now).toISOString(), style.timeZone),
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
  brewedAt: toLocalTime(new Date(now).toISOString(), timeZone),
});
