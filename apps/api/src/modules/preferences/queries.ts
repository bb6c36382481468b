import type { Executor } from "@brewdial/db/executor.ts";
import type { UserPreferences } from "@brewdial/db/schema.gen.ts";
import { type Selectable, sql } from "kysely";

const columns = [
  "temperature_unit",
  "weight_unit",
  "time_zone",
  "locale",
  "theme",
  "altitude_meters",
  "player_sounds",
] as const;

/** Null means that the user has not set the preference. */
export type PreferencesRow = Pick<Selectable<UserPreferences>, (typeof columns)[number]>;

/** Returns a user's preferences, all null if none were set; undefined when there is no such user. */
export async function findPreferences(db: Executor, userId: number): Promise<PreferencesRow | undefined> {
  return db
    .selectFrom("users")
    .leftJoin("user_preferences", "user_preferences.user_id", "users.id")
    .select(columns)
    .where("users.id", "=", userId)
    .executeTakeFirst();
}

/** Returns the time zone that a user has set, if any. */
export async function findTimeZone(db: Executor, userId: number): Promise<string | undefined> {
  const row = await db
    .selectFrom("user_preferences")
    .select("time_zone")
    .where("user_id", "=", userId)
    .executeTakeFirst();
  return row?.time_zone ?? undefined;
}

/**
 * Writes the changed columns in one statement and leaves the others, so that concurrent changes lose nothing. The statement
 * text is constant: which columns change is a parameter.
 */
export async function putPreferences(
  db: Executor,
  userId: number,
  change: Partial<PreferencesRow>,
): Promise<PreferencesRow> {
  const changed = columns.filter((column) => change[column] !== undefined);
  const values = Object.fromEntries(columns.map((column) => [column, change[column] ?? null]));
  return db
    .insertInto("user_preferences")
    .values({ user_id: userId, ...values })
    .onConflict((conflict) =>
      conflict.column("user_id").doUpdateSet({
        ...Object.fromEntries(
          columns.map((column) => [
            column,
            sql`case when ${sql.lit(column)} = any(${changed}::text[])
              then ${sql.ref(`excluded.${column}`)} else ${sql.ref(`user_preferences.${column}`)} end`,
          ]),
        ),
        updated_at: sql`now()`,
      }),
    )
    .returning(columns)
    .executeTakeFirstOrThrow();
}
