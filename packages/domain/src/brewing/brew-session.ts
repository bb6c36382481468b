import type { BrewStep } from "../steps/brew-step.ts";

/** A pause, in milliseconds of the wall clock; `until` is null while it lasts. */
export interface BrewPause {
  readonly from: number;
  readonly until: number | null;
}

/**
 * A brew as wall-clock timestamps in milliseconds. No ticks are counted: the progress of the brew is a function of these timestamps
 * and the current time, so that sleep, a hidden tab or a reload cannot lose any of it. Plain data that can be stored as JSON.
 */
export interface BrewSession {
  readonly steps: readonly BrewStep[];
  /** In the future during the count-in. */
  readonly startedAt: number;
  readonly pauses: readonly BrewPause[];
  /** Offset of the plan caused by going to another step; positive when steps were cut short. */
  readonly skippedMs: number;
  readonly finishedAt: number | null;
}

/** Starts a brew; the first step begins after the count-in. */
export const startBrew = (steps: readonly BrewStep[], now: number, countInMs = 0): BrewSession => ({
  steps,
  startedAt: now + countInMs,
  pauses: [],
  skippedMs: 0,
  finishedAt: null,
});

export const isPaused = ({ pauses }: BrewSession): boolean => pauses.at(-1)?.until === null;

export const pauseBrew = (session: BrewSession, now: number): BrewSession =>
  isPaused(session) || session.finishedAt !== null
    ? session
    : { ...session, pauses: [...session.pauses, { from: now, until: null }] };

export function resumeBrew(session: BrewSession, now: number): BrewSession {
  const last = session.pauses.at(-1);
  if (last === undefined || last.until !== null) return session;
  return { ...session, pauses: [...session.pauses.slice(0, -1), { from: last.from, until: now }] };
}

/** Ends the brew. A finished brew keeps its time. */
export const finishBrew = (session: BrewSession, now: number): BrewSession =>
  session.finishedAt === null ? { ...resumeBrew(session, now), finishedAt: now } : session;

/** Returns how long the brew has run without its pauses; negative during the count-in. */
export function brewedMs({ startedAt, pauses, finishedAt }: BrewSession, now: number): number {
  const end = finishedAt ?? now;
  const paused = pauses.reduce((sum, { from, until }) => sum + Math.max(0, (until ?? end) - from), 0);
  return end - startedAt - paused;
}

/** Returns the position in the plan in milliseconds: the running time of the brew plus the skipped time. */
export const elapsedMs = (session: BrewSession, now: number): number =>
  brewedMs(session, now) + session.skippedMs;

/** Moves the plan to the beginning of a step. The actual running time does not change. */
export function goToStep(session: BrewSession, step: number, now: number): BrewSession {
  const target = session.steps[step];
  if (target === undefined || session.finishedAt !== null) return session;
  const distance = target.atSeconds * 1000 - elapsedMs(session, now);
  return { ...session, skippedMs: session.skippedMs + distance };
}

/** Returns the index of the step at a position in the plan: −1 before the first one, and the last one after the end. */
export const stepAt = (steps: readonly BrewStep[], elapsed: number): number =>
  steps.findLastIndex(({ atSeconds }) => atSeconds * 1000 <= elapsed);

/** Returns the planned length in seconds. */
export const planSeconds = (steps: readonly BrewStep[]): number =>
  steps.reduce((longest, { untilSeconds }) => Math.max(longest, untilSeconds), 0);

/** Returns the weight on the scale before a step. */
export const gramsBefore = (steps: readonly BrewStep[], step: number): number =>
  steps.slice(0, Math.max(0, step)).findLast(({ toGrams }) => toGrams !== null)?.toGrams ?? 0;

/** Returns the weight that the scale should show; water is poured evenly over its step. */
export function gramsAt(steps: readonly BrewStep[], elapsed: number): number {
  const index = stepAt(steps, elapsed);
  const before = gramsBefore(steps, index);
  const step = steps[index];
  if (step === undefined || step.toGrams === null) return before;
  const length = (step.untilSeconds - step.atSeconds) * 1000;
  const share = length <= 0 ? 1 : Math.min(1, (elapsed - step.atSeconds * 1000) / length);
  return before + (step.toGrams - before) * share;
}
