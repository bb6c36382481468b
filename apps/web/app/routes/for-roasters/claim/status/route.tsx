import { listRoasterClaims } from "@brewdial/contract/roaster-claims/endpoints.ts";
import { listPortalCoffees } from "@brewdial/contract/roaster-portal/coffees.ts";
import { href, redirect } from "react-router";
import type { Route } from "./+types/route.ts";
import { ClaimNext } from "#app/features/claims/claim-next.tsx";
import { ClaimSteps } from "#app/features/claims/claim-steps.tsx";
import { Page } from "#app/features/shell/page.tsx";
import { ClaimActions, ClaimState } from "#app/features/claims/claim-state.tsx";
import { presentClaim } from "#app/features/claims/present-claim.ts";
import { cancelOpenClaim } from "#app/features/claims/cancel-claim.server.ts";
import { setFlash } from "#app/http/flash.server.ts";
import { readForm } from "#app/http/form.server.ts";
import { getRequestContext } from "#app/http/request-context.server.ts";
import { pageMeta } from "#app/seo/page-meta.ts";
import { createFormat } from "#app/i18n/format.ts";

export async function loader({ context }: Route.LoaderArgs) {
  const { api, read, messages, visitor, path } = getRequestContext(context);
  const [newest] = (await read(listRoasterClaims, {})).claims;
  if (newest === undefined) throw redirect(path(href("/for-roasters/find")));
  const claim = presentClaim(messages, newest);
  const own = claim.state === "approved" ? await api(listPortalCoffees, {}) : undefined;
  const count = own?.ok === true ? own.body.coffees.length : 0;
  const format = createFormat(visitor.locale, visitor.units);
  return {
    page: { title: claim.title, description: claim.lead, isIndexed: false },
    claim,
    coffees: count === 0 ? undefined : messages.claim.approved.coffees(format.number(count)),
  };
}

export async function action({ context, request }: Route.ActionArgs) {
  const requestContext = getRequestContext(context);
  const { path, messages } = requestContext;
  const form = await readForm(request);
  if (form.has("cancel") && (await cancelOpenClaim(requestContext)))
    setFlash(requestContext, { text: messages.claim.cancelled });
  return redirect(path(href("/for-roasters/claim/status")), 303);
}

export const meta: Route.MetaFunction = ({ loaderData }) => pageMeta(loaderData?.page);

export default function ClaimStatus({ loaderData: { claim, coffees } }: Route.ComponentProps) {
  return (
    <Page screen="flow" hasFooter={false}>
      <ClaimSteps step={claim.state === "sent" ? 2 : 3} />
      <ClaimState claim={claim} />
      {claim.state === "approved" ? <ClaimNext coffees={coffees} /> : <ClaimActions claim={claim} />}
    </Page>
  );
}
