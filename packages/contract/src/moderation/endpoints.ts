import { Type } from "typebox";
import { endpoint } from "../endpoint.ts";
import { Confirmation, email, nullable, oneOf, pathId, text } from "../model.ts";
import { recipeParams } from "../recipes/endpoints.ts";

export const reportReasons = ["SPAM", "OFFENSIVE", "UNSAFE", "PERSONAL_DATA", "OTHER"] as const;

/** Guests can report too: nobody should need an account to complain about content that concerns them (D470). */
const reportPolicies = {
  auth: "optional",
  cache: "private",
  cors: "first-party",
  method: "POST",
  limit: { max: 20, windowSeconds: 3600, bucket: "report", per: "user" },
  body: {
    schema: Type.Object({
      reason: {
        ...oneOf(reportReasons),
        description:
          "`UNSAFE`: following it could hurt someone. `PERSONAL_DATA`: it shows private data of a person.",
      },
      details: Type.Optional(nullable(text(0, 1000))),
      email: Type.Optional({
        ...nullable(email()),
        description:
          "Where you want to read the decision, if you have no account. It is deleted after the mail. Users get the mail at their verified address.",
      }),
    }),
    example: { reason: "SPAM", details: "Links to a shop." },
  },
  success: {
    201: {
      description: "The report was stored. An operator reviews it; the author does not learn who reported.",
      schema: Confirmation.ref,
      example: { success: true, message: "Thank you, we will look at it" },
    },
  },
} as const;

/** One report for each user and target (D284). */
export const reportRecipe = endpoint({
  ...reportPolicies,
  id: "reportRecipe",
  tag: "recipes",
  path: "/api/recipes/{id}/report",
  summary: "Report a recipe",
  params: recipeParams,
  errors: { 409: "You have already reported this recipe." },
});

export const reportComment = endpoint({
  ...reportPolicies,
  id: "reportComment",
  tag: "recipes",
  path: "/api/recipes/{id}/comments/{commentId}/report",
  summary: "Report a comment",
  params: Type.Object({ ...recipeParams.properties, commentId: pathId("Comment") }),
  errors: { 409: "You have already reported this comment." },
});

export const reportCoffee = endpoint({
  ...reportPolicies,
  id: "reportCoffee",
  tag: "coffees",
  path: "/api/coffees/{id}/report",
  summary: "Report a coffee",
  params: Type.Object({ id: pathId("Coffee") }),
  errors: { 409: "You have already reported this coffee." },
});

export const reportRoaster = endpoint({
  ...reportPolicies,
  id: "reportRoaster",
  tag: "roasters",
  path: "/api/roasters/{slug}/report",
  summary: "Report a roaster",
  params: Type.Object({
    slug: Type.String({ description: "Slug of the roaster.", examples: ["counter-culture-coffee"] }),
  }),
  errors: { 404: "No roaster has this slug.", 409: "You have already reported this roaster." },
});

export const reportUser = endpoint({
  ...reportPolicies,
  id: "reportUser",
  tag: "profile",
  path: "/api/users/{id}/report",
  summary: "Report a user's name or profile",
  params: Type.Object({ id: pathId("User") }),
  errors: { 409: "You have already reported this user." },
});

export const contentReportEndpoints = [
  reportRecipe,
  reportComment,
  reportCoffee,
  reportRoaster,
  reportUser,
] as const;
