import type { Executor } from "@brewdial/db/executor.ts";
import { type ArrayType, opaqueArray } from "@brewdial/db/opaque-array.ts";
import { sql } from "kysely";
import type { EventRecord } from "./event.ts";

/**
 * Maximum distinct sites per roaster and day, for confirmed and for unconfirmed sites; the rest counts as `other`. Concurrent
 * writers may exceed it slightly.
 */
const maxSourcesPerDay = 100;

/** Number of clients that confirm a site of a day, so that one client cannot crowd out real sites with invented ones. */
const clientsToConfirm = 3;

const getSite = (source: string | null) =>
  /^https?:\/\/(?:www\.)?([^/]+)/.exec(source ?? "")?.[1] ?? "direct";

/**
 * Inserts events and updates every roll-up in one statement. Only inserted rows are counted: an existing id changes nothing. Each
 * roll-up is updated in the order of its key, so that concurrent writers do not deadlock.
 *
 * The last line always writes to the WAL. A retry that finds its rows would otherwise commit nothing and return immediately, although
 * the standby may not have the first attempt yet; a failover would then lose acknowledged events.
 */
export async function insertEvents(db: Executor, events: readonly EventRecord[]): Promise<void> {
  const list = (type: ArrayType, of: (event: EventRecord) => unknown) => opaqueArray(events.map(of), type);
  await sql`
    with input as materialized (
      select *, (at at time zone 'utc')::date as day from unnest(
        ${list("timestamptz", ({ at }) => at.toISOString())}, ${list("uuid", ({ id }) => id)},
        ${list("text", ({ kind }) => kind)}, ${list("bigint", ({ roasterId }) => roasterId)},
        ${list("bigint", ({ coffeeId }) => coffeeId)}, ${list("text", ({ shareId }) => shareId)},
        ${list("text", ({ method }) => method)}, ${list("text", ({ source }) => source)},
        ${list("bytea", ({ visitor }) => visitor)}, ${list("bytea", ({ client }) => client)},
        ${list("text", ({ source }) => getSite(source))}, ${list("bigint", ({ grinderId }) => grinderId)})
        as event (at, id, kind, roaster_id, coffee_id, share_id, method, source, visitor, client, site, grinder_id)
    ),
    added as (
      insert into events (at, id, kind, roaster_id, coffee_id, share_id, method, grinder_id, source, visitor)
      select at, id, kind, roaster_id, coffee_id, share_id, method, grinder_id, source, visitor from input
      on conflict (at, id) do nothing
      returning roaster_id, kind, coffee_id, share_id, method, grinder_id, visitor,
        date_trunc('hour', at, 'UTC') as hour,
        (at at time zone 'utc')::date as day,
        case when kind = 'PAGE_VIEW' then 'page' else 'embed' end as surface,
        coalesce(substring(source from '^https?://(?:www\\.)?([^/]+)'), 'direct') as site
    ),
    new_visitors as (
      insert into event_visitors (day, roaster_id, surface, visitor)
      select distinct day, roaster_id, surface, visitor from added where visitor is not null order by 1, 2, 3, 4
      on conflict do nothing
      returning roaster_id, day, surface
    ),
    visitor_days as (
      insert into event_visitor_days as existing (roaster_id, day, surface, visitor_count)
      select roaster_id, day, surface, count(*) from new_visitors group by 1, 2, 3 order by 1, 2, 3
      on conflict (roaster_id, day, surface) do update set visitor_count = existing.visitor_count + excluded.visitor_count
    ),
    counted as (
      select roaster_id, day, site, kind, count(*) as event_count from added group by 1, 2, 3, 4
    ),
    known as (
      select roaster_id, day, site, row.is_confirmed is not null as is_known,
             site = 'direct' or coalesce(row.is_confirmed, false) as is_confirmed
        from (select distinct roaster_id, day, site from counted) as seen
        cross join lateral (
          select bool_or(is_confirmed) as is_confirmed from event_source_days as kept
           where (kept.roaster_id, kept.day, kept.source) = (seen.roaster_id, seen.day, seen.site)) as row
    ),
    source_clients as (
      insert into event_source_clients (day, roaster_id, source, client)
      select distinct day, roaster_id, site, client from known join input using (day, roaster_id, site)
       where not is_confirmed and client is not null order by 1, 2, 3, 4
      on conflict do nothing
      returning day, roaster_id, source
    ),
    new_clients as (
      select day, roaster_id, source as site, count(*) as clients from source_clients group by 1, 2, 3
    ),
    sites as (
      select roaster_id, day, site, kind, event_count, is_known,
             case when is_confirmed then true
                  else coalesce(new_clients.clients, 0)
                       + (select count(*) from event_source_clients as seen
                           where (seen.day, seen.roaster_id, seen.source) = (counted.day, counted.roaster_id, counted.site))
                       >= ${clientsToConfirm}::int end as is_confirmed
        from counted join known using (roaster_id, day, site) left join new_clients using (roaster_id, day, site)
    ),
    named as (
      select roaster_id, day, kind, event_count, is_confirmed,
             case when is_known then site
                  when dense_rank() over (partition by roaster_id, day, is_known, is_confirmed order by site)
                       + (select count(distinct known.source) from event_source_days as known
                           where (known.roaster_id, known.day, known.is_confirmed)
                               = (sites.roaster_id, sites.day, sites.is_confirmed)) <= ${maxSourcesPerDay}::int
                  then site
                  else 'other' end as source
        from sites
    ),
    source_days as (
      insert into event_source_days as kept (roaster_id, day, source, kind, event_count, is_confirmed)
      select roaster_id, day, source, kind, sum(event_count), bool_or(is_confirmed and source <> 'other')
        from named group by 1, 2, 3, 4 order by 1, 2, 3, 4
      on conflict (roaster_id, day, source, kind) do update
        set event_count = kept.event_count + excluded.event_count,
            is_confirmed = kept.is_confirmed or excluded.is_confirmed
    ),
    hours as (
      insert into event_hours as existing (roaster_id, kind, hour, coffee_id, share_id, method, event_count)
      select roaster_id, kind, hour, coffee_id, share_id, method, count(*) from added group by 1, 2, 3, 4, 5, 6
       order by 1, 2, 3, 4, 5, 6
      on conflict (roaster_id, kind, hour, coffee_id, share_id, method)
        do update set event_count = existing.event_count + excluded.event_count
    ),
    grinder_hours as (
      insert into event_grinder_hours as existing (roaster_id, hour, grinder_id, event_count)
      select roaster_id, hour, grinder_id, count(*) from added where grinder_id is not null group by 1, 2, 3
       order by 1, 2, 3
      on conflict (roaster_id, hour, grinder_id)
        do update set event_count = existing.event_count + excluded.event_count
    )
    select pg_logical_emit_message(true, 'brewdial.events', '')`.execute(db);
}

/** Returns the salt of a day, inserting `candidate` if the day has none; concurrent callers get the same salt. */
export async function getOrInsertSalt(db: Executor, day: string, candidate: Buffer): Promise<Buffer> {
  const { rows } = await sql<{ salt: Buffer }>`
    insert into event_salts as existing (day, salt) values (${day}::date, ${candidate})
    on conflict (day) do update set salt = existing.salt
    returning salt`.execute(db);
  if (rows[0] === undefined) throw new Error("The day has no salt");
  return rows[0].salt;
}
