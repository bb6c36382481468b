import { expect, test } from "vitest";
import { fitsRatio, parseRatio, waterFor } from "./ratio.ts";

test.each([
  [16, 16],
  ["1:16", 16],
  ["1 : 16.5", 16.5],
  ["1:2,5", 2.5],
  ["16", undefined],
  ["2:32", undefined],
  ["1:", undefined],
  ["1:0.4", undefined],
  [51, undefined],
  [Number.NaN, undefined],
])("parseRatio(%s) is %s", (input, ratio) => {
  expect(parseRatio(input)).toBe(ratio);
});

test("fitsRatio accepts a deviation of 10 % and no more", () => {
  expect(fitsRatio(16, 15, 240)).toBe(true);
  expect(fitsRatio(10, 10, 110)).toBe(true);
  expect(fitsRatio(10, 10, 90)).toBe(true);
  expect(fitsRatio(10, 10, 110.2)).toBe(false);
  expect(fitsRatio(16, 240, 15)).toBe(false);
});

test("waterFor rounds to 0.1 g and always fits the ratio", () => {
  expect(waterFor(15, 16.67)).toBe(250.1);
  expect(waterFor(0.1, 16)).toBe(1.6);
  for (let dose = 2; dose < 60; dose += 0.37)
    for (const ratio of [0.5, 2, 16.5, 50]) expect(fitsRatio(ratio, dose, waterFor(dose, ratio))).toBe(true);
});
