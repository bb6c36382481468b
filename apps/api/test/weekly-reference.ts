import type { Executor } from "@brewdial/db/executor.ts";
import { sql } from "kysely";

export interface RandomLog {
  readonly brewedAt: Date;
  readonly doseGrams: number | null;
  readonly rating: number | null;
  readonly coffeeId: number | null;
}

export type StoredLog = RandomLog & { readonly id: number };

/** Inserts logs with their times and returns them with their ids, in the same order. */
export async function insertLogs(
  db: Executor,
  userId: number,
  logs: readonly RandomLog[],
): Promise<StoredLog[]> {
  const { rows } = await sql<{ id: number }>`
    insert into brew_logs (user_id, brew_method_id, brewed_at, dose_grams, rating, coffee_id)
    select ${userId}, 'pour-over', made.at, made.dose, made.rating, made.coffee
      from unnest(${logs.map(({ brewedAt }) => brewedAt.toISOString())}::timestamptz[],
                  ${logs.map(({ doseGrams }) => doseGrams)}::float8[], ${logs.map(({ rating }) => rating)}::int[],
                  ${logs.map(({ coffeeId }) => coffeeId)}::bigint[])
           with ordinality as made (at, dose, rating, coffee, position)
     order by made.position returning id`.execute(db);
  const ids = rows.map(({ id }) => id).toSorted((a, b) => a - b);
  return logs.map((log, at) => ({ ...log, id: ids[at] as number }));
}

/**
 * Computes the weekly statistics without SQL and time ranges: each log gets its local calendar date, and everything is counted by
 * date.
 */
export function computeWeekByDate(logs: readonly StoredLog[], timeZone: string, now: Date) {
  const getDate = (moment: Date) => toLocalDate(timeZone, moment.getTime());
  const today = getDate(now);
  const monday = Array.from({ length: 7 }, (_, back) => today.subtract({ days: back })).find(
    ({ dayOfWeek }) => dayOfWeek === 1,
  ) as Temporal.PlainDate;
  const datesFrom = (first: Temporal.PlainDate) =>
    Array.from({ length: 7 }, (_, at) => first.add({ days: at }).toString());
  const byDate = Map.groupBy(logs.toSorted(newestFirst), ({ brewedAt }) => getDate(brewedAt).toString());
  const on = (dates: readonly string[]) => dates.flatMap((date) => byDate.get(date) ?? []);
  const thisWeek = on(datesFrom(monday));
  return {
    stats: {
      ...sum(thisWeek),
      streak: countStreak(new Set(byDate.keys()), timeZone, today),
      brewsToday: on([today.toString()]).length,
      allTimeBrews: logs.length,
    },
    lastWeek: sum(on(datesFrom(monday.subtract({ days: 7 })))),
    bestBrewId: findBest(thisWeek)?.id ?? null,
    days: datesFrom(monday).map((date) => ({ date, ids: on([date]).map(({ id }) => id) })),
  };
}

const toLocalDate = (timeZone: string, epochMs: number) =>
  Temporal.Instant.fromEpochMilliseconds(epochMs).toZonedDateTimeISO(timeZone).toPlainDate();

const newestFirst = (a: StoredLog, b: StoredLog) =>
  b.brewedAt.getTime() - a.brewedAt.getTime() || b.id - a.id;

const findBest = (logs: readonly StoredLog[]) =>
  logs
    .filter(({ rating }) => rating !== null)
    .toSorted((a, b) => (b.rating ?? 0) - (a.rating ?? 0) || newestFirst(a, b))[0];

function sum(logs: readonly StoredLog[]) {
  const ratings = logs.flatMap(({ rating }) => rating ?? []);
  const tenths = logs.reduce((total, { doseGrams }) => total + Math.round((doseGrams ?? 0) * 10), 0);
  return {
    totalBrews: logs.length,
    totalCoffeeGrams: tenths / 10,
    averageRating:
      ratings.length === 0
        ? null
        : Math.round((10 * ratings.reduce((total, rating) => total + rating, 0)) / ratings.length) / 10,
    uniqueCoffees: new Set(logs.flatMap(({ coffeeId }) => coffeeId ?? [])).size,
  };
}

function countStreak(brewDates: ReadonlySet<string>, timeZone: string, today: Temporal.PlainDate): number {
  let date = brewDates.has(today.toString()) ? today : today.subtract({ days: 1 });
  let days = 0;
  for (; ; date = date.subtract({ days: 1 })) {
    if (brewDates.has(date.toString())) days += 1;
    else if (dateExists(timeZone, date)) return days;
  }
}

/** Returns whether the local calendar has this date, by checking every quarter of an hour: time zones can skip a day. */
function dateExists(timeZone: string, date: Temporal.PlainDate): boolean {
  const noonUtc = date.toZonedDateTime({ timeZone: "UTC", plainTime: "12:00" }).epochMilliseconds;
  for (let minutes = -40 * 60; minutes <= 40 * 60; minutes += 15)
    if (toLocalDate(timeZone, noonUtc + minutes * 60_000).equals(date)) return true;
  return false;
}
