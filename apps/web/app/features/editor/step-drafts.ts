import type { BrewStep } from "@brewdial/domain/steps/brew-step.ts";
import { writeGrams } from "#app/fields/amount.ts";
import { writeDegrees } from "#app/fields/temperature.ts";
import { writeTime } from "#app/fields/time.ts";
import type { UnitChoice } from "#app/i18n/units.ts";
import type { StepDraft } from "./draft.ts";

/** The visitor's number format, and the translations of suggested sentences. */
interface Writing {
  readonly sign: string;
  readonly units: UnitChoice;
  readonly texts: Readonly<Record<string, string>>;
}

/** Returns the steps of a recipe as fields. A step that lasts until the next one has no end of its own. */
export const toStepDrafts = (
  steps: readonly BrewStep[],
  brewTimeSeconds: number | null,
  { sign, units, texts }: Writing,
): readonly StepDraft[] =>
  steps.map((step, index) => {
    const next = steps[index + 1]?.atSeconds ?? brewTimeSeconds ?? step.untilSeconds;
    const grams = step.toGrams ?? step.addedGrams;
    const { waterTempC: celsius } = step;
    return {
      kind: step.kind,
      at: writeTime(step.atSeconds),
      takes: step.untilSeconds === next ? "" : writeTime(step.untilSeconds - step.atSeconds),
      to: grams === undefined ? "" : writeGrams(grams, units.weight, sign),
      heat: celsius === undefined ? "" : writeDegrees(celsius * 1.8 + 32, units.temperature, sign),
      actions: step.actions ?? [],
      text: Object.hasOwn(texts, step.text) ? (texts[step.text] ?? step.text) : step.text,
    };
  });
