import { Type } from "typebox";
import { endpoint } from "./endpoint.ts";
import { Confirmation, nullable, oneOf, pathId, text } from "./model.ts";
import { recipeParams, recipeWrite } from "./recipes.ts";

/** Why a recipe or comment is reported. */
export const reportReasons = ["SPAM", "OFFENSIVE", "UNSAFE", "PERSONAL_DATA", "OTHER"] as const;

const reportPolicies = {
  ...recipeWrite,
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
  path: "/api/recipes/{id}/report",
  summary: "Report a recipe",
  params: recipeParams,
  errors: { 409: "You have already reported this recipe." },
});

export const reportComment = endpoint({
  ...reportPolicies,
  id: "reportComment",
  path: "/api/recipes/{id}/comments/{commentId}/report",
  summary: "Report a comment",
  params: Type.Object({ ...recipeParams.properties, commentId: pathId("Comment") }),
  errors: { 409: "You have already reported this comment." },
});

export const contentReportEndpoints = [reportRecipe, reportComment] as const;
