import type { Executor } from "@brewdial/db/executor.ts";
import type { DB } from "@brewdial/db/schema.gen.ts";
import { sql, type UpdateObject } from "kysely";

/** What a list of logs is narrowed to; undefined is not asked. */
export interface LogFilter {
  readonly coffeeId?: number | undefined;
  readonly minRating?: number | undefined;
  readonly savedAsRecipe?: boolean | undefined;
}

/** All of it is in the index of a person's logs, so that nothing else is read for those that do not match. */
function conditionsOf(userId: number, { coffeeId, minRating, savedAsRecipe }: LogFilter) {
  return sql.join(
    [
      sql`user_id = ${userId}`,
      ...(coffeeId === undefined ? [] : [sql`coffee_id = ${coffeeId}`]),
      ...(minRating === undefined ? [] : [sql`rating >= ${minRating}`]),
      ...(savedAsRecipe === undefined
        ? []
        : [savedAsRecipe ? sql`saved_as_recipe` : sql`not saved_as_recipe`]),
    ],
    sql` and `,
  );
}

export interface LogPlace {
  readonly id: number;
  /** To the microsecond, as the order has it. */
  readonly created_at_key: string;
}

/** The newest logs behind `after`, which is the time and id of the last one seen. */
export async function listLogPlaces(
  db: Executor,
  userId: number,
  filter: LogFilter,
  after: readonly (string | number)[] | undefined,
  limit: number,
): Promise<LogPlace[]> {
  const [time, id] = after ?? ["infinity", 0];
  const { rows } = await sql<LogPlace>`
    select id, to_char(created_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as created_at_key
      from brew_logs
     where ${conditionsOf(userId, filter)} and (created_at, id) < (${time}::timestamptz, ${id}::bigint)
     order by created_at desc, id desc limit ${limit}`.execute(db);
  return rows;
}

export async function countLogs(db: Executor, userId: number, filter: LogFilter = {}): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from brew_logs where ${conditionsOf(userId, filter)}`.execute(db);
  return rows[0]?.count ?? 0;
}

/** The latest earlier log with the same coffee and method, else the same coffee; without coffee, the same method (D104). */
export async function findPreviousLogId(
  db: Executor,
  userId: number,
  id: number,
): Promise<number | undefined> {
  const latest = sql`
      and (logs.created_at, logs.id) < (this.created_at, this.id)
      order by logs.created_at desc, logs.id desc limit 1`;
  const { rows } = await sql<{ id: number }>`
    select previous.id
      from brew_logs as this cross join lateral (
        (select 1 as choice, logs.id from brew_logs as logs
          where logs.user_id = this.user_id and logs.coffee_id = this.coffee_id
            and logs.brew_method_id = this.brew_method_id ${latest})
        union all
        (select 2, logs.id from brew_logs as logs
          where logs.user_id = this.user_id and logs.coffee_id = this.coffee_id ${latest})
        union all
        (select 3, logs.id from brew_logs as logs
          where this.coffee_id is null and logs.user_id = this.user_id
            and logs.brew_method_id = this.brew_method_id ${latest})) as previous
     where this.id = ${id} and this.user_id = ${userId}
     order by previous.choice limit 1`.execute(db);
  return rows[0]?.id;
}

/** Changes a person's own log; false when there is none. */
export async function updateLog(
  db: Executor,
  userId: number,
  id: number,
  values: UpdateObject<DB, "brew_logs">,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("brew_logs")
    .set({ ...values, updated_at: sql`now()` })
    .where("id", "=", id)
    .where("user_id", "=", userId)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Marks a person's own log where it is not marked yet. */
export async function markLogAsRecipe(db: Executor, userId: number, id: number): Promise<void> {
  await sql`
    update brew_logs set saved_as_recipe = true, updated_at = now()
     where id = ${id} and user_id = ${userId} and not saved_as_recipe`.execute(db);
}

export async function deleteLog(db: Executor, userId: number, id: number): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom("brew_logs")
    .where("id", "=", id)
    .where("user_id", "=", userId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}
