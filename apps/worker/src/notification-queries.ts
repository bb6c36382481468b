import type { Executor } from "@brewdial/db/executor.ts";
import { type NotificationKind, preferenceColumns } from "@brewdial/jobs";
import { sql } from "kysely";

export async function hasWaitingEvents(
  db: Executor,
  userId: number,
  kind: NotificationKind,
): Promise<boolean> {
  const row = await db
    .selectFrom("notification_events")
    .select("id")
    .where("recipient_id", "=", userId)
    .where("kind", "=", kind)
    .where("batch_id", "is", null)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Returns when the limit of ten mails an hour to this user allows another; undefined if another is allowed now. */
export async function findCapEnd(db: Executor, userId: number): Promise<Date | undefined> {
  const row = await db
    .selectFrom("mail_deliveries")
    .select(sql<Date>`sent_at + interval '1 hour 1 second'`.as("room_at"))
    .where("user_id", "=", userId)
    .where("is_notification", "=", true)
    .where("sent_at", ">", sql<Date>`now() - interval '1 hour'`)
    .orderBy("sent_at", "desc")
    .offset(9)
    .limit(1)
    .executeTakeFirst();
  return row?.room_at;
}

/**
 * Opens the batch of the next mail of this kind unless the last one is younger than 30 minutes; of several concurrent calls, only one
 * succeeds.
 */
export async function openBatch(
  db: Executor,
  userId: number,
  kind: NotificationKind,
): Promise<string | undefined> {
  const { rows } = await sql<{ batch_id: string }>`
    insert into notification_batches as latest (recipient_id, kind, batch_id, opened_at)
    select id, ${kind}::text, gen_random_uuid(), now() from users where id = ${userId}
    on conflict (recipient_id, kind) do update
      set batch_id = excluded.batch_id, opened_at = excluded.opened_at
      where latest.opened_at <= now() - interval '30 minutes'
    returning batch_id`.execute(db);
  return rows[0]?.batch_id;
}

/** Returns when the next mail of this kind may be sent, plus a second because a Date drops the microseconds. */
export async function findNextOpening(
  db: Executor,
  userId: number,
  kind: NotificationKind,
): Promise<Date | undefined> {
  const row = await db
    .selectFrom("notification_batches")
    .select(sql<Date>`opened_at + interval '30 minutes 1 second'`.as("next_at"))
    .where("recipient_id", "=", userId)
    .where("kind", "=", kind)
    .executeTakeFirst();
  return row?.next_at;
}

export async function putEventsIntoBatch(
  db: Executor,
  userId: number,
  kind: NotificationKind,
  batchId: string,
): Promise<void> {
  await db
    .updateTable("notification_events")
    .set({ batch_id: batchId })
    .where("recipient_id", "=", userId)
    .where("kind", "=", kind)
    .where("batch_id", "is", null)
    .execute();
}

/**
 * Lists the events of a batch whose actors still have an account and are not blocked. The actor is named unless they keep their
 * brews or saved recipes private (D520); comments always name their author, as their page does.
 */
export async function listEvents(db: Executor, batchId: string) {
  return db
    .selectFrom("notification_events as event")
    .innerJoin("users as actor", "actor.id", "event.actor_id")
    .select(["actor.id as actor_id", "actor.name as actor_name"])
    .select(
      sql<boolean>`case event.kind when 'brew' then actor.show_brew_logs when 'favorite' then actor.show_saved_recipes else true end`.as(
        "names_actor",
      ),
    )
    .select(["event.title", "event.excerpt", "event.rating", "event.link"])
    .where("event.batch_id", "=", batchId)
    .where("actor.blocked_at", "is", null)
    .orderBy("event.id")
    .execute();
}

/** Returns the address of a user who currently wants mails of this kind; undefined for all others and for blocked users. */
export async function findWillingAddress(
  db: Executor,
  userId: number,
  kind: NotificationKind,
): Promise<string | undefined> {
  const row = await db
    .selectFrom("users")
    .leftJoin("notification_preferences as preferences", "preferences.user_id", "users.id")
    .select("users.email")
    .where("users.id", "=", userId)
    .where("users.blocked_at", "is", null)
    .where((is) => is.fn.coalesce(`preferences.${preferenceColumns[kind]}`, is.lit(true)), "=", true)
    .executeTakeFirst();
  return row?.email ?? undefined;
}
