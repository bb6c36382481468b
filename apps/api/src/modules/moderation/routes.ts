import * as contract from "@brewdial/contract/content-reports.ts";
import { confirmation } from "@brewdial/contract/model.ts";
import type { Deps } from "../../deps.ts";
import { bind, respond } from "../../http/bind.ts";
import { reportContent } from "./report-content.ts";

const thanks = () => respond(201, confirmation("Thank you, we will look at it"));

/** Binds the reports of recipes and comments. */
export function moderation({ db: { primary } }: Deps) {
  return [
    bind(contract.reportRecipe, async ({ params, body: { reason, details = null } }, { viewer }) => {
      const reporterId = viewer.userId;
      await reportContent(primary, { reporterId, recipeId: params.id, commentId: null, reason, details });
      return thanks();
    }),

    bind(contract.reportComment, async ({ params, body: { reason, details = null } }, { viewer }) => {
      const { id: recipeId, commentId } = params;
      await reportContent(primary, { reporterId: viewer.userId, recipeId, commentId, reason, details });
      return thanks();
    }),
  ];
}
