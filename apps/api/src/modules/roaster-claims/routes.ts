import { done } from "@brewdial/contract/model.ts";
import * as contract from "@brewdial/contract/roaster-claims.ts";
import type { FastifyRequest } from "fastify";
import type { Deps } from "../../deps.ts";
import { answer, bind, written } from "../../http/bind.ts";
import { AppError, notFound } from "../../http/errors.ts";
import { errorPage } from "../../http/page.ts";
import { wantsPage } from "../auth/client-kind.ts";
import { claimRoaster } from "./claim-roaster.ts";
import { confirmClaim, getClaimOfLink } from "./confirm-claim.ts";
import { askPage, claimPageHeaders, confirmedPage } from "./pages.ts";
import { presentClaim } from "./present.ts";
import { cancelOpenClaim, listClaims } from "./queries.ts";

const mostShown = 50;

/** Claiming a roaster: opening, confirming by mail, listing and taking back. */
export function roasterClaims(deps: Deps) {
  const { db, now } = deps;

  return [
    bind(contract.claimRoaster, async ({ body }, { viewer }) => {
      const claim = await claimRoaster(deps, viewer.userId, body);
      const message = `Check ${claim.business_email} to confirm.`;
      return { success: true as const, message, claim: presentClaim(claim) };
    }),

    bind(contract.listRoasterClaims, async (_, { viewer }) => ({
      claims: (await listClaims(db.primary, viewer.userId, now(), mostShown)).map(presentClaim),
    })),

    bind(contract.cancelRoasterClaim, async ({ params }, { viewer }) => {
      if (!(await cancelOpenClaim(db.primary, viewer.userId, params.id, now()))) throw notFound("Claim");
      return done();
    }),

    bind(contract.showClaimPage, async ({ query }, { request }) =>
      orErrorPage(wantsPage(request), async () =>
        answer(200, askPage(await getClaimOfLink(deps, query.token), query.token), claimPageHeaders),
      ),
    ),

    bind(contract.confirmRoasterClaim, async ({ body }, { request }) =>
      orErrorPage(isForm(request), async () => {
        const claim = await confirmClaim(deps, body.token);
        return isForm(request)
          ? written(200, confirmedPage(claim), claimPageHeaders)
          : { success: true as const, claim: presentClaim(claim) };
      }),
    ),
  ];
}

const isForm = ({ headers }: FastifyRequest) =>
  !/^(application\/json\b|$)/i.test(headers["content-type"] ?? "");

/** People who open a dead link see a page, programs the usual error. */
async function orErrorPage<T>(isPage: boolean, work: () => Promise<T>) {
  try {
    return await work();
  } catch (error) {
    if (isPage && error instanceof AppError)
      return written(error.status, errorPage(error.status, error.message), claimPageHeaders);
    throw error;
  }
}
