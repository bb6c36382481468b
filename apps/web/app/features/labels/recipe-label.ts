import { coffeeLabel, type LabelledCoffee } from "@brewdial/domain/label/coffee-label.ts";

interface LabelledRecipe {
  readonly coffee: LabelledCoffee;
  /** Of a recipe that a known author published. */
  readonly publication?: { readonly isForAnyCoffee: boolean } | undefined;
}

/** Returns the label of a recipe's coffee; undefined where the recipe names no coffee. */
export const recipeLabel = ({ coffee, publication }: LabelledRecipe) =>
  publication?.isForAnyCoffee === true ? undefined : coffeeLabel(coffee);
