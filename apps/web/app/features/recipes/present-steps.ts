import type { BrewStep } from "@brewdial/contract/recipes/brew-steps.ts";
import type { Shape } from "@brewdial/contract/model.ts";
import type { Messages } from "#app/i18n/messages.ts";
import type { Format, Quantity } from "#app/i18n/format.ts";
import { brewTime } from "#app/i18n/quantities.ts";
import { stepText } from "#app/i18n/step-text.ts";

export interface StepView {
  readonly at: string;
  readonly name: string;
  readonly text: string;
  /** Weight on the scale at the end of the step; undefined if it does not pour. */
  readonly to: Quantity | undefined;
  /** Ice or water that is added to the cup. */
  readonly adds: Quantity | undefined;
}

/** Presents the steps of a recipe in the visitor's language. */
export const presentSteps = (
  messages: Messages,
  format: Format,
  steps: readonly Shape<typeof BrewStep>[],
): readonly StepView[] =>
  steps.map((step) => ({
    at: brewTime(format, step.atSeconds),
    name: messages.brewing.steps[step.kind],
    text: stepText(messages, format, step),
    to: step.toGrams === null ? undefined : format.weight(step.toGrams),
    adds: step.addedGrams === undefined ? undefined : format.weight(step.addedGrams),
  }));
