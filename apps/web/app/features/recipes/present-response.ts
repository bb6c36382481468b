import type { Shape } from "@brewdial/contract/model.ts";
import type { Comment, RecipeDetail } from "@brewdial/contract/recipes/models.ts";
import type { Words } from "#app/words/words.ts";
import type { Format } from "#app/words/format.ts";
import { relativeDate } from "./relative-date.ts";
import { describeTaste } from "./taste-words.ts";

/** Presents how a recipe is liked: votes, ratings, brews and the author's description of its taste. */
export function presentLiked(words: Words, format: Format, recipe: Shape<typeof RecipeDetail>) {
  const { upvotes, downvotes, avgRating, ratingCount, brewCount, tasteProfile } = recipe;
  const text = words.recipe;
  const taste = describeTaste(words, tasteProfile);
  const total = upvotes + downvotes;
  return {
    votes: total > 0 ? text.votes(format.number(upvotes), format.number(total)) : words.recipeReplies.noVotes,
    rating:
      avgRating === null ? undefined : text.rating(format.number(avgRating), format.number(ratingCount)),
    brewed: brewCount === 0 ? undefined : text.brewed(format.number(brewCount)),
    taste,
  };
}

/** Presents comments; `viewerId` is the visitor's own id, whose comments they may delete. */
export const presentComments = (
  { locale, recipeReplies }: Words,
  comments: readonly Shape<typeof Comment>[],
  viewerId: number | undefined,
  now: number,
) =>
  comments.map(({ id, body, author, createdAt }) => ({
    id,
    body,
    author: author.displayName,
    authorId: String(author.id),
    initial: (Array.from(author.displayName)[0] ?? "?").toUpperCase(),
    createdAt,
    date: relativeDate(locale, createdAt, now),
    deleteLabel: author.id === viewerId ? recipeReplies.deleteCommentOf(body.slice(0, 40)) : undefined,
  }));

export type CommentView = ReturnType<typeof presentComments>[number];
export type LikedView = ReturnType<typeof presentLiked>;
