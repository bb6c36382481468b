import type { Executor } from "@brewdial/db/executor.ts";
import { type Change, setChanged } from "@brewdial/db/partial-update.ts";
import { timestampKey } from "@brewdial/db/timestamp-key.ts";
import type { BrewLogs } from "@brewdial/db/schema.gen.ts";
import { type Selectable, sql } from "kysely";
import { figures } from "./brew-figures.ts";

/** The filter of a list of logs; undefined matches everything. */
export interface LogFilter {
  readonly coffeeId?: number | undefined;
  readonly bagId?: number | undefined;
  readonly methodId?: string | undefined;
  readonly machineId?: number | undefined;
  readonly grinderId?: number | undefined;
  /** Inclusive. */
  readonly since?: Date | undefined;
  /** Exclusive. */
  readonly until?: Date | undefined;
  readonly minRating?: number | undefined;
  readonly tag?: string | undefined;
  readonly savedAsRecipe?: boolean | undefined;
}

/** All columns are in the indexes of a user's logs, so that rows that do not match are not read. */
function buildConditions(userId: number, filter: LogFilter) {
  const { coffeeId, bagId, methodId, machineId, grinderId, since, until, minRating, tag, savedAsRecipe } =
    filter;
  return sql.join(
    [
      sql`user_id = ${userId}`,
      ...(coffeeId === undefined ? [] : [sql`coffee_id = ${coffeeId}`]),
      ...(bagId === undefined ? [] : [sql`bag_id = ${bagId}`]),
      ...(methodId === undefined ? [] : [sql`brew_method_id = ${methodId}`]),
      ...(machineId === undefined ? [] : [sql`machine_id = ${machineId}::bigint`]),
      ...(grinderId === undefined ? [] : [sql`grinder_id = ${grinderId}::bigint`]),
      ...(since === undefined ? [] : [sql`brewed_at >= ${since}`]),
      ...(until === undefined ? [] : [sql`brewed_at < ${until}`]),
      ...(minRating === undefined ? [] : [sql`rating >= ${minRating}`]),
      // The first condition matches that of the partial index on tagged logs.
      ...(tag === undefined ? [] : [sql`tags <> '{}'`, sql`${tag} = any(tags)`]),
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
  readonly brewed_at_key: string;
}

/** Lists the newest logs after the cursor, which is the time and id of the last log seen. */
export async function listLogPositions(
  db: Executor,
  userId: number,
  filter: LogFilter,
  after: readonly (string | number)[] | undefined,
  limit: number,
): Promise<LogPosition[]> {
  // The index scan starts at the end of the period, so that later logs are not read; a separate condition would read and discard them.
  const { until, ...rest } = filter;
  const [time, id] = after ?? [until ?? "infinity", 0];
  const { rows } = await sql<LogPosition>`
    select id, ${timestampKey(sql.ref("brewed_at"))} as brewed_at_key
      from brew_logs
     where ${buildConditions(userId, rest)} and (brewed_at, id) < (${time}::timestamptz, ${id}::bigint)
     order by brewed_at desc, id desc limit ${limit}`.execute(db);
  return rows;
}

/** Lists a user's most frequent tags. */
export async function listTags(
  db: Executor,
  userId: number,
  limit: number,
): Promise<{ readonly tag: string; readonly brews: number }[]> {
  const { rows } = await sql<{ tag: string; brews: number }>`
    select tag, count(*)::int as brews from brew_logs cross join unnest(tags) as tag
     where user_id = ${userId} and tags <> '{}'
     group by tag order by brews desc, tag limit ${limit}`.execute(db);
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
      and (logs.brewed_at, logs.id) < (this.brewed_at, this.id)
      order by logs.brewed_at desc, logs.id desc limit 1`;
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

/** The values of a log that a correction depends on. */
export type CorrectedLog = Pick<
  Selectable<BrewLogs>,
  "brewed_at" | "brew_method_id" | "coffee_id" | "grinder_id" | "grind_setting_label" | "water_temp_f"
>;

/** Locks a user's own log until the transaction ends, so that corrections of one log run one after the other. */
export async function lockLog(db: Executor, userId: number, id: number): Promise<CorrectedLog | undefined> {
  return db
    .selectFrom("brew_logs")
    .select(["brewed_at", "brew_method_id", "coffee_id", "grinder_id", "grind_setting_label", "water_temp_f"])
    .where("id", "=", id)
    .where("user_id", "=", userId)
    .forNoKeyUpdate()
    .executeTakeFirst();
}

const changeableColumns = [
  "brewed_at",
  "brew_method_id",
  "machine_id",
  "grinder_id",
  "filter_id",
  "coffee_id",
  "bag_id",
  ...figures.columns,
  "grind_setting",
  "grind_setting_label",
  "grind_index",
  "published_index",
  "catalog_version",
  "water_temp_f",
  "days_off_roast",
  "outcome",
  "rating",
  "has_half_star",
  "tags",
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
  "taste_balance",
  "taste_strength",
  "advice_declined",
] as const;

export type LogChange = Change<(typeof changeableColumns)[number]>;

/** Updates a log that is locked. */
export async function updateLog(db: Executor, id: number, change: LogChange): Promise<void> {
  await db
    .updateTable("brew_logs")
    .set({ ...setChanged(changeableColumns, change), updated_at: sql`now()` })
    .where("id", "=", id)
    .execute();
}

/** Marks a user's own log as saved as a recipe; does nothing if it is marked already. */
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

export async function findLogIdByClientId(
  db: Executor,
  userId: number,
  clientId: string,
): Promise<number | undefined> {
  const row = await db
    .selectFrom("brew_logs")
    .select("id")
    .where("user_id", "=", userId)
    .where("client_id", "=", clientId)
    .executeTakeFirst();
  return row?.id;
}
