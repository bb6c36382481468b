import type { StepKind } from "@brewdial/domain/steps/brew-step.ts";
import { generateSteps } from "@brewdial/domain/steps/generate-steps.ts";
import { parseGrams, writeGrams } from "#app/fields/amount.ts";
import { parseNumber, writeNumber } from "#app/fields/number.ts";
import { parseTime, writeTime } from "#app/fields/time.ts";
import type { AmountStyle, Draft, DraftField, EditorContext } from "./draft.ts";
import { addStep, changeStep, moveStep, removeStep } from "./change-steps.ts";

export type Amount = "dose" | "water" | "ratio" | "heat" | "time";

/** One press of a stepper. */
const increments = { ratio: 0.5, heat: 1, time: 5 };
const weightIncrements = { g: { dose: 0.5, water: 5 }, oz: { dose: 0.02, water: 0.2 } };

/** Fields that the fix of an error sets. */
const mendable: ReadonlySet<string> = new Set(["setting", "dose", "water", "heat", "time"]);

/**
 * Applies the intent of a button. Intents are texts, because without scripts the button submits them: `dose+`, `set:water:270`,
 * `step:2:up`, `step:2:to:300`, `add:pour`, `suggest`. An unknown intent changes nothing.
 */
export function changeDraft(draft: Draft, intent: string, context: EditorContext): Draft {
  if (intent === "suggest") return suggestSteps(draft, context);
  const stepper = /^(dose|water|ratio|heat|time)([+-])$/.exec(intent);
  if (stepper !== null) return nudge(draft, stepper[1] as Amount, stepper[2] === "+" ? 1 : -1, context.style);
  const [kind, name = "", action = "", value = ""] = intent.split(":");
  if (kind === "set" && mendable.has(name))
    return setField(draft, name as DraftField, intent.slice(`set:${name}:`.length), context.style);
  if (kind === "add") return addStep(draft, name as StepKind, context);
  if (kind !== "step") return draft;
  const index = Number(name);
  if (draft.steps[index] === undefined) return draft;
  if (action === "up" || action === "down") return moveStep(draft, index, action, context.style);
  if (action === "open") return { ...draft, openStep: draft.openStep === index ? undefined : index };
  if (action === "remove") return removeStep(draft, index);
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
  const step = { ...increments, ...weightIncrements[style.weight] }[amount];
  // From between two steps the next one counts as one: 16.7 goes to 17 or 16.5.
  const steps = direction > 0 ? Math.floor(value / step + 1e-6) + 1 : Math.ceil(value / step - 1e-6) - 1;
  const next = Math.max(step, steps * step);
  return setField(draft, amount, isTime ? writeTime(next) : writeNumber(next, style.decimalSign, 2), style);
}

/** Sets a field as typed. While the ratio is kept, a new dose changes the water and a new water the dose. */
export function setField(draft: Draft, name: DraftField, value: string, style: AmountStyle): Draft {
  const write = (grams: number) => writeGrams(grams, style.weight, style.decimalSign);
  if (name === "ratio") {
    const [dose, ratio] = [parseGrams(draft.dose, style.weight), parseNumber(value)];
    if (dose === undefined || ratio === undefined) return draft;
    return { ...draft, ratio: value, water: write(dose * ratio) };
  }
  const changed = { ...draft, [name]: value };
  const grams = parseGrams(value, style.weight);
  const ratio = parseNumber(draft.ratio);
  if (!draft.isRatioKept || grams === undefined || ratio === undefined) return changed;
  if (name === "dose") return { ...changed, water: write(grams * ratio) };
  if (name === "water") return { ...changed, dose: write(grams / ratio) };
  return changed;
}

/** Keeps the present ratio from now on, or lets it follow from coffee and water again. */
export function keepRatio(draft: Draft, isRatioKept: boolean, style: AmountStyle): Draft {
  const ratio = ratioOf({ ...draft, isRatioKept: false }, style);
  return {
    ...draft,
    isRatioKept: isRatioKept && ratio !== undefined,
    ratio: ratio === undefined ? "" : writeNumber(ratio, ".", 2),
  };
}

/** Returns the kept ratio, or the one that follows from coffee and water. */
export function ratioOf(
  { dose, water, ratio, isRatioKept }: Draft,
  { weight }: AmountStyle,
): number | undefined {
  const kept = isRatioKept ? parseNumber(ratio) : undefined;
  if (kept !== undefined) return kept;
  const [grams, total] = [parseGrams(dose, weight), parseGrams(water, weight)];
  return grams === undefined || total === undefined || grams === 0 ? undefined : total / grams;
}

/** Replaces the steps by the usual ones of the method. */
function suggestSteps(draft: Draft, context: EditorContext): Draft {
  const { stepTexts, style, method } = context;
  const { weight, decimalSign } = style;
  const [doseGrams, waterGrams] = [parseGrams(draft.dose, weight), parseGrams(draft.water, weight)];
  const brewTimeSeconds = parseTime(draft.time) ?? context.defaultTimeSeconds;
  if (!doseGrams || !waterGrams || brewTimeSeconds < 1) return draft;
  const steps = generateSteps({ method, doseGrams, waterGrams, brewTimeSeconds });
  return {
    ...draft,
    time: draft.time.trim() === "" ? writeTime(brewTimeSeconds) : draft.time,
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
  };
}
