import { Type } from "typebox";
import { coffeeIdParams, coffeePolicies } from "../coffees/endpoints.ts";
import { endpoint } from "../endpoint.ts";
import { onGrinderParameter } from "../gear/on-grinder.ts";
import { Recipe } from "../recipes/models.ts";

/** Public view of the recipes that members write in the portal (D514). */
export const listCoffeeOfficialRecipes = endpoint({
  ...coffeePolicies,
  id: "listCoffeeOfficialRecipes",
  method: "GET",
  path: "/api/coffees/{id}/official-recipes",
  summary: "List the roaster's own recipes for a coffee",
  description:
    "At most one for each brew method, the roaster's default first. They are recipes like any other: with a page, votes and comments, and in " +
    "every list.",
  params: coffeeIdParams,
  query: Type.Object({ ...onGrinderParameter }),
  coalesce: true,
  success: {
    200: {
      description: "The official recipes; empty if the roaster has written none.",
      schema: Type.Object({ recipes: Type.Array(Recipe.ref) }),
      example: {
        recipes: [{ ...Recipe.example, isOfficial: true, createdBy: { displayName: "North" } }],
      },
    },
  },
});

export const officialRecipeEndpoints = [listCoffeeOfficialRecipes] as const;
