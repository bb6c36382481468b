import { Type } from "typebox";
import { aliased, requiredInBodyOrQuery } from "../aliases.ts";
import * as limits from "../field-limits.ts";
import { Comment } from "./models.ts";
import { RecipeViewer } from "./viewer.ts";
import { endpoint } from "../endpoint.ts";
import { dialSetting, Done, nullable, oneOf, pathId, oneOfAliases, text } from "../model.ts";
import { cursorParameter, limitParameter, nextPage, totals } from "../paging.ts";
import { doseGrams, recipeParams, recipeWrite } from "./endpoints.ts";
import { votes } from "../vocabulary.ts";

const perViewerPolicies = {
  tag: "recipes",
  auth: "optional",
  limit: null,
  cache: "per-viewer",
  cors: "first-party",
  params: recipeParams,
} as const;

/** Setting and removing a vote share the rate limits (D71). The per-client limits come from the specification. */
const voteLimits = {
  limit: { max: 30, windowSeconds: 60, bucket: "vote" },
  userLimit: { max: 1800, windowSeconds: 3600, bucket: "vote", per: "user" },
} as const;
const votePath = "/api/community-recipes/{id}/vote";

const voteCounts = { message: Type.String(), upvotes: Type.Integer(), downvotes: Type.Integer() };

export const getVote = endpoint({
  ...perViewerPolicies,
  id: "getVote",
  method: "GET",
  path: votePath,
  summary: "Get your vote on a recipe",
  success: {
    200: {
      description: "Your vote, or null if you have not voted or are not signed in.",
      schema: Type.Object({ vote: nullable(oneOf(votes)) }),
      example: { vote: "UP" },
    },
  },
});

/**
 * Returns the user-specific fields that lists include, for the page of a single recipe: the recipe itself is the same for all users
 * and can be cached.
 */
export const getRecipeViewer = endpoint({
  ...perViewerPolicies,
  id: "getRecipeViewer",
  method: "GET",
  path: "/api/recipes/{id}/viewer",
  auth: "required",
  summary: "Get what you have done with a recipe",
  success: {
    200: {
      description:
        "Your vote, whether you saved the recipe, your collections that contain it, and whether you wrote it.",
      schema: Type.Object({
        viewer: RecipeViewer.ref,
        createdByMe: Type.Boolean({ description: "Whether you are the author." }),
      }),
      example: { viewer: RecipeViewer.example, createdByMe: false },
    },
  },
  errors: { 404: "Recipe not found." },
});

export const castVote = endpoint({
  ...recipeWrite,
  id: "castVote",
  method: "POST",
  path: votePath,
  summary: "Vote on a recipe",
  description: "Each user has one vote per recipe: a new vote replaces the previous one.",
  ...voteLimits,
  params: recipeParams,
  body: { schema: Type.Object({ vote: oneOfAliases("upper", votes) }), example: { vote: "UP" } },
  success: {
    200: {
      description: "Your vote and the current counts.",
      schema: Type.Object({ vote: oneOf(votes), ...voteCounts }),
      example: { vote: "UP", message: "Vote recorded", upvotes: 11, downvotes: 1 },
    },
  },
});

/** For clients that toggle the vote (D71). */
export const removeVote = endpoint({
  ...recipeWrite,
  id: "removeVote",
  method: "DELETE",
  path: votePath,
  summary: "Remove your vote",
  ...voteLimits,
  params: recipeParams,
  success: {
    200: {
      description: "Your vote was removed. Also returned if you had not voted.",
      schema: Type.Object({ vote: Type.Null(), ...voteCounts }),
      example: { vote: null, message: "Vote removed", upvotes: 10, downvotes: 1 },
    },
  },
});

const brewPath = "/api/community-recipes/{id}/brew-log";

export const getRecipeRating = endpoint({
  ...perViewerPolicies,
  id: "getRecipeRating",
  method: "GET",
  path: brewPath,
  summary: "Get the rating of a recipe",
  success: {
    200: {
      description:
        "The average rating, null without ratings. If you are signed in, `userRating` is your rating.",
      schema: Type.Object({
        avg: nullable(Type.Number({ minimum: 1, maximum: 5 })),
        count: Type.Integer(),
        userRating: Type.Optional(
          nullable(Type.Object({ rating: Type.Integer(), notes: nullable(Type.String()) })),
        ),
      }),
      example: { avg: 4.5, count: 4, userRating: { rating: 5, notes: null } },
    },
  },
});

