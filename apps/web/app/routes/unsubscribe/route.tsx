import { getUnsubscribeLink, unsubscribe } from "@brewdial/contract/notifications/endpoints.ts";
import { href, redirect } from "react-router";
import type { Route } from "./+types/route.ts";
import { HomeLink, LinkForm } from "#app/features/account/link-form.tsx";
import { linkPage, readLink, refuseLink, tokenIn } from "#app/features/account/mailed-links.server.ts";
import { BrokenLink, LinkPage } from "#app/features/shell/link-page.tsx";
import { linkPageHeaders } from "#app/http/link-page-headers.server.ts";
import { getRequestContext } from "#app/http/request-context.server.ts";
import { pageMeta } from "#app/seo/page-meta.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { useMessages } from "#app/i18n/context.ts";

/** The page behind the unsubscribe link of notification mails. Only its button unsubscribes. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const requestContext = getRequestContext(context);
  const { broken, unsubscribe: text } = requestContext.messages.mailedLinks;
  const { title, done, lead } = text;
  const page = { title, description: done, isIndexed: false };
  if (url.searchParams.has("done")) return linkPage({ page, step: "done" as const });
  const found = await requestContext.api(getUnsubscribeLink, { query: { token: tokenIn(url) } });
  const link = readLink(requestContext, getUnsubscribeLink, found);
  return link === undefined || typeof link === "string"
    ? linkPage({ page: { ...page, title: broken.title }, step: "broken" as const })
    : linkPage({ page, step: "ask" as const, lead: lead[link.kind] });
}

export async function action({ context, url }: Route.ActionArgs) {
  const requestContext = getRequestContext(context);
  const result = await requestContext.api(unsubscribe, { query: {}, body: { token: tokenIn(url) } });
  if (!result.ok) return refuseLink(requestContext, result);
  return redirect(`${requestContext.path(href("/unsubscribe"))}?done=1`, 303);
}

export const headers = linkPageHeaders;

export const meta: Route.MetaFunction = ({ loaderData }) => pageMeta(loaderData?.page);

export default function Unsubscribe({ loaderData, actionData: state }: Route.ComponentProps) {
  const text = useMessages().mailedLinks.unsubscribe;
  if (loaderData.step === "broken")
    return (
      <BrokenLink>
        <ButtonLink kind="primary" size="large" isBlock to={href("/me/notifications")}>
          {text.settings}
        </ButtonLink>
      </BrokenLink>
    );
  if (loaderData.step === "ask")
    return (
      <LinkPage title={text.title} lead={loaderData.lead}>
        <LinkForm state={state} button={text.button} />
      </LinkPage>
    );
  return (
    <LinkPage title={text.doneTitle} lead={text.done}>
      <HomeLink />
    </LinkPage>
  );
}
