import { assert, integer, property } from "fast-check";
import { describe, expect, test } from "vitest";
import { wilsonScore } from "./wilson.ts";

const votes = () => integer({ min: 0, max: 1_000_000 });

describe("wilsonScore", () => {
  test.each([
    [10, 1, 0.622635],
    [100, 10, 0.840702],
    [1, 0, 0.206543],
    [0, 0, 0],
    [0, 7, 0],
  ])("wilsonScore(%i, %i) is %f", (upvotes, downvotes, score) => {
    expect(wilsonScore(upvotes, downvotes)).toBe(score);
  });

  test("stays between 0 and the share of upvotes, with six decimals", () => {
    assert(
      property(votes(), votes(), (upvotes, downvotes) => {
        const score = wilsonScore(upvotes, downvotes);
        const share = upvotes === 0 ? 0 : upvotes / (upvotes + downvotes);
        expect(score).toBeGreaterThanOrEqual(0);
        expect(score).toBeLessThanOrEqual(share + 1e-6);
        expect(Number(score.toFixed(6))).toBe(score);
      }),
    );
  });

  test("rises with an upvote and falls with a downvote", () => {
    assert(
      property(votes(), votes(), (upvotes, downvotes) => {
        expect(wilsonScore(upvotes + 1, downvotes)).toBeGreaterThanOrEqual(wilsonScore(upvotes, downvotes));
        expect(wilsonScore(upvotes, downvotes + 1)).toBeLessThanOrEqual(wilsonScore(upvotes, downvotes));
      }),
    );
  });
});
