import { confirmRoasterClaim, getClaimOfLink } from "@brewdial/contract/roaster-claims/endpoints.ts";
import { href, redirect } from "react-router";
import type { Route } from "./+types/route.ts";
import { LinkForm } from "#app/features/account/link-form.tsx";
import { linkPage, readLink, refuseLink, tokenIn } from "#app/features/account/mailed-links.server.ts";
import { BrokenLink, LinkPage } from "#app/features/shell/link-page.tsx";
import { linkPageHeaders } from "#app/http/link-page-headers.server.ts";
import { getRequestContext } from "#app/http/request-context.server.ts";
import { pageMeta } from "#app/seo/page-meta.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { useMessages } from "#app/i18n/context.ts";

/** The page behind the link mailed to a business email address: which user claims which roaster. Only its button confirms (D111). */
export async function loader({ context, url }: Route.LoaderArgs) {
  const requestContext = getRequestContext(context);
  const { broken, claim: text } = requestContext.messages.mailedLinks;
  const page = { title: text.title, description: text.hint, isIndexed: false };
  const done = url.searchParams.get("done");
  if (done !== null) return linkPage({ page, step: "done" as const, isApproved: done === "approved" });
  const found = await requestContext.api(getClaimOfLink, { query: { token: tokenIn(url) } });
  const claim = readLink(requestContext, getClaimOfLink, found);
  if (claim === undefined || typeof claim === "string")
    return linkPage({ page: { ...page, title: broken.title }, step: "broken" as const });
  const { name, email } = claim.claimant;
  const claimant = email === null ? name : `${name} (${email})`;
  return linkPage({ page, step: "ask" as const, lead: text.lead(claimant, claim.roasterName) });
}

export async function action({ context, url }: Route.ActionArgs) {
  const requestContext = getRequestContext(context);
  const result = await requestContext.api(confirmRoasterClaim, { body: { token: tokenIn(url) } });
  if (!result.ok) return refuseLink(requestContext, result);
  const done = result.body.claim.status === "APPROVED" ? "approved" : "review";
  return redirect(`${requestContext.path(href("/for-roasters/claim/confirm"))}?done=${done}`, 303);
}

export const headers = linkPageHeaders;

export const meta: Route.MetaFunction = ({ loaderData }) => pageMeta(loaderData?.page);

export default function ConfirmClaim({ loaderData, actionData: state }: Route.ComponentProps) {
  const text = useMessages().mailedLinks.claim;
  if (loaderData.step === "broken")
    return (
      <BrokenLink>
        <ButtonLink kind="primary" size="large" isBlock to={href("/for-roasters/claim/status")}>
          {text.again}
        </ButtonLink>
      </BrokenLink>
    );
  if (loaderData.step === "ask")
    return (
      <LinkPage title={text.title} lead={loaderData.lead}>
        <p>{text.hint}</p>
        <LinkForm state={state} button={text.button} />
      </LinkPage>
    );
  const { isApproved } = loaderData;
  return (
    <LinkPage
      title={isApproved ? text.approvedTitle : text.reviewTitle}
      lead={isApproved ? text.approved : text.review}
    >
      <ButtonLink isBlock to={href("/for-roasters/claim/status")}>
        {isApproved ? text.goOn : text.status}
      </ButtonLink>
    </LinkPage>
  );
}
