import {
  gramsAt,
  gramsBefore,
  planSeconds,
  stepAt,
  type BrewSession,
} from "@brewdial/domain/brewing/brew-session.ts";
import type { BrewCue } from "@brewdial/domain/brewing/cues.ts";
import type { BrewStep } from "@brewdial/domain/steps/brew-step.ts";
import type { Words } from "#app/words/words.ts";
import type { Format, Quantity } from "#app/words/format.ts";
import { stepWeight } from "#app/words/step-text.ts";
import { isEspresso } from "./brew-recipe.ts";
import type { StoredBrew } from "./stored-brew.ts";
import { joinQuantity } from "#app/words/quantities.ts";
import { formatClock } from "./texts.ts";

/** What the player shows at one moment of a brew. */
export interface Moment {
  readonly step: number;
  readonly isLast: boolean;
  readonly isOver: boolean;
  readonly progress: string;
  /** Above the number. */
  readonly word: string;
  readonly target: Quantity;
  /** Below the number. */
  readonly detail: string;
  readonly hint: string;
  readonly clock: { readonly value: string; readonly text: string; readonly label: string } | undefined;
  readonly next: { readonly at: string; readonly text: string; readonly weight: Quantity | undefined };
  /** Share of the water that is poured, 0 to 1. */
  readonly fill: number;
}

/** Presents a brew at a place on its plan, in milliseconds: before 0 it counts in. */
export const presentBrewAt = (
  words: Words,
  format: Format,
  { recipe, figures, session }: Pick<StoredBrew, "recipe" | "figures" | "session">,
  elapsed: number,
): Moment =>
  isEspresso(recipe)
    ? presentShot(words, format, session, elapsed, figures.doseGrams)
    : presentMoment(words, format, session, elapsed);

/** Presents a pour-over, an immersion brew or any other with steps. */
export function presentMoment(words: Words, format: Format, session: BrewSession, elapsed: number): Moment {
  const { player, brewing } = words;
  const { steps } = session;
  const total = planSeconds(steps);
  // Whole seconds, as the clock shows them: 0:24 left until the last of its milliseconds.
  const seconds = Math.floor(elapsed / 1000);
  const index = stepAt(steps, elapsed);
  const [step, next] = [steps[index], steps[index + 1]];
  const isOver = elapsed >= total * 1000;
  const [passed, length] = [formatClock(seconds), formatClock(total)];
  const water = steps.reduce((most, { toGrams }) => Math.max(most, toGrams ?? 0), 0);
  const shared = {
    step: index,
    isLast: index === steps.length - 1,
    isOver,
    progress: player.stepOf(String(Math.max(1, index + 1)), String(steps.length)),
    next: presentNext(words, format, next),
    // Where nothing is poured, the cup fills with the time.
    fill: water === 0 ? Math.min(1, Math.max(0, seconds / total)) : gramsAt(steps, elapsed) / water,
  };
  if (step === undefined) {
    const target = { value: String(-seconds), unit: "" };
    const hint = steps[0]?.text ?? "";
    return { ...shared, word: player.countIn, target, detail: player.countInHint, hint, clock: undefined };
  }
  const hint = step.text;
  const word = brewing.steps[step.kind];
  if (isOver) {
    const detail = player.overPlan(format.number(seconds - total));
    const target = { value: passed, unit: "" };
    return { ...shared, word, target, detail, hint, clock: undefined };
  }
  const left = Math.max(0, step.untilSeconds - seconds);
  const label = player.secondsLeft(String(left));
  if (step.toGrams === null) {
    const clock = { value: passed, text: player.of(length), label };
    const target =
      step.addedGrams === undefined ? { value: formatClock(left), unit: "" } : format.weight(step.addedGrams);
    return { ...shared, word, target, detail: "", hint, clock };
  }
  const poured = step.toGrams - gramsBefore(steps, index);
  return {
    ...shared,
    word: step.kind === "pour" ? player.pourTo : step.kind === "bloom" ? player.bloomTo : word,
    target: format.weight(step.toGrams),
    detail: index === 0 ? "" : player.inThisPour(joinQuantity(format.weight(poured))),
    hint,
    clock: { value: formatClock(left), text: player.left(passed, length), label },
  };
}

/** Presents a shot of espresso: one weight to stop at, and the time that has passed. */
export function presentShot(
  words: Words,
  format: Format,
  { steps }: BrewSession,
  elapsed: number,
  doseGrams: number,
): Moment {
  const { player } = words;
  const total = planSeconds(steps);
  const seconds = Math.max(0, Math.floor(elapsed / 1000));
  const weight = format.weight(steps.at(-1)?.toGrams ?? 0);
  return {
    step: 0,
    isLast: true,
    isOver: false,
    progress: "",
    word: player.stopAt,
    target: weight,
    detail: player.inCupFrom(joinQuantity(format.weight(doseGrams))),
    hint: "",
    clock: {
      value: formatClock(seconds),
      text: player.ofAbout(formatClock(total)),
      label: player.secondsPassed(String(seconds)),
    },
    next: { at: player.nextAtEnd, text: player.stir, weight: undefined },
    fill: total === 0 ? 0 : Math.min(1, seconds / total),
  };
}

function presentNext(words: Words, format: Format, step: BrewStep | undefined): Moment["next"] {
  const { player, brewing } = words;
  if (step === undefined) return { at: player.nextAtEnd, text: player.taste, weight: undefined };
  return {
    at: player.nextAt(formatClock(step.atSeconds)),
    text: brewing.steps[step.kind],
    weight: stepWeight(format, step),
  };
}

/** Returns what a cue says to those who listen instead of looking. */
export function describeCue(words: Words, format: Format, session: BrewSession, cue: BrewCue): string {
  const { speech } = words.player;
  if (cue.kind === "soon") return speech.soon;
  const step = session.steps[cue.step];
  if (step === undefined) return speech.done;
  // What is heated is not on the scale.
  if (step.toGrams === null || step.kind === "heat") return `${words.brewing.steps[step.kind]}. ${step.text}`;
  const { value, unit } = format.weight(step.toGrams);
  const weight = unit === "oz" ? speech.ounces(value) : speech.grams(value);
  return step.kind === "extract" ? speech.stopAt(weight) : speech.pourTo(weight);
}
