import type { RoasterCoffee } from "@brewdial/contract/roasters/endpoints.ts";
import type { Shape } from "@brewdial/contract/model.ts";
import type { BrewMethodId } from "@brewdial/contract/vocabulary.ts";
import type { Database } from "@brewdial/db/open.ts";
import { systemRecipe } from "@brewdial/domain/adapt/system-recipe.ts";
import type { Equipment } from "../equipment/equipment.ts";
import { resolveIndexOnGrinder, resolveOnGrinder } from "../gear/on-grinder.ts";
import { listRecipesByIds } from "../recipes/read-recipes.ts";
import { presentCoffeeItem } from "./present.ts";
import type { CoffeeRow } from "./read-coffees.ts";
import { listRecipeIdsOfCoffees } from "./setting-queries.ts";

type Item = Shape<typeof RoasterCoffee>;

/** The method for a coffee without any recipe that the grinder can grind for. */
const startMethod: BrewMethodId = "pour-over";

/** Presents coffees; with the `onGrinder` parameter each has its setting on the grinder. */
export async function presentWithSettings(
  { primary, replica }: Pick<Database, "primary" | "replica">,
  equipment: Equipment,
  viewer: { readonly userId: number } | null,
  parameter: string | undefined,
  rows: readonly CoffeeRow[],
): Promise<Item[]> {
  const [presentRecipe, presentIndex] = await Promise.all([
    resolveOnGrinder(primary, equipment, viewer, parameter),
    resolveIndexOnGrinder(primary, equipment, viewer, parameter),
  ]);
  if (presentRecipe === undefined || presentIndex === undefined) return rows.map(presentCoffeeItem);
  const coffeeIds = rows.map(({ id }) => id);
  const recipes = await listRecipesByIds(replica, await listRecipeIdsOfCoffees(replica, coffeeIds));
  const start = equipment.brewMethods.find(({ id }) => id === startMethod);

  const settingOf = ({ id, roast_level }: CoffeeRow): Item["setting"] => {
    const recipe = recipes.find(({ coffee_id }) => coffee_id === id);
    const byRecipe = recipe && presentRecipe(recipe);
    if (recipe !== undefined && byRecipe) {
      const method = recipe.brew_method_id as BrewMethodId;
      const origin = recipe.is_official ? "official_recipe" : "community_recipe";
      return { method, origin, recipeId: recipe.id, onGrinder: byRecipe };
    }
    const onGrinder = start && presentIndex(systemRecipe(start, roast_level).grindIndex, start.id);
    return onGrinder ? { method: startMethod, origin: "roast", recipeId: null, onGrinder } : null;
  };
  return rows.map((row) => ({ ...presentCoffeeItem(row), setting: settingOf(row) }));
}
