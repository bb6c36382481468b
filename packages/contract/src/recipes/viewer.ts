import { Type } from "typebox";
import { model, nullable, oneOf } from "../model.ts";
import { messageParams } from "../adaptation/recipe-changes.ts";

/** The signed-in user's relation to a recipe, such as their vote (D276). */
export const RecipeViewer = model(
  "RecipeViewer",
  Type.Object({
    vote: nullable(oneOf(["UP", "DOWN"])),
    isSaved: Type.Boolean({ description: "Whether the recipe is among your saved recipes." }),
    collectionIds: Type.Array(Type.Integer(), { description: "Your collections that contain the recipe." }),
    isFollowingRoaster: Type.Boolean({ description: "Whether you follow the roaster of its coffee." }),
  }),
  { vote: "UP", isSaved: true, collectionIds: [1], isFollowingRoaster: false },
);

export const matchReasonCodes = [
  "roast_match",
  "strength_match",
  "acidity_match",
  "body_match",
  "bitterness_match",
  "votes",
  "nearest_taste",
  "among_best",
] as const;

/** Why a recipe fits the signed-in user, with a code, so that clients can translate it (D277). */
export const MatchReason = model(
  "MatchReason",
  Type.Object({
    code: Type.Unsafe<(typeof matchReasonCodes)[number]>({
      ...oneOf(matchReasonCodes),
      description: "Stable code of the sentence.",
    }),
    params: messageParams(
      "`roastLevel` of `roast_match`; `level`, which is `low`, `medium` or `high`, of `strength_match`, `acidity_match` and `body_match`; `upvotes` and `votes` of `votes`.",
    ),
    text: Type.String({ description: "The sentence in English." }),
  }),
  { code: "roast_match", params: { roastLevel: "LIGHT" }, text: "Light roast, as you prefer" },
);

/** Fields of a recipe in lists that depend on the signed-in user. */
export const recipeViewerFields = {
  viewer: Type.Optional(
    Type.Unsafe<(typeof RecipeViewer)["example"]>({
      ...RecipeViewer.ref,
      description: "What you have done with the recipe. Present if you are signed in.",
    }),
  ),
  matchReasons: Type.Optional(
    Type.Array(MatchReason.ref, {
      maxItems: 4,
      description:
        "Why the recipe fits you, most relevant first. In search results and recommendations, if you are signed in.",
    }),
  ),
};
