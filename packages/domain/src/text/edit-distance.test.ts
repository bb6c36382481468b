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
])("from %s to %s it is %i", (from, to, steps) => {
  expect(editDistance(from, to, 5)).toBe(steps);
});

test("it is symmetric, zero only between equals, and cut at the most", () => {
  const word = fc.string({ maxLength: 8 });
  fc.assert(
    fc.property(word, word, fc.nat({ max: 3 }), (a, b, most) => {
      expect(editDistance(a, b, most)).toBe(editDistance(b, a, most));
      expect(editDistance(a, b, most) === 0).toBe(a === b);
      expect(editDistance(a, b, most)).toBe(Math.min(editDistance(a, b, 20), most + 1));
    }),
  );
});
