import type { Executor } from "@brewdial/db/executor.ts";
import { sql } from "kysely";
import { enqueue } from "./enqueue.ts";
import { collectNotifications } from "./jobs.ts";
import { type NotificationKind, preferenceColumns } from "./notification-kinds.ts";

/** An event that a recipe's author is notified of. */
export interface AuthorNotice {
  readonly kind: NotificationKind;
  /** The author; null when the author's account was deleted. */
  readonly recipientId: number | null;
  readonly actorId: number;
  /**
   * Identifies the subject, such as `recipe:12`. Saving or brewing the same subject again sends no second notification.
   */
  readonly subjectKey: string;
  /** Title of the recipe, as in `your … recipe`. */
  readonly title: string;
  /** The comment; its first 500 characters are included in the email. */
  readonly excerpt?: string | null;
  /** Rating of a brew, 1 to 5. */
  readonly rating?: number | null;
  /** Path of the page on the web front end, such as `/recipes/12`. */
  readonly link: `/${string}`;
}

/**
 * Notifies a recipe's author by email within a minute, in the caller's transaction. Skips the author's own actions, authors who
 * deleted their account or disabled this kind, repeated saves, and the second brew of a day.
 */
export async function notifyRecipeAuthor(executor: Executor, notice: AuthorNotice): Promise<void> {
  const { recipientId, kind } = notice;
  if (recipientId === null || recipientId === notice.actorId) return;
  if (await insertEvent(executor, notice)) {
    await enqueue(executor, collectNotifications, { userId: recipientId, kind });
  }
}

/** Inserts the event and returns whether it is new and enabled. */
async function insertEvent(executor: Executor, notice: AuthorNotice): Promise<boolean> {
  const { kind, recipientId, actorId, subjectKey, title, link, rating = null } = notice;
  const excerpt = notice.excerpt ? truncate(notice.excerpt, 500) : null;
  const isEnabled = sql.ref(`preferences.${preferenceColumns[kind]}`);
  const { rows } = await sql`
    insert into notification_events
      (recipient_id, actor_id, kind, subject_key, title, excerpt, rating, link, on_day)
    select users.id, ${actorId}::bigint, ${kind}::text, ${subjectKey}::text, ${truncate(title, 300)}::text,
           ${excerpt}::text, ${rating}::smallint, ${link}::text,
           case when ${kind}::text = 'brew' then (now() at time zone 'utc')::date end
      from users left join notification_preferences as preferences on preferences.user_id = users.id
     where users.id = ${recipientId} and users.email is not null and coalesce(${isEnabled}, true)
    on conflict do nothing
    returning id`.execute(executor);
  return rows.length > 0;
}

const truncate = (text: string, count: number): string => {
  const characters = Array.from(text);
  return characters.length > count ? `${characters.slice(0, count - 1).join("")}…` : text;
};
