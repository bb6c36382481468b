import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { type CupVector, estimateCup, matchScore, type RecipeTaste } from "./match.ts";
import type { TasteVector } from "./profile.ts";

const middle: TasteVector = {
  strengthPreference: 0.5,
  acidityTolerance: 0.5,
  roastPreference: 0.5,
  bodyVsClarity: 0.5,
  bitternessSensitivity: 0.5,
  explorerType: 0.5,
};
const plain: RecipeTaste = {
  ratio: 16,
  typicalRatio: 16,
  roastLevel: "LIGHT",
  acidityLevel: null,
  bodyLevel: null,
  bitternessLevel: null,
  coffeeAcidityLevel: null,
  coffeeBodyLevel: null,
  hasMetalFilter: false,
};

const fraction = fc.double({ min: 0, max: 1, noNaN: true });
const anyTaste: fc.Arbitrary<TasteVector> = fc.record({
  strengthPreference: fraction,
  acidityTolerance: fraction,
  roastPreference: fraction,
  bodyVsClarity: fraction,
  bitternessSensitivity: fraction,
  explorerType: fraction,
});
const anyCup: fc.Arbitrary<CupVector> = fc.record({
  strength: fraction,
  acidity: fraction,
  roast: fraction,
  body: fraction,
  bitterness: fraction,
});
const level = fc.option(fc.integer({ min: 1, max: 5 }));
const anyRecipe: fc.Arbitrary<RecipeTaste> = fc.record({
  ratio: fc.double({ min: 0.5, max: 50, noNaN: true }),
  typicalRatio: fc.double({ min: 1, max: 20, noNaN: true }),
  roastLevel: fc.constantFrom("LIGHT", "MEDIUM_LIGHT", "MEDIUM", "MEDIUM_DARK", "DARK"),
  acidityLevel: level,
  bodyLevel: level,
  bitternessLevel: level,
  coffeeAcidityLevel: level,
  coffeeBodyLevel: level,
  hasMetalFilter: fc.boolean(),
});

describe("estimateCup", () => {
  test.each<[string, Partial<RecipeTaste>, Partial<CupVector>]>([
    ["returns medium strength at the typical ratio", {}, { strength: 0.5 }],
    ["returns strength 1 at 0.88 of the typical ratio", { ratio: 16 * 0.88 }, { strength: 1 }],
    ["returns strength 0 from 1.12 of the typical ratio", { ratio: 20 }, { strength: 0 }],
    ["uses the roast level", { roastLevel: "DARK" }, { roast: 1, acidity: 0.2, body: 0.7, bitterness: 0.8 }],
    [
      "prefers the coffee's levels to the roast",
      { coffeeAcidityLevel: 5, coffeeBodyLevel: 2 },
      { acidity: 1, body: 0.25 },
    ],
    [
      "prefers the author's levels to the coffee's",
      { acidityLevel: 2, bodyLevel: 5, bitternessLevel: 3, coffeeAcidityLevel: 5, coffeeBodyLevel: 1 },
      { acidity: 0.25, body: 1, bitterness: 0.5 },
    ],
    ["adds body for a metal filter", { hasMetalFilter: true }, { body: 0.45 }],
    [
      "keeps the author's body level with a metal filter",
      { hasMetalFilter: true, bodyLevel: 3 },
      { body: 0.5 },
    ],
    ["clamps body to 1", { hasMetalFilter: true, coffeeBodyLevel: 5 }, { body: 1 }],
  ])("%s", (_, recipe, cup) => {
    const found = estimateCup({ ...plain, ...recipe });
    for (const [name, value] of Object.entries(cup)) {
      expect(found[name as keyof CupVector]).toBeCloseTo(value, 12);
    }
  });

  test("stays within 0 and 1 in every dimension", () => {
    fc.assert(
      fc.property(anyRecipe, (recipe) => {
        for (const value of Object.values(estimateCup(recipe))) {
          expect(value).toBeGreaterThanOrEqual(0);
          expect(value).toBeLessThanOrEqual(1);
        }
      }),
    );
  });
});

describe("matchScore", () => {
  test("is 93 for a bright taste and a plain cup", () => {
    const bright = { ...middle, acidityTolerance: 0.9, roastPreference: 0.1 };
    expect(matchScore(bright, estimateCup(plain))).toBe(93);
  });

  test("is a whole number from 0 to 100", () => {
    fc.assert(
      fc.property(anyTaste, anyCup, (taste, cup) => {
        const score = matchScore(taste, cup);
        expect(Number.isInteger(score) && score >= 0 && score <= 100).toBe(true);
      }),
    );
    const wants = { ...middle, strengthPreference: 0, acidityTolerance: 0, roastPreference: 0 };
    const worst = { strength: 1, acidity: 1, roast: 1, body: 1, bitterness: 1 };
    expect(matchScore({ ...wants, bodyVsClarity: 0, bitternessSensitivity: 1 }, worst)).toBe(0);
  });

  test("is 100 for a cup that equals the taste, or is less bitter", () => {
    fc.assert(
      fc.property(anyCup, fraction, (cup, part) => {
        const taste = {
          strengthPreference: cup.strength,
          acidityTolerance: cup.acidity,
          roastPreference: cup.roast,
          bodyVsClarity: cup.body,
          bitternessSensitivity: 1 - cup.bitterness,
          explorerType: 0.5,
        };
        expect(matchScore(taste, cup)).toBe(100);
        expect(matchScore(taste, { ...cup, bitterness: cup.bitterness * part })).toBe(100);
      }),
    );
  });

  test.each<[keyof CupVector, (taste: TasteVector) => number]>([
    ["strength", ({ strengthPreference }) => strengthPreference],
    ["acidity", ({ acidityTolerance }) => acidityTolerance],
    ["roast", ({ roastPreference }) => roastPreference],
    ["body", ({ bodyVsClarity }) => bodyVsClarity],
    ["bitterness", ({ bitternessSensitivity }) => 1 - bitternessSensitivity],
  ])("never rises with more distance in %s", (name, preferred) => {
    fc.assert(
      fc.property(anyTaste, anyCup, fraction, fraction, (taste, cup, one, two) => {
        const at = (value: number) => matchScore(taste, { ...cup, [name]: value });
        const distance = (value: number) =>
          name === "bitterness" ? Math.max(0, value - preferred(taste)) : Math.abs(value - preferred(taste));
        const [maxDistance, far] = distance(one) <= distance(two) ? [one, two] : [two, one];
        expect(at(maxDistance)).toBeGreaterThanOrEqual(at(far));
      }),
    );
  });
});
