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
import type { Words } from "#app/words/words.ts";
import { ratioOf } from "./change-draft.ts";
import { checkSteps } from "./check-steps.ts";
import type { AmountStyle, Draft, Problem } from "./draft.ts";

/** What a draft is checked against. */
export interface Rules {
  /** Undefined where the recipe names no grinder: any text is a setting. */
  readonly dial: Dial | undefined;
  readonly grinder: string;
  readonly brewer: { readonly name: string; readonly capacityGrams: number | null };
  readonly defaultRatio: number;
  readonly temperature: "c" | "f";
  readonly style: AmountStyle;
  /** A published recipe keeps coffee, grind and amounts; a private one its coffee and dose. */
  readonly target: "new" | "personal" | "community";
}

const lengths = { notes: limits.notesLength, name: limits.recipeNameLength };

/** Returns everything that must be fixed before the draft can be saved, in the order of the form. */
export function checkDraft(words: Words, draft: Draft, rules: Rules): readonly Problem[] {
  const isPublished = rules.target === "community";
  return [
    ...(isPublished
      ? []
      : [checkCoffee, checkGrinder, checkSetting].flatMap((check) => check(words, draft, rules))),
    ...(isPublished ? [] : checkAmounts(words, draft, rules)),
    ...checkHeat(words, draft, rules),
    ...checkTime(words, draft),
    ...checkSteps(words, draft, rules),
    ...(["notes", "name"] as const).flatMap((field) =>
      parseText(draft[field], lengths[field]) === undefined
        ? { field, text: words.fields.tooLong(String(lengths[field])), fixes: [] }
        : [],
    ),
  ];
}

function checkCoffee({ editor }: Words, { coffee, isPublic }: Draft, { target }: Rules): Problem[] {
  if (target !== "new" || !isPublic || coffee !== "") return [];
  return [{ field: "coffeeQuery", text: editor.errors.coffee, fixes: [] }];
}

function checkGrinder({ editor }: Words, { grinder, isPublic }: Draft, { target }: Rules): Problem[] {
  if (target !== "new" || !isPublic || !isCustomSlug(grinder)) return [];
  return [{ field: "grinder", text: editor.errors.ownGrinder, fixes: [] }];
}

function checkSetting({ editor }: Words, { setting }: Draft, { dial, grinder }: Rules): Problem[] {
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

function checkAmounts(words: Words, draft: Draft, rules: Rules): Problem[] {
  const { editor } = words;
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
  if (dose === undefined) refuse("dose", weightMessage(words, limits.doseGrams, weight));
  if (water === undefined) refuse("water", weightMessage(words, limits.waterGrams, weight));
  if (problems.length > 0 || dose === undefined || water === undefined) return problems;
  const ratio = ratioOf({ ...draft, isRatioKept: false }, style) ?? defaultRatio;
  // Four times stronger or weaker than usual is a slip: a zero too many, or one missing.
  if (ratio < defaultRatio / 4 || ratio > Math.min(50, defaultRatio * 4)) {
    const text = errors.ratio(quantity(dose), writeNumber(ratio, decimalSign));
    const usual = Math.round((water / defaultRatio) * 2) / 2;
    return [{ field: "dose", text, fixes: usual >= 0.5 ? [fix("dose", usual)] : [] }];
  }
  if (brewer.capacityGrams === null || water <= brewer.capacityGrams) return [];
  const text = errors.capacity(brewer.name, quantity(brewer.capacityGrams));
  return [{ field: "water", text, fixes: [fix("water", brewer.capacityGrams)] }];
}

function checkHeat(words: Words, { heat }: Draft, { temperature }: Rules): Problem[] {
  if (heat.trim() === "" || parseDegrees(heat, temperature) !== undefined) return [];
  const text = `${words.editor.heat}: ${degreesMessage(words, temperature)}`;
  return [{ field: "heat", text, fixes: [] }];
}

function checkTime({ editor, fields }: Words, { time }: Draft): Problem[] {
  if (time.trim() === "" || parseTime(time, limits.brewTimeSeconds) !== undefined) return [];
  return [{ field: "time", text: `${editor.time}: ${fields.time}`, fixes: [] }];
}
