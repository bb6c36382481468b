import type { Dial } from "@brewdial/domain/grind/dial.ts";
import { parseSetting } from "@brewdial/domain/grind/notation.ts";
import { parseGrams } from "#app/fields/amount.ts";
import { parseLocalTime } from "#app/fields/date.ts";
import * as limits from "#app/fields/limits.ts";
import { parseNumber } from "#app/fields/number.ts";
import { degreesBody, parseDegrees } from "#app/fields/temperature.ts";
import { parseText } from "#app/fields/text.ts";
import { parseTime } from "#app/fields/time.ts";
import { type MethodId, methodIds } from "./method-ids.ts";
import { type BrewField, type BrewFormValues, type FormStyle, tasteNames } from "./form-values.ts";

/** A grinder that a setting is checked on. */
interface CheckedGrinder {
  readonly dial: Dial;
}

export interface FormContext extends FormStyle {
  readonly now: number;
  readonly findGrinder: (slug: string) => CheckedGrinder | undefined;
}

/** The fields of a brew log's body, as far as the form sets them; null clears one. */
export interface BrewBody {
  brewedAt?: string;
  method?: MethodId;
  machineId?: string | null;
  grinderId?: string | null;
  coffeeProfileId?: number | null;
  bagId?: number | null;
  grindSetting?: string | null;
  doseGrams?: number | null;
  waterGrams?: number | null;
  beverageGrams?: number | null;
  waterTempC?: number | null;
  waterTempF?: number | null;
  brewTimeSeconds?: number | null;
  daysOffRoast?: number | null;
  rating?: number | null;
  notes?: string | null;
  extractionFeedback?: Partial<Record<(typeof tasteNames)[number], boolean>>;
}

/** Names of the fields that were refused. */
export type FormProblem =
  | "coffee"
  | "setting"
  | "dose"
  | "water"
  | "beverage"
  | "brewedAt"
  | "method"
  | "heat"
  | "time"
  | "age"
  | "notes";

export interface ParsedForm {
  readonly body: BrewBody;
  readonly problems: readonly FormProblem[];
}

/**
 * Parses the form. With `before`, only the fields whose text differs are checked and part of the body, so that saving never rounds
 * what was not touched. A setting is checked again on another grinder.
 */
export function parseBrewForm(
  values: BrewFormValues,
  context: FormContext,
  before?: BrewFormValues,
): ParsedForm {
  const body: BrewBody = {};
  const problems: FormProblem[] = [];
  const isChanged = (...names: BrewField[]) =>
    before === undefined
      ? names.some((name) => values[name] !== "")
      : names.some((name) => values[name] !== before[name]);
  /** Parses a changed field; an empty one clears the value. */
  const take = <T>(
    name: BrewField & FormProblem,
    parse: (text: string) => T | undefined,
    set: (value: T | null) => void,
  ) => {
    if (!isChanged(name)) return;
    const parsed = values[name] === "" ? null : parse(values[name]);
    if (parsed === undefined) problems.push(name);
    else set(parsed);
  };
  const { units, timeZone, now } = context;
  take(
    "dose",
    (text) => parseGrams(text, units.weight, limits.doseGrams),
    (value) => (body.doseGrams = value),
  );
  take(
    "water",
    (text) => parseGrams(text, units.weight, limits.waterGrams),
    (value) => (body.waterGrams = value),
  );
  take(
    "beverage",
    (text) => parseGrams(text, units.weight, limits.waterGrams),
    (value) => (body.beverageGrams = value),
  );
  take(
    "time",
    (text) => parseTime(text, limits.brewTimeSeconds),
    (value) => (body.brewTimeSeconds = value),
  );
  take(
    "age",
    (text) => parseNumber(text, limits.daysOffRoast),
    (value) => (body.daysOffRoast = value),
  );
  take(
    "heat",
    (text) => parseDegrees(text, units.temperature),
    (value) => Object.assign(body, degreesBody(value, units.temperature)),
  );
  if (isChanged("brewedAt")) {
    const brewedAt = parseLocalTime(values.brewedAt, timeZone, now);
    if (brewedAt === undefined) problems.push("brewedAt");
    else body.brewedAt = brewedAt;
  }
  take(
    "notes",
    (text) => parseText(text, limits.notesLength),
    (value) => (body.notes = value),
  );
  if (isChanged("rating")) body.rating = /^[1-5]$/.test(values.rating) ? Number(values.rating) : null;
  if (isChanged(...tasteNames))
    body.extractionFeedback = Object.fromEntries(
      tasteNames.filter((name) => values[name] !== "").map((name) => [name, true]),
    );
  takeCoffee();
  takeGear();
  return { body, problems };

  function takeCoffee(): void {
    if (!isChanged("coffee")) return;
    const [, kind, id] = /^(bag|coffee):([1-9]\d{0,14})$/.exec(values.coffee) ?? [];
    if (kind === "bag") body.bagId = Number(id);
    else if (kind === "coffee") {
      body.coffeeProfileId = Number(id);
      // The same coffee, but not from the bag.
      if (before?.coffee.startsWith("bag:") === true) body.bagId = null;
    } else if (values.coffee === "") body.coffeeProfileId = null;
    else problems.push("coffee");
  }

  function takeGear(): void {
    if (isChanged("grinder")) body.grinderId = values.grinder === "" ? null : values.grinder;
    if (isChanged("machine")) body.machineId = values.machine === "" ? null : values.machine;
    const method = methodIds.find((id) => id === values.method);
    if (values.machine === "" && method === undefined) problems.push("method");
    else if (values.machine === "" && method !== undefined && isChanged("method")) body.method = method;
    if (isChanged("setting", "grinder")) takeSetting();
  }

  function takeSetting(): void {
    const grinder = context.findGrinder(values.grinder);
    if (values.setting === "") body.grindSetting = null;
    else if (
      values.setting.length > limits.settingLength ||
      (grinder && !parseSetting(grinder.dial, values.setting).ok)
    )
      problems.push("setting");
    else body.grindSetting = values.setting;
  }
}
