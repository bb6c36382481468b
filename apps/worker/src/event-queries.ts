import type { Executor } from "@brewdial/db/executor.ts";
import { sql } from "kysely";

const today = sql`(now() at time zone 'utc')::date`;

/** Waits until nobody else makes days, before what waits without a partition is read: read first, two workers wait for each other. */
export async function lockEventDays(transaction: Executor): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('make_event_day'))`.execute(transaction);
}

/** Makes the partitions of today and the days ahead, and of every day that has events waiting without one. */
export async function makeEventDays(db: Executor, ahead: number): Promise<void> {
  await sql`
    select make_event_day(day) from (
      select ${today} + ahead as day from generate_series(0, ${ahead}::int) as ahead
      union
      select distinct (at at time zone 'utc')::date from event_days.unplaced
      order by day) as wanted`.execute(db);
}

/** Names of the partitions whose day is longer ago than that, oldest first. */
export async function listOldEventDays(db: Executor, keptDays: number): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select tablename as name from pg_tables
     where schemaname = 'event_days' and tablename ~ '^day_\\d{8}$'
       and to_date(right(tablename, 8), 'YYYYMMDD') < ${today} - ${keptDays}::int
     order by 1`.execute(db);
  return rows.map(({ name }) => name);
}

/** Drops a partition with its events. Writers wait meanwhile, so it gives up rather than wait for one of them. */
export async function dropEventDay(db: Executor, name: string): Promise<void> {
  await sql`set local lock_timeout = '500ms'`.execute(db);
  await sql`drop table if exists ${sql.table(`event_days.${name}`)}`.execute(db);
}

/** Salts of days that are over: without them nobody can tell who a visitor was. */
export async function deleteOldSalts(db: Executor): Promise<void> {
  await sql`delete from event_salts where day < ${today}`.execute(db);
}

/** Deletes up to so many notes of who was counted; yesterday's stay, for events that are written a little after midnight. */
export async function deleteOldVisitors(db: Executor, most: number): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    delete from event_visitors where (day, roaster_id, surface, visitor) in (
      select day, roaster_id, surface, visitor from event_visitors where day < ${today} - 1
       limit ${most}::int for update skip locked)`.execute(db);
  return Number(numAffectedRows);
}

/** The roaster with this slug, or the one that had it before a merge (D57). */
export async function findRoasterId(db: Executor, slug: string): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`
    select id from roasters where slug = ${slug}
    union all select roaster_id from roaster_slug_aliases where slug = ${slug} limit 1`.execute(db);
  return rows[0]?.id;
}

/** The days that any count of a roaster's events is of. */
export async function listCountedDays(db: Executor, roasterId: number): Promise<string[]> {
  const { rows } = await sql<{ day: string }>`
    select (hour at time zone 'utc')::date::text as day from event_hours where roaster_id = ${roasterId}
    union select day::text from event_visitor_days where roaster_id = ${roasterId}
    union select day::text from event_source_days where roaster_id = ${roasterId}
    order by day`.execute(db);
  return rows.map(({ day }) => day);
}

export async function moveEventDay(
  db: Executor,
  fromRoasterId: number,
  intoRoasterId: number,
  day: string,
): Promise<void> {
  await sql`select move_event_day(${fromRoasterId}, ${intoRoasterId}, ${day}::date)`.execute(db);
}
