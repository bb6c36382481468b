import type { Executor } from "@brewdial/db/executor.ts";
import { sql } from "kysely";
import { enqueue } from "./enqueue.ts";
import { collectNotifications } from "./jobs.ts";
import { type NotificationKind, preferenceColumns } from "./notification-kinds.ts";

/** Something that a recipe's author may want to know (D109). */
export interface AuthorNotice {
  readonly kind: NotificationKind;
  /** The author; null for a recipe whose author is gone. */
  readonly recipientId: number | null;
  readonly actorId: number;
  /** What it is about, such as `recipe:12`: saving or brewing the same thing again is not told again. */
  readonly subjectKey: string;
  /** As in `your … recipe`. */
  readonly title: string;
  /** The comment; its first 500 characters are mailed. */
  readonly excerpt?: string | null;
  /** Of a brew, 1 to 5. */
  readonly rating?: number | null;
  /** Path of the page on the web front end, such as `/recipes/12`. */
  readonly link: `/${string}`;
}

/**
 * Tells a recipe's author by mail, within a minute, in the caller's transaction. Adds nothing for one's own act, for an
 * author who is gone or switched this off, for a save that was told before, and for the second brew of a day.
 */
export async function notifyRecipeAuthor(executor: Executor, notice: AuthorNotice): Promise<void> {
  const { recipientId, kind } = notice;
  if (recipientId === null || recipientId === notice.actorId) return;
  if (await insertEvent(executor, notice)) {
    await enqueue(executor, collectNotifications, { userId: recipientId, kind });
  }
}

/** Says whether there is something to tell. */
async function insertEvent(executor: Executor, notice: AuthorNotice): Promise<boolean> {
  const { kind, recipientId, actorId, subjectKey, title, link, rating = null } = notice;
  const excerpt = notice.excerpt ? firstCharacters(notice.excerpt, 500) : null;
  const switchedOn = sql.ref(`preferences.${preferenceColumns[kind]}`);
  const { rows } = await sql`
    insert into notification_events
      (recipient_id, actor_id, kind, subject_key, title, excerpt, rating, link, on_day)
    select users.id, ${actorId}::bigint, ${kind}::text, ${subjectKey}::text, ${firstCharacters(title, 300)}::text,
           ${excerpt}::text, ${rating}::smallint, ${link}::text,
           case when ${kind}::text = 'brew' then (now() at time zone 'utc')::date end
      from users left join notification_preferences as preferences on preferences.user_id = users.id
     where users.id = ${recipientId} and users.email is not null and coalesce(${switchedOn}, true)
    on conflict do nothing
    returning id`.execute(executor);
  return rows.length > 0;
}

const firstCharacters = (text: string, count: number): string => {
  const characters = Array.from(text);
  return characters.length > count ? `${characters.slice(0, count - 1).join("")}…` : text;
};
