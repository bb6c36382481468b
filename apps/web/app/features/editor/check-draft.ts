import { dialEnds } from "@brewdial/domain/dial/move-setting.ts";
import type { Dial } from "@brewdial/domain/grind/dial.ts";
import { formatSetting, parseSetting } from "@brewdial/domain/grind/notation.ts";
import { isCustomSlug } from "#app/features/grinders/custom-slug.ts";
import { parseGrams, writeGrams } from "#app/fields/amount.ts";
import * as limits from "#app/fields/limits.ts";
import { degreesMessage, weightMessage } from "#app/fields/messages.ts";
import { parseNumber, writeNumber } from "#app/fields/number.ts";
import { parseDegrees } from "#app/fields/temperature.ts";
import { parseText } from "#app/fields/text.ts";
import { parseTime } from "#app/fields/time.ts";
import type { Messages } from "#app/i18n/messages.ts";
import { ratioOf } from "./change-draft.ts";
import { checkSteps, stepId } from "./check-steps.ts";
import type { AmountStyle, Draft, EditorTarget, Problem } from "./draft.ts";

/** The rules that a draft is checked against. */
export interface Rules {
  /** Undefined if the recipe has no grinder: any text is a valid setting then. */
  readonly dial: Dial | undefined;
  readonly grinder: string;
  readonly brewer: { readonly name: string; readonly capacityGrams: number | null };
  readonly defaultRatio: number;
  readonly temperature: "c" | "f";
  readonly style: AmountStyle;
  readonly target: EditorTarget;
}

const lengths = { notes: limits.notesLength, name: limits.recipeNameLength };

/** Returns everything that must be fixed before the draft can be saved, in the order of the form. */
export function checkDraft(messages: Messages, draft: Draft, rules: Rules): readonly Problem[] {
  const isPublished = rules.target === "community";
  return [
    ...(isPublished
      ? []
      : [checkCoffee, checkBrewer, checkGrinder, checkSetting].flatMap((check) =>
          check(messages, draft, rules),
        )),
    ...(isPublished ? [] : checkAmounts(messages, draft, rules)),
    ...checkHeat(messages, draft, rules),
    ...checkTime(messages, draft),
    ...checkSteps(messages, draft, rules),
    ...(["notes", "name"] as const).flatMap((field) =>
      parseText(draft[field], lengths[field]) === undefined
        ? { field, text: messages.fields.tooLong(String(lengths[field])), fixes: [] }
        : [],
    ),
  ];
}

function checkCoffee({ editor }: Messages, { coffee, isPublic }: Draft, { target }: Rules): Problem[] {
  if (target !== "new" || !isPublic || coffee !== "") return [];
  return [{ field: "coffeeQuery", text: editor.errors.coffee, fixes: [] }];
}

/** Refuses to publish a recipe with a custom brewer, which does not exist for other users. */
function checkBrewer({ editor }: Messages, { machine, isPublic }: Draft, { target }: Rules): Problem[] {
  if (target !== "new" || !isPublic || !isCustomSlug(machine)) return [];
  return [{ field: "machine", text: editor.errors.ownBrewer, fixes: [] }];
}

function checkGrinder({ editor }: Messages, { grinder, isPublic }: Draft, { target }: Rules): Problem[] {
  if (target !== "new" || !isPublic || !isCustomSlug(grinder)) return [];
  return [{ field: "grinder", text: editor.errors.ownGrinder, fixes: [] }];
}

function checkSetting({ editor }: Messages, { setting }: Draft, { dial, grinder }: Rules): Problem[] {
  const text = setting.trim();
  if (text === "") return [{ field: "setting", text: editor.errors.settingMissing, fixes: [] }];
  if (dial === undefined || parseSetting(dial, text).ok) return [];
  const { min, max } = dialEnds(dial);
  const [first, last] = [formatSetting(dial, min), formatSetting(dial, max)];
  const value = parseNumber(text);
  const end = value === undefined ? undefined : value > max ? last : value < min ? first : undefined;
  return [
    {
      field: "setting",
      text: editor.errors.settingOffDial(text.slice(0, 32), grinder, first, last),
      fixes: end === undefined ? [] : [{ label: editor.makeIt(end), intent: `set:setting:${end}` }],
    },
  ];
}

function checkAmounts(messages: Messages, draft: Draft, rules: Rules): Problem[] {
  const { editor } = messages;
  const { errors, makeIt } = editor;
  const { brewer, defaultRatio, style } = rules;
  const { weight, decimalSign } = style;
  const dose = parseGrams(draft.dose, weight, limits.doseGrams);
  const water = parseGrams(draft.water, weight, limits.waterGrams);
  const write = (grams: number) => writeGrams(grams, weight, decimalSign);
  const quantity = (grams: number) => `${write(grams)} ${weight}`;
  const fix = (field: string, grams: number) => ({
    label: makeIt(quantity(grams)),
    intent: `set:${field}:${write(grams)}`,
  });
  const problems: Problem[] = [];
  const refuse = (field: "dose" | "water", message: string) =>
    problems.push({ field, text: `${editor[field]}: ${message}`, fixes: [] });
  if (dose === undefined) refuse("dose", weightMessage(messages, limits.doseGrams, weight));
  if (water === undefined) refuse("water", weightMessage(messages, limits.waterGrams, weight));
  if (problems.length > 0 || dose === undefined || water === undefined) return problems;
  const ratio = ratioOf(draft, style) ?? defaultRatio;
  // Four times stronger or weaker than usual is most likely a typo, such as a missing or extra zero.
  if (ratio < defaultRatio / 4 || ratio > Math.min(50, defaultRatio * 4)) {
    const text = errors.ratio(quantity(dose), writeNumber(ratio, decimalSign));
    const usual = Math.round((water / defaultRatio) * 2) / 2;
    return [{ field: "dose", text, fixes: usual >= 0.5 ? [fix("dose", usual)] : [] }];
  }
  if (brewer.capacityGrams === null || water <= brewer.capacityGrams) return [];
  const text = errors.capacity(brewer.name, quantity(brewer.capacityGrams));
  return [{ field: "water", text, fixes: [fix("water", brewer.capacityGrams)] }];
}

function checkHeat(messages: Messages, { heat }: Draft, { temperature }: Rules): Problem[] {
  if (heat.trim() === "" || parseDegrees(heat, temperature) !== undefined) return [];
  const text = `${messages.editor.heat}: ${degreesMessage(messages, temperature)}`;
  return [{ field: "heat", text, fixes: [] }];
}

function checkTime({ editor, fields }: Messages, { time, steps }: Draft): Problem[] {
  if (time.trim() === "" || parseTime(time, limits.brewTimeSeconds) !== undefined) return [];
  // The total time of steps has no field of its own: the last step must have a duration.
  if (steps.length > 0)
    return [{ field: stepId(steps.length - 1), text: editor.errors.lastTakes, fixes: [] }];
  return [{ field: "time", text: `${editor.time}: ${fields.time}`, fixes: [] }];
}
