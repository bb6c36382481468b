import type { Executor } from "@brewdial/db/executor.ts";
import { type Change, setChanged } from "@brewdial/db/partial-update.ts";
import { timestampKey } from "@brewdial/db/timestamp-key.ts";
import { sql } from "kysely";

/** The filter of a list of logs; undefined matches everything. */
export interface LogFilter {
  readonly coffeeId?: number | undefined;
  readonly bagId?: number | undefined;
  readonly minRating?: number | undefined;
  readonly savedAsRecipe?: boolean | undefined;
}

/** All columns are in the index of a user's logs, so that rows that do not match are not read. */
function buildConditions(userId: number, { coffeeId, bagId, minRating, savedAsRecipe }: LogFilter) {
  return sql.join(
    [
      sql`user_id = ${userId}`,
      ...(coffeeId === undefined ? [] : [sql`coffee_id = ${coffeeId}`]),
      ...(bagId === undefined ? [] : [sql`bag_id = ${bagId}`]),
      ...(minRating === undefined ? [] : [sql`rating >= ${minRating}`]),
      ...(savedAsRecipe === undefined
        ? []
        : [savedAsRecipe ? sql`saved_as_recipe` : sql`not saved_as_recipe`]),
    ],
    sql` and `,
  );
}

export interface LogPosition {
  readonly id: number;
  /** Microsecond precision, as in the sort order. */
  readonly created_at_key: string;
}

/** Lists the newest logs after the cursor, which is the time and id of the last log seen. */
export async function listLogPositions(
  db: Executor,
  userId: number,
  filter: LogFilter,
  after: readonly (string | number)[] | undefined,
  limit: number,
): Promise<LogPosition[]> {
  const [time, id] = after ?? ["infinity", 0];
  const { rows } = await sql<LogPosition>`
    select id, ${timestampKey(sql.ref("created_at"))} as created_at_key
      from brew_logs
     where ${buildConditions(userId, filter)} and (created_at, id) < (${time}::timestamptz, ${id}::bigint)
     order by created_at desc, id desc limit ${limit}`.execute(db);
  return rows;
}

export async function countLogs(db: Executor, userId: number, filter: LogFilter = {}): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from brew_logs where ${buildConditions(userId, filter)}`.execute(db);
  return rows[0]?.count ?? 0;
}

/**
 * Returns the latest earlier log with the same coffee and method, else the same coffee; without a coffee, the same
 * method.
 */
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

/** The opinion columns of a log. */
const opinionColumns = [
  "outcome",
  "rating",
  "notes",
  "taste_acidity",
  "taste_body",
  "taste_sweetness",
  "taste_bitterness",
  "feedback_sour",
  "feedback_bitter",
  "feedback_watery",
  "feedback_harsh",
  "feedback_balanced",
] as const;

/** Updates a user's own log; returns false when there is none. */
export async function updateLog(
  db: Executor,
  userId: number,
  id: number,
  change: Change<(typeof opinionColumns)[number]>,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("brew_logs")
    .set({ ...setChanged(opinionColumns, change), updated_at: sql`now()` })
    .where("id", "=", id)
    .where("user_id", "=", userId)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Marks a user's own log unless it is marked already. */
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
