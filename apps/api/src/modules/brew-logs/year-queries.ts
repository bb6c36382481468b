import type { Executor } from "@brewdial/db/executor.ts";
import { opaqueArray } from "@brewdial/db/opaque-array.ts";
import type { YearBrew } from "@brewdial/domain/brewing/year.ts";
import { sql } from "kysely";
import { shownCoffees } from "../coffees/shown-coffees.ts";

/** A user's logs of a period. */
interface Period {
  readonly userId: number;
  readonly start: Date;
  readonly end: Date;
}

/** Lists the newest logs of a period, by an index-only scan. */
export async function listYearBrews(
  db: Executor,
  { userId, start, end }: Period,
  limit: number,
): Promise<YearBrew[]> {
  const { rows } = await sql<YearBrew>`
    select brewed_at as "brewedAt", dose_grams as "doseGrams", coffee_id as "coffeeId", rating
      from brew_logs
     where user_id = ${userId} and brewed_at >= ${start} and brewed_at < ${end}
     order by brewed_at desc, id desc limit ${limit}`.execute(db);
  return rows;
}

/** Returns the time of a user's first brew; undefined without any. */
export async function findFirstBrew(db: Executor, userId: number): Promise<Date | undefined> {
  const { rows } = await sql<{ at: Date | null }>`
    select min(brewed_at) as at from brew_logs where user_id = ${userId}`.execute(db);
  return rows[0]?.at ?? undefined;
}

/** Returns for each coffee its best rated log of a period with a grind setting, or else any log of it. */
export async function listBestLogs(
  db: Executor,
  { userId, start, end }: Period,
  coffeeIds: readonly number[],
): Promise<{ coffeeId: number; id: number; isBest: boolean }[]> {
  const isBest = sql`(rating is not null and grind_setting_label is not null)`;
  const { rows } = await sql<{ coffeeId: number; id: number; isBest: boolean }>`
    select coffee.id as "coffeeId", log.id, log.is_best as "isBest"
      from unnest(${opaqueArray(coffeeIds, "bigint")}) as coffee (id) cross join lateral (
        select id, ${isBest} as is_best from brew_logs
         where user_id = ${userId} and coffee_id = coffee.id and brewed_at >= ${start} and brewed_at < ${end}
         order by ${isBest} desc, rating desc, has_half_star desc, brewed_at desc, id desc limit 1) as log`.execute(
    db,
  );
  return rows;
}

/** Lists flavor notes by how many of the coffees have them. */
export async function listNotes(
  db: Executor,
  coffeeIds: readonly number[],
  limit: number,
): Promise<string[]> {
  const { rows } = await sql<{ note: string }>`
    select note from ${shownCoffees} as coffees cross join lateral unnest(flavor_notes) as note
     where coffees.id = any(${opaqueArray(coffeeIds, "bigint")})
     group by note order by count(*) desc, note limit ${limit}`.execute(db);
  return rows.map(({ note }) => note);
}
