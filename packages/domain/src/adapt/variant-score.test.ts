import { expect, test } from "vitest";
import { ratioRange } from "./brew-strength.ts";
import { pourOver } from "./test-brewing.ts";
import { gearScore, variantScore } from "./variant-score.ts";

const gear = { grinderId: 1, machineId: 2, filterId: null };

test("gearScore weights brewer, grinder and filter, and two unknown filters match", () => {
  expect(gearScore(gear, gear)).toBe(1);
  expect(gearScore(gear, { ...gear, grinderId: 9 })).toBe(0.7);
  expect(gearScore(gear, { grinderId: 9, machineId: 9, filterId: 3 })).toBe(0);
});

test("variantScore is 60 for another grinder's recipe and 35 for a system recipe without a known taste", () => {
  expect(Math.round(variantScore(0.622635, null, 0.7))).toBe(60);
  expect(Math.round(variantScore(0, null, 1))).toBe(35);
  expect(variantScore(1, 100, 1)).toBe(100);
  expect(variantScore(0, 0, 0)).toBe(0);
});

test("ratioRange assigns every ratio to exactly one strength", () => {
  const strengthsFor = (ratio: number) =>
    (["STRONG", "MEDIUM", "LIGHT"] as const).filter((word) => {
      const { min, max } = ratioRange(pourOver, word);
      return ratio >= min && ratio <= max;
    });
  expect([0.5, 15.2].map(strengthsFor)).toEqual([["STRONG"], ["STRONG"]]);
  expect([15.21, 16, 16.79].map(strengthsFor)).toEqual([["MEDIUM"], ["MEDIUM"], ["MEDIUM"]]);
  expect([16.8, 50].map(strengthsFor)).toEqual([["LIGHT"], ["LIGHT"]]);
});
