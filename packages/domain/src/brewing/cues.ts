import type { BrewStep } from "../steps/brew-step.ts";
import { planSeconds } from "./brew-session.ts";

/** A signal of the brew timer: a step begins, one is about to begin, or the plan is over. */
export interface BrewCue {
  readonly kind: "soon" | "step" | "done";
  readonly atSeconds: number;
  /** Index of the step that begins; the number of steps for the end of the plan. */
  readonly step: number;
}

/** Lead time of the warning before a step. */
export const soonSeconds = 5;

/** Steps and ends with a shorter lead time get no warning. */
const minLeadSeconds = 10;

/** Lists all signals of a plan in order. */
export function listCues(steps: readonly BrewStep[]): readonly BrewCue[] {
  const end = planSeconds(steps);
  const moments = [
    ...steps.map(({ atSeconds }, step): BrewCue => ({ kind: "step", atSeconds, step })),
    { kind: "done" as const, atSeconds: end, step: steps.length },
  ];
  return moments.flatMap((cue, index): BrewCue[] => {
    const before = moments[index - 1];
    const hasWarning = before !== undefined && cue.atSeconds - before.atSeconds >= minLeadSeconds;
    return hasWarning ? [{ ...cue, kind: "soon", atSeconds: cue.atSeconds - soonSeconds }, cue] : [cue];
  });
}

/**
 * Returns the signals after one position in the plan, up to and including another, in milliseconds. Consecutive calls miss none.
 */
export const cuesBetween = (
  steps: readonly BrewStep[],
  previous: number,
  elapsed: number,
): readonly BrewCue[] =>
  listCues(steps).filter(({ atSeconds }) => atSeconds * 1000 > previous && atSeconds * 1000 <= elapsed);
