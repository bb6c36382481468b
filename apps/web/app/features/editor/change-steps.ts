import { addsToCup, type StepKind } from "@brewdial/domain/steps/brew-step.ts";
import { parseGrams, writeGrams } from "#app/fields/amount.ts";
import { maxSteps } from "#app/fields/limits.ts";
import { parseNumber, writeNumber } from "#app/fields/number.ts";
import { writeTime } from "#app/fields/time.ts";
import { endOfSteps, lengthOf, startOf, sumTime } from "./brew-time.ts";
import type { AmountStyle, Draft, EditorContext, StepDraft } from "./draft.ts";
import { chosenStep, pours, type StepChoice } from "./step-choices.ts";

/** Changes fields of one step. */
export const changeStep = (draft: Draft, index: number, change: Partial<StepDraft>): Draft =>
  sumTime({
    ...draft,
    steps: draft.steps.map((step, at) => (at === index ? { ...step, ...change } : step)),
  });

/** Removes a step. The one that becomes the last keeps its length. */
export function removeStep(draft: Draft, index: number): Draft {
  const { steps } = draft;
  const rest = steps.toSpliced(index, 1);
  const last = rest.at(-1);
  if (last !== undefined && index === steps.length - 1 && last.takes.trim() === "")
    rest.splice(-1, 1, { ...last, takes: writeTime(lengthOf(steps, index - 1)) });
  return { ...draft, openStep: undefined, steps: rest };
}

/** Changes the kind of a step. A step that does not pour has no weight. */
export function chooseKind(draft: Draft, index: number, choice: StepChoice): Draft {
  const step = draft.steps[index];
  if (step === undefined) return draft;
  const chosen = chosenStep(choice, step);
  const hasWeight = pours(chosen.kind) || addsToCup(chosen.kind);
  const isSameWeight = addsToCup(chosen.kind) === addsToCup(step.kind);
  return changeStep(draft, index, { ...chosen, to: hasWeight && isSameWeight ? step.to : "" });
}

export type StepAmount = "at" | "takes" | "to";

/** Seconds per click. */
const timeIncrement = 5;
const weightIncrements = { g: 5, oz: 0.2 };

/** Returns the next multiple of a step size; a value between two multiples goes to the next one: 16.7 to 17 or 16.5. */
export function nextStep(value: number, step: number, direction: 1 | -1): number {
  const steps = direction > 0 ? Math.floor(value / step + 1e-6) + 1 : Math.ceil(value / step - 1e-6) - 1;
  return Math.max(step, steps * step);
}

/**
 * Moves the start, the length or the weight of a step by one increment. A start stays between its neighbors. A length moves all later steps
 * if the step has no end of its own, or would extend past the next start.
 */
export function nudgeStep(
  draft: Draft,
  index: number,
  amount: StepAmount,
  direction: 1 | -1,
  { weight, decimalSign }: AmountStyle,
): Draft {
  const { steps } = draft;
  const step = steps[index];
  if (step === undefined) return draft;
  if (amount === "to") {
    const value = parseNumber(step.to) ?? 0;
    const next = value === 0 && direction < 0 ? 0 : nextStep(value, weightIncrements[weight], direction);
    return changeStep(draft, index, { to: writeNumber(next, decimalSign, 3) });
  }
  const start = startOf(steps, index);
  if (amount === "at") {
    const first = index === 0 ? 0 : startOf(steps, index - 1);
    const last = index + 1 < steps.length ? startOf(steps, index + 1) : Number.POSITIVE_INFINITY;
    const at = Math.min(last, Math.max(first, start + direction * timeIncrement));
    return changeStep(draft, index, { at: writeTime(at) });
  }
  const length = lengthOf(steps, index);
  const next = Math.max(timeIncrement, length + direction * timeIncrement);
  const isOpenEnded = step.takes.trim() === "" && index + 1 < steps.length;
  const gap = index + 1 < steps.length ? startOf(steps, index + 1) - start : Number.POSITIVE_INFINITY;
  const shift = isOpenEnded ? next - length : Math.max(0, next - gap);
  return {
    ...draft,
    steps: steps.map((one, at) => {
      if (at < index) return one;
      if (at === index) return isOpenEnded ? one : { ...one, takes: writeTime(next) };
      return { ...one, at: writeTime(startOf(steps, at) + shift) };
    }),
  };
}

/** Returns the grams of water that each step adds; undefined where it adds none. */
export function pouredBySteps(
  steps: readonly StepDraft[],
  { weight: unit }: AmountStyle,
): readonly (number | undefined)[] {
  let weight = 0;
  return steps.map(({ kind, to }) => {
    const target = addsToCup(kind) ? undefined : parseGrams(to, unit);
    if (target === undefined) return undefined;
    const poured = target - weight;
    weight = target;
    return poured;
  });
}

/**
 * Swaps a step with its neighbor. The times stay in place and each step keeps the water it adds, so that times and weights still increase.
 */
export function moveStep(draft: Draft, index: number, direction: "up" | "down", style: AmountStyle): Draft {
  const other = index + (direction === "up" ? -1 : 1);
  const [step, neighbour] = [draft.steps[index], draft.steps[other]];
  if (step === undefined || neighbour === undefined) return draft;
  const poured = [...pouredBySteps(draft.steps, style)];
  [poured[index], poured[other]] = [poured[other], poured[index]];
  let weight = 0;
  const steps = draft.steps.map((own, at): StepDraft => {
    const moved = at === index ? neighbour : at === other ? step : own;
    const added = poured[at];
    if (added !== undefined) weight += added;
    return {
      ...moved,
      at: own.at,
      takes: own.takes,
      to: added === undefined ? moved.to : writeGrams(weight, style.weight, style.decimalSign),
    };
  });
  const openStep = draft.openStep === index ? other : draft.openStep === other ? index : draft.openStep;
  return { ...draft, steps, openStep };
}

/** Steps that end a brew; a new step goes before them. */
const closing: ReadonlySet<StepKind> = new Set(["drawdown", "press"]);

/** Seconds of a step that is added after the last one. */
const usualLength = 30;

/** Adds a step and opens it for editing: before the step that ends the brew, else after the last one. A pour goes up to the total water. */
export function addStep(draft: Draft, choice: StepChoice, { style }: EditorContext): Draft {
  const { steps } = draft;
  if (steps.length >= maxSteps) return draft;
  const last = steps.at(-1);
  const isBeforeLast = last !== undefined && steps.length > 1 && closing.has(last.kind);
  const index = isBeforeLast ? steps.length - 1 : steps.length;
  const chosen = chosenStep(choice);
  const from = startOf(steps, index - 1);
  const at = isBeforeLast ? from + Math.round((startOf(steps, index) - from) / 10) * 5 : endOfSteps(steps);
  const added: StepDraft = {
    ...chosen,
    at: writeTime(at),
    takes: isBeforeLast ? "" : writeTime(usualLength),
    to: pours(chosen.kind) ? writePoured(draft, style) : "",
    heat: "",
    text: "",
  };
  return { ...draft, steps: steps.toSpliced(index, 0, added), openStep: index };
}

/** Returns the weight after the last pour: the water without what is added to the cup. */
function writePoured({ water, steps }: Draft, { weight, decimalSign }: AmountStyle): string {
  const total = parseGrams(water, weight);
  if (total === undefined) return water;
  const added = steps.map(({ kind, to }) => (addsToCup(kind) ? (parseGrams(to, weight) ?? 0) : 0));
  return writeGrams(Math.max(0, total - added.reduce((sum, grams) => sum + grams, 0)), weight, decimalSign);
}
