import type { Shape } from "@brewdial/contract/model.ts";
import type { Comment, RecipeDetail } from "@brewdial/contract/recipes/models.ts";
import type { Messages } from "#app/i18n/messages.ts";
import type { Format } from "#app/i18n/format.ts";
import { relativeDate } from "./relative-date.ts";
import { describeTaste } from "./taste-words.ts";

/** Presents the reception of a recipe: votes, ratings, brews and the author's description of its taste. */
export function presentLiked(messages: Messages, format: Format, recipe: Shape<typeof RecipeDetail>) {
  const { upvotes, downvotes, avgRating, ratingCount, brewCount, tasteProfile } = recipe;
  const text = messages.recipe;
  const taste = describeTaste(messages, tasteProfile);
  const total = upvotes + downvotes;
  return {
    votes:
      total > 0 ? text.votes(format.number(upvotes), format.number(total)) : messages.recipeReplies.noVotes,
    rating:
      avgRating === null ? undefined : text.rating(format.number(avgRating), format.number(ratingCount)),
    brewed: brewCount === 0 ? undefined : text.brewed(format.number(brewCount)),
    taste,
  };
}

/** Presents comments; `viewerId` is the id of the visitor, who may delete their own comments. */
export const presentComments = (
  { locale, recipeReplies }: Messages,
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
