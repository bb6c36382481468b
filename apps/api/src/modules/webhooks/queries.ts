import type { Executor } from "@brewdial/db/executor.ts";
import { type Change, setChanged } from "@brewdial/db/partial-update.ts";
import type { WebhookDeliveries, WebhookEndpoints } from "@brewdial/db/schema.gen.ts";
import { type Selectable, sql } from "kysely";

const columns = ["id", "url", "events", "is_enabled", "failing_since", "created_at"] as const;
export type WebhookRow = Pick<Selectable<WebhookEndpoints>, (typeof columns)[number]>;

const deliveryColumns = [
  "id",
  "message_id",
  "type",
  "resource_id",
  "coffee_id",
  "status",
  "attempts",
  "next_attempt_at",
  "attempted_at",
  "response_status",
  "problem",
  "created_at",
] as const;
export type DeliveryRow = Pick<Selectable<WebhookDeliveries>, (typeof deliveryColumns)[number]>;

export async function listWebhooks(db: Executor, roasterId: number): Promise<WebhookRow[]> {
  return db
    .selectFrom("webhook_endpoints")
    .select(columns)
    .where("roaster_id", "=", roasterId)
    .orderBy("id")
    .execute();
}

export async function findWebhook(
  db: Executor,
  roasterId: number,
  id: number,
): Promise<WebhookRow | undefined> {
  return db
    .selectFrom("webhook_endpoints")
    .select(columns)
    .where("id", "=", id)
    .where("roaster_id", "=", roasterId)
    .executeTakeFirst();
}

export async function insertWebhook(
  db: Executor,
  webhook: {
    readonly roaster_id: number;
    readonly url: string;
    readonly events: string[];
    readonly secret: Buffer;
  },
): Promise<WebhookRow> {
  return db.insertInto("webhook_endpoints").values(webhook).returning(columns).executeTakeFirstOrThrow();
}

const changeable = ["url", "events", "is_enabled"] as const;

/** Updates a webhook; one that is switched on is no longer failing. Undefined when the roaster has no such webhook. */
export async function updateWebhook(
  db: Executor,
  roasterId: number,
  id: number,
  change: Change<(typeof changeable)[number]>,
): Promise<WebhookRow | undefined> {
  return db
    .updateTable("webhook_endpoints")
    .set({
      ...setChanged(changeable, change),
      failing_since: sql`case when ${change.is_enabled ?? false}::boolean then null else failing_since end`,
    })
    .where("id", "=", id)
    .where("roaster_id", "=", roasterId)
    .returning(columns)
    .executeTakeFirst();
}

/** Replaces the secret; the previous one stays valid for a day. */
export async function updateSecret(
  db: Executor,
  roasterId: number,
  id: number,
  secret: Buffer,
): Promise<WebhookRow | undefined> {
  return db
    .updateTable("webhook_endpoints")
    .set({ previous_secret: sql`secret`, secret, rotated_at: sql`now()` })
    .where("id", "=", id)
    .where("roaster_id", "=", roasterId)
    .returning(columns)
    .executeTakeFirst();
}

export async function deleteWebhook(db: Executor, roasterId: number, id: number): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom("webhook_endpoints")
    .where("id", "=", id)
    .where("roaster_id", "=", roasterId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Lists deliveries of a webhook before the one with the id `before`, newest first. */
export async function listDeliveries(
  db: Executor,
  endpointId: number,
  before: number,
  limit: number,
): Promise<DeliveryRow[]> {
  return db
    .selectFrom("webhook_deliveries")
    .select(deliveryColumns)
    .where("endpoint_id", "=", endpointId)
    .where("id", "<", before)
    .orderBy("id", "desc")
    .limit(limit)
    .execute();
}

/** Queues a test event; undefined when the webhook was deleted meanwhile. */
export async function insertPing(db: Executor, endpointId: number): Promise<DeliveryRow | undefined> {
  return db
    .insertInto("webhook_deliveries")
    .columns(["endpoint_id", "type"])
    .expression((from) =>
      from
        .selectFrom("webhook_endpoints")
        .select(["id", sql<string>`'ping'`.as("type")])
        .where("id", "=", endpointId)
        .forKeyShare(),
    )
    .returning(deliveryColumns)
    .executeTakeFirst();
}

/** Makes a delivery due now, as if it had never been sent; undefined when the webhook has no such delivery. */
export async function resetDelivery(
  db: Executor,
  endpointId: number,
  id: number,
): Promise<DeliveryRow | undefined> {
  return db
    .updateTable("webhook_deliveries")
    .set({ status: "PENDING", attempts: 0, next_attempt_at: sql`now()` })
    .where("id", "=", id)
    .where("endpoint_id", "=", endpointId)
    .returning(deliveryColumns)
    .executeTakeFirst();
}
