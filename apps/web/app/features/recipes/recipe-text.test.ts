import { PublicationDetail, RecipeDetail } from "@brewdial/contract/recipes/models.ts";
import { createRecipeParser } from "@brewdial/domain/recipe-text/parse-recipe-text.ts";
import { expect, test } from "vitest";
import { de } from "#app/i18n/messages/de.ts";
import { en } from "#app/i18n/messages/en.ts";
import { createFormat } from "#app/i18n/format.ts";
import { presentRecipe } from "./present.ts";
import { recipeText } from "./recipe-text.ts";

const address = "https://brewdial.example/recipes/12";
const recipe = { ...RecipeDetail.example, publication: PublicationDetail.example };
const input = { recipe, adaptation: undefined, own: undefined, isWritten: false };
const units = { temperature: "c", weight: "g" } as const;
const writeText = (messages: typeof en) =>
  recipeText(
    messages,
    units,
    input,
    presentRecipe(messages, createFormat(messages.locale, units), input),
    address,
  );

test("recipeText writes title, author, amounts, grind with its grinder, steps and address", () => {
  const lines = writeText(en).split("\n");
  expect(lines.slice(0, 2)).toEqual(["Ultimate V60 for two cups", "by James Hoffmann, 2019"]);
  expect(lines).toContain("Coffee: 15 g");
  expect(lines).toContain("Grind: 24 clicks on the Comandante C40 MK4");
  expect(lines.some((line) => line.startsWith("0:00 Bloom to 45 g"))).toBe(true);
  expect(lines.at(-2)).toBe(`Source: ${address}`);
});

test.each([en, de])("the parser reads the recipe back, in $locale", (messages) => {
  const { grinder, machine } = recipe;
  const parse = createRecipeParser({
    grinders: [grinder],
    machines: [{ ...machine, name: machine.model, method: machine.brewMethod }],
  });
  const found = parse(writeText(messages));
  expect(found).toMatchObject({
    doseGrams: { value: 15, isSure: true },
    waterGrams: { value: 240, isSure: true },
    waterTempC: { value: 95, isSure: true },
    brewTimeSeconds: { value: 180, isSure: true },
    grind: { value: { kind: "setting", setting: "24", grinder: grinder.slug }, isSure: true },
    brewer: { value: { machine: machine.slug }, isSure: true },
    source: { value: address, isSure: true },
  });
  expect(
    found.steps.map(({ value, isSure }) => [value.kind, value.atSeconds, value.toGrams, isSure]),
  ).toEqual(recipe.steps.map(({ kind, atSeconds, toGrams }) => [kind, atSeconds, toGrams, true]));
});
