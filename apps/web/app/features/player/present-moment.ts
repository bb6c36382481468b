import {
  gramsAt,
  gramsBefore,
  planSeconds,
  stepAt,
  type BrewSession,
} from "@brewdial/domain/brewing/brew-session.ts";
import type { BrewCue } from "@brewdial/domain/brewing/cues.ts";
import type { BrewStep } from "@brewdial/domain/steps/brew-step.ts";
import type { Messages } from "#app/i18n/messages.ts";
import type { Format, Quantity } from "#app/i18n/format.ts";
import { stepWeight } from "#app/i18n/step-text.ts";
import { isEspresso } from "./brew-recipe.ts";
import type { StoredBrew } from "./stored-brew.ts";
import { joinQuantity } from "#app/i18n/quantities.ts";
import { formatClock } from "./texts.ts";

/** The display of the player at one moment of a brew. */
export interface Moment {
  readonly step: number;
  readonly isLast: boolean;
  readonly isOver: boolean;
  readonly progress: string;
  /** Text above the number. */
  readonly word: string;
  readonly target: Quantity;
  /** Text below the number. */
  readonly detail: string;
  readonly hint: string;
  readonly clock: { readonly value: string; readonly text: string; readonly label: string } | undefined;
  readonly next: { readonly at: string; readonly text: string; readonly weight: Quantity | undefined };
  /** Share of the water that is poured, 0 to 1. */
  readonly fill: number;
}

/** Presents a brew at a position of its plan in milliseconds; negative during the countdown. */
export const presentBrewAt = (
  messages: Messages,
  format: Format,
  { recipe, figures, session }: Pick<StoredBrew, "recipe" | "figures" | "session">,
  elapsed: number,
): Moment =>
  isEspresso(recipe)
    ? presentShot(messages, format, session, elapsed, figures.doseGrams)
    : presentMoment(messages, format, session, elapsed);

/** Presents a pour-over, an immersion brew or any other with steps. */
export function presentMoment(
  messages: Messages,
  format: Format,
  session: BrewSession,
  elapsed: number,
): Moment {
  const { player, brewing } = messages;
  const { steps } = session;
  const total = planSeconds(steps);
  // Whole seconds, like the clock: it shows 0:24 left until that second is over.
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
    next: presentNext(messages, format, next),
    // If nothing is poured, the cup fills with time.
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

/** Presents a shot of espresso: the target weight, and the elapsed time. */
export function presentShot(
  messages: Messages,
  format: Format,
  { steps }: BrewSession,
  elapsed: number,
  doseGrams: number,
): Moment {
  const { player } = messages;
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

function presentNext(messages: Messages, format: Format, step: BrewStep | undefined): Moment["next"] {
  const { player, brewing } = messages;
  if (step === undefined) return { at: player.nextAtEnd, text: player.taste, weight: undefined };
  return {
    at: player.nextAt(formatClock(step.atSeconds)),
    text: brewing.steps[step.kind],
    weight: stepWeight(format, step),
  };
}

/** Returns the spoken text of a cue. */
export function describeCue(messages: Messages, format: Format, session: BrewSession, cue: BrewCue): string {
  const { speech } = messages.player;
  if (cue.kind === "soon") return speech.soon;
  const step = session.steps[cue.step];
  if (step === undefined) return speech.done;
  // Water that is being heated is not on the scale, so its weight is not announced.
  if (step.toGrams === null || step.kind === "heat")
    return `${messages.brewing.steps[step.kind]}. ${step.text}`;
  const { value, unit } = format.weight(step.toGrams);
  const weight = unit === "oz" ? speech.ounces(value) : speech.grams(value);
  return step.kind === "extract" ? speech.stopAt(weight) : speech.pourTo(weight);
}
