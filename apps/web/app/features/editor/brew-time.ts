import { parseTime, writeTime } from "#app/fields/time.ts";
import type { Draft, StepDraft } from "./draft.ts";

/**
 * Returns the seconds from the first water to the end of the last step. A step without an end of its own lasts until the next one starts.
 */
export const endOfSteps = (steps: readonly StepDraft[]): number =>
  Math.max(0, ...steps.map((_, index) => startOf(steps, index) + lengthOf(steps, index)));

export const startOf = (steps: readonly StepDraft[], index: number): number =>
  parseTime(steps[index]?.at ?? "") ?? 0;

/** Returns the duration of a step in seconds. */
export function lengthOf(steps: readonly StepDraft[], index: number): number {
  const own = parseTime(steps[index]?.takes ?? "");
  if (own !== undefined) return own;
  return index + 1 < steps.length ? Math.max(0, startOf(steps, index + 1) - startOf(steps, index)) : 0;
}

/** Sets the time of a recipe with steps to the end of the last one. */
export const sumTime = <T extends Draft>(draft: T): T =>
  draft.steps.length === 0 ? draft : { ...draft, time: writeTime(endOfSteps(draft.steps)) };

/** Sets the duration of the last step from the time of the recipe, if it has none. */
export function fillLastStep<T extends Draft>(draft: T): T {
  const { steps } = draft;
  const last = steps.at(-1);
  if (last === undefined) return draft;
  const rest = (parseTime(draft.time) ?? 0) - startOf(steps, steps.length - 1);
  if (last.takes.trim() !== "" || rest <= 0) return sumTime(draft);
  return sumTime({ ...draft, steps: [...steps.slice(0, -1), { ...last, takes: writeTime(rest) }] });
}
