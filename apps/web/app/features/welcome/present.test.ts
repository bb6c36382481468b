import { RecipeParams } from "@brewdial/contract/adaptation/models.ts";
import { GrinderDetail } from "@brewdial/contract/grinder-data/grinder-detail.ts";
import type { Shape } from "@brewdial/contract/model.ts";
import { expect, test } from "vitest";
import { de } from "#app/i18n/messages/de.ts";
import { en } from "#app/i18n/messages/en.ts";
import { createFormat } from "#app/i18n/format.ts";
import { brewers, readPicks } from "./picks.ts";
import { presentAnswer } from "./present.ts";

const point = GrinderDetail.example.reference[0];
const grinder = {
  ...GrinderDetail.example,
  reference: [
    { ...point, setting: 8, grindIndex: 2 },
    { ...point, setting: 49, grindIndex: 99 },
  ],
} as Shape<typeof GrinderDetail>;
const picks = readPicks(new URLSearchParams(), () => true, undefined);
const data = { picks, grinder, recipe: RecipeParams.example };

test("presentAnswer shows the setting and the numbers in the visitor's language and units", () => {
  const english = presentAnswer(en, createFormat("en", { temperature: "f", weight: "g" }), data);
  expect(english.recipe?.view.setting).toBe(23);
  expect(english.recipe?.numbers.map(({ value, unit }) => value + unit)).toEqual([
    "20g",
    "330g",
    "204°F",
    "3:00",
  ]);
  const german = presentAnswer(de, createFormat("de", { temperature: "c", weight: "g" }), data);
  expect(german.recipe?.numbers[2]).toEqual({ name: "Temp.", value: "96", unit: "°C" });
});

test("presentAnswer has no recipe when the grinder cannot grind for the brewer", () => {
  const answer = presentAnswer(en, createFormat("en", { temperature: "c", weight: "g" }), {
    ...data,
    recipe: null,
  });
  expect(answer).toMatchObject({
    noRecipe: "The C40 MK4 cannot grind for this: V60.",
    recipe: undefined,
  });
});

test.each([
  ["", undefined, { grinder: "baratza-encore", method: "pour-over", roast: "MEDIUM" }],
  ["?method=espresso", undefined, { grinder: "niche-zero", method: "espresso", roast: "MEDIUM" }],
  [
    "?method=french-press&roast=DARK",
    "niche-zero",
    { grinder: "niche-zero", method: "french-press", roast: "DARK" },
  ],
  [
    "?grinder=nothing&method=x&roast=y",
    undefined,
    { grinder: "baratza-encore", method: "pour-over", roast: "MEDIUM" },
  ],
])("readPicks of %j with the own grinder %j is %j", (search, own, { grinder: slug, method, roast }) => {
  const read = readPicks(new URLSearchParams(search), (known) => known !== "nothing", own);
  expect([read.grinder, read.brewer.method, read.roast]).toEqual([slug, method, roast]);
  expect(brewers).toContainEqual(read.brewer);
});
