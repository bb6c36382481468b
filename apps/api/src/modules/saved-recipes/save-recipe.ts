import { maxSavedRecipes } from "@brewdial/contract/saved-recipes/endpoints.ts";
import { type Executor, inTransaction } from "@brewdial/db/executor.ts";
import { notifyRecipeAuthor } from "@brewdial/jobs";
import { notFound } from "../../core/errors.ts";
import { findNotificationTarget } from "../recipes/find-notification-target.ts";
import { lockUser, enforceMaximum } from "../users/lock-user.ts";
import { countSaved, getSaved, insertSaved, type SavedRow } from "./queries.ts";

/** Saves a recipe and notifies its author the first time, in one transaction; idempotent. */
export async function saveRecipe(db: Executor, userId: number, recipeId: number): Promise<SavedRow> {
  return inTransaction(db, async (trx) => {
    const recipe = await findNotificationTarget(trx, recipeId);
    if (recipe === undefined) throw notFound("Recipe");
    await lockUser(trx, userId);
    const added = await insertSaved(trx, userId, recipeId);
    if (added === undefined) return getSaved(trx, userId, recipeId);
    enforceMaximum(maxSavedRecipes, await countSaved(trx, userId), "saved recipes");
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
