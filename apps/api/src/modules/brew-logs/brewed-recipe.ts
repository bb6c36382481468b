import type { Executor } from "@brewdial/db/executor.ts";
import { invalid, notFound } from "../../core/errors.ts";
import { lockPersonalRecipe } from "../personal-recipes/read-personal-recipes.ts";
import { findRecipeFigures, type RecipeFigures } from "../recipes/read-recipe-figures.ts";

interface Body {
  readonly communityRecipeId?: number | null;
  readonly personalRecipeId?: number | null;
}

/** Returns the recipe that was brewed, if the body names one. Throws 404 for a deleted recipe and another user's personal one. */
export async function findBrewedRecipe(
  db: Executor,
  userId: number,
  { communityRecipeId, personalRecipeId }: Body,
): Promise<RecipeFigures | undefined> {
  if (typeof communityRecipeId === "number" && typeof personalRecipeId === "number")
    throw invalid([{ field: "personalRecipeId", message: "cannot be combined with communityRecipeId" }]);
  const find = () => {
    if (typeof communityRecipeId === "number") return findRecipeFigures(db, communityRecipeId);
    return typeof personalRecipeId === "number" ? lockPersonalRecipe(db, userId, personalRecipeId) : null;
  };
  const recipe = await find();
  if (recipe === undefined) throw notFound("Recipe");
  return recipe ?? undefined;
}
