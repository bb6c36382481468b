import { addsToCup, type StepKind, stepKinds } from "@brewdial/domain/steps/brew-step.ts";
import { parseGrams, writeGrams } from "#app/fields/amount.ts";
import { maxSteps } from "#app/fields/limits.ts";
import { parseTime, writeTime } from "#app/fields/time.ts";
import type { AmountStyle, Draft, EditorContext, StepDraft } from "./draft.ts";

/** Changes fields of one step. */
export const changeStep = (draft: Draft, index: number, change: Partial<StepDraft>): Draft => ({
  ...draft,
  steps: draft.steps.map((step, at) => (at === index ? { ...step, ...change } : step)),
});

export const removeStep = (draft: Draft, index: number): Draft => ({
  ...draft,
  openStep: undefined,
  steps: draft.steps.filter((_, at) => at !== index),
});

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
 * Exchanges a step with its neighbour. The times stay at their places and each step keeps the water it adds, so that times and
 * weights still rise.
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

/** Adds a step in the middle of the time that is left, open to be written. A pour goes to the whole water. */
export function addStep(draft: Draft, kind: StepKind, context: EditorContext): Draft {
  const { steps } = draft;
  if (!stepKinds.includes(kind) || steps.length >= maxSteps) return draft;
  const last = steps.at(-1);
  const index = last !== undefined && closing.has(last.kind) ? steps.length - 1 : steps.length;
  const previous = steps[index - 1];
  const from = previous === undefined ? 0 : (parseTime(previous.at) ?? 0);
  const until = parseTime(steps[index]?.at ?? draft.time) ?? context.defaultTimeSeconds;
  const at = previous === undefined ? 0 : Math.max(from, Math.round((from + until) / 10) * 5);
  const added: StepDraft = {
    kind,
    at: writeTime(Math.min(at, Math.max(from, until))),
    takes: "",
    to: kind === "pour" || kind === "bloom" ? draft.water : "",
    heat: "",
    actions: [],
    text: "",
  };
  return { ...draft, steps: steps.toSpliced(index, 0, added), openStep: index };
}
