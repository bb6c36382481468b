import { createHash } from "node:crypto";
import type { Executor } from "@brewdial/db/executor.ts";
import { parseTimeZone } from "@brewdial/domain/brewing/calendar.ts";
import { sql } from "kysely";

/** Identifies a mail in `mail_deliveries`. */
export interface DeliveryKey {
  readonly dedupeKey: string;
  readonly userId: number | null;
  readonly isNotification: boolean;
}

export interface DeliveryState {
  readonly attempts: number;
  /** Whether the mail was sent or dropped. */
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

/**
 * Records the state of a mail; a settled state never changes. The row has no user if the user was deleted meanwhile.
 */
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

/** Suppressed addresses are stored as hashes only. */
const hashAddress = (address: string) => createHash("sha256").update(address.trim().toLowerCase()).digest();

export async function isSuppressed(db: Executor, address: string): Promise<boolean> {
  const row = await db
    .selectFrom("mail_suppressions")
    .select("reason")
    .where("address_hash", "=", hashAddress(address))
    .where("blocked_until", ">", sql<Date>`now()`)
    .executeTakeFirst();
  return row !== undefined;
}

/** Suppresses an address permanently after a hard bounce or a complaint. */
export async function suppressPermanently(
  db: Executor,
  address: string,
  reason: "hard-bounce" | "complaint",
): Promise<void> {
  await sql`
    insert into mail_suppressions (address_hash, reason, blocked_until)
    values (${hashAddress(address)}, ${reason}, 'infinity')
    on conflict (address_hash) do update
      set reason = excluded.reason, blocked_until = excluded.blocked_until, updated_at = now()`.execute(db);
}

/** Counts a mail that was given up after soft bounces; the third one suspends the address for 30 days. */
export async function countSoftBounce(db: Executor, address: string): Promise<void> {
  await sql`
    insert into mail_suppressions as kept (address_hash, reason, soft_bounces)
    values (${hashAddress(address)}, 'soft-bounces', 1)
    on conflict (address_hash) do update
      set soft_bounces = case when kept.soft_bounces >= 2 then 0 else kept.soft_bounces + 1 end,
          blocked_until = case when kept.soft_bounces >= 2 then greatest(kept.blocked_until, now() + interval '30 days')
                          else kept.blocked_until end,
          updated_at = now()`.execute(db);
}

/** Resets the count after an accepted mail. */
export async function resetSoftBounces(db: Executor, address: string): Promise<void> {
  await db
    .deleteFrom("mail_suppressions")
    .where("address_hash", "=", hashAddress(address))
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

/**
 * Stores the token of a sign-in link for 60 minutes, with the request, whose code becomes invalid together with it, and
 * returns its user; undefined when the address has no account or a blocked one.
 */
export async function insertToken(
  db: Executor,
  tokenHash: Buffer,
  { requestId, email }: { readonly requestId: string; readonly email: string },
): Promise<number | undefined> {
  // Waits for a concurrent deletion of the user, which then has no account.
  const { rows } = await sql<{ user_id: number }>`
    insert into magic_link_tokens (token_hash, request_id, user_id, expires_at)
    select ${tokenHash}::bytea, ${requestId}::uuid, id, now() + interval '60 minutes'
      from users where email = ${email} and blocked_at is null for key share
    returning user_id`.execute(db);
  return rows[0]?.user_id;
}

/**
 * Stores the token of a link that creates an account, for 60 minutes. Returns false when the address has an account, which then
 * belongs to a blocked user.
 */
export async function insertSignUpLink(
  db: Executor,
  tokenHash: Buffer,
  { requestId, email }: { readonly requestId: string; readonly email: string },
): Promise<boolean> {
  const { rows } = await sql`
    insert into sign_up_links (token_hash, request_id, email, expires_at)
    select ${tokenHash}::bytea, ${requestId}::uuid, ${email}::text, now() + interval '60 minutes'
     where not exists (select from users where email = ${email})
    returning token_hash`.execute(db);
  return rows.length > 0;
}

/** Returns the language tag of a user's preferences; null when they have set none. */
export async function findLocale(db: Executor, userId: number): Promise<string | null> {
  const row = await db
    .selectFrom("user_preferences")
    .select("locale")
    .where("user_id", "=", userId)
    .executeTakeFirst();
  return row?.locale ?? null;
}

/** Deletes links that create an account and were not used. */
export async function deleteExpiredSignUpLinks(db: Executor): Promise<void> {
  await sql`delete from sign_up_links where expires_at < now()`.execute(db);
}

/** Deletes requests for links whose codes have long expired. */
export async function deleteOldLinkRequests(db: Executor): Promise<void> {
  await sql`delete from magic_link_requests where created_at < now() - interval '1 day'`.execute(db);
}

export async function deleteExpiredTokens(db: Executor, userId: number): Promise<void> {
  await db
    .deleteFrom("magic_link_tokens")
    .where("user_id", "=", userId)
    .where("expires_at", "<=", sql<Date>`now()`)
    .execute();
}

/** Deletes records of mails older than 30 days; no job is retried after that time. */
export async function deleteOldDeliveries(db: Executor): Promise<void> {
  await sql`delete from mail_deliveries where created_at < now() - interval '30 days'`.execute(db);
}

/** Deletes notification events after 30 days, except saves, whose records prevent a second notification. */
export async function deleteOldEvents(db: Executor): Promise<void> {
  await sql`delete from notification_events
             where created_at < now() - interval '30 days' and kind <> 'favorite'`.execute(db);
}

export async function deleteEndedSuppressions(db: Executor): Promise<void> {
  await sql`delete from mail_suppressions where updated_at < now() - interval '90 days'
             and coalesce(blocked_until, updated_at) < now()`.execute(db);
}

/** Returns the address, language and time zone for a mail about the account; undefined without a verified address. */
export async function findNoticeRecipient(db: Executor, userId: number) {
  const row = await db
    .selectFrom("users")
    .leftJoin("user_preferences", "user_preferences.user_id", "users.id")
    .select(["email", "locale", "time_zone"])
    .where("users.id", "=", userId)
    .where("email_verified_at", "is not", null)
    .executeTakeFirst();
  if (!row?.email) return undefined;
  // Parsed again, because a time zone database may drop a name.
  const timeZone = (row.time_zone && parseTimeZone(row.time_zone)) || "UTC";
  return { email: row.email, locale: row.locale, timeZone };
}

/** Deletes sessions that expired a day ago, including those of users who never return. */
export async function deleteExpiredSessions(db: Executor): Promise<void> {
  await sql`delete from sessions where expires_at < now() - interval '1 day'`.execute(db);
}

/** Deletes expired codes and tokens of connected apps, and expired connections. */
export async function deleteExpiredOauthRecords(db: Executor): Promise<void> {
  await sql`delete from oauth_tokens where expires_at < now()`.execute(db);
  await sql`delete from oauth_grants where expires_at < now()`.execute(db);
}

/** Deletes messages, demo requests and decided claims after 24 months (D442). Open claims stay. */
export async function deleteOldCorrespondence(db: Executor): Promise<void> {
  await sql`delete from contact_messages where created_at < now() - interval '24 months'`.execute(db);
  await sql`delete from demo_requests where created_at < now() - interval '24 months'`.execute(db);
  await sql`delete from roaster_claims where coalesce(decided_at, expires_at) < now() - interval '24 months'
             and status not in ('PENDING', 'IN_REVIEW')`.execute(db);
}
