import { EmbedRecipe } from "@brewdial/contract/embeds/endpoints.ts";
import { BrewMethod } from "@brewdial/contract/equipment/endpoints.ts";
import { expect, test } from "vitest";
import { de } from "#app/words/messages/de.ts";
import { createFormat } from "#app/words/format.ts";
import { presentGrind, recipeValues } from "./present-recipe.ts";

const german = { locale: "de", units: { temperature: "c", weight: "g" } } as const;
const american = { locale: "en", units: { temperature: "f", weight: "oz" } } as const;
const celsius = createFormat(german.locale, german.units);

test("recipeValues without a recipe are the usual ones of the method", () => {
  const values = recipeValues(american, BrewMethod.example, undefined);
  expect(values).toEqual({ dose: "0.635", water: "1.27", heat: "200", time: "0:28", notes: "" });
});

test("recipeValues of a recipe keep its exact numbers, in the writing of the language", () => {
  const recipe = { ...EmbedRecipe.example, doseGrams: 15.5, waterGrams: 1240, waterTempF: 199.9 };
  const values = recipeValues(german, BrewMethod.example, recipe);
  expect(values).toMatchObject({ dose: "15,5", water: "1240", heat: "93,3", ownSteps: "on" });
});

test("recipeValues do not take generated steps for the roaster's own", () => {
  const recipe = { ...EmbedRecipe.example, stepsGenerated: true };
  expect(recipeValues(german, BrewMethod.example, recipe)).not.toHaveProperty("ownSteps");
});

test("presentGrind shows no setting on a grinder that does not reach the grind", () => {
  const dial = { min: 0, max: 40, stepsPerUnit: 1, unit: "clicks", notation: { kind: "number" } } as const;
  const range = { min: 13, max: 20, minLabel: "13", maxLabel: "20" };
  const other = { slug: "b", brand: "Baratza", name: "Encore", setting: 17, settingLabel: "17", range, dial };
  const { index, previews } = presentGrind(de, celsius, {
    slug: "a",
    name: "A",
    dial,
    setting: 24,
    isClamped: false,
    grindIndex: 38.5,
    previews: [
      { ...other, clamped: false },
      { ...other, clamped: true },
    ],
  });
  expect(index).toBe("Mahlgrad-Index 38,5");
  expect(previews.map(({ label, rangeLabel }) => [label, rangeLabel])).toEqual([
    ["17", "13 bis 20"],
    [undefined, "13 bis 20"],
  ]);
});
