import * as fc from "fast-check";
import { expect, test } from "vitest";
import { pickDistinct } from "../bench/fill/make-votes-and-logs.ts";
import { createRandom } from "./random.ts";

test("createRandom gives the same numbers for one seed and others for another", () => {
  const draw = (seed: number) => {
    const random = createRandom(seed);
    return Array.from({ length: 50 }, () => random.next());
  };
  expect(draw(7)).toEqual(draw(7));
  expect(draw(7)).not.toEqual(draw(8));
});

test("beta has the expected mean and stays within 0 and 1", () => {
  const random = createRandom(3);
  const values = Array.from({ length: 20_000 }, () => random.beta(6, 1.6));
  expect(values.every((value) => value > 0 && value < 1)).toBe(true);
  expect(values.reduce((sum, value) => sum + value, 0) / values.length).toBeCloseTo(6 / 7.6, 2);
});

test("between stays in its range; sample returns different items, at most all of them", () => {
  const random = createRandom(9);
  const values = Array.from({ length: 1000 }, () => random.between(-2, 3));
  expect(values.every((value) => value >= -2 && value < 3)).toBe(true);
  const items = Array.from({ length: 10 }, (_, index) => index);
  expect(new Set(random.sample(items, 4)).size).toBe(4);
  expect(random.sample(items, 99).toSorted((a, b) => a - b)).toEqual(items);
});

test("rank favours low ranks and stays in bounds", () => {
  const random = createRandom(5);
  const counts = Array.from({ length: 100 }, () => 0);
  for (let draw = 0; draw < 50_000; draw += 1) {
    const rank = random.rank(100, 0.6);
    counts[rank] = (counts[rank] ?? Number.NaN) + 1;
  }
  expect(counts).toHaveLength(100);
  expect(counts[0]).toBeGreaterThan(5 * (counts[50] ?? 0));
  expect(Math.min(...counts)).toBeGreaterThan(0);
});

test("pickDistinct returns different, existing ids for any count", () => {
  const people = fc.integer({ min: 1, max: 3000 });
  fc.assert(
    fc.property(fc.integer(), people, fc.double({ min: 0, max: 1, noNaN: true }), (seed, users, share) => {
      const count = Math.floor(users * share);
      const picked = pickDistinct(createRandom(seed), users, count);
      expect(new Set(picked).size).toBe(count);
      expect(picked.every((id) => id >= 1 && id <= users)).toBe(true);
    }),
  );
});
