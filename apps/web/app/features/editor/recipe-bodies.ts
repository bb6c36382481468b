import type { BrewStep } from "@brewdial/domain/steps/brew-step.ts";
import { parseGrams } from "#app/fields/amount.ts";
import { degreesBody, findShownDegrees, parseDegrees, toCelsius } from "#app/fields/temperature.ts";
import { parseTime } from "#app/fields/time.ts";
import type { UnitChoice } from "#app/i18n/units.ts";
import { readSteps } from "./check-steps.ts";
import type { Draft } from "./draft.ts";

const levels = ["acidity", "body", "sweetness", "bitterness"] as const;

type Texts = Readonly<Record<string, string>>;

/** The stored temperatures of the recipe, as displayed in the form. */
export interface StoredHeats {
  readonly waterTempF: number | null;
  readonly steps: readonly Pick<BrewStep, "waterTempC">[];
}

/** Returns the fields that can be changed in any recipe, in the format of the API. Empty fields are null. */
export function detailsBody(draft: Draft, units: UnitChoice, stepTexts: Texts, stored?: StoredHeats) {
  return {
    name: draft.name.trim() === "" ? null : draft.name.trim(),
    filterId: draft.filter === "" ? null : Number(draft.filter),
    brewTimeSeconds: parseTime(draft.time) ?? null,
    ...heatBody(draft, units, stored),
    notes: draft.notes.trim() === "" ? null : draft.notes.trim(),
    steps: stepsBody(draft, units, stepTexts, stored),
  };
}

/** Returns the water temperature. An unchanged one keeps its exact stored value. */
export function heatBody({ heat }: Draft, { temperature }: UnitChoice, stored?: StoredHeats) {
  const shown = findShownDegrees(heat, [stored?.waterTempF ?? null], temperature);
  return shown === undefined
    ? degreesBody(parseDegrees(heat, temperature) ?? null, temperature)
    : degreesBody(shown, "f");
}

/** Returns the steps in the format of the API. */
export function stepsBody(draft: Draft, units: UnitChoice, stepTexts: Texts, stored?: StoredHeats) {
  const { temperature } = units;
  const heats = (stored?.steps ?? []).map(({ waterTempC }) =>
    waterTempC === undefined ? null : waterTempC * 1.8 + 32,
  );
  return readSteps(draft, units.weight).map(({ text, ...step }, index) => {
    const heat = draft.steps[index]?.heat ?? "";
    const shown = findShownDegrees(heat, heats, temperature);
    const typed = parseDegrees(heat, temperature);
    const waterTempC =
      shown === undefined
        ? typed === undefined
          ? undefined
          : toCelsius(typed, temperature)
        : toCelsius(shown, "f");
    return {
      ...step,
      ...(waterTempC === undefined ? {} : { waterTempC }),
      text: originalText(text, stepTexts),
    };
  });
}

/** Returns the API's original of a translated sentence, so that others read it in their language. */
const originalText = (text: string, stepTexts: Texts): string =>
  Object.entries(stepTexts).find(([, translation]) => translation === text)?.[0] ?? text;

/** Returns dose, water and their ratio. */
export function amountsBody(draft: Draft, { weight }: UnitChoice) {
  const [doseGrams, waterGrams] = [parseGrams(draft.dose, weight) ?? 0, parseGrams(draft.water, weight) ?? 0];
  return { doseGrams, waterGrams, ratio: Math.round((waterGrams / doseGrams) * 10_000) / 10_000 };
}

/** Returns the taste levels; null if none is set. */
export function tasteBody(draft: Draft) {
  const given = levels
    .map((level) => [level, Number(draft[level])] as const)
    .filter(([, value]) => value >= 1);
  if (given.length === 0) return null;
  return Object.fromEntries(given.map(([level, value]) => [level, Math.min(5, Math.round(value))]));
}
