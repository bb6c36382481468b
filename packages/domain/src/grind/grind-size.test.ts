import { expect, test } from "vitest";
import { grindSize } from "./grind-size.ts";

test("grindSize switches to the next label at each bound", () => {
  const labels = [0, 7.9, 8, 21.9, 22, 33.9, 34, 47.9, 48, 61.9, 62, 81.9, 82, 100].map(grindSize);
  const expected = ["Extra fine", "Fine", "Medium-fine", "Medium", "Medium-coarse", "Coarse", "Extra coarse"];
  expect(labels).toEqual(expected.flatMap((label) => [label, label]));
});
