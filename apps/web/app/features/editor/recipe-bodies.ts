import { parseGrams } from "#app/fields/amount.ts";
import { degreesBody, parseDegrees, toCelsius } from "#app/fields/temperature.ts";
import { parseTime } from "#app/fields/time.ts";
import type { UnitChoice } from "#app/words/units.ts";
import { readSteps } from "./check-steps.ts";
import type { Draft } from "./draft.ts";

const levels = ["acidity", "body", "sweetness", "bitterness"] as const;

/** Returns what can be changed of any recipe, as the API takes it. Empty fields are null. */
export function detailsBody(draft: Draft, units: UnitChoice, stepTexts: Readonly<Record<string, string>>) {
  const heat = parseDegrees(draft.heat, units.temperature) ?? null;
  return {
    filterId: draft.filter === "" ? null : Number(draft.filter),
    brewTimeSeconds: parseTime(draft.time) ?? null,
    ...degreesBody(heat, units.temperature),
    notes: draft.notes.trim() === "" ? null : draft.notes.trim(),
    steps: readSteps(draft, units.weight).map(({ text, ...step }, index) => {
      const degrees = parseDegrees(draft.steps[index]?.heat ?? "", units.temperature);
      return {
        ...step,
        ...(degrees === undefined ? {} : { waterTempC: toCelsius(degrees, units.temperature) }),
        text: originalText(text, stepTexts),
      };
    }),
  };
}

/** Returns the sentence of the API that a translation stands for, so that others read it in their language. */
const originalText = (text: string, stepTexts: Readonly<Record<string, string>>): string =>
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
