import type { BrewStep } from "@brewdial/domain/steps/brew-step.ts";
import { parseGrams } from "#app/fields/amount.ts";
import { degreesBody, findShownDegrees, parseDegrees, toCelsius } from "#app/fields/temperature.ts";
import { parseTime } from "#app/fields/time.ts";
import type { UnitChoice } from "#app/words/units.ts";
import { readSteps } from "./check-steps.ts";
import type { Draft } from "./draft.ts";

const levels = ["acidity", "body", "sweetness", "bitterness"] as const;

type Texts = Readonly<Record<string, string>>;

/** The temperatures of the recipe that the form has shown. */
export interface StoredHeats {
  readonly waterTempF: number | null;
  readonly steps: readonly Pick<BrewStep, "waterTempC">[];
}

/** Returns what can be changed of any recipe, as the API takes it. Empty fields are null. */
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

/** Returns the temperature of the water. One that the form has only shown stays exactly as it is stored. */
export function heatBody({ heat }: Draft, { temperature }: UnitChoice, stored?: StoredHeats) {
  const shown = findShownDegrees(heat, [stored?.waterTempF ?? null], temperature);
  return shown === undefined
    ? degreesBody(parseDegrees(heat, temperature) ?? null, temperature)
    : degreesBody(shown, "f");
}

/** Returns the steps as the API takes them. */
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

/** Returns the sentence of the API that a translation stands for, so that others read it in their language. */
const originalText = (text: string, stepTexts: Texts): string =>
  Object.entries(stepTexts).find(([, translation]) => translation === text)?.[0] ?? text;

/** Returns dose, water and their ratio. */
export function amountsBody(draft: Draft, { weight }: UnitChoice) {
  const [doseGrams, waterGrams] = [parseGrams(draft.dose, weight) ?? 0, parseGrams(draft.water, weight) ?? 0];
  return { doseGrams, waterGrams, ratio: Math.round((waterGrams / doseGrams) * 10_000) / 10_000 };
}

/** Returns the taste levels; null when none is given. */
export function tasteBody(draft: Draft) {
  const given = levels
    .map((level) => [level, Number(draft[level])] as const)
    .filter(([, value]) => value >= 1);
  if (given.length === 0) return null;
  return Object.fromEntries(given.map(([level, value]) => [level, Math.min(5, Math.round(value))]));
}
