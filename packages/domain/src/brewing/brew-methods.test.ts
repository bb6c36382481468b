import { expect, test } from "vitest";
import { generateSteps } from "../steps/generate-steps.ts";
import { brewMethodIds, findMethodFacts, methodFacts, rankedMethodIds } from "./brew-methods.ts";
import { brewerPages } from "./brewer-pages.ts";

test("every rank is given once", () => {
  expect(rankedMethodIds.map((id) => methodFacts[id].rank)).toEqual(
    brewMethodIds.map((_, index) => index + 1),
  );
});

test("every page has a slug of its own", () => {
  expect(new Set(brewerPages.map(({ slug }) => slug)).size).toBe(brewerPages.length);
});

test.each(brewMethodIds)("%s has steps", (method) => {
  const steps = generateSteps({ method, doseGrams: 20, waterGrams: 300, brewTimeSeconds: 240 });
  expect(steps.length).toBeGreaterThan(0);
});

test("findMethodFacts returns undefined for names that no method has", () => {
  expect([findMethodFacts("constructor"), findMethodFacts("tea")]).toEqual([undefined, undefined]);
});
