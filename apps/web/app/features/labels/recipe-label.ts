import { coffeeLabel, type LabelledCoffee } from "@brewdial/domain/label/coffee-label.ts";

interface LabelledRecipe {
  readonly coffee: LabelledCoffee;
  /** Set if a known author published the recipe. */
  readonly publication?: { readonly isForAnyCoffee: boolean } | undefined;
}

/** Returns the label of a recipe's coffee; undefined if the recipe has no coffee. */
export const recipeLabel = ({ coffee, publication }: LabelledRecipe) =>
  publication?.isForAnyCoffee === true ? undefined : coffeeLabel(coffee);
