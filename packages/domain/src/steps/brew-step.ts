/** Kinds of steps. Clients choose icons, sounds and translations by kind. */
export const stepKinds = [
  "bloom",
  "pour",
  "stir",
  "steep",
  "press",
  "drawdown",
  "heat",
  "extract",
  "wait",
  "ice",
  "dilute",
] as const;
export type StepKind = (typeof stepKinds)[number];

/** Manual actions during a step in addition to its kind, in this order. */
export const stepActions = [
  "rinse",
  "close-valve",
  "open-valve",
  "add-coffee",
  "stir",
  "swirl",
  "skim",
  "insert-plunger",
  "remove-plunger",
  "attach-cap",
  "flip",
  "take-off-heat",
  "decant",
  "remove-brewer",
] as const;
export type StepAction = (typeof stepActions)[number];

/** Fields of a step that apply only to some steps. */
interface StepDetails {
  readonly actions?: StepAction[];
  /** Ice, or water that dilutes the brew: part of the recipe's water, but it never touches the grounds. */
  readonly addedGrams?: number;
  /** Set if it differs from the recipe's temperature. */
  readonly waterTempC?: number;
}

/** Kinds that add water or ice to the cup instead of pouring water through the grounds. */
export const addsToCup = (kind: StepKind): boolean => kind === "ice" || kind === "dilute";

/** One step of a brew on the clock that starts with the first water. */
export interface BrewStep extends StepDetails {
  readonly kind: StepKind;
  readonly atSeconds: number;
  readonly untilSeconds: number;
  /** Weight on the scale when the step ends, counted from the first water; null when the step adds none. */
  readonly toGrams: number | null;
  readonly text: string;
}

/** A rule that the steps violate, with the step and field to correct. */
export interface StepProblem {
  readonly index: number;
  readonly field: "atSeconds" | "untilSeconds" | "toGrams" | "addedGrams";
  readonly message: string;
}

/** Maximum difference in grams between the weights and the recipe's water, to allow for rounding. */
const weightTolerance = 0.5;

/** Limits for the steps of a recipe; an unknown brew time is not a limit. */
export interface StepLimits {
  readonly waterGrams: number;
  readonly brewTimeSeconds: number | null;
}

/** A step as entered by its author. */
export interface AuthoredStep extends StepDetails {
  readonly kind: StepKind;
  readonly atSeconds: number;
  readonly untilSeconds?: number;
  readonly toGrams?: number | null;
  readonly text?: string;
}

/** Fills in the ends that an author left out: a step ends when the next one begins, the last one with the brew time. */
export const completeSteps = (steps: readonly AuthoredStep[], brewTimeSeconds: number | null): BrewStep[] =>
  steps.map(({ kind, atSeconds, untilSeconds, toGrams = null, text = "", ...details }, index) => ({
    ...details,
    kind,
    atSeconds,
    untilSeconds:
      untilSeconds ?? Math.max(atSeconds, steps[index + 1]?.atSeconds ?? brewTimeSeconds ?? atSeconds),
    toGrams,
    text,
  }));

/**
 * Lists problems of authored steps. Times and weights must not fall, no step may end after the brew time, only ice and dilution may
 * be added to the cup, and the last weight plus these additions must equal the recipe's water.
 */
export function findStepProblems(
  steps: readonly BrewStep[],
  { waterGrams, brewTimeSeconds }: StepLimits,
): StepProblem[] {
  const problems: StepProblem[] = [];
  let startsAt = 0;
  let weight = 0;
  for (const [index, { kind, atSeconds, untilSeconds, toGrams, addedGrams }] of steps.entries()) {
    if (atSeconds < startsAt)
      problems.push({
        index,
        field: "atSeconds",
        message: `must not be before the step above it (${startsAt} s)`,
      });
    if (untilSeconds < atSeconds)
      problems.push({
        index,
        field: "untilSeconds",
        message: `must not be before the step begins (${atSeconds} s)`,
      });
    else if (brewTimeSeconds !== null && untilSeconds > brewTimeSeconds)
      problems.push({
        index,
        field: "untilSeconds",
        message: `must not be after the brew time (${brewTimeSeconds} s)`,
      });
    if (toGrams !== null && toGrams < weight)
      problems.push({
        index,
        field: "toGrams",
        message: `must not be less than the weight before it (${weight} g)`,
      });
    if (addedGrams !== undefined && !addsToCup(kind))
      problems.push({ index, field: "addedGrams", message: "is for ice and dilute only" });
    else if (toGrams !== null && addsToCup(kind))
      problems.push({ index, field: "toGrams", message: "must be null; addedGrams says how much" });
    startsAt = Math.max(startsAt, atSeconds);
    weight = Math.max(weight, toGrams ?? 0);
  }
  const last = steps.findLastIndex(({ toGrams }) => toGrams !== null);
  const total = steps[last]?.toGrams ?? null;
  const added = sumAddedGrams(steps);
  if (total !== null && Math.abs(total + added - waterGrams) > weightTolerance)
    problems.push({
      index: last,
      field: "toGrams",
      message:
        added === 0
          ? `must be the recipe's water (${waterGrams} g) in the last step with a weight`
          : `must be ${waterGrams - added} g in the last step with a weight: the recipe's water without the ${added} g that are added`,
    });
  return problems;
}

/** Returns the ice and the water that are added to the cup. */
export const sumAddedGrams = (steps: readonly Pick<BrewStep, "addedGrams">[]): number =>
  steps.reduce((sum, { addedGrams = 0 }) => sum + addedGrams, 0);

/** Totals of a recipe that its steps are scaled to. */
export interface StepTotals {
  readonly waterGrams: number;
  readonly brewTimeSeconds: number;
}

/** Scales steps from one recipe's totals to another's. The last weight plus ice and dilution is exactly the new water. */
export function scaleSteps(steps: readonly BrewStep[], from: StepTotals, to: StepTotals): BrewStep[] {
  const weightFactor = to.waterGrams / from.waterGrams;
  const timeFactor = to.brewTimeSeconds / from.brewTimeSeconds;
  const last = steps.findLastIndex(({ toGrams }) => toGrams !== null);
  const scaled = steps.map(({ addedGrams, ...step }): BrewStep =>
    addedGrams === undefined ? step : { ...step, addedGrams: Math.round(addedGrams * weightFactor) },
  );
  const poured = to.waterGrams - sumAddedGrams(scaled);
  const scaleWeight = (grams: number, index: number) =>
    index === last ? poured : Math.min(poured, Math.round(grams * weightFactor));
  return scaled.map((step, index) => ({
    ...step,
    atSeconds: Math.round(step.atSeconds * timeFactor),
    untilSeconds: Math.round(step.untilSeconds * timeFactor),
    toGrams: step.toGrams === null ? null : scaleWeight(step.toGrams, index),
  }));
}
