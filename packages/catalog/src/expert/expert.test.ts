import { expect, test } from "vitest";
import { auditQuestions, judge, questions } from "./judge.ts";

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

test("59 of the 60 answers of the audit are inside its ranges, all of espresso", () => {
  expect(auditQuestions).toHaveLength(60);
  const { misses } = judge(auditQuestions);
  // The winner's AeroPress recipe on a ZP6 is the long style; the default is the short one.
  expect(misses).toEqual([
    { text: "25. AeroPress on ZP6, medium", objections: ["grind 33 is not 35 to 70"] },
  ]);
});
