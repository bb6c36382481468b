import { expect, test } from "vitest";
import { brewedRatio, countedWater } from "./brew-ratio.ts";

const shot = { method: "espresso", doseGrams: 18, waterGrams: 36, beverageGrams: null };
const pourOver = { method: "pour-over", doseGrams: 15, waterGrams: 250, beverageGrams: 215 };

test("the cup counts for an espresso once it was weighed", () => {
  expect([countedWater(shot), brewedRatio(shot)]).toEqual([36, 2]);
  expect([countedWater({ ...shot, beverageGrams: 42 }), brewedRatio({ ...shot, beverageGrams: 42 })]).toEqual(
    [42, 2.33],
  );
});

test("the water counts for every other method", () => {
  expect([countedWater(pourOver), brewedRatio(pourOver)]).toEqual([250, 16.67]);
});

test("there is no ratio without both amounts", () => {
  expect(brewedRatio({ ...shot, doseGrams: null })).toBeNull();
  expect(brewedRatio({ ...shot, waterGrams: null })).toBeNull();
});
