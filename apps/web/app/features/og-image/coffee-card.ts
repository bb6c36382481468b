import type { CoffeeDetail, RoasterDetail } from "@brewdial/contract/coffees/models.ts";
import type { Shape } from "@brewdial/contract/model.ts";
import { coffeeLabel, type LabelledCoffee } from "@brewdial/domain/label/coffee-label.ts";
import type { Words } from "#app/words/words.ts";
import { createFormat } from "#app/words/format.ts";
import { type Card, cutText, type Figure } from "./card.ts";

type Coffee = LabelledCoffee &
  Pick<Shape<typeof CoffeeDetail>, "roastLevel" | "recipeCount"> & {
    readonly roaster: { readonly name: string };
  };
type Roaster = Pick<Shape<typeof RoasterDetail>, "name" | "tagline" | "location" | "_count">;

/** The picture of a coffee: its label, who roasts it and how dark, its taste and the number of its recipes. */
export function coffeeCard(words: Words, coffee: Coffee): Card {
  const { name, roaster, flavorProfile, roastLevel, recipeCount } = coffee;
  return {
    layout: "single",
    label: coffeeLabel(coffee),
    kicker: cutText(`${roaster.name} · ${words.brewing.roasts[roastLevel]}`),
    title: cutText(name),
    ...(flavorProfile === null || flavorProfile === "" ? {} : { subtitle: cutText(flavorProfile) }),
    figures: countFigure(words, words.preview.figures.recipes, recipeCount),
  };
}

/** The picture of a roaster: tagline or place, and the number of its coffees. */
export function roasterCard(words: Words, { name, tagline, location, _count: count }: Roaster): Card {
  const subtitle = tagline ?? location;
  return {
    layout: "single",
    kicker: words.preview.roaster,
    title: cutText(name),
    ...(subtitle === null || subtitle === "" ? {} : { subtitle: cutText(subtitle) }),
    figures: countFigure(words, words.preview.figures.coffees, count.coffees),
  };
}

/** A count, if there is something to count. */
const countFigure = ({ locale }: Words, label: string, count: number): readonly Figure[] =>
  count === 0
    ? []
    : [{ label, value: createFormat(locale, { temperature: "c", weight: "g" }).number(count) }];
