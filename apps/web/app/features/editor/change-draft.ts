import { generateSteps } from "@brewdial/domain/steps/generate-steps.ts";
import { parseGrams, writeGrams } from "#app/fields/amount.ts";
import { parseNumber, writeNumber } from "#app/fields/number.ts";
import { parseTime, writeTime } from "#app/fields/time.ts";
import { fillLastStep, sumTime } from "./brew-time.ts";
import {
  addStep,
  changeStep,
  chooseKind,
  moveStep,
  nextStep,
  nudgeStep,
  removeStep,
  type StepAmount,
} from "./change-steps.ts";
import type { AmountStyle, Draft, DraftField, EditorContext } from "./draft.ts";
import { followWater } from "./follow-water.ts";
import { findFree, linkAmounts, type LinkedName, linkedNames } from "./linked-amounts.ts";
import { startFromPreset } from "./presets.ts";
import { isStepChoice } from "./step-choices.ts";

type Amount = LinkedName | "heat" | "time";

/** Amounts by which one click of a stepper changes a field. */
const increments = { ratio: 0.5, heat: 1, time: 5 };
const weightIncrements = { g: { dose: 0.5, water: 5 }, oz: { dose: 0.02, water: 0.2 } };

/** Fields that the fix of a problem may set. */
const mendable: ReadonlySet<string> = new Set(["setting", "dose", "water", "heat"]);

/**
 * Applies the intent of a button. Intents are strings, because without scripts the button submits them: `dose+`, `lock:water`,
 * `set:water:270`, `step:2:up`, `step:2:at+`, `step:2:to:300`, `add:pour`, `start:fourSix`, `suggest`. An unknown intent changes nothing.
 */
export const changeDraft = (draft: Draft, intent: string, context: EditorContext): Draft =>
  sumTime(applyIntent(draft, intent, context));

function applyIntent(draft: Draft, intent: string, context: EditorContext): Draft {
  const { style, stepTexts } = context;
  if (intent === "suggest") return suggestSteps(draft, context);
  const stepper = /^(dose|water|ratio|heat|time)([+-])$/.exec(intent);
  if (stepper !== null) return nudge(draft, stepper[1] as Amount, stepper[2] === "+" ? 1 : -1, style);
  const [kind, name = "", action = "", value = ""] = intent.split(":");
  if (kind === "set" && mendable.has(name))
    return mendField(draft, name as DraftField, intent.slice(`set:${name}:`.length), style);
  if (kind === "lock") return lockAmount(draft, name, style);
  if (kind === "start") return startFromPreset(draft, name, style, stepTexts);
  if (kind === "add" && isStepChoice(name)) return addStep(draft, name, context);
  if (kind !== "step") return draft;
  const index = Number(name);
  if (draft.steps[index] === undefined) return draft;
  const part = /^(at|takes|to)([+-])$/.exec(action);
  if (part !== null) return nudgeStep(draft, index, part[1] as StepAmount, part[2] === "+" ? 1 : -1, style);
  if (action === "up" || action === "down") return moveStep(draft, index, action, style);
  if (action === "open") return { ...draft, openStep: draft.openStep === index ? undefined : index };
  if (action === "remove") return removeStep(draft, index);
  if (action === "kind" && isStepChoice(value)) return chooseKind(draft, index, value);
  if (action === "at" || action === "to" || action === "takes")
    return changeStep(draft, index, {
      [action]: action === "to" ? value : intent.slice(`step:${name}:${action}:`.length),
    });
  return draft;
}

function nudge(draft: Draft, amount: Amount, direction: 1 | -1, style: AmountStyle): Draft {
  const isTime = amount === "time";
  const value =
    amount === "ratio" ? ratioOf(draft, style) : isTime ? parseTime(draft.time) : parseNumber(draft[amount]);
  if (value === undefined) return draft;
  const next = nextStep(value, { ...increments, ...weightIncrements[style.weight] }[amount], direction);
  return setField(draft, amount, isTime ? writeTime(next) : writeNumber(next, style.decimalSign, 2), style);
}

/**
 * Sets a field as typed. Of coffee, water and ratio, the one that is neither changed nor locked is recomputed, and the weights of the steps
 * are scaled with the water. `before` is the draft before the field was edited, so that a partially typed number does not lose precision.
 */
export function setField(
  draft: Draft,
  name: DraftField,
  value: string,
  style: AmountStyle,
  before = draft,
): Draft {
  const next = linkField(draft, name, value, style);
  if (next.water === draft.water) return next;
  return { ...next, steps: followWater(before, next.water, style) ?? next.steps };
}

/** Sets a field to the value that a problem suggests. The other amounts stay, because they were valid. */
function mendField(draft: Draft, name: DraftField, value: string, style: AmountStyle): Draft {
  const next = { ...draft, [name]: value };
  if (name !== "dose" && name !== "water") return next;
  const steps = name === "water" ? followWater(draft, value, style) : undefined;
  return { ...next, steps: steps ?? next.steps, ratio: writeRatio(ratioOf(next, style), style) };
}

