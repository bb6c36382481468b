import type { CoffeeItem } from "@brewdial/contract/coffees/models.ts";
import type { Shape } from "@brewdial/contract/model.ts";
import { coffeeLabel, type LabelledCoffee } from "@brewdial/domain/label/coffee-label.ts";
import type { Messages } from "#app/i18n/messages.ts";

type Coffee = Pick<Shape<typeof CoffeeItem>, "id" | "name" | "roasterName" | "origin" | "roastLevel">;

/** Presents a coffee as an option. */
export const presentChoice = ({ brewing }: Messages, coffee: Coffee) => ({
  id: String(coffee.id),
  name: coffee.name,
  roaster: coffee.roasterName,
  facts: [
    // A private coffee may have no roaster, which is shown as a dash.
    ...(coffee.roasterName === "–" ? [] : [coffee.roasterName]),
    ...(coffee.origin === null ? [] : [coffee.origin]),
    brewing.roasts[coffee.roastLevel],
  ].join(" · "),
});

/** Presents a coffee as an option with its label. */
export const presentLabelled = (messages: Messages, coffee: Coffee & LabelledCoffee) => ({
  ...presentChoice(messages, coffee),
  label: coffeeLabel(coffee),
});

export type ChoiceView = ReturnType<typeof presentChoice>;
export type LabelledView = ReturnType<typeof presentLabelled>;
