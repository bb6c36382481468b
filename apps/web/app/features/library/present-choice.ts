import type { CoffeeItem } from "@brewdial/contract/coffees/models.ts";
import type { Shape } from "@brewdial/contract/model.ts";
import type { Words } from "#app/words/words.ts";

type Coffee = Pick<Shape<typeof CoffeeItem>, "id" | "name" | "roasterName" | "origin" | "roastLevel">;

/** Presents a coffee to choose. */
export const presentChoice = ({ brewing }: Words, coffee: Coffee) => ({
  id: String(coffee.id),
  name: coffee.name,
  roaster: coffee.roasterName,
  facts: [
    // A private coffee may have no roaster: a dash.
    ...(coffee.roasterName === "–" ? [] : [coffee.roasterName]),
    ...(coffee.origin === null ? [] : [coffee.origin]),
    brewing.roasts[coffee.roastLevel],
  ].join(" · "),
});

export type ChoiceView = ReturnType<typeof presentChoice>;
