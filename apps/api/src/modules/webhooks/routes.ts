import { done } from "@brewdial/contract/model.ts";
import { pageSizeOf } from "@brewdial/contract/paging.ts";
import * as contract from "@brewdial/contract/webhooks/endpoints.ts";
import { formatWebhookSecret } from "@brewdial/server/webhooks.ts";
import type { Deps } from "../../deps.ts";
import { notFound } from "../../core/errors.ts";
import { bind } from "../../http/bind.ts";
import { decodeCursor } from "../../http/cursor.ts";
import { toPage } from "../../http/keyset.ts";
import {
  addWebhook,
  changeWebhook,
  getEnabledWebhook,
  getWebhook,
  removeWebhook,
  rotateSecret,
} from "./change-webhooks.ts";
import { presentDelivery, presentWebhook } from "./present.ts";
import { type DeliveryRow, insertPing, listDeliveries, listWebhooks, resetDelivery } from "./queries.ts";

type WithSecret = Awaited<ReturnType<typeof rotateSecret>>;

/** Binds the webhooks of a roaster and their log. The roaster is always the viewer's own; no request names one. */
export function webhooks(deps: Deps) {
  const { config } = deps;
  // Read from the primary, so that members see their own changes immediately.
  const { primary } = deps.db;
  const present = (row: DeliveryRow) => presentDelivery(row, config.baseUrl);
  const presentSecret = ({ webhook, secret }: WithSecret) => ({
    webhook: presentWebhook(webhook),
    secret: formatWebhookSecret(secret),
  });

  return [
    bind(contract.listWebhooks, async (_, { viewer }) => ({
      webhooks: (await listWebhooks(primary, viewer.roasterId)).map(presentWebhook),
    })),

    bind(contract.createWebhook, async ({ body }, { viewer }) =>
      presentSecret(await addWebhook(deps, viewer, body)),
    ),

    bind(contract.updateWebhook, async ({ params, body }, { viewer }) => ({
      webhook: presentWebhook(await changeWebhook(deps, viewer, params.id, body)),
    })),

    bind(contract.deleteWebhook, async ({ params }, { viewer }) => {
      await removeWebhook(deps, viewer, params.id);
      return done();
    }),

    bind(contract.rotateWebhookSecret, async ({ params }, { viewer }) =>
      presentSecret(await rotateSecret(deps, viewer, params.id)),
    ),

    bind(contract.sendTestEvent, async ({ params }, { viewer }) => {
      const { id } = await getEnabledWebhook(primary, viewer.roasterId, params.id);
      const row = await insertPing(primary, id);
      if (row === undefined) throw notFound("Webhook");
      return { delivery: present(row) };
    }),

    bind(contract.listWebhookDeliveries, async ({ params, query }, { viewer }) => {
      const { id } = await getWebhook(primary, viewer.roasterId, params.id);
      const scope = { sort: "newest", filters: { webhookId: id } };
      const [before = Number.MAX_SAFE_INTEGER] = decodeCursor(scope, ["integer"], query.cursor) ?? [];
      const limit = pageSizeOf(query.limit);
      const rows = await listDeliveries(primary, id, Number(before), limit + 1);
      const page = toPage(rows, limit, scope, (last) => [last.id]);
      return { data: page.rows.map(present), cursor: page.cursor, hasMore: page.hasMore };
    }),

    bind(contract.replayDelivery, async ({ params }, { viewer }) => {
      const { id } = await getEnabledWebhook(primary, viewer.roasterId, params.id);
      const row = await resetDelivery(primary, id, params.deliveryId);
      if (row === undefined) throw notFound("Delivery");
      return { delivery: present(row) };
    }),
  ];
}
