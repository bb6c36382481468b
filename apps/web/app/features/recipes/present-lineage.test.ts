import { RecipeAncestor } from "@brewdial/contract/recipes/lineage.ts";
import { RecipeDetail } from "@brewdial/contract/recipes/models.ts";
import { expect, test } from "vitest";
import { de } from "#app/i18n/messages/de.ts";
import { en } from "#app/i18n/messages/en.ts";
import { createFormat } from "#app/i18n/format.ts";
import { presentLineage } from "./present-lineage.ts";

const format = createFormat("en", { temperature: "c", weight: "g" });
const recipe = { ...RecipeDetail.example, grinderId: 23, grindSetting: 22, grindIndex: 36 };
const { doseGrams, waterGrams, waterTempF, waterTempC, brewTimeSeconds } = recipe;
const source = {
  ...RecipeAncestor.example,
  name: "Kochere",
  author: "Ana",
  grindSetting: 24,
  grindIndex: 40,
  doseGrams,
  waterGrams,
  waterTempF,
  waterTempC,
  brewTimeSeconds,
};

test("presentLineage says what each changed, in clicks of the recipe's grinder", () => {
  const changed = { ...source, waterGrams: waterGrams + 5 };
  const { sources, count } =
    presentLineage(en, format, recipe, { madeFrom: [changed, source], madeFromThis: 0 }) ?? {};
  expect(sources).toEqual([
    { id: "374", name: "Kochere by Ana", changes: "2 clicks finer, 5\u00A0g less water" },
    { id: "374", name: "Kochere by Ana", changes: "5\u00A0g more water" },
  ]);
  expect(count).toBeUndefined();
});

test("presentLineage says only the direction where the grinders differ, and what stayed", () => {
  const linesOf = (changes: object) =>
    presentLineage(de, format, recipe, { madeFrom: [{ ...source, ...changes }], madeFromThis: 2 });
  expect(linesOf({ grinderId: 7 })).toMatchObject({
    count: "Daraus sind 2 Rezepte entstanden.",
    sources: [{ changes: "feiner" }],
  });
  expect(linesOf({ grindSetting: 22, grindIndex: 36 })?.sources[0]?.changes).toBe("nichts geändert");
});

test("presentLineage is nothing for a recipe without source and copies", () => {
  expect(presentLineage(en, format, recipe, { madeFrom: [], madeFromThis: 0 })).toBeUndefined();
});
