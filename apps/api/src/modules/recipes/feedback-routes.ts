import { done } from "@brewdial/contract/model.ts";
import { pageSizeOf } from "@brewdial/contract/paging.ts";
import * as contract from "@brewdial/contract/recipes/feedback.ts";
import type { Executor } from "@brewdial/db/executor.ts";
import type { Deps } from "../../deps.ts";
import { bind } from "../../http/bind.ts";
import { decodeCursor } from "../../http/cursor.ts";
import { toPage } from "../../http/keyset.ts";
import { notFound } from "../../core/errors.ts";
import { addComment, deleteComment } from "./add-comment.ts";
import { findRating } from "./brew-queries.ts";
import { brewRecipe } from "./brew-recipe.ts";
import { castVote, removeVote } from "./cast-vote.ts";
import { listCommentsAfter } from "./comment-queries.ts";
import { averageRating, presentComment, presentVote } from "./present.ts";
import { findCounters } from "./queries.ts";
import { findVote } from "./vote-queries.ts";

/** Binds votes, ratings with brew logs, and comments. */
export function recipeFeedback({
  db: { primary },
  catalog,
  voteWriter,
}: Pick<Deps, "db" | "catalog" | "voteWriter">) {
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
      castVote(primary, voteWriter, params.id, viewer.userId, body.vote),
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
      const page = toPage(rows, limit, scope, (last) => [last.created_at_key, last.id]);
      return {
        comments: page.rows.map(presentComment),
        total,
        cursor: page.cursor,
        hasMore: page.hasMore,
      };
    }),

    bind(contract.addComment, async ({ params, body }, { viewer, transaction = primary }) => ({
      comment: presentComment(await addComment(transaction, params.id, viewer.userId, body.body)),
    })),

    bind(contract.deleteComment, async ({ params, body }, { viewer }) => {
      await deleteComment(primary, params.id, body.commentId, viewer.userId);
      return done();
    }),
  ];
}
