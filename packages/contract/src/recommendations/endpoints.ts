import { Type } from "typebox";
import { endpoint } from "../endpoint.ts";
import { model } from "../model.ts";
import { onGrinderParameter } from "../gear/on-grinder.ts";
import { limitParameter } from "../paging.ts";
import { Recipe } from "../recipes/models.ts";
import { RecipeViewer } from "../recipes/viewer.ts";

export const recommendationPageSize = { defaultLimit: 5, maxLimit: 20 };

/** A recommended recipe with reasons (D85). */
export const RecommendedRecipe = model(
  "RecommendedRecipe",
  Type.Object({
    ...Recipe.schema.properties,
    reasons: Type.Array(Type.String(), {
      minItems: 1,
      description: "The texts of `matchReasons`.",
    }),
  }),
  {
    ...Recipe.example,
    tasteMatchScore: 93,
    createdByMe: false,
    reasons: ["Light roast, as you prefer", "10 of 11 voted for it"],
    matchReasons: [
      { code: "roast_match", params: { roastLevel: "LIGHT" }, text: "Light roast, as you prefer" },
      { code: "votes", params: { upvotes: 10, votes: 11 }, text: "10 of 11 voted for it" },
    ],
    viewer: RecipeViewer.example,
  },
);

const preference = () => Type.Number({ minimum: 0, maximum: 1 });

export const listRecommendations = endpoint({
  id: "listRecommendations",
  method: "GET",
  path: "/api/recommendations",
  tag: "adaptation",
  summary: "List recommended recipes",
  description:
    "Selects recipes by taste and votes from the 100 best of each roast level, without your own, and orders them by taste match. Without a taste profile, average preferences are assumed.",
  auth: "required",
  limit: null,
  cache: "private",
  cors: "first-party",
  scopes: ["library:read"],
  query: Type.Object({ limit: limitParameter(recommendationPageSize), ...onGrinderParameter }),
  success: {
    200: {
      description: "Recommended recipes, the best taste match first.",
      schema: Type.Object({
        recommendations: Type.Array(RecommendedRecipe.ref, { maxItems: recommendationPageSize.maxLimit }),
        hasProfile: Type.Boolean({ description: "Whether you have set a taste profile." }),
        profileSummary: Type.Object({ strengthPreference: preference(), roastPreference: preference() }),
      }),
      example: {
        recommendations: [RecommendedRecipe.example],
        hasProfile: true,
        profileSummary: { strengthPreference: 0.5, roastPreference: 0.1 },
      },
    },
  },
});

export const recommendationEndpoints = [listRecommendations] as const;
export const recommendationModels = [RecommendedRecipe] as const;
