import type { Executor } from "@brewdial/db/executor.ts";
import type { CalendarDay } from "@brewdial/domain/brewing/calendar.ts";
import { sql } from "kysely";
import type { EventKind } from "./event.ts";

/** A range of days of a roaster, both ends included. */
export interface Period {
  readonly roasterId: number;
  readonly from: string;
  readonly to: string;
  /** The days in ascending order, in the roaster's time zone. */
  readonly days: readonly CalendarDay[];
}

/** Listed explicitly, so that the index on (roaster, kind, hour) is used. */
const everyKind = sql`array['PAGE_VIEW', 'IMPRESSION', 'CLICK', 'METHOD_SWITCH', 'GRINDER_CHOICE']`;
const embedKinds = sql`array['IMPRESSION', 'CLICK', 'METHOD_SWITCH', 'GRINDER_CHOICE']`;
const inPeriod = ({ roasterId, days }: Period) => sql`
  roaster_id = ${roasterId} and hour >= ${days[0]?.start.toISOString()}::timestamptz
  and hour < ${days.at(-1)?.end.toISOString()}::timestamptz`;

export interface DayCount {
  readonly day: string;
  readonly kind: EventKind;
  readonly events: number;
}

/**
 * Returns the counts of each day that has events. Events are counted by the hour in UTC, so where a time zone's offset is not a whole
 * number of hours, an hour belongs to the day that it starts in.
 */
export async function listDayCounts(db: Executor, period: Period): Promise<DayCount[]> {
  const starts = period.days.map(({ start }) => start.toISOString());
  const { rows } = await sql<DayCount>`
    select (${period.days.map(({ date }) => date)}::text[])[width_bucket(hour, ${starts}::timestamptz[])] as day, kind,
           sum(event_count)::bigint as events
      from event_hours where ${inPeriod(period)} and kind = any (${everyKind})
     group by 1, 2`.execute(db);
  return rows;
}

export interface CoffeeCount {
  readonly coffeeId: number;
  readonly name: string;
  readonly slug: string;
  readonly views: number;
}

/** Returns the most viewed coffees; deleted coffees count only in the total. */
export async function listCoffeeCounts(db: Executor, period: Period, limit: number): Promise<CoffeeCount[]> {
  const { rows } = await sql<CoffeeCount>`
    select coffees.id as "coffeeId", coffees.name, coffees.slug, viewed.views
      from (select coffee_id, sum(event_count)::bigint as views
              from event_hours where ${inPeriod(period)} and kind = 'PAGE_VIEW' and coffee_id is not null
             group by 1) as viewed
      join coffees on coffees.id = viewed.coffee_id
     order by viewed.views desc, coffees.id limit ${limit}::int`.execute(db);
  return rows;
}

export interface MethodCount {
  readonly method: string;
  readonly switches: number;
}

export async function listMethodCounts(db: Executor, period: Period): Promise<MethodCount[]> {
  const { rows } = await sql<MethodCount>`
    select method, sum(event_count)::bigint as switches
      from event_hours where ${inPeriod(period)} and kind = 'METHOD_SWITCH'
     group by 1 order by 2 desc, 1`.execute(db);
  return rows;
}

export interface GrinderCount {
  readonly slug: string;
  readonly brand: string;
  readonly name: string;
  readonly choices: number;
}

/** Returns the grinders chosen most often; those that left the catalog count only in the total. */
export async function listGrinderCounts(
  db: Executor,
  period: Period,
  limit: number,
): Promise<GrinderCount[]> {
  const { rows } = await sql<GrinderCount>`
    select grinders.slug, grinders.brand, grinders.name, chosen.choices
      from (select grinder_id, sum(event_count)::bigint as choices
              from event_grinder_hours where ${inPeriod(period)} group by 1) as chosen
      join grinders on grinders.id = chosen.grinder_id
     order by chosen.choices desc, grinders.slug limit ${limit}::int`.execute(db);
  return rows;
}

export interface TargetCount {
  readonly target: string;
  readonly impressions: number;
  readonly clicks: number;
  readonly methodSwitches: number;
  readonly grinderChoices: number;
}

/** Returns the embeds with the most events: shares by id, coffees by their current slugs. */
export async function listTargetCounts(db: Executor, period: Period, limit: number): Promise<TargetCount[]> {
  const { rows } = await sql<TargetCount>`
    select coalesce(embedded.share_id, roasters.slug || '/' || coffees.slug) as target, impressions, clicks,
           "methodSwitches", "grinderChoices"
      from (select coffee_id, share_id,
                   coalesce(sum(event_count) filter (where kind = 'IMPRESSION'), 0)::bigint as impressions,
                   coalesce(sum(event_count) filter (where kind = 'CLICK'), 0)::bigint as clicks,
                   coalesce(sum(event_count) filter (where kind = 'METHOD_SWITCH'), 0)::bigint as "methodSwitches",
                   coalesce(sum(event_count) filter (where kind = 'GRINDER_CHOICE'), 0)::bigint as "grinderChoices"
              from event_hours where ${inPeriod(period)} and kind = any (${embedKinds})
             group by 1, 2) as embedded
      left join coffees on coffees.id = embedded.coffee_id
      left join roasters on roasters.id = coffees.roaster_id
     where embedded.share_id is not null or coffees.id is not null
     order by impressions + clicks + "methodSwitches" + "grinderChoices" desc, target limit ${limit}::int`.execute(
    db,
  );
  return rows;
}

export interface SourceCount {
  readonly source: string;
  readonly isConfirmed: boolean;
  readonly pageViews: number;
  readonly impressions: number;
  readonly clicks: number;
}

/** Returns the sites with the most events, confirmed ones first: anyone can send events with an invented site. */
export async function listSourceCounts(
  db: Executor,
  { roasterId, from, to }: Period,
  limit: number,
): Promise<SourceCount[]> {
  const { rows } = await sql<SourceCount>`
    select source, bool_or(is_confirmed) as "isConfirmed",
           coalesce(sum(event_count) filter (where kind = 'PAGE_VIEW'), 0)::bigint as "pageViews",
           coalesce(sum(event_count) filter (where kind = 'IMPRESSION'), 0)::bigint as impressions,
           coalesce(sum(event_count) filter (where kind = 'CLICK'), 0)::bigint as clicks
      from event_source_days
     where roaster_id = ${roasterId} and day between ${from}::date and ${to}::date
     group by 1 order by bool_or(is_confirmed) desc, sum(event_count) desc, 1 limit ${limit}::int`.execute(
    db,
  );
  return rows;
}

export interface VisitorCount {
  readonly surface: "page" | "embed";
  readonly visitors: number;
}

/** Returns the sums of daily distinct visitors; visitors cannot be recognized across days (D53). */
export async function listVisitorCounts(
  db: Executor,
  { roasterId, from, to }: Period,
): Promise<VisitorCount[]> {
  const { rows } = await sql<VisitorCount>`
    select surface, sum(visitor_count)::bigint as visitors
      from event_visitor_days
     where roaster_id = ${roasterId} and day between ${from}::date and ${to}::date
     group by 1`.execute(db);
  return rows;
}

/** Returns whether an embed of the roaster was ever shown. */
export async function hasImpression(db: Executor, roasterId: number): Promise<boolean> {
  const row = await db
    .selectFrom("event_hours")
    .select("hour")
    .where("roaster_id", "=", roasterId)
    .where("kind", "=", "IMPRESSION")
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
