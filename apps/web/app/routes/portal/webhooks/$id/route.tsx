import { listWebhookDeliveries, listWebhooks } from "@brewdial/contract/webhooks/endpoints.ts";
import { data, href, redirect } from "react-router";
import type { Route } from "./+types/route.ts";
import { PortalHead, PortalPage } from "#app/features/portal/portal-page.tsx";
import { requireMember } from "#app/features/portal/require-member.server.ts";
import { DeliveryList } from "#app/features/webhooks/delivery-list.tsx";
import { presentDelivery, presentWebhook } from "#app/features/webhooks/present.ts";
import { timesOf } from "#app/features/webhooks/times.ts";
import { WebhookActions } from "#app/features/webhooks/webhook-actions.tsx";
import { WebhookForm } from "#app/features/webhooks/webhook-form.tsx";
import { WebhookSecret } from "#app/features/webhooks/webhook-secret.tsx";
import { readForm } from "#app/http/form.server.ts";
import { pageLinks, parseListQuery } from "#app/http/list-query.server.ts";
import { parseId } from "#app/http/parse-id.server.ts";
import { getRequestContext } from "#app/http/request-context.server.ts";
import { pageMeta } from "#app/seo/page-meta.ts";
import { Icon } from "#app/ui/icon.tsx";
import { Link } from "#app/ui/link.tsx";
import { Pager } from "#app/ui/pager.tsx";
import { changeWebhook } from "./change-webhook.server.ts";

/** `?cursor=`: older deliveries. */
export async function loader({ context, params, url }: Route.LoaderArgs) {
  const requestContext = getRequestContext(context);
  const { api, read, bodyOf, messages, visitor, path } = requestContext;
  const id = parseId(params.id);
  const member = await requireMember(requestContext);
  const { cursor, pageQuery } = parseListQuery(url.searchParams);
  const [{ webhooks }, result] = await Promise.all([
    read(listWebhooks, {}),
    api(listWebhookDeliveries, { params: { id }, query: cursor === undefined ? {} : { cursor } }),
  ]);
  // A cursor that is not valid.
  if (result.status === 400 && cursor !== undefined)
    throw redirect(path(href("/portal/webhooks/:id", { id: String(id) })));
  const log = bodyOf(listWebhookDeliveries, result);
  const webhook = webhooks.find((one) => one.id === id);
  if (webhook === undefined) throw data(null, { status: 404 });
  const times = timesOf(visitor);
  const text = messages.portalWebhooks.page;
  return {
    page: { title: text.title, description: text.lead, isIndexed: false },
    member,
    text,
    webhook: presentWebhook(messages, webhook, times),
    deliveries: log.data.map((delivery) => presentDelivery(messages, delivery, times)),
    ...pageLinks(log, cursor, pageQuery),
  };
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const requestContext = getRequestContext(context);
  const id = parseId(params.id);
  await requireMember(requestContext);
  return changeWebhook(requestContext, id, await readForm(request));
}

export const meta: Route.MetaFunction = ({ loaderData }) => pageMeta(loaderData?.page);

export default function PortalWebhook({ loaderData, actionData }: Route.ComponentProps) {
  const { member, webhook, deliveries, text, first, next } = loaderData;
  const shown = actionData !== undefined && "shown" in actionData ? actionData.shown : undefined;
  const state = actionData !== undefined && "fields" in actionData ? actionData : undefined;
  return (
    <PortalPage current="settings" member={member}>
      <PortalHead title={text.title} />
      <div className="stack">
        <p>
          <Link to={href("/portal/webhooks")}>{text.back}</Link>
        </p>
        {shown !== undefined && <WebhookSecret shown={shown} text={text} />}
        <section className="card stack stack-1" aria-labelledby="webhook">
          <div className="row between">
            <h2 id="webhook" className="webhook-url">
              {webhook.url}
            </h2>
            <span className={`tag ${webhook.tag}`}>{webhook.state}</span>
          </div>
          {webhook.note !== undefined && (
            <div className="note-line">
              <Icon name="info" />
              <p>{webhook.note}</p>
            </div>
          )}
          <WebhookActions webhook={webhook} isOwner={member.isOwner} text={text} />
        </section>
        <DeliveryList deliveries={deliveries} canReplay={webhook.isEnabled} text={text} />
        <Pager
          label={text.deliveries.pages}
          path={href("/portal/webhooks/:id", { id: String(webhook.id) })}
          first={first}
          next={next}
          firstLabel={text.deliveries.first}
          nextLabel={text.deliveries.older}
        />
        {member.isOwner && <WebhookForm webhook={webhook} state={state} text={text} />}
      </div>
    </PortalPage>
  );
}
