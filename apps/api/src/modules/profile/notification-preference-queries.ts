import type { Executor } from "@brewdial/db/executor.ts";
import { sql } from "kysely";

const preferenceColumns = [
  "notify_recipe_comments",
  "notify_recipe_favorites",
  "notify_recipe_brews",
] as const;

/** Null means that the user never set the preference. */
export type NotificationRow = Readonly<Record<(typeof preferenceColumns)[number], boolean | null>>;

/** Returns a user's preferences, all null if none were set; undefined when there is no such user. */
export async function findNotificationPreferences(
  db: Executor,
  userId: number,
): Promise<NotificationRow | undefined> {
  return db
    .selectFrom("users")
    .leftJoin("notification_preferences", "notification_preferences.user_id", "users.id")
    .select(preferenceColumns)
    .where("users.id", "=", userId)
    .executeTakeFirst();
}

/** Sets the preferences that are not null and keeps the others, in one statement, so that concurrent updates are not lost. */
export async function putNotificationPreferences(
  db: Executor,
  userId: number,
  preferences: NotificationRow,
): Promise<NotificationRow> {
  const orDefault = (value: boolean | null) => sql<boolean>`coalesce(${value}::boolean, true)`;
  const orCurrent = (column: (typeof preferenceColumns)[number]) =>
    sql<boolean>`coalesce(${preferences[column]}::boolean, ${sql.ref(`notification_preferences.${column}`)})`;
  return db
    .insertInto("notification_preferences")
    .values({
      user_id: userId,
      notify_recipe_comments: orDefault(preferences.notify_recipe_comments),
      notify_recipe_favorites: orDefault(preferences.notify_recipe_favorites),
      notify_recipe_brews: orDefault(preferences.notify_recipe_brews),
    })
    .onConflict((conflict) =>
      conflict.column("user_id").doUpdateSet({
        notify_recipe_comments: orCurrent("notify_recipe_comments"),
        notify_recipe_favorites: orCurrent("notify_recipe_favorites"),
        notify_recipe_brews: orCurrent("notify_recipe_brews"),
        updated_at: sql`now()`,
      }),
    )
    .returning(preferenceColumns)
    .executeTakeFirstOrThrow();
}
