import type { BrewStep as contractStep, stepsInput } from "@brewdial/contract/recipes/brew-steps.ts";
import type { Shape } from "@brewdial/contract/model.ts";
import {
  type BrewStep,
  completeSteps,
  findStepProblems,
  type StepLimits,
} from "@brewdial/domain/steps/brew-step.ts";
import { type StepInput, stepsOrGenerated } from "@brewdial/domain/steps/generate-steps.ts";
import type { Static } from "typebox";
import { invalid } from "../../core/errors.ts";
import type { Equipment } from "../equipment/equipment.ts";

/** Parses authored steps and adds the time at which each ends; null when there are none. Throws 400 with each step's problems. */
export function parseSteps(
  input: Static<typeof stepsInput> | undefined,
  limits: StepLimits,
): readonly BrewStep[] | null {
  if (!input || input.length === 0) return null;
  const steps = completeSteps(input, limits.brewTimeSeconds);
  requireValidSteps(steps, limits);
  return steps;
}

/** Throws 400 when steps contradict each other or the recipe's water and brew time. */
export function requireValidSteps(steps: readonly BrewStep[], limits: StepLimits): void {
  const problems = findStepProblems(steps, limits);
  if (problems.length > 0)
    throw invalid(
      problems.map(({ index, field, message }) => ({ field: `steps.${index}.${field}`, message })),
    );
}

/** The value of a `steps` column. */
export const toStepsColumn = (steps: readonly BrewStep[] | null): string | null =>
  steps === null ? null : JSON.stringify(steps);

type Figures = Omit<StepInput, "brewTimeSeconds"> & { readonly brewTimeSeconds: number | null };

/** Presents authored steps, or steps generated from the method and marked as such. */
export function presentSteps(authored: readonly BrewStep[] | null, figures: Figures, equipment: Equipment) {
  const method = equipment.brewMethods.find(({ id }) => id === figures.method);
  const brewTimeSeconds = figures.brewTimeSeconds ?? method?.brewTimeSeconds.typical ?? 0;
  const { steps, areGenerated } = stepsOrGenerated(authored, { ...figures, brewTimeSeconds });
  return { steps: steps as Shape<typeof contractStep>[], stepsGenerated: areGenerated };
}
