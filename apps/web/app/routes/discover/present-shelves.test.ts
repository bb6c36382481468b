import { Bag } from "@brewdial/contract/coffee-bags/models.ts";
import { Shelf } from "@brewdial/contract/shelves/endpoints.ts";
import { Recipe } from "@brewdial/contract/recipes/models.ts";
import { SuggestedBrew } from "@brewdial/contract/today/endpoints.ts";
import { expect, test } from "vitest";
import { de } from "#app/i18n/messages/de.ts";
import { en } from "#app/i18n/messages/en.ts";
import { createFormat } from "#app/i18n/format.ts";
import { presentBagShelf, presentShelf } from "./present-shelves.ts";

const format = createFormat("en", { temperature: "c", weight: "g" });
const context = { dials: new Map<string, { min: number; max: number }>(), now: Date.parse("2026-06-05") };
const { machine } = Recipe.example;

test("presentShelf names the brewer of the visitor, else what most people use, and leads to all of them", () => {
  const usual = presentShelf(en, format, Shelf.example, context);
  expect(usual).toMatchObject({
    title: "On a V60",
    all: { label: "All 38", query: "?method=pour-over" },
  });
  const own = { ...Shelf.example, machine };
  expect(presentShelf(en, format, own, context).title).toBe("With your V60");
  expect(presentShelf(de, format, own, context).title).toBe("Für dich mit V60");
});

test("presentShelf of followed roasters says when a recipe came, and leads to the feed", () => {
  const shelf = presentShelf(en, format, { ...Shelf.example, id: "following" }, context);
  expect(shelf.cards[0]?.reason).toBe("New from North, 2 days ago");
  expect(shelf.all.query).toBeUndefined();
});

test("presentBagShelf puts the own next brew first, then other brewers", () => {
  const recipes = [Recipe.example, { ...Recipe.example, id: 13, method: "aeropress" as const }];
  const bag = {
    ...Shelf.example,
    id: "bag" as const,
    bag: Bag.example,
    next: SuggestedBrew.example,
    recipes,
  };
  const view = presentBagShelf(en, format, bag);
  expect(view?.lines.map(({ id }) => id)).toEqual(["next", "13", "12"]);
  expect(view?.lines[0]).toMatchObject({ to: `/?bag=${Bag.example.id}`, setting: "23", unit: "clicks" });
  expect(view?.lines[1]?.by).toBe("Ana · 3:00 · 9 cups");
  expect(presentBagShelf(en, format, { ...bag, next: null, recipes: [] })?.lines).toEqual([]);
  expect(presentBagShelf(en, format, Shelf.example)).toBeUndefined();
});
