import { createHash } from "node:crypto";
import type { Executor } from "@brewdial/db/executor.ts";
import { sql } from "kysely";

/** A mail as the tables know it. */
export interface DeliveryKey {
  readonly dedupeKey: string;
  readonly userId: number | null;
  readonly isNotification: boolean;
}

export interface DeliveryState {
  readonly attempts: number;
  /** Sent, or dropped for good. */
  readonly isSettled: boolean;
}

export async function findDelivery(db: Executor, dedupeKey: string): Promise<DeliveryState | undefined> {
  const row = await db
    .selectFrom("mail_deliveries")
    .select(["attempts", "sent_at", "dropped"])
    .where("dedupe_key", "=", dedupeKey)
    .executeTakeFirst();
  return row && { attempts: row.attempts, isSettled: row.sent_at !== null || row.dropped !== null };
}

/** Notes what became of a mail; what is settled stays settled. A user deleted meanwhile leaves the row without a name. */
export async function putDelivery(
  db: Executor,
  { dedupeKey, userId, isNotification }: DeliveryKey,
  { attempts, sent, dropped }: { attempts: number; sent?: boolean; dropped?: string },
): Promise<void> {
  await sql`
    insert into mail_deliveries as kept (dedupe_key, user_id, is_notification, attempts, sent_at, dropped)
    values (${dedupeKey}, (select id from users where id = ${userId}::bigint), ${isNotification}, ${attempts}::smallint,
            case when ${sent ?? false}::boolean then now() end, ${dropped ?? null}::text)
    on conflict (dedupe_key) do update
      set attempts = greatest(kept.attempts, excluded.attempts), sent_at = coalesce(kept.sent_at, excluded.sent_at),
          dropped = coalesce(kept.dropped, excluded.dropped)`.execute(db);
}

/** Suppressed addresses are known by their hash only (D108). */
const hashOf = (address: string) => createHash("sha256").update(address.trim().toLowerCase()).digest();

export async function isSuppressed(db: Executor, address: string): Promise<boolean> {
  const row = await db
    .selectFrom("mail_suppressions")
    .select("reason")
    .where("address_hash", "=", hashOf(address))
    .where("blocked_until", ">", sql<Date>`now()`)
    .executeTakeFirst();
  return row !== undefined;
}

/** The address does not exist or complained: no mail to it any more (MAIL-5). */
export async function suppressForGood(
  db: Executor,
  address: string,
  reason: "hard-bounce" | "complaint",
): Promise<void> {
  await sql`
    insert into mail_suppressions (address_hash, reason, blocked_until)
    values (${hashOf(address)}, ${reason}, 'infinity')
    on conflict (address_hash) do update
      set reason = excluded.reason, blocked_until = excluded.blocked_until, updated_at = now()`.execute(db);
}

/** A mail was given up since the address took none for hours; the third such mail suspends the address for 30 days. */
export async function countSoftBounce(db: Executor, address: string): Promise<void> {
  await sql`
    insert into mail_suppressions as kept (address_hash, reason, soft_bounces)
    values (${hashOf(address)}, 'soft-bounces', 1)
    on conflict (address_hash) do update
      set soft_bounces = case when kept.soft_bounces >= 2 then 0 else kept.soft_bounces + 1 end,
          blocked_until = case when kept.soft_bounces >= 2 then greatest(kept.blocked_until, now() + interval '30 days')
                          else kept.blocked_until end,
          updated_at = now()`.execute(db);
}

/** A mail that arrives ends the count. */
export async function forgetSoftBounces(db: Executor, address: string): Promise<void> {
  await db
    .deleteFrom("mail_suppressions")
    .where("address_hash", "=", hashOf(address))
    .where("reason", "=", "soft-bounces")
    .execute();
}

export async function findContactMessage(db: Executor, id: number) {
  return db
    .selectFrom("contact_messages")
    .select(["id", "name", "email", "subject", "message"])
    .where("id", "=", id)
    .executeTakeFirst();
}

/** Keeps the token of a sign-in link for 60 minutes (D40), and says whose it is; undefined when the address has no account. */
export async function insertToken(
  db: Executor,
  tokenHash: Buffer,
  email: string,
): Promise<number | undefined> {
  // A user who is being deleted is waited for, and then has no account.
  const { rows } = await sql<{ user_id: number }>`
    insert into magic_link_tokens (token_hash, user_id, expires_at)
    select ${tokenHash}::bytea, id, now() + interval '60 minutes' from users where email = ${email} for key share
    returning user_id`.execute(db);
  return rows[0]?.user_id;
}

export async function deleteExpiredTokens(db: Executor, userId: number): Promise<void> {
  await db
    .deleteFrom("magic_link_tokens")
    .where("user_id", "=", userId)
    .where("expires_at", "<=", sql<Date>`now()`)
    .execute();
}

/** A job is never repeated after so long. */
export async function deleteOldDeliveries(db: Executor): Promise<void> {
  await sql`delete from mail_deliveries where created_at < now() - interval '30 days'`.execute(db);
}

/** Of what was told, only saves matter later: they are told once for ever. */
export async function deleteOldEvents(db: Executor): Promise<void> {
  await sql`delete from notification_events
             where created_at < now() - interval '30 days' and kind <> 'favorite'`.execute(db);
}

export async function deleteEndedSuppressions(db: Executor): Promise<void> {
  await sql`delete from mail_suppressions where updated_at < now() - interval '90 days'
             and coalesce(blocked_until, updated_at) < now()`.execute(db);
}
