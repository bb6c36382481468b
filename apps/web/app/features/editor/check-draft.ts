import { dialEnds } from "@brewdial/domain/dial/move-setting.ts";
import type { Dial } from "@brewdial/domain/grind/dial.ts";
import { formatSetting, parseSetting } from "@brewdial/domain/grind/notation.ts";
import type { Words } from "#app/words/en.ts";
import { ratioOf } from "./change-draft.ts";
import { checkSteps } from "./check-steps.ts";
import type { Draft, Problem } from "./draft.ts";
import { formatAmount, parseAmount, parseTime } from "./numbers.ts";

/** What a draft is checked against. */
export interface Rules {
  /** Undefined where the recipe names no grinder: any text is a setting. */
  readonly dial: Dial | undefined;
  readonly grinder: string;
  readonly brewer: { readonly name: string; readonly capacityGrams: number | null };
  readonly defaultRatio: number;
  readonly temperature: "c" | "f";
  readonly decimalSign: string;
  /** A published recipe keeps coffee, grind and amounts; a private one its coffee and dose. */
  readonly target: "new" | "personal" | "community";
}

const limits = { notes: 2000, name: 100 };
const maxSeconds = 172_800;

/** Returns everything that must be mended before the draft can be saved, in the order of the form. */
export function checkDraft(words: Words, draft: Draft, rules: Rules): readonly Problem[] {
  const isPublished = rules.target === "community";
  return [
    ...(isPublished ? [] : [...checkCoffee(words, draft, rules), ...checkSetting(words, draft, rules)]),
    ...(isPublished ? [] : checkAmounts(words, draft, rules)),
    ...checkHeat(words, draft, rules),
    ...checkTime(words, draft),
    ...checkSteps(words, draft, rules.decimalSign),
    ...(["notes", "name"] as const).flatMap((field) =>
      draft[field].trim().length <= limits[field]
        ? []
        : { field, text: words.editor.errors.tooLong(String(limits[field])), mends: [] },
    ),
  ];
}

function checkCoffee({ editor }: Words, { coffee, isPublic }: Draft, { target }: Rules): Problem[] {
  if (target !== "new" || !isPublic || coffee !== "") return [];
  return [{ field: "coffeeQuery", text: editor.errors.coffee, mends: [] }];
}

function checkSetting({ editor }: Words, { setting }: Draft, { dial, grinder }: Rules): Problem[] {
  const text = setting.trim();
  if (text === "") return [{ field: "setting", text: editor.errors.settingMissing, mends: [] }];
  if (dial === undefined || parseSetting(dial, text).ok) return [];
  const { min, max } = dialEnds(dial);
  const [first, last] = [formatSetting(dial, min), formatSetting(dial, max)];
  const value = parseAmount(text);
  const end = value === undefined ? undefined : value > max ? last : value < min ? first : undefined;
  return [
    {
      field: "setting",
      text: editor.errors.settingOffDial(text.slice(0, 32), grinder, first, last),
      mends: end === undefined ? [] : [{ label: editor.makeIt(end), intent: `set:setting:${end}` }],
    },
  ];
}

function checkAmounts({ editor }: Words, draft: Draft, rules: Rules): Problem[] {
  const { errors, makeIt } = editor;
  const { brewer, defaultRatio, decimalSign } = rules;
  const [dose, water] = [parseAmount(draft.dose), parseAmount(draft.water)];
  const mend = (field: string, grams: number) => {
    const text = formatAmount(grams, decimalSign);
    return { label: makeIt(`${text} g`), intent: `set:${field}:${text}` };
  };
  const problems: Problem[] = [];
  if (dose === undefined || dose < 0.1 || dose > 5000)
    problems.push({ field: "dose", text: errors.dose, mends: [] });
  if (water === undefined || water < 1 || water > 20_000)
    problems.push({ field: "water", text: errors.water, mends: [] });
  if (problems.length > 0 || dose === undefined || water === undefined) return problems;
  const ratio = ratioOf({ ...draft, isRatioKept: false }) ?? defaultRatio;
  // Four times stronger or weaker than usual is a slip: a zero too many, or one missing.
  if (ratio < defaultRatio / 4 || ratio > Math.min(50, defaultRatio * 4)) {
    const text = errors.ratio(formatAmount(dose, decimalSign), formatAmount(ratio, decimalSign));
    const usual = Math.round((water / defaultRatio) * 2) / 2;
    return [{ field: "dose", text, mends: usual >= 0.5 ? [mend("dose", usual)] : [] }];
  }
  if (brewer.capacityGrams === null || water <= brewer.capacityGrams) return [];
  const text = errors.capacity(brewer.name, formatAmount(brewer.capacityGrams, decimalSign));
  return [{ field: "water", text, mends: [mend("water", brewer.capacityGrams)] }];
}

function checkHeat({ editor }: Words, { heat }: Draft, { temperature }: Rules): Problem[] {
  if (heat.trim() === "") return [];
  const [min, max] = temperature === "c" ? [0, 100] : [32, 212];
  const degrees = parseAmount(heat);
  if (degrees !== undefined && degrees >= min && degrees <= max) return [];
  return [{ field: "heat", text: editor.errors.heat(String(min), String(max)), mends: [] }];
}

function checkTime({ editor }: Words, { time }: Draft): Problem[] {
  if (time.trim() === "") return [];
  const seconds = parseTime(time);
  if (seconds !== undefined && seconds >= 1 && seconds <= maxSeconds) return [];
  return [{ field: "time", text: editor.errors.time, mends: [] }];
}
