import { toFahrenheit } from "@brewdial/domain/brewing/temperature.ts";
import type { RecipeText } from "@brewdial/domain/recipe-text/recipe-text.ts";
import type { StepLineView } from "#app/features/paste/paste-view.ts";
import { writeGrams } from "#app/fields/amount.ts";
import { maxSteps } from "#app/fields/limits.ts";
import { writeDegrees } from "#app/fields/temperature.ts";
import { writeTime } from "#app/fields/time.ts";
import type { Format } from "#app/i18n/format.ts";
import { brewTime, joinQuantity } from "#app/i18n/quantities.ts";
import type { UnitChoice } from "#app/i18n/units.ts";
import type { Messages } from "#app/i18n/messages.ts";

type Steps = RecipeText["steps"];

/** Presents the parsed steps. */
export const stepLines = (messages: Messages, format: Format, steps: Steps): StepLineView[] =>
  steps.slice(0, maxSteps).map(({ value, isSure }) => {
    const { kind, atSeconds, toGrams, addedGrams } = value;
    const grams = toGrams ?? addedGrams;
    const weight = grams === null ? "" : joinQuantity(format.weight(grams));
    return {
      at: atSeconds === null ? "" : brewTime(format, atSeconds),
      name: messages.brewing.steps[kind],
      to: addedGrams === null ? weight : `+${weight}`,
      isSure,
    };
  });

interface Writing {
  readonly sign: string;
  readonly units: UnitChoice;
}

/** Returns the steps as the fields of the editor. A step that lasts until the next one has no end of its own. */
export const stepFields = (steps: Steps, { sign, units }: Writing): (readonly [string, string])[] =>
  steps.slice(0, maxSteps).flatMap(({ value }, index) => {
    const { kind, atSeconds, untilSeconds, toGrams, addedGrams, waterTempC, actions } = value;
    const grams = toGrams ?? addedGrams;
    const next = steps[index + 1]?.value.atSeconds ?? null;
    const lasts =
      atSeconds === null || untilSeconds === null || untilSeconds === next ? null : untilSeconds - atSeconds;
    return [
      [`stepKind-${index}`, kind],
      [`stepAt-${index}`, atSeconds === null ? "" : writeTime(atSeconds)],
      [`stepTakes-${index}`, lasts === null || lasts < 0 ? "" : writeTime(lasts)],
      [`stepTo-${index}`, grams === null ? "" : writeGrams(grams, units.weight, sign)],
      [
        `stepHeat-${index}`,
        waterTempC === null ? "" : writeDegrees(toFahrenheit(waterTempC), units.temperature, sign),
      ],
      ...actions.map((action) => [`stepActions-${index}`, action] as const),
    ] as const;
  });
