import { addsToCup } from "../steps/brew-step.ts";
import type { Found, TextStep } from "./recipe-text.ts";
import type { StepDraft } from "./step-draft.ts";

/** Maximum difference between weights in grams, to allow for rounding. */
const tolerance = 0.5;

const isWeighed = ({ grams, kind }: StepDraft): boolean => grams !== null && !addsToCup(kind);

/** Returns the weights on the scale, with ambiguous weights taken as totals or as added amounts. */
function weigh(drafts: readonly StepDraft[], unclear: "total" | "added"): (number | null)[] {
  let poured = 0;
  return drafts.map((draft) => {
    if (!isWeighed(draft) || draft.grams === null) return null;
    const isAdded = (draft.weight ?? unclear) === "added" && poured > 0;
    poured = isAdded ? Math.round((poured + draft.grams) * 10) / 10 : draft.grams;
    return poured;
  });
}

const lastOf = (weights: readonly (number | null)[]): number =>
  weights.findLast((grams) => grams !== null) ?? 0;

const rises = (weights: readonly (number | null)[]): boolean => {
  const known = weights.filter((grams) => grams !== null);
  return known.every((grams, index) => index === 0 || grams > (known[index - 1] ?? 0));
};

/** The steps with the weight of all pours. */
export interface ResolvedSteps {
  readonly steps: Found<TextStep>[];
  /** Final weight of the pours plus the added water and ice; null without weights. */
  readonly total: number | null;
}

/** Converts parsed drafts to timed steps. A list that contradicts itself or the recipe's water is not sure. */
export function resolveSteps(drafts: readonly StepDraft[], waterGrams: number | null): ResolvedSteps {
  const added = drafts.reduce((sum, { kind, grams }) => sum + (addsToCup(kind) ? (grams ?? 0) : 0), 0);
  const poured = waterGrams === null ? null : waterGrams - added;
  const readings = (["total", "added"] as const).map((unclear) => weigh(drafts, unclear));
  const fits = (weights: readonly (number | null)[]) =>
    rises(weights) && (poured === null || Math.abs(lastOf(weights) - poured) <= tolerance);
  const isSame = JSON.stringify(readings[0]) === JSON.stringify(readings[1]);
  const fitting = isSame ? readings.slice(0, 1).filter(fits) : readings.filter(fits);
  const weights = fitting[0] ?? readings.find(rises) ?? readings[1] ?? [];
  // Ambiguous weights can only be resolved with the recipe's water.
  const isWeighedSurely = fitting.length === 1 && (isSame || poured !== null);
  const times = timesOf(drafts);
  const known = times.flatMap(({ at }) => at ?? []);
  const isOrdered = known.every((at, index) => at >= (known[index - 1] ?? 0));
  const isTimed = drafts.every((draft) => draft.isTimed);
  // Only times at the beginning of lines, or matching water, confirm that the steps belong to this recipe.
  const isConsistent = isOrdered && isWeighedSurely && (isTimed || (poured !== null && lastOf(weights) > 0));
  const steps = drafts.map(
    ({ kind, isNamed, start, end, until, seconds, grams, celsius, ...draft }, index) => {
      const { at, isSure: isTimeSure } = times[index] ?? { at: null, isSure: false };
      const value: TextStep = {
        kind,
        atSeconds: at,
        untilSeconds: until ?? (seconds === null || at === null ? null : at + seconds),
        toGrams: weights[index] ?? null,
        addedGrams: addsToCup(kind) ? grams : null,
        waterTempC: celsius,
        actions: draft.actions,
      };
      const isSure = isConsistent && draft.isExact && isNamed && isTimeSure;
      return { value, start, end, isSure };
    },
  );
  const last = lastOf(weights);
  return { steps, total: last === 0 ? null : last + added };
}

interface StepTime {
  readonly at: number | null;
  readonly isSure: boolean;
}

/** Returns when the steps begin: as stated, else after a step whose end is known. */
function timesOf(drafts: readonly StepDraft[]): StepTime[] {
  const times: StepTime[] = [];
  for (const [index, { at }] of drafts.entries()) {
    const [before, began] = [drafts[index - 1], times[index - 1]];
    const seconds = before?.seconds ?? null;
    const start = began?.at ?? null;
    const end = before?.until ?? (seconds === null || start === null ? null : start + seconds);
    if (at !== null) times.push({ at, isSure: true });
    else if (index === 0) times.push({ at: 0, isSure: true });
    else times.push({ at: end, isSure: end !== null && before?.isExact === true && began?.isSure === true });
  }
  return times;
}
