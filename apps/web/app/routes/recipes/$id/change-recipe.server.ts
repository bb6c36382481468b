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
import type { Session } from "#app/http/session.server.ts";
import { keepIntent } from "#app/features/sign-in/intent.server.ts";
import { submit, redirectToSignIn } from "#app/http/submit.server.ts";

/** Stores what a form of the page names: a vote, whether the recipe is saved, or a comment. Each leaves a message with its inverse. */
export async function changeRecipe(session: Session, id: number, form: FormData, page: string) {
  if (form.has("comment")) return comment(session, id, form, page);
  const vote = parseVote(form.get("vote"));
  const saved = form.get("saved");
  const deleted = textField(form, "deleteComment", 12);
  if (vote !== undefined) await storeVote(session, id, vote, page);
  else if (saved === "true" || saved === "false")
    return storeSaved(session, id, saved === "true", form.get("offer"), page);
  else if (/^\d+$/.test(deleted)) await removeComment(session, id, Number(deleted), form, page);
  return redirect(page, 303);
}

async function storeVote(
  session: Session,
  id: number,
  vote: "UP" | "DOWN" | null,
  page: string,
): Promise<void> {
  const { api, words } = session;
  const params = { id };
  const before = await api(getVote, { params });
  const stored =
    vote === null
      ? await submit(session, page, removeVote, { params })
      : await submit(session, page, castVote, { params, body: { vote } }, {}, () =>
          keepIntent(session, { recipeId: id, action: vote }),
        );
  if (stored === undefined) return;
  const text =
    vote === null
      ? words.recipeReplies.voteRemoved
      : words.recipeReplies[vote === "UP" ? "votedUp" : "votedDown"];
  const previous = before.ok ? (before.body.vote ?? "NONE") : "NONE";
  setFlash(session, { text, undo: { action: page, fields: { vote: previous } } });
}

/** After saving, the collections are offered: by the page in a sheet, else on their own page. */
async function storeSaved(
  session: Session,
  id: number,
  isSaved: boolean,
  offer: FormDataEntryValue | null,
  page: string,
) {
  const { words, path } = session;
  const stored = isSaved
    ? await submit(session, page, saveRecipe, { body: { communityRecipeId: id } }, {}, () =>
        keepIntent(session, { recipeId: id, action: "save" }),
      )
    : await submit(session, page, unsaveRecipe, { query: {}, body: { communityRecipeId: id } });
  // The sheet has its own way back.
  if (stored === undefined || offer === "sheet") return redirect(page, 303);
  setFlash(session, {
    text: isSaved ? words.recipeReplies.savedToast : words.recipeReplies.unsavedToast,
    undo: { action: page, fields: { saved: String(!isSaved) } },
  });
  const collections = path(href("/recipes/:id/collections", { id: String(id) }));
  return redirect(offer === "page" ? collections : page, 303);
}

async function comment(session: Session, id: number, form: FormData, page: string) {
  const { words, api } = session;
  const body = textField(form, "comment", commentLength);
  const values = { comment: body };
  if (body === "")
    return refuse(400, { fields: { comment: words.recipeReplies.commentErrors.empty }, values });
  const result = await api(addComment, { params: { id }, body: { body } });
  if (result.status === 401) throw redirectToSignIn(session, page);
  if (result.status === 404) throw data(null, { status: 404 });
  if (!result.ok) {
    // Shown again with the text, so that nothing typed is lost.
    const { commentErrors } = words.recipeReplies;
    const messages: Readonly<Record<number, string>> = {
      400: commentErrors.empty,
      429: commentErrors.tooMany,
    };
    const error = messages[result.status] ?? words.errors[503].text;
    return refuse(result.status, { fields: { comment: error }, values });
  }
  setFlash(session, {
    text: words.recipeReplies.commentSent,
    undo: { action: page, fields: { deleteComment: String(result.body.comment.id) } },
  });
  return redirect(`${page}#comments`, 303);
}

/** The undo travels in a cookie, which browsers cut at 4 KB. */
const maxUndo = 600;

/** Deletes a comment. The undo writes it again; a very long one cannot be brought back. */
async function removeComment(
  session: Session,
  id: number,
  commentId: number,
  form: FormData,
  page: string,
): Promise<void> {
  const removed = await submit(session, page, deleteComment, {
    params: { id },
    query: {},
    body: { commentId },
  });
  if (removed === undefined) return;
  const text = textField(form, "deletedText", maxUndo);
  setFlash(session, {
    text: session.words.recipeReplies.commentDeleted,
    ...(text === "" ? {} : { undo: { action: page, fields: { comment: text } } }),
  });
}
