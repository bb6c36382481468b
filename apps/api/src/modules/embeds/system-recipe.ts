import type { Equipment } from "../equipment/equipment.ts";
import type { ChosenRecipe } from "./choose-recipes.ts";

const methods = ["pour-over", "espresso"];

/** What a coffee of which nothing is known is brewed by: the usual pour-over and espresso (D120). */
export const listSystemRecipes = ({ brewMethods }: Equipment, _roastLevel: string): ChosenRecipe[] =>
  methods.flatMap((id) => {
    const method = brewMethods.find((candidate) => candidate.id === id);
    if (method === undefined) return [];
    return {
      method: method.id,
      doseGrams: method.doseGrams,
      waterGrams: Math.round(method.doseGrams * method.ratio.typical),
      waterTempF: method.waterTempF.typical,
      grindIndex: method.grindIndex.typical,
      brewTimeSeconds: method.brewTimeSeconds.typical,
      notes: null,
    };
  });
