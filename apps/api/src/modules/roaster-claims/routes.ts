import { done } from "@brewdial/contract/model.ts";
import * as contract from "@brewdial/contract/roaster-claims/endpoints.ts";
import type { Deps } from "../../deps.ts";
import { bind } from "../../http/bind.ts";
import { notFound } from "../../core/errors.ts";
import { acceptsHtml, redirectToPage } from "../../http/web-page.ts";
import { claimRoaster } from "./claim-roaster.ts";
import { confirmClaim, getClaimByToken } from "./confirm-claim.ts";
import { presentClaim, presentPendingClaim } from "./present.ts";
import { cancelOpenClaim, listClaims } from "./queries.ts";

const maxListedClaims = 50;

/** Binds roaster claims: opening, confirming by mail, listing and cancelling. */
export function roasterClaims(deps: Deps) {
  const { db, now, config } = deps;

  return [
    bind(contract.claimRoaster, async ({ body }, { viewer }) => {
      const claim = await claimRoaster(deps, viewer.userId, body);
      const message = `Check ${claim.business_email} to confirm.`;
      return { success: true as const, message, claim: presentClaim(claim) };
    }),

    bind(contract.listRoasterClaims, async (_, { viewer }) => ({
      claims: (await listClaims(db.primary, viewer.userId, now(), maxListedClaims)).map(presentClaim),
    })),

    bind(contract.cancelRoasterClaim, async ({ params }, { viewer }) => {
      if (!(await cancelOpenClaim(db.primary, viewer.userId, params.id, now()))) throw notFound("Claim");
      return done();
    }),

    bind(contract.getClaimOfLink, async ({ query: { token } }, { request }) => {
      if (acceptsHtml(request)) {
        const page = `/for-roasters/claim/confirm?token=${encodeURIComponent(token)}`;
        return redirectToPage(request, config.webUrl, page);
      }
      return presentPendingClaim(await getClaimByToken(deps, token));
    }),

    bind(contract.confirmRoasterClaim, async ({ body }) => ({
      success: true as const,
      claim: presentClaim(await confirmClaim(deps, body.token)),
    })),
  ];
}
