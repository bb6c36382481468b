import { systemRecipe } from "@brewdial/domain/adapt/system-recipe.ts";
import type { Equipment } from "../equipment/equipment.ts";
import type { ChosenRecipe } from "./choose-recipes.ts";

const methods = ["pour-over", "espresso"];

/** What a coffee of which nothing is known is brewed by: the usual pour-over and espresso for its roast (D80, D120). */
export const listSystemRecipes = ({ brewMethods }: Equipment, roastLevel: string): ChosenRecipe[] =>
  methods.flatMap((id) => {
    const method = brewMethods.find((candidate) => candidate.id === id);
    return method === undefined ? [] : { method: id, notes: null, ...systemRecipe(method, roastLevel) };
  });
