import type { CoffeeDetail, RoasterDetail } from "@brewdial/contract/coffees/models.ts";
import type { Shape } from "@brewdial/contract/model.ts";
import { coffeeLabel, type LabelledCoffee } from "@brewdial/domain/label/coffee-label.ts";
import type { Messages } from "#app/i18n/messages.ts";
import { createFormat } from "#app/i18n/format.ts";
import { type Card, cutText, type Figure } from "./card.ts";

type Coffee = LabelledCoffee &
  Pick<Shape<typeof CoffeeDetail>, "roastLevel" | "recipeCount"> & {
    readonly roaster: { readonly name: string };
  };
type Roaster = Pick<Shape<typeof RoasterDetail>, "name" | "tagline" | "location" | "_count">;

/** Returns the card of a coffee: its label, roaster, roast level, taste and number of recipes. */
export function coffeeCard(messages: Messages, coffee: Coffee): Card {
  const { name, roaster, flavorProfile, roastLevel, recipeCount } = coffee;
  return {
    layout: "single",
    label: coffeeLabel(coffee),
    kicker: cutText(`${roaster.name} · ${messages.brewing.roasts[roastLevel]}`),
    title: cutText(name),
    ...(flavorProfile === null || flavorProfile === "" ? {} : { subtitle: cutText(flavorProfile) }),
    figures: countFigure(messages, messages.preview.figures.recipes, recipeCount),
  };
}

/** Returns the card of a roaster: tagline or location, and the number of its coffees. */
export function roasterCard(messages: Messages, { name, tagline, location, _count: count }: Roaster): Card {
  const subtitle = tagline ?? location;
  return {
    layout: "single",
    kicker: messages.preview.roaster,
    title: cutText(name),
    ...(subtitle === null || subtitle === "" ? {} : { subtitle: cutText(subtitle) }),
    figures: countFigure(messages, messages.preview.figures.coffees, count.coffees),
  };
}

/** Returns a count as a figure; none if it is zero. */
const countFigure = ({ locale }: Messages, label: string, count: number): readonly Figure[] =>
  count === 0
    ? []
    : [{ label, value: createFormat(locale, { temperature: "c", weight: "g" }).number(count) }];
