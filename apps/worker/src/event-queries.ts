import type { Executor } from "@brewdial/db/executor.ts";
import { sql } from "kysely";

const today = sql`(now() at time zone 'utc')::date`;

/** Serializes partition creation. The lock must be taken before unplaced events are read, or two workers deadlock. */
export async function lockEventPartitions(transaction: Executor): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('make_event_day'))`.execute(transaction);
}

/** Creates the partitions of today and the next `ahead` days, and of every day that has events without a partition. */
export async function createEventPartitions(db: Executor, ahead: number): Promise<void> {
  await sql`
    select make_event_day(day) from (
      select ${today} + ahead as day from generate_series(0, ${ahead}::int) as ahead
      union
      select distinct (at at time zone 'utc')::date from event_days.unplaced
      order by day) as wanted`.execute(db);
}

/** Lists the names of partitions older than `retentionDays`, oldest first. */
export async function listOldEventPartitions(db: Executor, retentionDays: number): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select tablename as name from pg_tables
     where schemaname = 'event_days' and tablename ~ '^day_\\d{8}$'
       and to_date(right(tablename, 8), 'YYYYMMDD') < ${today} - ${retentionDays}::int
     order by 1`.execute(db);
  return rows.map(({ name }) => name);
}

/** Drops a partition with its events. Writers queue behind this lock, so it has a timeout instead of waiting for running ones. */
export async function dropEventPartition(db: Executor, name: string): Promise<void> {
  await sql`set local lock_timeout = '500ms'`.execute(db);
  await sql`select drop_event_day(to_date(right(${name}, 8), 'YYYYMMDD'))`.execute(db);
}

/** Deletes the salts of past days. Without the salt, visitor hashes can no longer be linked to a visitor. */
export async function deleteOldSalts(db: Executor): Promise<void> {
  await sql`delete from event_salts where day < ${today}`.execute(db);
}

/** Deletes up to `maxRows` visitor records. Keeps yesterday's for events written shortly after midnight. */
export async function deleteOldVisitors(db: Executor, maxRows: number): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    delete from event_visitors where (day, roaster_id, surface, visitor) in (
      select day, roaster_id, surface, visitor from event_visitors where day < ${today} - 1
       limit ${maxRows}::int for update skip locked)`.execute(db);
  return Number(numAffectedRows);
}

/** Deletes up to `limit` records of the clients that a site was seen from, with the same retention as visitor records. */
export async function deleteOldSourceClients(db: Executor, limit: number): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    delete from event_source_clients where (day, roaster_id, source, client) in (
      select day, roaster_id, source, client from event_source_clients where day < ${today} - 1
       limit ${limit}::int for update skip locked)`.execute(db);
  return Number(numAffectedRows);
}

/** Returns the roaster with this slug, or the one it was merged into. */
export async function findRoasterId(db: Executor, slug: string): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`
    select id from roasters where slug = ${slug}
    union all select roaster_id from roaster_slug_aliases where slug = ${slug} limit 1`.execute(db);
  return rows[0]?.id;
}

/** Lists the days with any event count of a roaster. */
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
