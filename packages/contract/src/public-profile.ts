import { Type } from "typebox";
import { endpoint } from "./endpoint.ts";
import { model, nullable, pathId, timestamp } from "./model.ts";
import { SavedRecipe } from "./saved-recipes.ts";

/** The public view of a user (D107). */
export const PublicProfile = model(
  "PublicProfile",
  Type.Object({
    user: Type.Object({
      id: Type.Integer(),
      displayName: Type.String(),
      memberSince: timestamp(),
      email: nullable(Type.String({ description: "Masked email address. Null if the account has none." })),
    }),
    stats: Type.Object({
      brewCount: Type.Integer(),
      savedCount: Type.Integer(),
      commentCount: Type.Integer(),
    }),
    brewLogs: Type.Array(
      Type.Object({
        id: Type.Integer(),
        method: Type.String(),
        rating: nullable(Type.Integer({ minimum: 1, maximum: 5 })),
        coffee: nullable(Type.Object({}, { additionalProperties: true })),
        brewedAt: timestamp(),
        createdAt: timestamp(),
      }),
      { maxItems: 20, description: "Newest first, without notes, outcome, gear or feedback." },
    ),
    savedRecipes: Type.Array(SavedRecipe.ref, { maxItems: 20, description: "Newest first." }),
    comments: Type.Array(
      Type.Object({
        id: Type.Integer(),
        recipeId: Type.Integer(),
        body: Type.String(),
        createdAt: timestamp(),
      }),
      { maxItems: 20, description: "Newest first." },
    ),
  }),
  {
    user: {
      id: 7,
      displayName: "Ana",
      memberSince: "2026-11-15T07:00:00.000Z",
      email: "a***@***.com",
    },
    stats: { brewCount: 0, savedCount: 0, commentCount: 0 },
    brewLogs: [],
    savedRecipes: [],
    comments: [],
  },
);

export const getPublicProfile = endpoint({
  id: "getPublicProfile",
  method: "GET",
  path: "/api/users/{id}",
  tag: "profile",
  summary: "Get a public profile",
  auth: "public",
  limit: null,
  cache: "revalidate",
  cors: "first-party",
  params: Type.Object({ id: pathId("User") }),
  success: {
    200: {
      description: "The public profile, with the newest 20 brew logs, saved recipes and comments.",
      schema: PublicProfile.ref,
      example: PublicProfile.example,
    },
  },
});

export const publicProfileEndpoints = [getPublicProfile] as const;
export const publicProfileModels = [PublicProfile] as const;
