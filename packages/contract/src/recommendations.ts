import { Type } from "typebox";
import { endpoint } from "./endpoint.ts";
import { model } from "./model.ts";
import { limitParameter } from "./paging.ts";
import { Recipe } from "./recipe-models.ts";

/** How many are recommended (spec: limits). */
export const recommendationsSize = { usual: 5, most: 20 };

/** A recipe that is recommended to somebody, with why (D85). */
export const RecommendedRecipe = model(
  "RecommendedRecipe",
  Type.Object({
    ...Recipe.schema.properties,
    reasons: Type.Array(Type.String(), {
      minItems: 1,
      description: "Why, the nearest to one's taste first.",
    }),
  }),
  {
    ...Recipe.example,
    tasteMatchScore: 93,
    createdByMe: false,
    reasons: ["Light roast, as you prefer", "10 of 11 voted for it"],
  },
);

const preference = () => Type.Number({ minimum: 0, maximum: 1 });

/** spec: GET /api/recommendations; D85. */
export const listRecommendations = endpoint({
  id: "listRecommendations",
  method: "GET",
  path: "/api/recommendations",
  tag: "adaptation",
  summary: "Recipes for your taste",
  description:
    "Of the 100 best recipes of each roast level, without your own: those that taste and votes together put first, the best taste match first, each with its reasons. Without a taste profile everything is taken to be liked in the middle.",
  auth: "required",
  limit: null,
  cache: "private",
  cors: "first-party",
  query: Type.Object({ limit: limitParameter(recommendationsSize) }),
  success: {
    200: {
      description: "The best match first.",
      schema: Type.Object({
        recommendations: Type.Array(RecommendedRecipe.ref, { maxItems: recommendationsSize.most }),
        hasProfile: Type.Boolean({ description: "Whether you ever said what you like." }),
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
