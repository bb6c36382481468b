import { done } from "@brewdial/contract/model.ts";
import { pageSizeOf } from "@brewdial/contract/paging.ts";
import * as contract from "@brewdial/contract/recipe-feedback.ts";
import type { Executor } from "@brewdial/db/executor.ts";
import type { Deps } from "../../deps.ts";
import { bind } from "../../http/bind.ts";
import { decodeCursor, encodeCursor } from "../../http/cursor.ts";
import { notFound } from "../../http/errors.ts";
import { requiredField } from "../../http/same-field.ts";
import { addComment, deleteComment } from "./add-comment.ts";
import { findRating } from "./brew-queries.ts";
import { brewRecipe } from "./brew-recipe.ts";
import { castVote, removeVote } from "./cast-vote.ts";
import { listCommentsAfter } from "./comment-queries.ts";
import { averageRating, presentComment, presentVote } from "./present.ts";
import { findCounters } from "./queries.ts";
import { findVote } from "./vote-queries.ts";

/** What people say of a recipe: votes, ratings with brew logs, comments. */
export function recipeFeedback({
  db: { primary },
  catalog,
  writes,
}: Pick<Deps, "db" | "catalog" | "writes">) {
  const getCounters = async (db: Executor, recipeId: number) => {
    const counters = await findCounters(db, recipeId);
    if (counters === undefined) throw notFound("Recipe");
    return counters;
  };
  const getRating = async (db: Executor, recipeId: number) => {
    const counters = await getCounters(db, recipeId);
    return { avg: averageRating(counters), count: counters.rating_count };
  };

  return [
    bind(contract.getVote, async ({ params }, { viewer }) => {
      const found = await findVote(primary, params.id, viewer?.userId ?? null);
      if (found === undefined) throw notFound("Recipe");
      return { vote: presentVote(found.direction) };
    }),

    bind(contract.castVote, async ({ params, body }, { viewer }) =>
      castVote(primary, writes.putVote, params.id, viewer.userId, body.vote),
    ),

    bind(contract.removeVote, async ({ params }, { viewer }) =>
      removeVote(primary, params.id, viewer.userId),
    ),

    bind(contract.getRecipeRating, async ({ params }, { viewer }) => {
      const rating = await getRating(primary, params.id);
      if (viewer === null) return rating;
      return { ...rating, userRating: (await findRating(primary, params.id, viewer.userId)) ?? null };
    }),

    bind(contract.brewRecipe, async ({ params, body }, { viewer, transaction = primary }) => {
      const id = await brewRecipe(transaction, catalog.current(), params.id, body, viewer.userId);
      return { brewLog: { id }, rating: await getRating(transaction, params.id) };
    }),

    bind(contract.listComments, async ({ params, query }) => {
      const scope = { sort: "oldest", filters: { recipeId: params.id } };
      const after = decodeCursor(scope, ["time", "integer"], query.cursor);
      const limit = pageSizeOf(query.limit, contract.commentPageSize);
      const { comment_count: total } = await getCounters(primary, params.id);
      const rows = await listCommentsAfter(primary, params.id, after, limit + 1);
      const shown = rows.slice(0, limit);
      const last = rows.length > limit ? shown.at(-1) : undefined;
      return {
        comments: shown.map(presentComment),
        total,
        cursor: last ? encodeCursor(scope, [last.created_at_key, last.id]) : null,
        hasMore: last !== undefined,
      };
    }),

    bind(contract.addComment, async ({ params, body }, { viewer, transaction = primary }) => ({
      comment: presentComment(await addComment(transaction, params.id, viewer.userId, body.body)),
    })),

    bind(contract.deleteComment, async ({ params, query, body }, { viewer }) => {
      const commentId = requiredField(["commentId", body.commentId], ["commentId", query.commentId]);
      await deleteComment(primary, params.id, commentId, viewer.userId);
      return done();
    }),
  ];
}
