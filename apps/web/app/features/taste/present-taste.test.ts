import { RecommendedRecipe } from "@brewdial/contract/recommendations/endpoints.ts";
import { expect, test } from "vitest";
import { de } from "#app/i18n/messages/de.ts";
import { en } from "#app/i18n/messages/en.ts";
import { describeTasteLevels, presentRecommendations } from "./present-taste.ts";

const middle = {
  acidityLevel: 3,
  bodyLevel: 3,
  sweetnessLevel: 3,
  bitternessLevel: 3,
  flavorComplexityLevel: 3,
  aftertasteLevel: 3,
};
const bright = { ...middle, acidityLevel: 5, bodyLevel: 2, bitternessLevel: 1 };

test("describeTasteLevels names what is marked and what follows for roast and strength", () => {
  expect(describeTasteLevels(en, middle)).toBe(
    "Balanced: nothing stands out. Medium roasts come first. Brews are of usual strength.",
  );
  expect(describeTasteLevels(en, bright)).toBe(
    "Bright, light in body, and hardly bitter. Light roasts come first, dark ones last. Brews are on the lighter side.",
  );
  expect(describeTasteLevels(de, { ...middle, acidityLevel: 1, bodyLevel: 5, bitternessLevel: 5 })).toBe(
    "Weich, voll im Körper und mit bitterer Kante. Dunkle Röstungen kommen zuerst, helle zuletzt. Die Rezepte sind eher kräftig.",
  );
});

test("presentRecommendations translates the first two reasons", () => {
  const recipe = RecommendedRecipe.example;
  expect(presentRecommendations(en, [recipe])[0]?.reasons).toBe(
    "light roast, as you prefer · 10 of 11 voted for it",
  );
  const matchReasons: NonNullable<typeof recipe.matchReasons> = [
    { code: "body_match", params: { level: "high" }, text: "A full body, as you like it" },
    { code: "bitterness_match", params: {}, text: "No more bitter than you like" },
    { code: "among_best", params: {}, text: "Among the best so far" },
  ];
  expect(presentRecommendations(de, [{ ...recipe, matchReasons }])[0]?.reasons).toBe(
    "voller Körper · nicht bitterer, als du es magst",
  );
});
