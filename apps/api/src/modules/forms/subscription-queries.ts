import type { Executor } from "@brewdial/db/executor.ts";
import type { SubscriptionRequest } from "@brewdial/jobs";
import { sql } from "kysely";

/**
 * Inserts a pending subscriber, or returns the id of the existing row. An existing subscription is unchanged and the first
 * source is kept; a pending request gets a new `created_at`, since unconfirmed requests are deleted by age.
 */
export async function putSubscriptionRequest(
  db: Executor,
  { email, source, now }: { readonly email: string; readonly source: string | null; readonly now: Date },
): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into subscribers as existing (email, source, created_at) values (${email}, ${source}, ${now})
    on conflict (email) do update
      set created_at = case when existing.confirmed_at is null then excluded.created_at else existing.created_at end
    returning id`.execute(db);
  const [row] = rows;
  if (row === undefined) throw new Error("The subscription request was not stored");
  return row.id;
}

/** Matches the subscriber unless the address unsubscribed after the link was mailed. */
const isCurrent = ({ subscriberId, requestedAt }: SubscriptionRequest) =>
  sql`id = ${subscriberId} and (unsubscribed_at is null or unsubscribed_at < ${requestedAt})`;

/** Returns whether the link can be confirmed or was confirmed already. */
export async function hasSubscriptionRequest(db: Executor, request: SubscriptionRequest): Promise<boolean> {
  const { rows } = await sql`select from subscribers where ${isCurrent(request)}`.execute(db);
  return rows.length > 0;
}

/** Marks the subscriber as confirmed; returns false when the link is no longer valid. Confirming again keeps the first timestamp. */
export async function confirmSubscriber(
  db: Executor,
  request: SubscriptionRequest,
  now: Date,
): Promise<boolean> {
  const { rows } = await sql`
    update subscribers
       set confirmed_at = case when unsubscribed_at is null then coalesce(confirmed_at, ${now}) else ${now} end,
           unsubscribed_at = null
     where ${isCurrent(request)}
    returning id`.execute(db);
  return rows.length > 0;
}
