import type { Executor } from "@brewdial/db/executor.ts";
import { sql } from "kysely";
import type { EventRecord } from "./event.ts";

/** Sites that a roaster's day knows by name; the rest counts as `other`. Two writers at once may pass it a little. */
const namedSourcesPerDay = 100;

/**
 * Writes events and counts them into every roll-up in one statement, so that both exist or neither. Only rows really added are
 * counted: an id that is there already changes nothing. Each roll-up is touched in the order of its key, so that two writers
 * never wait for each other in a circle.
 *
 * The last line always writes to the log. A repeated attempt that finds its rows would otherwise commit nothing and be answered at
 * once, although the standby may not have the first attempt yet; a failover would then lose what was acknowledged.
 */
export async function insertEvents(db: Executor, events: readonly EventRecord[]): Promise<void> {
  const column = <K extends keyof EventRecord>(name: K) => events.map((event) => event[name]);
  await sql`
    with added as (
      insert into events (at, id, kind, roaster_id, coffee_id, share_id, method, source, visitor)
      select * from unnest(
        ${events.map(({ at }) => at.toISOString())}::timestamptz[], ${column("id")}::uuid[], ${column("kind")}::text[],
        ${column("roasterId")}::bigint[], ${column("coffeeId")}::bigint[], ${column("shareId")}::text[],
        ${column("method")}::text[], ${column("source")}::text[], ${column("visitor")}::bytea[])
      on conflict (at, id) do nothing
      returning roaster_id, kind, coffee_id, share_id, method, visitor,
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
      insert into event_visitor_days as kept (roaster_id, day, surface, visitor_count)
      select roaster_id, day, surface, count(*) from new_visitors group by 1, 2, 3 order by 1, 2, 3
      on conflict (roaster_id, day, surface) do update set visitor_count = kept.visitor_count + excluded.visitor_count
    ),
    sites as (
      select roaster_id, day, site, kind, count(*) as event_count,
             exists (select from event_source_days as known
                      where (known.roaster_id, known.day, known.source) = (added.roaster_id, added.day, added.site)) as is_known
        from added group by 1, 2, 3, 4
    ),
    named as (
      select roaster_id, day, kind, event_count,
             case when is_known then site
                  when dense_rank() over (partition by roaster_id, day, is_known order by site)
                       + (select count(distinct known.source) from event_source_days as known
                           where (known.roaster_id, known.day) = (sites.roaster_id, sites.day)) <= ${namedSourcesPerDay}::int
                  then site
                  else 'other' end as source
        from sites
    ),
    source_days as (
      insert into event_source_days as kept (roaster_id, day, source, kind, event_count)
      select roaster_id, day, source, kind, sum(event_count) from named group by 1, 2, 3, 4 order by 1, 2, 3, 4
      on conflict (roaster_id, day, source, kind) do update set event_count = kept.event_count + excluded.event_count
    ),
    hours as (
      insert into event_hours as kept (roaster_id, kind, hour, coffee_id, share_id, method, event_count)
      select roaster_id, kind, hour, coffee_id, share_id, method, count(*) from added group by 1, 2, 3, 4, 5, 6
       order by 1, 2, 3, 4, 5, 6
      on conflict (roaster_id, kind, hour, coffee_id, share_id, method)
        do update set event_count = kept.event_count + excluded.event_count
    )
    select pg_logical_emit_message(true, 'brewdial.events', '')`.execute(db);
}

/** The day's salt; `offered` becomes it where the day has none yet. Whoever comes second gets the first one's. */
export async function getSalt(db: Executor, day: string, offered: Buffer): Promise<Buffer> {
  const { rows } = await sql<{ salt: Buffer }>`
    insert into event_salts as kept (day, salt) values (${day}::date, ${offered})
    on conflict (day) do update set salt = kept.salt
    returning salt`.execute(db);
  if (rows[0] === undefined) throw new Error("The day has no salt");
  return rows[0].salt;
}
