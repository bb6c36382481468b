import { expect, test } from "vitest";
import { ratiosOf } from "./brew-strength.ts";
import { pourOver } from "./test-brewing.ts";
import { gearScore, variantScore } from "./variant-score.ts";

const gear = { grinderId: 1, machineId: 2, filterId: null };

test("gear: brewer, grinder and filter; no filter is like no filter", () => {
  expect(gearScore(gear, gear)).toBe(1);
  expect(gearScore(gear, { ...gear, grinderId: 9 })).toBe(0.7);
  expect(gearScore(gear, { grinderId: 9, machineId: 9, filterId: 3 })).toBe(0);
});

test("the examples of D81: 60 for another grinder's recipe, 35 for one of ours, without a known taste", () => {
  expect(Math.round(variantScore(0.622635, null, 0.7))).toBe(60);
  expect(Math.round(variantScore(0, null, 1))).toBe(35);
  expect(variantScore(1, 100, 1)).toBe(100);
  expect(variantScore(0, 0, 0)).toBe(0);
});

test("words of strength share all ratios among them (D84)", () => {
  const wordsFor = (ratio: number) =>
    (["STRONG", "MEDIUM", "LIGHT"] as const).filter((word) => {
      const { least, most } = ratiosOf(pourOver, word);
      return ratio >= least && ratio <= most;
    });
  expect([0.5, 15.2].map(wordsFor)).toEqual([["STRONG"], ["STRONG"]]);
  expect([15.21, 16, 16.79].map(wordsFor)).toEqual([["MEDIUM"], ["MEDIUM"], ["MEDIUM"]]);
  expect([16.8, 50].map(wordsFor)).toEqual([["LIGHT"], ["LIGHT"]]);
});
