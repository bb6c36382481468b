import { recommendationWeights } from "@brewdial/domain/taste/recommend.ts";
import { expect, it } from "vitest";
import { mean } from "./measure.ts";
import { dcg, ndcgAt10 } from "./ndcg.ts";
import { communities, measureAll, usual, viewsOfWorld } from "./study.ts";
import { drawWorld } from "./world.ts";

it("ndcg10 discounts gains by position and divides by the best order's", () => {
  expect(dcg([2, 0, 1])).toBeCloseTo(3 + 0 + 1 / 2, 12);
  const all = Uint8Array.from([0, 1, 2, 3, 4, 4, 0, 1, 0, 2, 3, 1]);
  expect(ndcgAt10([4, 4, 3, 3, 2, 2, 1, 1, 1, 0], all)).toBe(1);
  expect(ndcgAt10([4, 4, 3, 3, 2, 2, 1, 1, 0, 1], all)).toBeLessThan(1);
  expect(ndcgAt10([0, 0, 0, 0, 0, 0, 0, 0, 0, 0], all)).toBe(0);
  expect(ndcgAt10([0], Uint8Array.of(0, 0))).toBe(1);
});

it("createWorld gives the same world for the same seed, with liking of mean 0 and deviation 1", () => {
  const small = { ...usual, recipes: 300, people: 30 };
  const [one, again, other] = [drawWorld(5, small), drawWorld(5, small), drawWorld(6, small)];
  expect(again.recipes).toEqual(one.recipes);
  expect(other.recipes).not.toEqual(one.recipes);
  const likes = one.readers.flatMap((reader) => one.recipes.map((recipe) => one.liking(reader, recipe)));
  const deviation = Math.sqrt(mean(likes.map((like) => like ** 2)) - mean(likes) ** 2);
  expect(Math.abs(mean(likes))).toBeLessThan(0.25);
  expect(Math.abs(deviation - 1)).toBeLessThan(0.25);
});

it("recommendations have a higher NDCG@10 than votes, taste and newest", () => {
  const worlds = [101, 102, 103, 104].map((seed) =>
    measureAll(viewsOfWorld(seed, communities["usual"] ?? usual)),
  );
  const ndcg = (name: keyof (typeof worlds)[number]) => mean(worlds.flatMap((world) => world[name]));
  for (const ours of ["recommendations", "search"] as const)
    for (const theirs of ["wilson", "taste", "newest"] as const)
      expect(ndcg(ours), `${ours} against ${theirs}`).toBeGreaterThan(ndcg(theirs));
  expect(recommendationWeights.taste).toBeGreaterThan(0);
}, 120_000);
