import { expect, test } from "vitest";
import { judge, questions } from "./judge.ts";

test("the expert table has at least 40 questions of every kind", () => {
  expect(questions.length).toBeGreaterThanOrEqual(40);
  const kinds = new Set(questions.map(({ ask }) => ask.kind));
  expect([...kinds].toSorted()).toEqual(["next", "recipe", "shared"]);
  expect(new Set(questions.map(({ text }) => text)).size).toBe(questions.length);
});

test("every answer of the expert table is inside the range that an expert would accept", () => {
  const { misses, accepted, total } = judge();
  expect(misses).toEqual([]);
  expect(accepted).toBe(total);
});
