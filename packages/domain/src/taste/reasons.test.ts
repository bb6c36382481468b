import * as fc from "fast-check";
import { expect, test } from "vitest";
import type { TasteVector } from "./profile.ts";
import { matchReasonsFor, type Recommended, reasonsFor } from "./reasons.ts";

const bright: TasteVector = {
  strengthPreference: 0.5,
  acidityTolerance: 0.9,
  roastPreference: 0.1,
  bodyVsClarity: 0.5,
  bitternessSensitivity: 0.5,
  explorerType: 0.5,
};
const light: Recommended = {
  roastLevel: "LIGHT",
  cup: { strength: 0.1, acidity: 0.8, roast: 0, body: 0.3, bitterness: 0.2 },
  upvotes: 10,
  downvotes: 1,
};

const textsFor = (...input: Parameters<typeof reasonsFor>) => reasonsFor(...input).map(({ text }) => text);

test("reasonsFor lists matching taste dimensions, closest first, then votes", () => {
  expect(textsFor(bright, light)).toEqual([
    "Light roast, as you prefer",
    "Bright acidity, as you like it",
    "10 of 11 voted for it",
  ]);
  expect(textsFor({ ...bright, strengthPreference: 0.1 }, { ...light, upvotes: 1, downvotes: 0 })).toEqual([
    "On the light side, as you like it",
    "Light roast, as you prefer",
    "Bright acidity, as you like it",
    "One person voted for it",
  ]);
  expect(
    textsFor(
      { ...bright, roastPreference: 0.75 },
      { ...light, roastLevel: "MEDIUM_DARK", cup: { ...light.cup, roast: 0.75 } },
    )[0],
  ).toBe("Medium dark roast, as you prefer");
});

test("reasonsFor mentions bitterness only to users sensitive to it", () => {
  const mild = "No more bitter than you like";
  expect(textsFor({ ...bright, bitternessSensitivity: 0.7 }, light)).toContain(mild);
  expect(textsFor({ ...bright, bitternessSensitivity: 0.2 }, light)).not.toContain(mild);
  expect(textsFor({ ...bright, bitternessSensitivity: 0.9 }, light)).not.toContain(mild);
});

test("reasonsFor mentions neither taste without a profile nor votes that are mostly negative", () => {
  expect(textsFor(null, light)).toEqual(["10 of 11 voted for it"]);
  expect(textsFor(null, { ...light, upvotes: 2, downvotes: 2 })).toEqual(["Among the best so far"]);
  const unlike = { ...bright, acidityTolerance: 0, roastPreference: 1 };
  expect(textsFor(unlike, { ...light, upvotes: 0 })).toEqual(["The nearest to your taste among the best"]);
});

test("reasonsFor returns one to four distinct reasons", () => {
  const fraction = fc.double({ min: 0, max: 1, noNaN: true });
  const votes = fc.integer({ min: 0, max: 1000 });
  const taste = fc.record({
    strengthPreference: fraction,
    acidityTolerance: fraction,
    roastPreference: fraction,
    bodyVsClarity: fraction,
    bitternessSensitivity: fraction,
    explorerType: fraction,
  });
  const recipe = fc.record({
    roastLevel: fc.constantFrom("LIGHT", "MEDIUM_LIGHT", "MEDIUM", "MEDIUM_DARK", "DARK"),
    cup: fc.record({
      strength: fraction,
      acidity: fraction,
      roast: fraction,
      body: fraction,
      bitterness: fraction,
    }),
    upvotes: votes,
    downvotes: votes,
  });
  fc.assert(
    fc.property(fc.option(taste), recipe, (given, one) => {
      const reasons = textsFor(given, one);
      expect(reasons.length).toBeGreaterThanOrEqual(1);
      expect(reasons.length).toBeLessThanOrEqual(4);
      expect(new Set(reasons).size).toBe(reasons.length);
      const coded = reasonsFor(given, one);
      expect(new Set(coded.map(({ code }) => code)).size).toBe(coded.length);
      expect(given === null && /\byou/.test(reasons.join())).toBe(false);
    }),
  );
});

test("reasonsFor gives each sentence a code and its parameters", () => {
  expect(reasonsFor({ ...bright, bitternessSensitivity: 0.7, roastPreference: 0.5 }, light)).toEqual([
    { code: "bitterness_match", params: {}, text: "No more bitter than you like" },
    { code: "acidity_match", params: { level: "high" }, text: "Bright acidity, as you like it" },
    { code: "votes", params: { upvotes: 10, votes: 11 }, text: "10 of 11 voted for it" },
  ]);
  expect(reasonsFor(bright, light)[0]).toEqual({
    code: "roast_match",
    params: { roastLevel: "LIGHT" },
    text: "Light roast, as you prefer",
  });
});

test("matchReasonsFor returns nothing when neither taste nor votes speak for a recipe", () => {
  const unlike = { ...bright, acidityTolerance: 0, roastPreference: 1 };
  expect(matchReasonsFor(unlike, { ...light, upvotes: 0 })).toEqual([]);
  expect(matchReasonsFor(null, { ...light, upvotes: 0 })).toEqual([]);
});
