import { done } from "@brewdial/contract/model.ts";
import * as contract from "@brewdial/contract/roaster-claims/endpoints.ts";
import type { FastifyRequest } from "fastify";
import type { Deps } from "../../deps.ts";
import { bind, rawResponse, respond } from "../../http/bind.ts";
import { AppError, notFound } from "../../core/errors.ts";
import { errorPage, pageLanguage } from "../../http/html-page.ts";
import { acceptsHtml } from "../auth/client-type.ts";
import { claimRoaster } from "./claim-roaster.ts";
import { confirmClaim, getClaimByToken } from "./confirm-claim.ts";
import { confirmPage, claimPageHeaders, confirmedPage } from "./pages.ts";
import { presentClaim } from "./present.ts";
import { cancelOpenClaim, listClaims } from "./queries.ts";

const maxListedClaims = 50;

/** Binds roaster claims: opening, confirming by mail, listing and cancelling. */
export function roasterClaims(deps: Deps) {
  const { db, now, config } = deps;
  const { webUrl } = config;

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

    bind(contract.showClaimPage, async ({ query }, { request }) =>
      orErrorPage(acceptsHtml(request), request, webUrl, async () => {
        const claim = await getClaimByToken(deps, query.token);
        const page = confirmPage(claim, query.token, { webUrl, language: pageLanguage(request) });
        return respond(200, page, claimPageHeaders);
      }),
    ),

    bind(contract.confirmRoasterClaim, async ({ body }, { request }) =>
      orErrorPage(isForm(request), request, webUrl, async () => {
        const claim = await confirmClaim(deps, body.token);
        return isForm(request)
          ? rawResponse(
              200,
              confirmedPage(claim, { webUrl, language: pageLanguage(request) }),
              claimPageHeaders,
            )
          : { success: true as const, claim: presentClaim(claim) };
      }),
    ),
  ];
}

const isForm = ({ headers }: FastifyRequest) =>
  !/^(application\/json\b|$)/i.test(headers["content-type"] ?? "");

/** Runs `work`; returns its errors as a page for browsers and as JSON for other clients. */
async function orErrorPage<T>(
  isPage: boolean,
  request: FastifyRequest,
  webUrl: string,
  work: () => Promise<T>,
) {
  try {
    return await work();
  } catch (error) {
    if (!isPage || !(error instanceof AppError)) throw error;
    const { status, message } = error;
    return rawResponse(status, errorPage(status, message, webUrl, pageLanguage(request)), claimPageHeaders);
  }
}
