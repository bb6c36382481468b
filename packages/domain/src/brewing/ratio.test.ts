import { expect, it } from "vitest";
import { fitsRatio, readRatio } from "./ratio.ts";

it.each([
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
])("reads %s as %s", (sent, ratio) => {
  expect(readRatio(sent)).toBe(ratio);
});

it("forgives a tenth, no more", () => {
  expect(fitsRatio(16, 15, 240)).toBe(true);
  expect(fitsRatio(10, 10, 110)).toBe(true);
  expect(fitsRatio(10, 10, 90)).toBe(true);
  expect(fitsRatio(10, 10, 110.2)).toBe(false);
  expect(fitsRatio(16, 240, 15)).toBe(false);
});
