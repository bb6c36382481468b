import type { BrewStep } from "@brewdial/contract/brew-steps.ts";
import type { Shape } from "@brewdial/contract/model.ts";
import type { Words } from "#app/words/en.ts";
import type { Format, Quantity } from "#app/words/format.ts";
import { brewTime } from "./quantities.ts";

export interface StepView {
  readonly at: string;
  readonly name: string;
  readonly text: string;
  /** Weight on the scale at the end of the step; undefined where it adds no water. */
  readonly to: Quantity | undefined;
}

/** Presents the steps of a recipe. Sentences of the API are translated where the language knows them. */
export const presentSteps = (
  { brewing }: Words,
  format: Format,
  steps: readonly Shape<typeof BrewStep>[],
): readonly StepView[] =>
  steps.map(({ kind, atSeconds, toGrams, text }) => ({
    at: brewTime(format, atSeconds),
    name: brewing.steps[kind],
    text: Object.hasOwn(brewing.stepTexts, text) ? (brewing.stepTexts[text] ?? text) : text,
    to: toGrams === null ? undefined : format.weight(toGrams),
  }));
