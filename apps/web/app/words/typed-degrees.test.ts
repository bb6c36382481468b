import { expect, test } from "vitest";
import { typedDegrees } from "./typed-degrees.ts";

test.each([
  [204, "c", 96],
  [201, "c", 94],
  [203, "c", 95],
  [198.5, "c", 92.5],
  [200.7, "c", 93.7],
  [201.2, "f", 201],
  [198.5, "f", 199],
  [205, "f", 205],
  [200.7, "f", 200.7],
] as const)("typedDegrees of %d °F in °%s is %d", (fahrenheit, unit, degrees) => {
  expect(typedDegrees(fahrenheit, unit)).toBe(degrees);
});
