import { expect, test } from "vitest";
import { moveRecipe } from "./present.ts";

test("moveRecipe moves by one place and stays at the ends", () => {
  expect(moveRecipe([1, 2, 3], 3, -1)).toEqual([1, 3, 2]);
  expect(moveRecipe([1, 2, 3], 1, 1)).toEqual([2, 1, 3]);
  expect(moveRecipe([1, 2, 3], 1, -1)).toEqual([1, 2, 3]);
  expect(moveRecipe([1, 2, 3], 3, 1)).toEqual([1, 2, 3]);
  expect(moveRecipe([1, 2, 3], 9, 1)).toEqual([1, 2, 3]);
});
