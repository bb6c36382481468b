import { expect, test } from "vitest";
import { CollectionSummary } from "@brewdial/contract/collections/endpoints.ts";
import type { Shape } from "@brewdial/contract/model.ts";
import { en } from "#app/i18n/messages/en.ts";
import { createFormat } from "#app/i18n/format.ts";
import { moveRecipe, presentListed } from "./present.ts";

type Summary = Shape<typeof CollectionSummary>;

const collection: Summary = {
  ...CollectionSummary.example,
  _count: { items: 6 },
  methods: ["pour-over", "aeropress", "cupping", "pour-over"],
  coffees: [null, ...CollectionSummary.example.coffees, null, null],
};

test("presentListed shows four labels or brewers, and how many more there are", () => {
  const format = createFormat("en", { weight: "g", temperature: "c" });
  const { tiles, more } = presentListed(en, format, collection);
  expect(tiles.map(({ icon, label }) => [icon, label !== undefined])).toEqual([
    ["v60", false],
    ["aeropress", true],
    ["french", false],
    ["v60", false],
  ]);
  expect(more).toBe("+2");
});

test("moveRecipe moves by one place and stays at the ends", () => {
  expect(moveRecipe([1, 2, 3], 3, -1)).toEqual([1, 3, 2]);
  expect(moveRecipe([1, 2, 3], 1, 1)).toEqual([2, 1, 3]);
  expect(moveRecipe([1, 2, 3], 1, -1)).toEqual([1, 2, 3]);
  expect(moveRecipe([1, 2, 3], 3, 1)).toEqual([1, 2, 3]);
  expect(moveRecipe([1, 2, 3], 9, 1)).toEqual([1, 2, 3]);
});
