import { PublicationDetail, RecipeDetail } from "@brewdial/contract/recipes/models.ts";
import { expect, test } from "vitest";
import { en } from "#app/words/messages/en.ts";
import { createFormat } from "#app/words/format.ts";
import { presentRecipe } from "./present.ts";
import { recipeText } from "./recipe-text.ts";

test("recipeText writes title, author, amounts, grind with its grinder, steps and address", () => {
  const format = createFormat("en", { temperature: "c", weight: "g" });
  const recipe = { ...RecipeDetail.example, publication: PublicationDetail.example };
  const view = presentRecipe(en, format, { recipe, adaptation: undefined, own: undefined, isWritten: false });
  const lines = recipeText(en, view, "https://brewdial.example/recipes/12").split("\n");
  expect(lines.slice(0, 2)).toEqual(["Ultimate V60 for two cups", "by James Hoffmann, 2019"]);
  expect(lines[3]).toContain("Coffee 15");
  expect(lines[4]).toMatch(/^Grind: 24 clicks.*on the Comandante C40 MK4$/);
  expect(lines.some((line) => line.startsWith("0:00 Bloom 45"))).toBe(true);
  expect(lines.at(-2)).toBe("https://brewdial.example/recipes/12");
});
