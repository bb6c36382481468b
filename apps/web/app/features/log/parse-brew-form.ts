import type { Dial } from "@brewdial/domain/grind/dial.ts";
import { parseSetting } from "@brewdial/domain/grind/notation.ts";
import { parseLocalTime } from "#app/fields/date.ts";
import * as limits from "#app/fields/limits.ts";
import { degreesBody, parseDegrees } from "#app/fields/temperature.ts";
import { starValues } from "./star-values.ts";
import { type BrewMethodId, brewMethodIds } from "@brewdial/domain/brewing/brew-methods.ts";
import {
  type FigureBody,
  type FigureName,
  figureNames,
  type FormStyle,
  parseFigures,
} from "./figure-fields.ts";
import { type BrewField, type BrewFormValues, tasteNames } from "./form-values.ts";

/** A grinder whose dial settings are checked against. */
interface CheckedGrinder {
  readonly dial: Dial;
}

export interface FormContext extends FormStyle {
  readonly now: number;
  readonly findGrinder: (slug: string) => CheckedGrinder | undefined;
}

/** The fields of a brew log's body that the form sets; null clears one. */
export interface BrewBody extends FigureBody {
  brewedAt?: string;
  method?: BrewMethodId;
  machineId?: string | null;
  grinderId?: string | null;
  coffeeProfileId?: number | null;
  bagId?: number | null;
  grindSetting?: string | null;
  waterTempC?: number | null;
  waterTempF?: number | null;
  stars?: number | null;
  extractionFeedback?: Partial<Record<(typeof tasteNames)[number], boolean>>;
}

/** Names of the invalid fields. */
export type FormProblem = FigureName | "coffee" | "setting" | "brewedAt" | "method" | "heat";

export interface ParsedForm {
  readonly body: BrewBody;
  readonly problems: readonly FormProblem[];
}

/**
 * Parses the form. With `before`, only fields whose text differs are checked and included in the body, so that saving never rounds an
 * unchanged value. If the grinder changes, the setting is checked again.
 */
export function parseBrewForm(
  values: BrewFormValues,
  context: FormContext,
  before?: BrewFormValues,
): ParsedForm {
  const isChanged = (...names: BrewField[]) =>
    before === undefined
      ? names.some((name) => values[name] !== "")
      : names.some((name) => values[name] !== before[name]);
  const { units, timeZone, now } = context;
  const figures = parseFigures(
    figureNames.filter((name) => isChanged(name)),
    values,
    units,
  );
  const body: BrewBody = { ...figures.body };
  const problems: FormProblem[] = [...figures.problems];
  if (isChanged("heat")) {
    const heat = values.heat === "" ? null : parseDegrees(values.heat, units.temperature);
    if (heat === undefined) problems.push("heat");
    else Object.assign(body, degreesBody(heat, units.temperature));
  }
  if (isChanged("brewedAt")) {
    const brewedAt = parseLocalTime(values.brewedAt, timeZone, now);
    if (brewedAt === undefined) problems.push("brewedAt");
    else body.brewedAt = brewedAt;
  }
  if (isChanged("rating")) body.stars = starValues.includes(values.rating) ? Number(values.rating) : null;
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
      // A coffee is chosen instead of a bag: clear the bag that the log still refers to.
      if (before?.coffee.startsWith("bag:") === true) body.bagId = null;
    } else if (values.coffee === "") body.coffeeProfileId = null;
    else problems.push("coffee");
  }

  function takeGear(): void {
    if (isChanged("grinder")) body.grinderId = values.grinder === "" ? null : values.grinder;
    if (isChanged("machine")) body.machineId = values.machine === "" ? null : values.machine;
    const method = brewMethodIds.find((id) => id === values.method);
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
