import { addDays } from "@brewdial/domain/bags/bag-age.ts";
import { sql } from "kysely";
import { daysAgo, type Demo } from "./demo.ts";

/** Days between the roast and the first brew, as in the logs of the demo user. */
const daysUntilFirstBrew = 9;

interface BrewedCoffee {
  readonly coffee_id: number;
  readonly first_on: string;
  readonly last_on: string;
  readonly grams: number;
  readonly is_recent: boolean;
}

/**
 * Writes the demo user's bags: one for each coffee in the logs, open if it was brewed in the last four days, else finished; a
 * frozen one, and a closed one of a coffee without brews.
 */
export async function writeOwnBags(demo: Demo, userId: number): Promise<void> {
  const { db, now } = demo;
  const today = now.toISOString().slice(0, 10);
  const { rows } = await sql<BrewedCoffee>`
    select coffee_id, (min(created_at) at time zone 'UTC')::date as first_on,
           (max(created_at) at time zone 'UTC')::date as last_on, sum(dose_grams) as grams,
           max(created_at) > ${now}::timestamptz - interval '4 days' as is_recent
      from brew_logs where user_id = ${userId} and coffee_id is not null group by coffee_id order by first_on`.execute(
    db,
  );
  await sql`
    insert into coffee_library_entries (user_id, coffee_id)
    select ${userId}::bigint, unnest(${rows.map(({ coffee_id }) => coffee_id)}::bigint[]) on conflict do nothing`.execute(
    db,
  );
  for (const { coffee_id, first_on, last_on, grams, is_recent } of rows) {
    const roastedOn = addDays(first_on, -daysUntilFirstBrew);
    const { id } = await db
      .insertInto("coffee_bags")
      .values({
        user_id: userId,
        coffee_id,
        grams: is_recent ? Math.ceil((grams + 100) / 50) * 50 : grams,
        roasted_on: roastedOn,
        opened_on: first_on,
        finished_at: is_recent ? null : new Date(`${last_on}T12:00:00Z`),
        note: is_recent ? "Best from day 12. Needs hot water." : null,
        created_at: new Date(`${first_on}T06:00:00Z`),
        updated_at: new Date(`${first_on}T06:00:00Z`),
      })
      .returning("id")
      .executeTakeFirstOrThrow();
    await sql`update brew_logs set bag_id = ${id} where user_id = ${userId} and coffee_id = ${coffee_id}`.execute(
      db,
    );
  }
  const brewed = rows.map(({ coffee_id }) => coffee_id);
  const { rows: others } = await sql<{ coffee_id: number }>`
    select coffee_id from coffee_library_entries
     where user_id = ${userId} and coffee_id <> all(${brewed}::bigint[]) order by coffee_id limit 2`.execute(
    db,
  );
  const [frozen, closed] = others;
  const rest = [
    { coffee: frozen, grams: 120, roastedDaysAgo: 60, openedDaysAgo: 52, frozenDaysAgo: 48 },
    { coffee: closed, grams: 250, roastedDaysAgo: 6, openedDaysAgo: null, frozenDaysAgo: null },
  ];
  const before = (days: number | null) => (days === null ? null : addDays(today, -days));
  for (const { coffee, grams, roastedDaysAgo, openedDaysAgo, frozenDaysAgo } of rest) {
    if (coffee === undefined) continue;
    const createdAt = daysAgo(demo, frozenDaysAgo ?? 2);
    await db
      .insertInto("coffee_bags")
      .values({
        user_id: userId,
        coffee_id: coffee.coffee_id,
        grams,
        roasted_on: before(roastedDaysAgo),
        opened_on: before(openedDaysAgo),
        frozen_on: before(frozenDaysAgo),
        created_at: createdAt,
        updated_at: createdAt,
      })
      .execute();
  }
}
