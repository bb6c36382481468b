import { type Executor, inTransaction } from "@brewdial/db/executor.ts";
import type { StoredEvent } from "@brewdial/server/webhooks.ts";
import { sql } from "kysely";

/** A delivery that this worker sends, with its endpoint. */
export interface ClaimedDelivery extends StoredEvent {
  readonly id: number;
  readonly endpoint_id: number;
  /** Number of attempts, including this one. */
  readonly attempts: number;
  readonly url: string;
  readonly secret: Buffer;
  /** The secret before the last rotation; null once it is no longer valid. */
  readonly previous_secret: Buffer | null;
}

/**
 * Claims a due delivery and leases its endpoint for 30 seconds; undefined when nothing is due. Endpoints take turns, and each gets one
 * request at a time, so that a slow one neither holds up the others nor is flooded. When the worker dies, the lease ends and the
 * delivery, which is still pending, is sent again. The delivery is chosen in a separate statement, which sees what was recorded before
 * the endpoint was locked: two workers never claim the same attempt.
 */
export const claimDelivery = (db: Executor): Promise<ClaimedDelivery | undefined> =>
  inTransaction(db, async (trx) => {
    const { rows: endpoints } = await sql<{ readonly id: number }>`
      select id from webhook_endpoints as endpoints
       where is_enabled and leased_until <= now() and exists (
         select from webhook_deliveries
          where endpoint_id = endpoints.id and status = 'PENDING' and next_attempt_at <= now())
       order by leased_until limit 1 for no key update skip locked`.execute(trx);
    const [endpoint] = endpoints;
    if (endpoint === undefined) return undefined;
    const { rows } = await sql<ClaimedDelivery>`
      with due as (
        select id from webhook_deliveries
         where endpoint_id = ${endpoint.id} and status = 'PENDING' and next_attempt_at <= now()
         order by next_attempt_at, id limit 1),
      leased as (
        update webhook_endpoints set leased_until = now() + interval '30 seconds'
          from due where webhook_endpoints.id = ${endpoint.id}
        returning url, secret, case when rotated_at > now() - interval '1 day' then previous_secret end as previous_secret)
      update webhook_deliveries as deliveries set attempts = attempts + 1
        from due cross join leased where deliveries.id = due.id
      returning deliveries.id, endpoint_id, attempts, message_id, type, resource_id, coffee_id, created_at,
                url, secret, leased.previous_secret`.execute(trx);
    return rows[0];
  });

/** Outcome of an attempt to deliver. */
export interface AttemptOutcome {
  readonly isDelivered: boolean;
  readonly responseStatus: number | null;
  readonly problem: string | null;
  /** Time until the next attempt; null when it is not sent again. */
  readonly retryInSeconds: number | null;
  /** Whether the endpoint responded with 410, so that nothing more is sent to it. */
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
