import { expect, test } from "vitest";
import { stepDose, stepRatio, waterRange, withChoice } from "./brew-recipe.ts";

const figures = { setting: 24, doseGrams: 15, waterGrams: 248, waterTempF: 201, brewTimeSeconds: 180 };

test("withChoice lets the water follow the dose, or dose and ratio", () => {
  expect(withChoice(figures, {})).toEqual(figures);
  expect(withChoice(figures, { setting: 22 })).toEqual({ ...figures, setting: 22 });
  expect(withChoice(figures, { doseGrams: 30 })).toEqual({ ...figures, doseGrams: 30, waterGrams: 496 });
  expect(withChoice(figures, { ratio: 15 })).toEqual({ ...figures, waterGrams: 225 });
  expect(withChoice(figures, { doseGrams: 20, ratio: 15 })).toMatchObject({ doseGrams: 20, waterGrams: 300 });
});

test("stepRatio goes to the next half, of espresso to the next tenth, and stays in range", () => {
  expect(stepRatio("pour-over", 248 / 15, 1)).toBe(17);
  expect(stepRatio("pour-over", 16.5, -1)).toBe(16);
  expect(stepRatio("espresso", 2, 1)).toBe(2.1);
  expect(stepRatio("espresso", 0.5, -1)).toBe(0.5);
  expect(stepRatio("pour-over", 50, 1)).toBe(50);
  expect(stepDose("pour-over", 15, 1)).toBe(16);
});

test("waterRange follows the dose", () => {
  expect(waterRange(15)).toEqual({ minimum: 8, maximum: 750 });
});
