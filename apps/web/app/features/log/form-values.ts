import type { Shape } from "@brewdial/contract/model.ts";
import type { SuggestedBrew } from "@brewdial/contract/today/endpoints.ts";
import { writeLocalTime } from "#app/fields/date.ts";
import { writeDegrees } from "#app/fields/temperature.ts";
import { decimalSign } from "#app/i18n/locale.ts";
import {
  figureFields,
  figureNames,
  type FigureValues,
  type FormStyle,
  writeFigures,
} from "./figure-fields.ts";
import type { BrewDetail, BrewLog } from "./present-brew.ts";

export const tasteNames = ["sour", "bitter", "watery", "harsh", "balanced"] as const;

const fieldNames = [
  "coffee",
  "setting",
  "rating",
  "brewedAt",
  "grinder",
  "machine",
  "method",
  "heat",
  ...tasteNames,
  ...figureNames,
] as const;
export type BrewField = (typeof fieldNames)[number];

/** The texts of the form's fields; empty for missing values. */
export type BrewFormValues = Readonly<Record<BrewField, string>>;

/** Reads the fields of a form; line breaks of notes are sent as CRLF. */
export function readFormValues(readField: (name: BrewField) => string): BrewFormValues {
  const entries = fieldNames.map((name) => [name, readField(name).replaceAll("\r\n", "\n")]);
  return Object.fromEntries(entries) as Record<BrewField, string>;
}

/** The parts of a brew that the form shows. */
export type ShownBrew = Pick<
  BrewLog | BrewDetail,
  | "bagId"
  | "coffeeProfileId"
  | "grindSettingLabel"
  | "waterTempF"
  | "stars"
  | "brewedAt"
  | "method"
  | "extractionFeedback"
> &
  FigureValues & {
    readonly grinder: { readonly slug: string } | null;
    readonly machine: { readonly slug: string } | null;
  };

/** Returns the form values of a brew. */
export function toFormValues(brew: ShownBrew, style: FormStyle): BrewFormValues {
  const { units } = style;
  const feedback = brew.extractionFeedback;
  const isMarked = (name: (typeof tasteNames)[number]) => (feedback?.[name] === true ? "yes" : "");
  return {
    coffee: coffeeOf(brew),
    setting: brew.grindSettingLabel ?? "",
    ...writeFigures(brew, style),
    rating: brew.stars === null ? "" : String(brew.stars),
    brewedAt: writeLocalTime(brew.brewedAt, style.timeZone),
    grinder: brew.grinder?.slug ?? "",
    machine: brew.machine?.slug ?? "",
    method: brew.method,
    heat:
      brew.waterTempF === null
        ? ""
        : writeDegrees(brew.waterTempF, units.temperature, decimalSign(style.locale)),
    sour: isMarked("sour"),
    bitter: isMarked("bitter"),
    watery: isMarked("watery"),
    harsh: isMarked("harsh"),
    balanced: isMarked("balanced"),
  };
}

/** Returns the value of the coffee field: the bag if there is one, else the coffee. */
const coffeeOf = ({ bagId, coffeeProfileId }: ShownBrew): string =>
  bagId === null ? (coffeeProfileId === null ? "" : `coffee:${coffeeProfileId}`) : `bag:${bagId}`;

/** Fields that belong to a single cup, so that they are not copied from the last brew. */
const ownFields = new Set<string>([
  "rating",
  ...tasteNames,
  ...figureNames.filter((name) => figureFields[name].isOwn),
]);

/** Returns the initial values of the form for a new brew: the last brew's coffee, gear and figures, and the current time. */
export function newFormValues(last: BrewLog, style: FormStyle, now: number): BrewFormValues {
  const values = toFormValues(last, style);
  return {
    ...readFormValues((name) => (ownFields.has(name) ? "" : values[name])),
    brewedAt: writeLocalTime(new Date(now).toISOString(), style.timeZone),
  };
}

type Suggestion = Pick<Shape<typeof SuggestedBrew>, "bag" | "method" | "grinder" | "machine">;

/** Returns the initial values of the form for a user's first brew: the bag and the gear suggested by Today, and the current time. */
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
