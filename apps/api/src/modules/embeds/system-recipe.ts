import { systemRecipe } from "@brewdial/domain/adapt/system-recipe.ts";
import type { Equipment } from "../equipment/equipment.ts";
import type { ChosenRecipe } from "./choose-recipes.ts";

const methods = ["pour-over", "espresso"];

/** Lists the system recipes for a coffee without other recipes: typical pour-over and espresso for its roast. */
export const listSystemRecipes = ({ brewMethods }: Equipment, roastLevel: string): ChosenRecipe[] =>
  methods.flatMap((id) => {
    const method = brewMethods.find((candidate) => candidate.id === id);
    return method === undefined
      ? []
      : {
          id: null,
          method: id,
          notes: null,
          steps: null,
          source: "generic",
          ...systemRecipe(method, roastLevel),
        };
  });
