import type { Shape } from "@brewdial/contract/model.ts";
import type { Webhook, WebhookDelivery } from "@brewdial/contract/webhooks/models.ts";
import { presentEvent } from "@brewdial/server/webhooks.ts";
import type { DeliveryRow, WebhookRow } from "./queries.ts";

type WebhookView = Shape<typeof Webhook>;
type DeliveryView = Shape<typeof WebhookDelivery>;

export const presentWebhook = (row: WebhookRow): WebhookView => ({
  id: row.id,
  url: row.url,
  events: row.events as WebhookView["events"],
  isEnabled: row.is_enabled,
  failingSince: row.failing_since?.toISOString() ?? null,
  createdAt: row.created_at.toISOString(),
});

export const presentDelivery = (row: DeliveryRow, baseUrl: string): DeliveryView => ({
  id: row.id,
  status: row.status as DeliveryView["status"],
  attempts: row.attempts,
  attemptedAt: row.attempted_at?.toISOString() ?? null,
  nextAttemptAt: row.status === "PENDING" ? row.next_attempt_at.toISOString() : null,
  responseStatus: row.response_status,
  problem: row.problem as DeliveryView["problem"],
  payload: presentEvent(row, baseUrl) as DeliveryView["payload"],
});
