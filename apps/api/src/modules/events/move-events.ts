import type { Executor } from "@brewdial/db/executor.ts";
import { sql } from "kysely";

/** Gives a roaster's events and counts to another one, in the caller's transaction: two entries of one roaster became one (D57). */
export async function moveEvents(db: Executor, fromRoasterId: number, toRoasterId: number): Promise<void> {
  const [from, to] = [sql`${fromRoasterId}::bigint`, sql`${toRoasterId}::bigint`];
  await sql`update events set roaster_id = ${to} where roaster_id = ${from}`.execute(db);
  await sql`
    with moved as (delete from event_hours where roaster_id = ${from} returning *)
    insert into event_hours as kept (roaster_id, kind, hour, coffee_id, share_id, method, event_count)
    select ${to}, kind, hour, coffee_id, share_id, method, event_count from moved
    on conflict (roaster_id, kind, hour, coffee_id, share_id, method)
      do update set event_count = kept.event_count + excluded.event_count`.execute(db);
  await sql`
    with moved as (delete from event_source_days where roaster_id = ${from} returning *)
    insert into event_source_days as kept (roaster_id, day, source, kind, event_count)
    select ${to}, day, source, kind, event_count from moved
    on conflict (roaster_id, day, source, kind) do update set event_count = kept.event_count + excluded.event_count`.execute(
    db,
  );
  // A visitor has another name at each roaster: none is in both.
  await sql`
    with moved as (delete from event_visitor_days where roaster_id = ${from} returning *)
    insert into event_visitor_days as kept (roaster_id, day, surface, visitor_count)
    select ${to}, day, surface, visitor_count from moved
    on conflict (roaster_id, day, surface) do update set visitor_count = kept.visitor_count + excluded.visitor_count`.execute(
    db,
  );
  await sql`update event_visitors set roaster_id = ${to} where roaster_id = ${from}`.execute(db);
}
