import { Type } from "typebox";
import { endpoint } from "../endpoint.ts";
import { dayTimestamp, model, nullable, pathId } from "../model.ts";
import { SavedRecipe } from "../saved-recipes/endpoints.ts";

/** The public view of a user (D107). A list that its owner switched off is empty, and its count is 0 (D520). */
export const PublicProfile = model(
  "PublicProfile",
  Type.Object({
    user: Type.Object({
      id: Type.Integer(),
      displayName: Type.String(),
      memberSince: dayTimestamp(),
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
        rating: nullable(Type.Integer({ minimum: 1, maximum: 5, description: "The whole stars." })),
        stars: nullable(Type.Number({ description: "From 1 to 5, with halves." })),
        coffee: nullable(Type.Object({}, { additionalProperties: true })),
        brewedAt: dayTimestamp(),
        createdAt: dayTimestamp(),
      }),
      { maxItems: 20, description: "Newest first, without notes, outcome, gear or feedback." },
    ),
    savedRecipes: Type.Array(SavedRecipe.ref, {
      maxItems: 20,
      description: "Newest first. `savedAt` is the day (UTC), with midnight as its time.",
    }),
    comments: Type.Array(
      Type.Object({
        id: Type.Integer(),
        recipeId: Type.Integer(),
        body: Type.String(),
        createdAt: dayTimestamp(),
      }),
      { maxItems: 20, description: "Newest first." },
    ),
  }),
  {
    user: {
      id: 7,
      displayName: "Ana",
      memberSince: "2026-11-15T00:00:00.000Z",
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
  description:
    "Its owner chooses which lists it shows (`PATCH /api/user/account`): a list that is off is empty and counts 0, as one without items. " +
    "Accounts that are created in the web front end or by a mailed link start with all lists off, accounts of `POST /api/auth/register` with all on. " +
    "Published recipes are always public: `GET /api/community-recipes?createdBy={id}`.",
  auth: "public",
  limit: null,
  cache: "revalidate",
  cors: "shared",
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
