import { Recipe } from "@brewdial/contract/recipes/models.ts";
import { expect, test } from "vitest";
import { de } from "#app/i18n/messages/de.ts";
import { createFormat } from "#app/i18n/format.ts";
import { presentFeedItem } from "./present-following.ts";

const german = createFormat("de", { temperature: "c", weight: "g" });

test("presentFeedItem puts a recipe under its roaster with date and author", () => {
  const now = Date.parse("2026-06-04T10:00:00Z");
  expect(presentFeedItem(de, german, Recipe.example, { dials: new Map(), now })).toMatchObject({
    name: "North",
    slug: "north",
    facts: ["gestern", "von Ana"],
  });
});
