import { listWebhooks } from "@brewdial/contract/webhooks/endpoints.ts";
import { maxWebhooks } from "@brewdial/contract/webhooks/models.ts";
import { href } from "react-router";
import type { Route } from "./+types/route.ts";
import { PortalHead, PortalPage } from "#app/features/portal/portal-page.tsx";
import { requireMember } from "#app/features/portal/require-member.server.ts";
import { presentWebhook } from "#app/features/webhooks/present.ts";
import { timesOf } from "#app/features/webhooks/times.ts";
import { WebhookForm } from "#app/features/webhooks/webhook-form.tsx";
import { WebhookList } from "#app/features/webhooks/webhook-list.tsx";
import { WebhookSecret } from "#app/features/webhooks/webhook-secret.tsx";
import { readForm } from "#app/http/form.server.ts";
import { getRequestContext } from "#app/http/request-context.server.ts";
import { pageMeta } from "#app/seo/page-meta.ts";
import { Link } from "#app/ui/link.tsx";
import { addWebhook } from "./add-webhook.server.ts";

export async function loader({ context }: Route.LoaderArgs) {
  const requestContext = getRequestContext(context);
  const { read, messages, visitor } = requestContext;
  const member = await requireMember(requestContext);
  const { webhooks } = await read(listWebhooks, {});
  const text = messages.portalWebhooks.page;
  return {
    page: { title: text.title, description: text.lead, isIndexed: false },
    member,
    text,
    full: webhooks.length < maxWebhooks ? undefined : messages.portalWebhooks.full(maxWebhooks),
    webhooks: webhooks.map((webhook) => presentWebhook(messages, webhook, timesOf(visitor))),
  };
}

export async function action({ context, request }: Route.ActionArgs) {
  const requestContext = getRequestContext(context);
  await requireMember(requestContext);
  return addWebhook(requestContext, await readForm(request));
}

export const meta: Route.MetaFunction = ({ loaderData }) => pageMeta(loaderData?.page);

export default function PortalWebhooks({ loaderData, actionData }: Route.ComponentProps) {
  const { member, webhooks, text, full } = loaderData;
  const shown = actionData !== undefined && "shown" in actionData ? actionData.shown : undefined;
  const state = actionData !== undefined && "fields" in actionData ? actionData : undefined;
  const [how, developers, end] = text.docs;
  return (
    <PortalPage current="settings" member={member}>
      <PortalHead title={text.title} text={text.lead} />
      <div className="stack">
        {shown !== undefined && <WebhookSecret shown={shown} text={text} />}
        {webhooks.length === 0 ? <p>{text.none}</p> : <WebhookList webhooks={webhooks} label={text.title} />}
        {full !== undefined && <p className="muted">{full}</p>}
        {member.isOwner
          ? full === undefined && <WebhookForm key={webhooks.length} state={state} text={text} />
          : webhooks.length === 0 && <p className="muted">{text.ownersOnly}</p>}
        <p className="small muted">
          {how}
          <Link to={`${href("/developers")}#webhooks`}>{developers}</Link>
          {end}
        </p>
      </div>
    </PortalPage>
  );
}