function linkField(draft: Draft, name: DraftField, value: string, style: AmountStyle): Draft {
  const changed = { ...draft, [name]: value };
  if (name !== "dose" && name !== "water" && name !== "ratio") return changed;
  const typed = name === "ratio" ? parseNumber(value) : parseGrams(value, style.weight);
  const [dose, water] = [parseGrams(draft.dose, style.weight), parseGrams(draft.water, style.weight)];
  // While dose or water is incomplete, the ratio cannot be computed from them, so the previous one is kept.
  const ratio = parseNumber(draft.ratio) ?? ratioOf(draft, style);
  const kept = { ...changed, ratio: name === "ratio" ? value : writeRatio(ratio, style) };
  if (!typed) return kept;
  const known = { dose: dose ?? 0, water: water ?? 0, ratio: ratio ?? 0, [name]: typed };
  const free = findFree(name, draft.locked);
  if (linkedNames.some((one) => one !== free && !known[one])) return kept;
  const next = linkAmounts(known, name, typed, draft.locked);
  if (free === "ratio") return { ...kept, ratio: writeRatio(next.ratio, style) };
  // From 100 g, water is rounded to whole grams: tenths cannot be poured accurately.
  const grams = free === "water" && next.water >= 100 ? Math.round(next.water) : next[free];
  return { ...kept, [free]: writeGrams(grams, style.weight, style.decimalSign) };
}

/** Fills in the derived values of a draft: the exact ratio, the end of the last step, and the time. */
export function completeDraft(draft: Draft, style: AmountStyle): Draft {
  const [typed, exact] = [parseNumber(draft.ratio), ratioOf(draft, style)];
  const isShown = typed === undefined || (exact !== undefined && Math.abs(exact - typed) <= 0.05);
  return fillLastStep(isShown ? { ...draft, ratio: writeRatio(exact, style) } : draft);
}

/** Recomputes the linked amounts of a form submitted without scripts, by comparing them with the amounts that the form had shown. */
export function linkTyped(
  draft: Draft,
  shown: Readonly<Record<LinkedName, string>>,
  style: AmountStyle,
): Draft {
  const changed = linkedNames.filter((name) => draft[name].trim() !== shown[name].trim());
  const [first] = changed;
  if (first === undefined || (changed.includes("dose") && changed.includes("water")))
    return completeDraft({ ...draft, ratio: first === undefined ? draft.ratio : "" }, style);
  const before = completeDraft({ ...draft, ...shown }, style);
  if (changed.length === 1) return setField(before, first, draft[first], style);
  const linked = setField({ ...before, [first]: draft[first], locked: first }, "ratio", draft.ratio, style);
  return { ...linked, locked: draft.locked };
}

/** Locks coffee, water or their ratio. */
function lockAmount(draft: Draft, name: string, style: AmountStyle): Draft {
  const locked = linkedNames.find((known) => known === name);
  return locked === undefined ? draft : { ...draft, locked, ratio: writeRatio(ratioOf(draft, style), style) };
}

/** Returns the ratio of coffee and water. */
export function ratioOf({ dose, water }: Draft, { weight }: AmountStyle): number | undefined {
  const [grams, total] = [parseGrams(dose, weight), parseGrams(water, weight)];
  return grams === undefined || total === undefined || grams === 0 ? undefined : total / grams;
}

/** With full precision, so that restoring a previous dose restores the previous water. */
const writeRatio = (ratio: number | undefined, { decimalSign }: AmountStyle): string =>
  ratio === undefined ? "" : writeNumber(ratio, decimalSign, 4);

/** Returns the ratio to display: as typed, or rounded to a tenth if it is computed from the amounts. */
export function showRatio(draft: Draft, { decimalSign }: AmountStyle): string {
  const exact = parseNumber(draft.ratio);
  return exact === undefined || /^\d+[.,]?\d?\d?$/.test(draft.ratio.trim())
    ? draft.ratio
    : writeNumber(exact, decimalSign);
}

/** Replaces the steps with the usual ones of the method. */
function suggestSteps(draft: Draft, context: EditorContext): Draft {
  const { stepTexts, style, method } = context;
  const { weight, decimalSign } = style;
  const [doseGrams, waterGrams] = [parseGrams(draft.dose, weight), parseGrams(draft.water, weight)];
  const brewTimeSeconds = parseTime(draft.time) ?? context.defaultTimeSeconds;
  if (!doseGrams || !waterGrams || brewTimeSeconds < 1) return draft;
  const steps = generateSteps({ method, doseGrams, waterGrams, brewTimeSeconds });
  return fillLastStep({
    ...draft,
    time: writeTime(brewTimeSeconds),
    openStep: undefined,
    steps: steps.map(({ kind, atSeconds, toGrams, text }) => ({
      kind,
      at: writeTime(atSeconds),
      takes: "",
      to: toGrams === null ? "" : writeGrams(toGrams, weight, decimalSign),
      heat: "",
      actions: [],
      text: stepTexts[text] ?? text,
    })),
  });
}
