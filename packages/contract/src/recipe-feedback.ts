import { Type } from "typebox";
import { Comment } from "./recipe-models.ts";
import { endpoint } from "./endpoint.ts";
import { dialSetting, Done, nullable, oneOf, pathId, spelledOneOf, text } from "./model.ts";
import { cursorParameter, limitParameter, nextPage, totals } from "./paging.ts";
import { doseGrams, recipeParams, recipeWrite } from "./recipes.ts";
import { votes } from "./vocabulary.ts";

const onePerViewer = {
  tag: "recipes",
  auth: "optional",
  limit: null,
  cache: "per-viewer",
  cors: "first-party",
  params: recipeParams,
} as const;

/** Setting and removing a vote count together (D71). */
const voteLimit = { max: 30, windowSeconds: 60, bucket: "vote" } as const;
const votePath = "/api/community-recipes/{id}/vote";

const counted = { message: Type.String(), upvotes: Type.Integer(), downvotes: Type.Integer() };

/** spec: GET …/vote; D71. */
export const getVote = endpoint({
  ...onePerViewer,
  id: "getVote",
  method: "GET",
  path: votePath,
  summary: "Read one's own vote on a recipe",
  success: {
    200: {
      description: "Null for those who have not voted, and without signing in.",
      schema: Type.Object({ vote: nullable(oneOf(votes)) }),
      example: { vote: "UP" },
    },
  },
});

/** spec: POST …/vote, 30 per minute; D71. */
export const castVote = endpoint({
  ...recipeWrite,
  id: "castVote",
  method: "POST",
  path: votePath,
  summary: "Vote a recipe up or down",
  description: "Another vote replaces the first; the same vote again changes nothing.",
  limit: voteLimit,
  params: recipeParams,
  body: { schema: Type.Object({ vote: spelledOneOf("upper", votes) }), example: { vote: "UP" } },
  success: {
    200: {
      description: "The vote and the exact counts.",
      schema: Type.Object({ vote: oneOf(votes), ...counted }),
      example: { vote: "UP", message: "Vote recorded", upvotes: 11, downvotes: 1 },
    },
  },
});

/** D71: the exit for clients that toggle. */
export const removeVote = endpoint({
  ...recipeWrite,
  id: "removeVote",
  method: "DELETE",
  path: votePath,
  summary: "Take one's vote back",
  limit: voteLimit,
  params: recipeParams,
  success: {
    200: {
      description: "No vote any more, or none before.",
      schema: Type.Object({ vote: Type.Null(), ...counted }),
      example: { vote: null, message: "Vote removed", upvotes: 10, downvotes: 1 },
    },
  },
});

const brewPath = "/api/community-recipes/{id}/brew-log";

/** spec: GET …/brew-log; D75. */
export const getRecipeRating = endpoint({
  ...onePerViewer,
  id: "getRecipeRating",
  method: "GET",
  path: brewPath,
  summary: "Read how a recipe is rated, and one's own rating",
  success: {
    200: {
      description: "The mean is null while nobody has rated; userRating is there when signed in.",
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

/** spec: POST …/brew-log, 30 per minute: a log copied from the recipe, and one rating per person, the latest (D75). */
export const brewRecipe = endpoint({
  ...recipeWrite,
  id: "brewRecipe",
  method: "POST",
  path: brewPath,
  summary: "Log a brew of a recipe and rate it",
  description:
    "What is not sent is copied from the recipe. The author is told by mail, once a day per person.",
  limit: { max: 30, windowSeconds: 60 },
  idempotent: true,
  params: recipeParams,
  body: {
    schema: Type.Object({
      rating: Type.Integer({ minimum: 1, maximum: 5 }),
      notes: Type.Optional(nullable(text(0, 2000))),
      doseGrams: Type.Optional(doseGrams()),
      coffeeGrams: Type.Optional({ ...doseGrams(), description: "The same as doseGrams: send one of them." }),
      grindSetting: Type.Optional(dialSetting()),
    }),
    example: { rating: 5, notes: "Sweet", grindSetting: "23" },
  },
  success: {
    200: {
      description: "Logged, and rated.",
      schema: Type.Object({
        brewLog: Type.Object({ id: Type.Integer() }),
        rating: Type.Object({ avg: nullable(Type.Number()), count: Type.Integer() }),
      }),
      example: { brewLog: { id: 31 }, rating: { avg: 4.5, count: 4 } },
    },
  },
});

const commentsPath = "/api/recipes/{id}/comments";

/** Comments on a page, unless told and at most. */
export const commentPageSize = { usual: 50, most: 100 } as const;

/** spec: GET /api/recipes/{id}/comments; D72. */
export const listComments = endpoint({
  id: "listComments",
  method: "GET",
  path: commentsPath,
  tag: "recipes",
  summary: "List the comments on a recipe, oldest first",
  auth: "public",
  limit: null,
  cache: "revalidate",
  cors: "first-party",
  params: recipeParams,
  query: Type.Object({ limit: limitParameter(commentPageSize), cursor: cursorParameter() }),
  success: {
    200: {
      description: "A page of comments; they are plain text.",
      schema: Type.Object({ comments: Type.Array(Comment.ref), ...totals, ...nextPage }),
      example: { comments: [Comment.example], total: 1, cursor: null, hasMore: false },
    },
  },
});

/** spec: POST /api/recipes/{id}/comments, 10 per minute; D72. */
export const addComment = endpoint({
  ...recipeWrite,
  id: "addComment",
  method: "POST",
  path: commentsPath,
  summary: "Comment on a recipe",
  description: "The author of the recipe is told by mail.",
  limit: { max: 10, windowSeconds: 60 },
  idempotent: true,
  params: recipeParams,
  body: {
    schema: Type.Object({ body: text(1, 2000) }),
    example: { body: "Ground one click finer: sweeter." },
  },
  success: {
    201: {
      description: "Added.",
      schema: Type.Object({ comment: Comment.ref }),
      example: { comment: Comment.example },
    },
  },
});

/** spec: DELETE /api/recipes/{id}/comments; the id in the body or in the query (D22, D72). */
export const deleteComment = endpoint({
  ...recipeWrite,
  id: "deleteComment",
  method: "DELETE",
  path: commentsPath,
  summary: "Delete one's own comment, or any on one's own recipe",
  params: recipeParams,
  query: Type.Object({ commentId: Type.Optional(pathId("Comment")) }),
  body: {
    schema: Type.Object({ commentId: Type.Optional(pathId("Comment")) }),
    example: { commentId: 5 },
    optional: true,
  },
  success: { 200: { description: "Deleted.", schema: Done.ref, example: Done.example } },
  errors: {
    403: "Neither the author of the comment nor of the recipe, or a page of another site sent the cookie.",
    404: "Recipe, or comment on that recipe, not found.",
  },
});

export const recipeFeedbackEndpoints = [
  getVote,
  castVote,
  removeVote,
  getRecipeRating,
  brewRecipe,
  listComments,
  addComment,
  deleteComment,
] as const;
