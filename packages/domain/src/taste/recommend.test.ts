import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { inScoreOrder, recommend, recommendationScore, recommendationWeights } from "./recommend.ts";

const fraction = fc.double({ min: 0, max: 1, noNaN: true });
const match = fc.integer({ min: 0, max: 100 });
const anyCandidates = fc
  .array(fc.record({ match, wilsonScore: fraction }), { maxLength: 40 })
  .map((list) => list.toSorted((one, other) => other.wilsonScore - one.wilsonScore));

describe("the recommendation score", () => {
  it("weighs taste by how much of an explorer somebody is", () => {
    const weights = { taste: 0.5, explorer: 0.2 };
    expect(recommendationScore({ explorerType: 0 }, 80, 0.4, weights)).toBe(0.6);
    expect(recommendationScore({ explorerType: 1 }, 80, 0.4, weights)).toBe(0.68);
  });

  it("has six places and lies between 0 and 1", () => {
    fc.assert(
      fc.property(fraction, match, fraction, (explorerType, ofTaste, wilson) => {
        const score = recommendationScore({ explorerType }, ofTaste, wilson);
        expect(score >= 0 && score <= 1 && Number(score.toFixed(6)) === score).toBe(true);
      }),
    );
  });

  it("never falls with a better match or better votes", () => {
    fc.assert(
      fc.property(fraction, match, match, fraction, fraction, (explorerType, one, two, a, b) => {
        const at = (ofTaste: number, wilson: number) =>
          recommendationScore({ explorerType }, ofTaste, wilson);
        expect(at(Math.max(one, two), a)).toBeGreaterThanOrEqual(at(Math.min(one, two), a));
        expect(at(one, Math.max(a, b))).toBeGreaterThanOrEqual(at(one, Math.min(a, b)));
      }),
    );
  });

  it("always leaves a part to taste and a part to votes", () => {
    const { taste, explorer } = recommendationWeights;
    expect(taste > 0 && taste + explorer < 1).toBe(true);
  });
});

describe("what is recommended", () => {
  it("are the best by score, the best match first, ties as they came", () => {
    const loved = { match: 40, wilsonScore: 0.9 };
    const fitting = { match: 95, wilsonScore: 0.7 };
    const alike = { match: 95, wilsonScore: 0.65 };
    const disliked = { match: 99, wilsonScore: 0 };
    const weights = { taste: 0.3, explorer: 0 };
    const given = [loved, fitting, alike, disliked];
    expect(inScoreOrder({ explorerType: 0 }, given, weights)).toEqual([fitting, loved, alike, disliked]);
    expect(recommend({ explorerType: 0 }, given, 3, weights)).toEqual([fitting, alike, loved]);
  });

  it("is never more than asked for, never worse than what is left out, and by match", () => {
    fc.assert(
      fc.property(anyCandidates, fraction, fc.integer({ min: 1, max: 20 }), (given, explorerType, most) => {
        const chosen = recommend({ explorerType }, given, most);
        expect(chosen).toHaveLength(Math.min(most, given.length));
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
