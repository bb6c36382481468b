import type { BrewFigures, LoggedBrew } from "#app/browser/brew-log.ts";
import { formatSetting, parseSetting } from "@brewdial/domain/grind/notation.ts";
import { parseGrams } from "#app/fields/amount.ts";
import * as limits from "#app/fields/limits.ts";
import { weightMessage } from "#app/fields/messages.ts";
import { parseTime } from "#app/fields/time.ts";
import type { Messages } from "#app/i18n/messages.ts";
import type { UnitChoice } from "#app/i18n/units.ts";

type Field = "setting" | "dose" | "water" | "time" | "rating" | "note";

/** The fields of the form as they were typed. */
export type TypedBrew = Readonly<Record<Field, string>>;

/** Returns whether the weight of the drink was measured, so that the water in the figures is only the target yield. */
export const isWeighedInCup = ({ method, beverageGrams }: LoggedBrew): boolean =>
  method === "espresso" || beverageGrams !== undefined;

/** Returns the changes that a correction makes to a brew of this device, or the message of each invalid field. */
export function correctBrew(
  messages: Messages,
  { weight }: UnitChoice,
  brew: LoggedBrew,
  typed: TypedBrew,
):
  | { readonly change: Partial<LoggedBrew>; readonly errors?: undefined }
  | { readonly errors: Partial<Readonly<Record<Field, string>>>; readonly change?: undefined } {
  const setting = parseSetting(brew.dial, typed.setting);
  const dose = parseGrams(typed.dose, weight, limits.doseGrams);
  const water = parseGrams(typed.water, weight, limits.waterGrams);
  const time = parseTime(typed.time, limits.brewTimeSeconds);
  if (!setting.ok || dose === undefined || water === undefined || time === undefined)
    return {
      errors: {
        ...(setting.ok ? {} : { setting: describeDial(messages, brew, typed.setting) }),
        ...(dose === undefined ? { dose: weightMessage(messages, limits.doseGrams, weight) } : {}),
        ...(water === undefined ? { water: weightMessage(messages, limits.waterGrams, weight) } : {}),
        ...(time === undefined ? { time: messages.fields.time } : {}),
      },
    };
  const inCup = isWeighedInCup(brew);
  const figures: BrewFigures = {
    ...brew.figures,
    setting: setting.setting,
    doseGrams: dose,
    waterGrams: inCup ? brew.figures.waterGrams : water,
    brewTimeSeconds: time,
  };
  const hasOtherFigures = JSON.stringify(figures) !== JSON.stringify(brew.figures);
  const opinion = {
    ...brew.opinion,
    rating: typed.rating === "" ? undefined : Number(typed.rating),
    notes: typed.note.trim() === "" ? undefined : typed.note.trim(),
  };
  return {
    change: {
      figures,
      opinion,
      settingLabel: formatSetting(brew.dial, setting.setting),
      isSent: false,
      ...(inCup ? { beverageGrams: water } : {}),
      // The advice was based on the wrong figures.
      ...(hasOtherFigures ? { advice: undefined, isAdviceUsed: undefined } : {}),
    },
  };
}

function describeDial({ logForm }: Messages, { dial, grinderName }: LoggedBrew, text: string): string {
  const [from, to] = [formatSetting(dial, dial.min), formatSetting(dial, dial.max)];
  return logForm.errors.setting(text, grinderName ?? "", logForm.scale(from, to, dial.unit));
}
