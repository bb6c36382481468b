import type { Executor } from "@brewdial/db/executor.ts";
import { openDatabase } from "@brewdial/db/open.ts";
import { sql } from "kysely";
import { createLoadDatabase, findFinished, markFinished } from "../fill/load-database.ts";
import { urlOf } from "../options.ts";
import { startProgress } from "../../output/progress.ts";

/** Logs per user. All users brew about eleven times a day, `daily` on every day and the others on nine days of ten. */
export const people = { light: 1, heavy: 2, daily: 3 } as const;
export const logCounts = { [people.light]: 200, [people.heavy]: 20_000, [people.daily]: 20_000 } as const;
const others = 300;
const logsOfOther = 200;
const coffees = 300;
/** Open bags per user, for the latest coffees. */
const openBags = 10;
/** Brews per day. */
const pace = 11;

/** Creates the database unless it is complete: the users of `people`, and others, so that plans see more than three users. */
export async function fillLogs(database: string, again: boolean): Promise<void> {
  const sizes = `${JSON.stringify(logCounts)} + ${others} x ${logsOfOther}, ${openBags} bags each`;
  if (!again && (await findFinished(database)) === sizes) return;
  await createLoadDatabase(database);
  const db = openDatabase({
    url: urlOf(database),
    applicationName: "brewdial-load",
    statementTimeoutMs: 120_000,
    onError: () => undefined,
  });
  const progress = startProgress("people", others + 3, "people");
  try {
    await db.primary.connection().execute(async (connection) => {
      await sql`set statement_timeout = 0`.execute(connection);
      await sql`select setseed(0.5)`.execute(connection);
      await insertPeople(connection, others + 3);
      for (let userId = 1; userId <= others + 3; userId += 1) {
        const count = (logCounts as Record<number, number>)[userId] ?? logsOfOther;
        await insertLogs(connection, userId, count, userId !== people.daily);
        await insertBags(connection, userId);
        progress.advance(1);
      }
      await sql`vacuum (analyze) brew_logs`.execute(connection);
    });
  } finally {
    progress.end();
    await db.close();
  }
  await markFinished(database, sizes);
}

async function insertPeople(db: Executor, count: number): Promise<void> {
  await sql`insert into users (id, email, name) overriding system value
    select n, 'p' || n || '@load.example', 'P' || n from generate_series(1, ${count}::int) as n`.execute(db);
  await sql`insert into roasters (name, name_key, slug) values ('Load', 'load', 'load')`.execute(db);
  await sql`insert into coffees (roaster_id, name, name_key, slug, roast_level, search_key)
    select (select min(id) from roasters), 'Lot ' || n, 'lot ' || n, 'lot-' || n, 'LIGHT', 'lot ' || n || ' load'
      from generate_series(1, ${coffees}::int) as n`.execute(db);
}

/** Adds an open bag for each of a user's latest coffees; the logs of the last 20 days belong to them. */
export async function insertBags(db: Executor, userId: number): Promise<void> {
  await sql`
    insert into coffee_library_entries (user_id, coffee_id)
    select ${userId}, coffee_id from brew_logs where user_id = ${userId} and coffee_id is not null
     group by coffee_id order by max(created_at) desc limit ${openBags}`.execute(db);
  await sql`
    insert into coffee_bags (user_id, coffee_id, grams, roasted_on, opened_on)
    select user_id, coffee_id, 1000, current_date - 20, current_date - 10
      from coffee_library_entries where user_id = ${userId}`.execute(db);
  await sql`
    update brew_logs as logs
       set bag_id = (select id from coffee_bags where user_id = ${userId} and coffee_id = logs.coffee_id)
     where user_id = ${userId} and created_at > now() - interval '20 days'`.execute(db);
}

/**
 * Generates logs, oldest first, from noon to 22:00 UTC, so that days without brews are whole days of the time zone measured. A
 * coffee lasts about 40 brews; one log in 50 is by a rare method.
 */
export async function insertLogs(
  db: Executor,
  userId: number,
  count: number,
  leavesDaysOut: boolean,
): Promise<void> {
  await sql`
    insert into brew_logs (user_id, coffee_id, grinder_id, machine_id, brew_method_id, dose_grams, water_grams,
      grind_setting, grind_setting_label, grind_index, water_temp_f, brew_time_seconds, rating, saved_as_recipe, brewed_at, client_id)
    select ${userId}, case when n > 0 and random() < 0.9 then (select min(id) from coffees) + (n / 40) % ${coffees}::int end,
           (select min(id) from grinders), (select min(id) from machines where brew_method_id = 'pour-over'),
           case when n = 0 then 'cold-brew' when n = ${count}::int - 1 then 'turkish' when random() < 0.02 then 'siphon' when random() < 0.2 then 'espresso' else 'pour-over' end,
           15 + round(random()::numeric * 5, 1), 240 + round(random()::numeric * 60), 20 + n % 8, (20 + n % 8)::text,
           40 + n % 8, 201.2, 180, case when random() < 0.6 then 1 + floor(random() * 5) end, n % 8 = 0,
           date_trunc('day', now()) - interval '2 hours' - (n / ${pace}::int + case when ${leavesDaysOut} then n / ${pace * 9}::int else 0 end) * interval '1 day'
             - (n % ${pace}::int) * interval '1 hour' ,
           case when n % 2 = 0 then gen_random_uuid() end
      from generate_series(${count}::int - 1, 0, -1) as n`.execute(db);
}
