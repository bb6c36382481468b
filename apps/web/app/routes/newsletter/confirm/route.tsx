import { checkSubscriptionLink, confirmSubscription } from "@brewdial/contract/forms/endpoints.ts";
import { href, redirect } from "react-router";
import type { Route } from "./+types/route.ts";
import { HomeLink, LinkForm } from "#app/features/account/link-form.tsx";
import { linkPage, readLink, refuseLink, tokenIn } from "#app/features/account/mailed-links.server.ts";
import { BrokenLink, LinkPage } from "#app/features/shell/link-page.tsx";
import { linkPageHeaders } from "#app/http/link-page-headers.server.ts";
import { getRequestContext } from "#app/http/request-context.server.ts";
import { pageMeta } from "#app/seo/page-meta.ts";
import { useMessages } from "#app/i18n/context.ts";

/** The page behind the newsletter's confirmation link. Only its button subscribes (D137). */
export async function loader({ context, url }: Route.LoaderArgs) {
  const requestContext = getRequestContext(context);
  const { broken, newsletter } = requestContext.messages.mailedLinks;
  const { title, lead } = newsletter;
  const page = { title, description: lead, isIndexed: false };
  if (url.searchParams.has("done")) return linkPage({ page, step: "done" as const });
  const checked = await requestContext.api(checkSubscriptionLink, { query: { token: tokenIn(url) } });
  const link = readLink(requestContext, checkSubscriptionLink, checked);
  return link === undefined
    ? linkPage({ page: { ...page, title: broken.title }, step: "broken" as const })
    : linkPage({ page, step: "ask" as const });
}

export async function action({ context, url }: Route.ActionArgs) {
  const requestContext = getRequestContext(context);
  const result = await requestContext.api(confirmSubscription, { body: { token: tokenIn(url) } });
  if (!result.ok) return refuseLink(requestContext, result);
  return redirect(`${requestContext.path(href("/newsletter/confirm"))}?done=1`, 303);
}

export const headers = linkPageHeaders;

export const meta: Route.MetaFunction = ({ loaderData }) => pageMeta(loaderData?.page);

export default function NewsletterConfirm({ loaderData: { step }, actionData: state }: Route.ComponentProps) {
  const text = useMessages().mailedLinks.newsletter;
  if (step === "broken")
    return (
      <BrokenLink>
        <HomeLink />
      </BrokenLink>
    );
  if (step === "ask")
    return (
      <LinkPage title={text.title} lead={text.lead}>
        <LinkForm state={state} button={text.button} />
      </LinkPage>
    );
  return (
    <LinkPage title={text.doneTitle} lead={text.done}>
      <HomeLink />
    </LinkPage>
  );
}
