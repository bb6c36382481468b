import { savedRecipesAtMost } from "@brewdial/contract/saved-recipes.ts";
import { type Executor, inTransaction } from "@brewdial/db/executor.ts";
import { notifyRecipeAuthor } from "@brewdial/jobs";
import { notFound } from "../../http/errors.ts";
import { findRecipeToTellOf } from "../recipes/comment-queries.ts";
import { lockOwner, requireWithin } from "./lock-owner.ts";
import { countSaved, getSaved, insertSaved, type SavedRow } from "./saved-queries.ts";

/** Saves a recipe and tells its author the first time, both or neither; saving again changes nothing (D94, D109). */
export async function saveRecipe(db: Executor, userId: number, recipeId: number): Promise<SavedRow> {
  return inTransaction(db, async (trx) => {
    const recipe = await findRecipeToTellOf(trx, recipeId);
    if (recipe === undefined) throw notFound("Recipe");
    await lockOwner(trx, userId);
    const added = await insertSaved(trx, userId, recipeId);
    if (added === undefined) return getSaved(trx, userId, recipeId);
    requireWithin(savedRecipesAtMost, await countSaved(trx, userId), "saved recipes");
    await notifyRecipeAuthor(trx, {
      kind: "favorite",
      recipientId: recipe.created_by,
      actorId: userId,
      subjectKey: `recipe:${recipeId}`,
      title: recipe.coffee_name,
      link: `/recipes/${recipeId}`,
    });
    return added;
  });
}
