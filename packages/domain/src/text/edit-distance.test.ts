import * as fc from "fast-check";
import { expect, test } from "vitest";
import { editDistance } from "./edit-distance.ts";

test.each([
  ["kenya", "keyna", 1],
  ["onyx", "onix", 1],
  ["geisha", "gesha", 1],
  ["kenya", "kenya", 0],
  ["", "abc", 3],
  ["sidamo", "sydamoo", 2],
])("editDistance from %s to %s is %i", (from, to, steps) => {
  expect(editDistance(from, to, 5)).toBe(steps);
});

test("editDistance is symmetric, zero only for equal words, and capped at maxDistance + 1", () => {
  const word = fc.string({ maxLength: 8 });
  fc.assert(
    fc.property(word, word, fc.nat({ max: 3 }), (a, b, maxDistance) => {
      expect(editDistance(a, b, maxDistance)).toBe(editDistance(b, a, maxDistance));
      expect(editDistance(a, b, maxDistance) === 0).toBe(a === b);
      expect(editDistance(a, b, maxDistance)).toBe(Math.min(editDistance(a, b, 20), maxDistance + 1));
    }),
  );
});
