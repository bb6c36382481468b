import {
  addComment,
  castVote,
  deleteComment,
  getVote,
  removeVote,
} from "@brewdial/contract/recipes/feedback.ts";
import { saveRecipe, unsaveRecipe } from "@brewdial/contract/saved-recipes/endpoints.ts";
import { data, href, redirect } from "react-router";
import { parseVote } from "#app/features/recipes/count-votes.ts";
import { commentLength } from "#app/fields/limits.ts";
import { setFlash } from "#app/http/flash.server.ts";
import { refuse, textField } from "#app/http/form.server.ts";
import type { RequestContext } from "#app/http/request-context.server.ts";
import { keepIntent } from "#app/features/sign-in/intent.server.ts";
import { submit, redirectToSignIn } from "#app/http/submit.server.ts";

/** Applies the submitted change: a vote, saving the recipe, or a comment. Each sets a message with an undo button. */
export async function changeRecipe(requestContext: RequestContext, id: number, form: FormData, page: string) {
  if (form.has("comment")) return comment(requestContext, id, form, page);
  const vote = parseVote(form.get("vote"));
  const saved = form.get("saved");
  const deleted = textField(form, "deleteComment", 12);
  if (vote !== undefined) await storeVote(requestContext, id, vote, page);
  else if (saved === "true" || saved === "false")
    return storeSaved(requestContext, id, saved === "true", form.get("offer"), page);
  else if (/^\d+$/.test(deleted)) await removeComment(requestContext, id, Number(deleted), form, page);
  return redirect(page, 303);
}

async function storeVote(
  requestContext: RequestContext,
  id: number,
  vote: "UP" | "DOWN" | null,
  page: string,
): Promise<void> {
  const { api, messages } = requestContext;
  const params = { id };
  const before = await api(getVote, { params });
  const stored =
    vote === null
      ? await submit(requestContext, page, removeVote, { params })
      : await submit(requestContext, page, castVote, { params, body: { vote } }, {}, () =>
          keepIntent(requestContext, { recipeId: id, action: vote }),
        );
  if (stored === undefined) return;
  const text =
    vote === null
      ? messages.recipeReplies.voteRemoved
      : messages.recipeReplies[vote === "UP" ? "votedUp" : "votedDown"];
  const previous = before.ok ? (before.body.vote ?? "NONE") : "NONE";
  setFlash(requestContext, { text, undo: { action: page, fields: { vote: previous } } });
}

/** After saving, the collections are offered: in a sheet on this page, else on their own page. */
async function storeSaved(
  requestContext: RequestContext,
  id: number,
  isSaved: boolean,
  offer: FormDataEntryValue | null,
  page: string,
) {
  const { messages, path } = requestContext;
  const stored = isSaved
    ? await submit(requestContext, page, saveRecipe, { body: { communityRecipeId: id } }, {}, () =>
        keepIntent(requestContext, { recipeId: id, action: "save" }),
      )
    : await submit(requestContext, page, unsaveRecipe, { query: {}, body: { communityRecipeId: id } });
  // The sheet has its own undo.
  if (stored === undefined || offer === "sheet") return redirect(page, 303);
  setFlash(requestContext, {
    text: isSaved ? messages.recipeReplies.savedToast : messages.recipeReplies.unsavedToast,
    undo: { action: page, fields: { saved: String(!isSaved) } },
  });
  const collections = path(href("/recipes/:id/collections", { id: String(id) }));
  return redirect(offer === "page" ? collections : page, 303);
}

async function comment(requestContext: RequestContext, id: number, form: FormData, page: string) {
  const { messages, api } = requestContext;
  const body = textField(form, "comment", commentLength);
  const values = { comment: body };
  if (body === "")
    return refuse(400, { fields: { comment: messages.recipeReplies.commentErrors.empty }, values });
  const result = await api(addComment, { params: { id }, body: { body } });
  if (result.status === 401) throw redirectToSignIn(requestContext, page);
  if (result.status === 404) throw data(null, { status: 404 });
  if (!result.ok) {
    // Shown again with the text, so that no input is lost.
    const { commentErrors } = messages.recipeReplies;
    const replies: Readonly<Record<number, string>> = {
      400: commentErrors.empty,
      429: commentErrors.tooMany,
    };
    const error = replies[result.status] ?? messages.errors[503].text;
    return refuse(result.status, { fields: { comment: error }, values });
  }
  setFlash(requestContext, {
    text: messages.recipeReplies.commentSent,
    undo: { action: page, fields: { deleteComment: String(result.body.comment.id) } },
  });
  return redirect(`${page}#comments`, 303);
}

/** The undo is stored in a cookie, which browsers limit to 4 KB. */
const maxUndo = 600;

/** Deletes a comment. The undo posts it again; a very long comment cannot be restored. */
async function removeComment(
  requestContext: RequestContext,
  id: number,
  commentId: number,
  form: FormData,
  page: string,
): Promise<void> {
  const removed = await submit(requestContext, page, deleteComment, {
    params: { id },
    query: {},
    body: { commentId },
  });
  if (removed === undefined) return;
  const text = textField(form, "deletedText", maxUndo);
  setFlash(requestContext, {
    text: requestContext.messages.recipeReplies.commentDeleted,
    ...(text === "" ? {} : { undo: { action: page, fields: { comment: text } } }),
  });
}
