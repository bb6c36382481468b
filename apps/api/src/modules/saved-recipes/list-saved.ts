import type { Shape } from "@brewdial/contract/model.ts";
import type { SavedRecipe } from "@brewdial/contract/saved-recipes/endpoints.ts";
import { presentPage, type ListContext } from "../recipe-lists/list-recipes.ts";
import { listSaved } from "./queries.ts";

export { countSaved } from "./queries.ts";

/** Lists a user's saved recipes, newest first, as the viewer sees them. */
export async function listSavedRecipes(
  context: ListContext,
  userId: number,
  page: { readonly limit: number; readonly offset: number },
): Promise<Shape<typeof SavedRecipe>[]> {
  const rows = await listSaved(context.db, userId, page);
  const recipes = await mapRecipesById(
    context,
    rows.map(({ recipe_id }) => recipe_id),
  );
  return rows.flatMap(({ recipe_id, created_at }) => {
    const recipe = recipes.get(recipe_id);
    if (recipe === undefined) return [];
    return { communityRecipeId: recipe_id, savedAt: created_at.toISOString(), recipe };
  });
}

/** Returns recipes by id as the viewer sees them; deleted ones are missing. */
export async function mapRecipesById(context: ListContext, ids: readonly number[]) {
  const recipes = await presentPage(
    context,
    ids.map((id) => ({ id })),
  );
  return new Map(recipes.map((recipe) => [recipe.id, recipe]));
}
