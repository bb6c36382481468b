import { CoffeeDetail, RoasterDetail } from "@brewdial/contract/coffees/models.ts";
import { expect, test } from "vitest";
import { de } from "#app/i18n/messages/de.ts";
import { en } from "#app/i18n/messages/en.ts";
import { coffeeCard, roasterCard } from "./coffee-card.ts";

const coffee = {
  ...CoffeeDetail.example,
  name: "Kayanza",
  flavorProfile: "orange, honey",
  roastLevel: "LIGHT" as const,
};

test("coffeeCard shows roast and recipes in the language of the page", () => {
  expect(coffeeCard(en, { ...coffee, recipeCount: 1200 })).toMatchObject({
    kicker: expect.stringContaining("· light roast"),
    figures: [{ label: "Recipes", value: "1,200" }],
  });
  expect(coffeeCard(de, { ...coffee, recipeCount: 1200 })).toMatchObject({
    title: "Kayanza",
    subtitle: "orange, honey",
    figures: [{ label: "Rezepte", value: "1.200" }],
  });
});

test("coffeeCard and roasterCard leave out what is not known", () => {
  const plain = coffeeCard(en, { ...coffee, flavorProfile: null, recipeCount: 0 });
  expect(plain).not.toHaveProperty("subtitle");
  expect(plain.layout === "single" && plain.figures).toEqual([]);
  const roaster = { ...RoasterDetail.example, tagline: null, location: "Malmö" };
  expect(roasterCard(de, roaster)).toMatchObject({ kicker: "Rösterei", subtitle: "Malmö" });
});
