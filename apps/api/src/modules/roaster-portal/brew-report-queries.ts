import type { Executor } from "@brewdial/db/executor.ts";
import { firstCustomId } from "@brewdial/domain/equipment/custom-ids.ts";
import { sql } from "kysely";

/** Minimum number of brewers in a published group. */
const minBrewers = 5;

/** The months from `from` up to, but not including, `until`; both are first days of months. */
export interface Months {
  readonly from: string;
  readonly until: string;
}

/**
 * Publishes the reports of months that were not published yet, in one statement. The row of a month is inserted first, so that one of
 * several concurrent requests computes the groups, each exactly once, and the others find the month published.
 */
export async function publishMonths(db: Executor, roasterId: number, { from, until }: Months): Promise<void> {
  await sql`
    with months as (
      insert into brew_report_months (roaster_id, month)
      select ${roasterId}::bigint, generate_series(${from}::timestamp, ${until}::timestamp - interval '1 day', '1 month')::date
      on conflict do nothing returning month
    ), brewers as (
      select date_trunc('month', logs.created_at at time zone 'utc')::date as month, logs.coffee_id, logs.brew_method_id,
             logs.grinder_id, logs.user_id, avg(logs.grind_index) as grind_index, avg(logs.ratio) as ratio,
             avg(logs.rating) as rating
        from coffees join brew_logs as logs on logs.coffee_id = coffees.id
       where coffees.roaster_id = ${roasterId} and exists (select from months)
         and logs.created_at >= ${from}::timestamp at time zone 'utc' and logs.created_at < ${until}::timestamp at time zone 'utc'
         and logs.grinder_id < ${firstCustomId} and logs.grind_index is not null and logs.ratio is not null
         and not exists (select from roaster_members as members
                          where members.user_id = logs.user_id and members.roaster_id = coffees.roaster_id)
       group by 1, 2, 3, 4, 5
    )
    insert into brew_reports (month, coffee_id, brew_method_id, grinder_id, brewer_count, grind_index, ratio, rating)
    select month, coffee_id, brew_method_id, grinder_id, count(*) / 5 * 5, round(avg(grind_index)),
           round(avg(ratio) * 2) / 2,
           case when count(rating) >= ${minBrewers}::int then round(avg(rating) * 2) / 2 end
      from brewers join months using (month)
     group by 1, 2, 3, 4 having count(*) >= ${minBrewers}::int
    on conflict do nothing`.execute(db);
}

export interface BrewReportRow {
  readonly month: string;
  readonly coffee_id: number;
  readonly coffee_name: string;
  readonly coffee_slug: string;
  readonly brew_method_id: string;
  readonly grinder_id: number;
  readonly brewer_count: number;
  readonly grind_index: number;
  readonly ratio: number;
  readonly rating: number | null;
  readonly official_index: number | null;
  readonly official_ratio: number | null;
}

/** Returns the published reports of a roaster's coffees, newest month first, with the official recipes. */
export async function listReports(
  db: Executor,
  roasterId: number,
  { from }: Months,
  limit: number,
): Promise<BrewReportRow[]> {
  const { rows } = await sql<BrewReportRow>`
    select to_char(reports.month, 'YYYY-MM') as month, coffees.id as coffee_id, coffees.name as coffee_name,
           coffees.slug as coffee_slug, reports.brew_method_id, reports.grinder_id, reports.brewer_count,
           reports.grind_index, reports.ratio, reports.rating, official.grind_index as official_index,
           round((official.water_grams / official.dose_grams)::numeric, 2)::float8 as official_ratio
      from coffees join brew_reports as reports on reports.coffee_id = coffees.id and reports.month >= ${from}::date
      left join roaster_recipes as official
        on official.coffee_id = coffees.id and official.brew_method_id = reports.brew_method_id
     where coffees.roaster_id = ${roasterId}
     order by reports.month desc, coffees.name_key, coffees.id, reports.brew_method_id, reports.grinder_id
     limit ${limit}::int`.execute(db);
  return rows;
}
