import { completeSteps, scaleSteps, sumAddedGrams } from "@brewdial/domain/steps/brew-step.ts";
import { parseGrams, writeGrams } from "#app/fields/amount.ts";
import { readSteps } from "./check-steps.ts";
import type { AmountStyle, Draft, StepDraft } from "./draft.ts";

const tolerance = 0.5;

/**
 * Returns the steps of a draft with their weights scaled to another amount of water; undefined if they did not add up to the previous one.
 */
export function followWater(
  draft: Draft,
  water: string,
  { weight, decimalSign }: AmountStyle,
): readonly StepDraft[] | undefined {
  const steps = completeSteps(readSteps(draft, weight), null);
  const [from, to] = [parseGrams(draft.water, weight), parseGrams(water, weight)];
  const poured = steps.findLast(({ toGrams }) => toGrams !== null)?.toGrams;
  if (!from || !to || typeof poured !== "number") return undefined;
  if (Math.abs(poured + sumAddedGrams(steps) - from) > tolerance) return undefined;
  const scaled = scaleSteps(
    steps,
    { waterGrams: from, brewTimeSeconds: 1 },
    { waterGrams: to, brewTimeSeconds: 1 },
  );
  return draft.steps.map((step, index) => {
    const grams = scaled[index]?.toGrams ?? scaled[index]?.addedGrams;
    return grams === undefined ? step : { ...step, to: writeGrams(grams, weight, decimalSign) };
  });
}
