import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { sortByScore, recommend, recommendationScore, recommendationWeights } from "./recommend.ts";

const fraction = fc.double({ min: 0, max: 1, noNaN: true });
const match = fc.integer({ min: 0, max: 100 });
const anyCandidates = fc
  .array(fc.record({ match, wilsonScore: fraction }), { maxLength: 40 })
  .map((list) => list.toSorted((one, other) => other.wilsonScore - one.wilsonScore));

describe("recommendationScore", () => {
  test("weights taste by the explorer type", () => {
    const weights = { taste: 0.5, explorer: 0.2 };
    expect(recommendationScore({ explorerType: 0 }, 80, 0.4, weights)).toBe(0.6);
    expect(recommendationScore({ explorerType: 1 }, 80, 0.4, weights)).toBe(0.68);
  });

  test("has six decimals and lies between 0 and 1", () => {
    fc.assert(
      fc.property(fraction, match, fraction, (explorerType, ofTaste, wilson) => {
        const score = recommendationScore({ explorerType }, ofTaste, wilson);
        expect(score >= 0 && score <= 1 && Number(score.toFixed(6)) === score).toBe(true);
      }),
    );
  });

  test("never falls with a better match or better votes", () => {
    fc.assert(
      fc.property(fraction, match, match, fraction, fraction, (explorerType, one, two, a, b) => {
        const at = (ofTaste: number, wilson: number) =>
          recommendationScore({ explorerType }, ofTaste, wilson);
        expect(at(Math.max(one, two), a)).toBeGreaterThanOrEqual(at(Math.min(one, two), a));
        expect(at(one, Math.max(a, b))).toBeGreaterThanOrEqual(at(one, Math.min(a, b)));
      }),
    );
  });

  test("always gives weight to both taste and votes", () => {
    const { taste, explorer } = recommendationWeights;
    expect(taste > 0 && taste + explorer < 1).toBe(true);
  });
});

describe("sortByScore and recommend", () => {
  test("sort by score; recommend sorts by match, stable for ties", () => {
    const loved = { match: 40, wilsonScore: 0.9 };
    const fitting = { match: 95, wilsonScore: 0.7 };
    const alike = { match: 95, wilsonScore: 0.65 };
    const disliked = { match: 99, wilsonScore: 0 };
    const weights = { taste: 0.3, explorer: 0 };
    const given = [loved, fitting, alike, disliked];
    expect(sortByScore({ explorerType: 0 }, given, weights)).toEqual([fitting, loved, alike, disliked]);
    expect(recommend({ explorerType: 0 }, given, 3, weights)).toEqual([fitting, alike, loved]);
  });

  test("recommend returns the best by score, at most the requested number, sorted by match", () => {
    fc.assert(
      fc.property(anyCandidates, fraction, fc.integer({ min: 1, max: 20 }), (given, explorerType, max) => {
        const chosen = recommend({ explorerType }, given, max);
        expect(chosen).toHaveLength(Math.min(max, given.length));
        const score = (one: (typeof given)[number]) =>
          recommendationScore({ explorerType }, one.match, one.wilsonScore);
        const left = given.filter((one) => !chosen.includes(one));
        expect(Math.min(...chosen.map(score))).toBeGreaterThanOrEqual(Math.max(...left.map(score)));
        const matches = chosen.map((one) => one.match);
        expect(matches).toEqual(matches.toSorted((a, b) => b - a));
      }),
    );
  });
});
