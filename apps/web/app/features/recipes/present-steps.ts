import type { BrewStep } from "@brewdial/contract/recipes/brew-steps.ts";
import type { Shape } from "@brewdial/contract/model.ts";
import type { Words } from "#app/words/words.ts";
import type { Format, Quantity } from "#app/words/format.ts";
import { brewTime } from "#app/words/quantities.ts";
import { stepText } from "#app/words/step-text.ts";

export interface StepView {
  readonly at: string;
  readonly name: string;
  readonly text: string;
  /** Weight on the scale at the end of the step; undefined where no water is poured. */
  readonly to: Quantity | undefined;
  /** Ice or water that is added to the cup. */
  readonly adds: Quantity | undefined;
}

/** Presents the steps of a recipe in the visitor's language. */
export const presentSteps = (
  words: Words,
  format: Format,
  steps: readonly Shape<typeof BrewStep>[],
): readonly StepView[] =>
  steps.map((step) => ({
    at: brewTime(format, step.atSeconds),
    name: words.brewing.steps[step.kind],
    text: stepText(words, format, step),
    to: step.toGrams === null ? undefined : format.weight(step.toGrams),
    adds: step.addedGrams === undefined ? undefined : format.weight(step.addedGrams),
  }));
