import type { Executor } from "@brewdial/db/executor.ts";
import type { CalendarDay, CalendarWeek } from "@brewdial/domain/brewing/calendar.ts";
import type { RatedBrew } from "@brewdial/domain/brewing/insights.ts";
import { sql } from "kysely";
import { shownCoffees } from "../coffees/shown-coffees.ts";

export interface WeekFigures {
  readonly totalBrews: number;
  readonly totalCoffeeGrams: number;
  readonly averageRating: number | null;
  readonly uniqueCoffees: number;
  readonly brewsToday: number;
}

const emptyWeek = {
  totalBrews: 0,
  totalCoffeeGrams: 0,
  averageRating: null,
  uniqueCoffees: 0,
  brewsToday: 0,
  isThisWeek: false,
};

/** Sums up this week and the last. */
export async function sumWeeks(
  db: Executor,
  userId: number,
  { lastWeekStart, start, end, today }: CalendarWeek,
): Promise<{ thisWeek: WeekFigures; lastWeek: WeekFigures }> {
  const { rows } = await sql<WeekFigures & { isThisWeek: boolean }>`
    select brewed_at >= ${start} as "isThisWeek", count(*)::int as "totalBrews",
           coalesce(round(sum(dose_grams::numeric), 1), 0) as "totalCoffeeGrams",
           round(avg(rating + case when has_half_star then 0.5 else 0 end), 1) as "averageRating", count(distinct coffee_id)::int as "uniqueCoffees",
           (count(*) filter (where brewed_at >= ${today.start} and brewed_at < ${today.end}))::int as "brewsToday"
      from brew_logs
     where user_id = ${userId} and brewed_at >= ${lastWeekStart} and brewed_at < ${end}
     group by 1`.execute(db);
  const toFigures = (isWanted: boolean) => {
    const { isThisWeek: _, ...figures } = rows.find(({ isThisWeek }) => isThisWeek === isWanted) ?? emptyWeek;
    return figures;
  };
  return { thisWeek: toFigures(true), lastWeek: toFigures(false) };
}

/** Returns the highest rated log of a period; of several, the latest. */
export async function findBestLogId(
  db: Executor,
  userId: number,
  { start, end }: Pick<CalendarWeek, "start" | "end">,
): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`
    select id from brew_logs
     where user_id = ${userId} and brewed_at >= ${start} and brewed_at < ${end} and rating is not null
     order by rating desc, has_half_star desc, brewed_at desc, id desc limit 1`.execute(db);
  return rows[0]?.id;
}

/** Lists the newest logs of each day, newest first; `day` counts from 0. */
export async function listLogIdsByDay(
  db: Executor,
  userId: number,
  days: readonly CalendarDay[],
  maxPerDay: number,
): Promise<{ day: number; id: number }[]> {
  const { rows } = await sql<{ day: number; id: number }>`
    select day.place::int - 1 as day, logs.id
      from ${unnestDays(days)} cross join lateral (
        select id, brewed_at from brew_logs
         where user_id = ${userId} and brewed_at >= day.start_at and brewed_at < day.end_at
         order by brewed_at desc, id desc limit ${maxPerDay}) as logs
     order by day.place, logs.brewed_at desc, logs.id desc`.execute(db);
  return rows;
}

/** Returns whether each day has a brew, with one index lookup per day, however many brews it has. */
export async function listBrewDays(
  db: Executor,
  userId: number,
  days: readonly CalendarDay[],
): Promise<boolean[]> {
  const { rows } = await sql<{ brewed: boolean }>`
    select exists (
             select from brew_logs
              where user_id = ${userId} and brewed_at >= day.start_at and brewed_at < day.end_at) as brewed
      from ${unnestDays(days)} order by day.place`.execute(db);
  return rows.map(({ brewed }) => brewed);
}

/** Lists the newest rated logs since a time, for insights. */
export async function listRatedBrews(
  db: Executor,
  userId: number,
  since: Date,
  limit: number,
): Promise<RatedBrew[]> {
  const { rows } = await sql<RatedBrew>`
    select logs.brew_method_id as method, logs.coffee_id as "coffeeId", coffees.name as "coffeeName",
           logs.grinder_id as "grinderId", logs.grind_setting as "grindSetting",
           logs.grind_setting_label as "grindSettingLabel", logs.grind_index as "grindIndex", logs.ratio, logs.rating
      from brew_logs as logs left join ${shownCoffees} as coffees on coffees.id = logs.coffee_id
     where logs.user_id = ${userId} and logs.brewed_at >= ${since} and logs.rating is not null
     order by logs.brewed_at desc, logs.id desc limit ${limit}`.execute(db);
  return rows;
}

function unnestDays(days: readonly CalendarDay[]) {
  const toTimes = (get: (day: CalendarDay) => Date) => days.map((day) => get(day).toISOString());
  return sql`
    unnest(${toTimes(({ start }) => start)}::timestamptz[], ${toTimes(({ end }) => end)}::timestamptz[])
      with ordinality as day (start_at, end_at, place)`;
}
