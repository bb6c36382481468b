import type { Executor } from "@brewdial/db/executor.ts";
import type { StoredEvent } from "@brewdial/server/webhooks.ts";
import { sql } from "kysely";

/** A delivery that this worker sends, with where it goes. */
export interface ClaimedDelivery extends StoredEvent {
  readonly id: number;
  readonly endpoint_id: number;
  /** Counts this attempt. */
  readonly attempts: number;
  readonly url: string;
  readonly secret: Buffer;
  /** While it is valid. */
  readonly previous_secret: Buffer | null;
}

/**
 * Claims a due delivery and leases its endpoint for 30 seconds; undefined when nothing is due. Endpoints take turns, and each gets one
 * request at a time, so that a slow one neither holds up the others nor is flooded. When the worker dies, the lease ends and the
 * delivery, which is still pending, is sent again. The rows that were locked are read again under the lock: two workers never claim the
 * same attempt.
 */
export async function claimDelivery(db: Executor): Promise<ClaimedDelivery | undefined> {
  const { rows } = await sql<ClaimedDelivery>`
    with due as (
      select deliveries.id, endpoints.id as endpoint_id
        from webhook_deliveries as deliveries join webhook_endpoints as endpoints on endpoints.id = deliveries.endpoint_id
       where deliveries.status = 'PENDING' and deliveries.next_attempt_at <= now()
         and endpoints.is_enabled and endpoints.leased_until <= now()
       order by endpoints.leased_until, deliveries.next_attempt_at, deliveries.id limit 1
         for no key update skip locked),
    leased as (
      update webhook_endpoints as endpoints set leased_until = now() + interval '30 seconds'
        from due where endpoints.id = due.endpoint_id
      returning endpoints.id, url, secret, case when rotated_at > now() - interval '1 day' then previous_secret end as previous_secret)
    update webhook_deliveries as deliveries set attempts = attempts + 1
      from due join leased on leased.id = due.endpoint_id
     where deliveries.id = due.id
    returning deliveries.id, deliveries.endpoint_id, attempts, message_id, type, resource_id, coffee_id, created_at,
              url, secret, leased.previous_secret`.execute(db);
  return rows[0];
}

/** What became of an attempt. */
export interface AttemptOutcome {
  readonly isDelivered: boolean;
  readonly responseStatus: number | null;
  readonly problem: string | null;
  /** Null when it is not sent again. */
  readonly retryInSeconds: number | null;
  /** Whether the endpoint asked for no more. */
  readonly isGone: boolean;
}

/**
 * Records an attempt and ends the lease of the endpoint, which is switched off after five days of failures. Does nothing when the
 * delivery was claimed or reset since: the later attempt counts. Endpoints are locked before deliveries, as their deletion does.
 */
export async function recordAttempt(
  db: Executor,
  { id, endpoint_id, attempts }: Pick<ClaimedDelivery, "id" | "endpoint_id" | "attempts">,
  { isDelivered, responseStatus, problem, retryInSeconds, isGone }: AttemptOutcome,
): Promise<void> {
  await sql`
    with released as (
      update webhook_endpoints set
             leased_until = now(),
             failing_since = case when ${isDelivered}::boolean then null else coalesce(failing_since, now()) end,
             is_enabled = is_enabled and (${isDelivered}::boolean
               or not (${isGone}::boolean or coalesce(failing_since < now() - interval '5 days', false)))
       where id = ${endpoint_id}
         and exists (select from webhook_deliveries where id = ${id} and status = 'PENDING' and attempts = ${attempts})
      returning id)
    update webhook_deliveries as deliveries set
           status = case when ${isDelivered}::boolean then 'DELIVERED'
                         when ${retryInSeconds}::float8 is null then 'FAILED' else 'PENDING' end,
           attempted_at = now(), response_status = ${responseStatus}, problem = ${problem},
           next_attempt_at = now() + make_interval(secs => coalesce(${retryInSeconds}::float8, 0))
      from released where deliveries.id = ${id} and attempts = ${attempts}`.execute(db);
}

/** Deletes deliveries older than 30 days. */
export async function deleteOldWebhookDeliveries(db: Executor): Promise<void> {
  await sql`delete from webhook_deliveries where created_at < now() - interval '30 days'`.execute(db);
}