/** Copies the recipe into a brew log; the latest rating of each user counts (D75). */
export const brewRecipe = endpoint({
  ...recipeWrite,
  id: "brewRecipe",
  method: "POST",
  path: brewPath,
  summary: "Log and rate a brew of a recipe",
  description:
    "Omitted fields are copied from the recipe. The recipe's author is notified by email, at most once a day per user.",
  limit: { max: 30, windowSeconds: 60 },
  userLimit: { max: 600, windowSeconds: 3600, per: "user" },
  idempotent: true,
  params: recipeParams,
  body: {
    schema: Type.Object({
      rating: Type.Integer({ minimum: 1, maximum: 5 }),
      notes: Type.Optional(nullable(text(0, limits.notesLength))),
      ...aliased(["doseGrams", "coffeeGrams"], doseGrams()),
      grindSetting: Type.Optional(dialSetting()),
    }),
    example: { rating: 5, notes: "Sweet", grindSetting: "23" },
  },
  success: {
    200: {
      description: "The id of the brew log, and the updated rating.",
      schema: Type.Object({
        brewLog: Type.Object({ id: Type.Integer() }),
        rating: Type.Object({ avg: nullable(Type.Number()), count: Type.Integer() }),
      }),
      example: { brewLog: { id: 31 }, rating: { avg: 4.5, count: 4 } },
    },
  },
});

const commentsPath = "/api/recipes/{id}/comments";

export const commentPageSize = { defaultLimit: 50, maxLimit: 100 } as const;

export const listComments = endpoint({
  id: "listComments",
  method: "GET",
  path: commentsPath,
  tag: "recipes",
  summary: "List the comments on a recipe",
  description: "Oldest first.",
  auth: "public",
  limit: null,
  cache: "revalidate",
  cors: "shared",
  params: recipeParams,
  query: Type.Object({ limit: limitParameter(commentPageSize), cursor: cursorParameter() }),
  success: {
    200: {
      description: "A page of comments, in plain text.",
      schema: Type.Object({ comments: Type.Array(Comment.ref), ...totals, ...nextPage }),
      example: { comments: [Comment.example], total: 1, cursor: null, hasMore: false },
    },
  },
});

export const addComment = endpoint({
  ...recipeWrite,
  id: "addComment",
  method: "POST",
  path: commentsPath,
  summary: "Comment on a recipe",
  description: "The recipe's author is notified by email.",
  limit: { max: 10, windowSeconds: 60 },
  userLimit: { max: 100, windowSeconds: 3600, per: "user" },
  idempotent: true,
  params: recipeParams,
  body: {
    schema: Type.Object({ body: text(1, limits.commentLength) }),
    example: { body: "Ground one click finer: sweeter." },
  },
  success: {
    201: {
      description: "The new comment.",
      schema: Type.Object({ comment: Comment.ref }),
      example: { comment: Comment.example },
    },
  },
});

/** The comment id is in the body or in the query (D22, D72). */
export const deleteComment = endpoint({
  ...recipeWrite,
  id: "deleteComment",
  method: "DELETE",
  path: commentsPath,
  summary: "Delete a comment",
  description: "You can delete your own comments, and any comment on your own recipe.",
  params: recipeParams,
  query: Type.Object({ commentId: Type.Optional(pathId("Comment")) }),
  body: {
    schema: Type.Object({ commentId: requiredInBodyOrQuery(pathId("Comment")) }),
    example: { commentId: 5 },
    optional: true,
  },
  success: { 200: { description: "The comment was deleted.", schema: Done.ref, example: Done.example } },
  errors: {
    403: "You are neither the author of the comment nor of the recipe, or the request came from another site's page.",
    404: "The recipe was not found, or it has no such comment.",
  },
});

export const recipeFeedbackEndpoints = [
  getVote,
  getRecipeViewer,
  castVote,
  removeVote,
  getRecipeRating,
  brewRecipe,
  listComments,
  addComment,
  deleteComment,
] as const;
