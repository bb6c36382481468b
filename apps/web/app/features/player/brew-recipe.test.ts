import { expect, test } from "vitest";
import { doseLimits, readWeight } from "./brew-recipe.ts";

test.for([
  ["20", "g", 20],
  ["17,5", "g", 17.5],
  [" 18. ", "g", 18],
  ["0.7", "oz", 19.8],
  ["2", "g", undefined],
  ["121", "g", undefined],
  ["1e3", "g", undefined],
  ["", "g", undefined],
  ["-20", "g", undefined],
] as const)("readWeight(%j, %j) is %j", ([text, unit, grams]) => {
  expect(readWeight(text, unit, doseLimits)).toBe(grams);
});
