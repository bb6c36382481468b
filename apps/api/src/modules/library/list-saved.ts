import type { Shape } from "@brewdial/contract/model.ts";
import type { SavedRecipe } from "@brewdial/contract/saved-recipes.ts";
import { presentFound, type Reading } from "../recipe-lists/read-list.ts";
import { listSaved } from "./saved-queries.ts";

export { countSaved } from "./saved-queries.ts";

/** Recipes that somebody saved, newest first, as the reader sees them (D94, D107). */
export async function listSavedRecipes(
  reading: Reading,
  userId: number,
  part: { readonly limit: number; readonly offset: number },
): Promise<Shape<typeof SavedRecipe>[]> {
  const rows = await listSaved(reading.db, userId, part);
  const recipes = await findRecipes(
    reading,
    rows.map(({ recipe_id }) => recipe_id),
  );
  return rows.flatMap(({ recipe_id, created_at }) => {
    const recipe = recipes.get(recipe_id);
    if (recipe === undefined) return [];
    return { communityRecipeId: recipe_id, savedAt: created_at.toISOString(), recipe };
  });
}

/** Recipes by id, as the reader sees them; one that was deleted meanwhile is missing. */
export async function findRecipes(reading: Reading, ids: readonly number[]) {
  const recipes = await presentFound(
    reading,
    ids.map((id) => ({ id })),
  );
  return new Map(recipes.map((recipe) => [recipe.id, recipe]));
}
