import { type BrewStep, scaleSteps, type StepTotals } from "@brewdial/domain/steps/brew-step.ts";
import { generateSteps, type StepInput } from "@brewdial/domain/steps/generate-steps.ts";

/** Returns the author's steps scaled to the adapted figures, or generated steps if the author wrote none. */
export function adaptSteps(
  authored: readonly BrewStep[] | null,
  original: StepTotals,
  adapted: StepInput,
): { readonly steps: BrewStep[]; readonly stepsGenerated: boolean } {
  if (authored === null || authored.length === 0)
    return { steps: generateSteps(adapted), stepsGenerated: true };
  return { steps: scaleSteps(authored, original, adapted), stepsGenerated: false };
}
