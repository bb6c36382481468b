import { expect, test } from "vitest";
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

test("findMethodFacts returns undefined for names that no method has", () => {
  expect([findMethodFacts("constructor"), findMethodFacts("tea")]).toEqual([undefined, undefined]);
});
