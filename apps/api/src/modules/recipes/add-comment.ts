import { type Executor, inTransaction } from "@brewdial/db/executor.ts";
import { notifyRecipeAuthor } from "@brewdial/jobs";
import { forbidden, notFound } from "../../core/errors.ts";
import { type CommentRow, deleteCommentById, findCommentOwners, insertComment } from "./comment-queries.ts";
import { findNotificationTarget } from "./find-notification-target.ts";
import { findRecipeAuthor } from "./queries.ts";

/** Adds a comment and notifies the recipe's author in one transaction. */
export async function addComment(
  db: Executor,
  recipeId: number,
  userId: number,
  body: string,
): Promise<CommentRow> {
  return inTransaction(db, async (trx) => {
    const recipe = await findNotificationTarget(trx, recipeId);
    if (recipe === undefined) throw notFound("Recipe");
    const comment = await insertComment(trx, { recipeId, userId, body });
    await notifyRecipeAuthor(trx, {
      kind: "comment",
      recipientId: recipe.created_by,
      actorId: userId,
      subjectKey: `comment:${comment.id}`,
      title: recipe.coffee_name,
      excerpt: body,
      link: `/recipes/${recipeId}`,
    });
    return comment;
  });
}

/** Deletes a comment. Allowed for its author and for the author of the recipe. */
export async function deleteComment(
  db: Executor,
  recipeId: number,
  commentId: number,
  userId: number,
): Promise<void> {
  const owners = await findCommentOwners(db, recipeId, commentId);
  if (owners === undefined)
    throw notFound((await findRecipeAuthor(db, recipeId)) === undefined ? "Recipe" : "Comment");
  if (owners.user_id !== userId && owners.created_by !== userId)
    throw forbidden("Only the author of a comment or of its recipe can delete it");
  if (!(await deleteCommentById(db, commentId))) throw notFound("Comment");
}
