import type { Draft } from "./draft.ts";
import { readSteps } from "./check-steps.ts";
import { parseAmount, parseTime } from "./numbers.ts";

const levels = ["acidity", "body", "sweetness", "bitterness"] as const;

/** Returns what can be changed of any recipe, as the API takes it. Empty fields are null. */
export function detailsBody(draft: Draft, unit: "c" | "f", stepTexts: Readonly<Record<string, string>>) {
  const heat = parseAmount(draft.heat) ?? null;
  return {
    filterId: draft.filter === "" ? null : Number(draft.filter),
    brewTimeSeconds: parseTime(draft.time) ?? null,
    ...(unit === "c" ? { waterTempC: heat } : { waterTempF: heat }),
    notes: draft.notes.trim() === "" ? null : draft.notes.trim(),
    steps: readSteps(draft).map(({ text, ...step }, index) => {
      const degrees = parseAmount(draft.steps[index]?.heat ?? "");
      return {
        ...step,
        ...(degrees === undefined ? {} : { waterTempC: unit === "c" ? degrees : toCelsius(degrees) }),
        text: originalText(text, stepTexts),
      };
    }),
  };
}

const toCelsius = (fahrenheit: number): number => Math.round(((fahrenheit - 32) / 1.8) * 10) / 10;

/** Returns the sentence of the API that a translation stands for, so that others read it in their language. */
const originalText = (text: string, stepTexts: Readonly<Record<string, string>>): string =>
  Object.entries(stepTexts).find(([, translation]) => translation === text)?.[0] ?? text;

/** Returns dose, water and their ratio. */
export function amountsBody(draft: Draft) {
  const [doseGrams, waterGrams] = [parseAmount(draft.dose) ?? 0, parseAmount(draft.water) ?? 0];
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
