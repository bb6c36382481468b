import type { Executor } from "@brewdial/db/executor.ts";
import { sql } from "kysely";

export interface AccountRow {
  readonly id: number;
  readonly email: string | null;
  readonly name: string | null;
  readonly created_at: Date;
}

const accountColumns = ["id", "email", "name", "created_at"] as const;

export async function findAccount(db: Executor, userId: number): Promise<AccountRow | undefined> {
  return db.selectFrom("users").select(accountColumns).where("id", "=", userId).executeTakeFirst();
}

/** Sets the name, or clears it with null; undefined when there is no such user. */
export async function updateName(
  db: Executor,
  userId: number,
  name: string | null,
): Promise<AccountRow | undefined> {
  return db
    .updateTable("users")
    .set({ name })
    .where("id", "=", userId)
    .returning(accountColumns)
    .executeTakeFirst();
}

const switches = ["notify_recipe_comments", "notify_recipe_favorites", "notify_recipe_brews"] as const;

/** Null is never chosen. */
export type NotificationRow = Readonly<Record<(typeof switches)[number], boolean | null>>;

/** All null for somebody who never chose; undefined when there is no such user. */
export async function findNotificationPreferences(
  db: Executor,
  userId: number,
): Promise<NotificationRow | undefined> {
  return db
    .selectFrom("users")
    .leftJoin("notification_preferences", "notification_preferences.user_id", "users.id")
    .select(switches)
    .where("users.id", "=", userId)
    .executeTakeFirst();
}

/** Sets the switches that are not null and leaves the others, in one statement, so that changes made at once lose nothing. */
export async function putNotificationPreferences(
  db: Executor,
  userId: number,
  chosen: NotificationRow,
): Promise<NotificationRow> {
  const orDefault = (value: boolean | null) => sql<boolean>`coalesce(${value}::boolean, true)`;
  const orKept = (column: (typeof switches)[number]) =>
    sql<boolean>`coalesce(${chosen[column]}::boolean, ${sql.ref(`notification_preferences.${column}`)})`;
  return db
    .insertInto("notification_preferences")
    .values({
      user_id: userId,
      notify_recipe_comments: orDefault(chosen.notify_recipe_comments),
      notify_recipe_favorites: orDefault(chosen.notify_recipe_favorites),
      notify_recipe_brews: orDefault(chosen.notify_recipe_brews),
    })
    .onConflict((conflict) =>
      conflict.column("user_id").doUpdateSet({
        notify_recipe_comments: orKept("notify_recipe_comments"),
        notify_recipe_favorites: orKept("notify_recipe_favorites"),
        notify_recipe_brews: orKept("notify_recipe_brews"),
        updated_at: sql`now()`,
      }),
    )
    .returning(switches)
    .executeTakeFirstOrThrow();
}
