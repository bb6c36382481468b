import { expect, test } from "vitest";
import { drinkGrams, extractionPercent } from "./extraction.ts";

const pourOver = {
  method: "pour-over",
  doseGrams: 20,
  waterGrams: 330,
  beverageGrams: 288,
  tdsPercent: 1.38,
};
const shot = { method: "espresso", doseGrams: 18, waterGrams: 36, beverageGrams: null, tdsPercent: 9.5 };

test("extractionPercent is the share of the coffee that is dissolved in the drink", () => {
  expect(extractionPercent(pourOver)).toBe(19.9);
  expect([extractionPercent(shot), extractionPercent({ ...shot, beverageGrams: 40 })]).toEqual([19, 21.1]);
});

test("extractionPercent is null as long as a figure is missing", () => {
  // The water is not the weight of the drink: the coffee keeps about twice its own weight.
  expect(drinkGrams({ ...pourOver, beverageGrams: null })).toBeNull();
  expect(extractionPercent({ ...pourOver, beverageGrams: null })).toBeNull();
  expect(extractionPercent({ ...pourOver, doseGrams: null })).toBeNull();
  expect(extractionPercent({ ...pourOver, tdsPercent: null })).toBeNull();
});

test("extractionPercent is null for figures that cannot be", () => {
  expect(extractionPercent({ ...pourOver, tdsPercent: 13.8 })).toBeNull();
});
