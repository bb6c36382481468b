import type { Executor } from "@brewdial/db/executor.ts";
import { sql } from "kysely";

export interface RollupDifference {
  readonly rollup: string;
  readonly bucket: string;
  /** Number of raw events that the roll-up lacks; negative for a surplus. */
  readonly missing: number;
}

/**
 * Returns the buckets in which a roll-up differs from its raw events; there should be none. Scans all events: for tests, fault
 * injection and recovery. Sources are compared by their sum, since the rarer ones are counted as `other`.
 */
export async function listRollupDifferences(db: Executor): Promise<RollupDifference[]> {
  const { rows } = await sql<RollupDifference>`
    with raw as (
      select roaster_id, kind, coffee_id, share_id, method, grinder_id, visitor, date_trunc('hour', at, 'UTC') as hour,
             (at at time zone 'utc')::date as day, case when kind = 'PAGE_VIEW' then 'page' else 'embed' end as surface
        from events
    ),
    compared as (
      select 'event_hours' as rollup, jsonb_build_array(roaster_id, kind, hour, coffee_id, share_id, method)::text as bucket,
             count(*) as events from raw group by 1, 2
      union all
      select 'event_hours', jsonb_build_array(roaster_id, kind, hour, coffee_id, share_id, method)::text, -event_count
        from event_hours
      union all
      select 'event_grinder_hours', jsonb_build_array(roaster_id, hour, grinder_id)::text, count(*)
        from raw where grinder_id is not null group by 1, 2
      union all
      select 'event_grinder_hours', jsonb_build_array(roaster_id, hour, grinder_id)::text, -event_count
        from event_grinder_hours
      union all
      select 'event_source_days', jsonb_build_array(roaster_id, day, kind)::text, count(*) from raw group by 1, 2
      union all
      select 'event_source_days', jsonb_build_array(roaster_id, day, kind)::text, -sum(event_count)
        from event_source_days group by 1, 2
      union all
      select 'event_visitor_days', jsonb_build_array(roaster_id, day, surface)::text, count(distinct visitor)
        from raw where visitor is not null group by 1, 2
      union all
      select 'event_visitor_days', jsonb_build_array(roaster_id, day, surface)::text, -visitor_count from event_visitor_days
    )
    select rollup, bucket, sum(events)::bigint as missing from compared group by 1, 2 having sum(events) <> 0
     order by 1, 2 limit 100`.execute(db);
  return rows;
}
