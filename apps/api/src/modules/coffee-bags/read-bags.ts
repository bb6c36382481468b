import type { Executor } from "@brewdial/db/executor.ts";
import type { CoffeeBags } from "@brewdial/db/schema.gen.ts";
import { timestampKey } from "@brewdial/db/timestamp-key.ts";
import type { BagState } from "@brewdial/domain/bags/bag-state.ts";
import { type RawBuilder, type Selectable, sql } from "kysely";
import { coffeeReferenceColumns } from "../recipes/coffee-reference-columns.ts";
import { shownCoffees, shownRoasters } from "../coffees/shown-coffees.ts";

/** A bag with its coffee, the stock counted from its logs, and its latest log, whose columns are null together. */
export interface BagRow extends Omit<Selectable<CoffeeBags>, "user_id"> {
  readonly coffee_name: string;
  readonly coffee_slug: string;
  readonly roast_level: string;
  readonly origin: string | null;
  readonly flavor_notes: readonly string[];
  readonly processing_method: string | null;
  readonly coffee_type: string | null;
  readonly roaster_name: string;
  readonly roaster_slug: string;
  readonly grams_used: number;
  readonly brews: number;
  /** The dose of the user's latest brew of any coffee. */
  readonly usual_dose: number | null;
  readonly last_id: number | null;
  readonly last_method: string | null;
  readonly last_machine_id: number | null;
  readonly last_grinder_id: number | null;
  readonly last_setting: number | null;
  readonly last_setting_label: string | null;
  readonly last_dose: number | null;
  readonly last_at: Date | null;
  /** Microsecond precision, as in the sort order. */
  readonly created_at_key: string;
}

/** The state of a bag; must match `bagState` of the domain. */
const bagStateColumn = sql<BagState>`
  case when bags.finished_at is not null then 'finished'
       when bags.frozen_on is not null and bags.thawed_on is null then 'frozen'
       when bags.opened_on is null then 'closed' else 'open' end`;

/** Counts a user's bags by state; states without a bag are missing. */
export async function countBagsByState(
  db: Executor,
  userId: number,
): Promise<readonly { readonly state: BagState; readonly count: number }[]> {
  const { rows } = await sql<{ state: BagState; count: number }>`
    select ${bagStateColumn} as state, count(*)::int as count from coffee_bags as bags
     where user_id = ${userId} group by 1`.execute(db);
  return rows;
}

/** Selects bags of a user from `source`, which is a table or subquery with the columns of `coffee_bags`. */
const selectBags = (source: RawBuilder<unknown>, userId: number) => sql`
  select bags.id, bags.coffee_id, bags.grams, bags.roasted_on, bags.opened_on, bags.frozen_on, bags.thawed_on,
         bags.finished_at, bags.note, bags.created_at, bags.updated_at,
         ${timestampKey(sql.ref("bags.created_at"))} as created_at_key,
         ${coffeeReferenceColumns},
         used.grams_used, used.brews,
         -- A log that was moved to another bag is no longer the best of this one.
         (select id from brew_logs where id = bags.best_log_id and bag_id = bags.id) as best_log_id,
         (select dose_grams from brew_logs where user_id = ${userId} and dose_grams is not null
           order by brewed_at desc, id desc limit 1) as usual_dose,
         last.id as last_id, last.brew_method_id as last_method, last.machine_id as last_machine_id,
         last.grinder_id as last_grinder_id, last.grind_setting as last_setting,
         last.grind_setting_label as last_setting_label, last.dose_grams as last_dose, last.brewed_at as last_at
    from ${source} as bags
    join ${shownCoffees} as coffees on coffees.id = bags.coffee_id
    join ${shownRoasters} as roasters on roasters.id = coffees.roaster_id
    cross join lateral (
      select coalesce(sum(dose_grams), 0) as grams_used, count(*)::int as brews
        from brew_logs where user_id = ${userId} and bag_id = bags.id) as used
    left join lateral (
      select id, brew_method_id, machine_id, grinder_id, grind_setting, grind_setting_label, dose_grams, brewed_at
        from brew_logs where user_id = ${userId} and bag_id = bags.id
       order by brewed_at desc, id desc limit 1) as last on true`;

export interface BagFilter {
  readonly coffeeId?: number | undefined;
  readonly states?: readonly BagState[] | undefined;
}

/** Lists a user's bags, newest first, after the time and id of a cursor. */
export async function listBags(
  db: Executor,
  userId: number,
  { coffeeId, states }: BagFilter,
  after: readonly (string | number)[] | undefined,
  limit: number,
): Promise<BagRow[]> {
  const [time, id] = after ?? ["infinity", 0];
  const page = sql`(
    select * from coffee_bags as bags
     where user_id = ${userId} and (created_at, id) < (${time}::timestamptz, ${id}::bigint)
       and (${coffeeId ?? null}::bigint is null or coffee_id = ${coffeeId ?? null}::bigint)
       and (${states ?? null}::text[] is null or ${bagStateColumn} = any(${states ?? null}::text[]))
     order by created_at desc, id desc limit ${limit})`;
  const { rows } = await sql<BagRow>`
    ${selectBags(page, userId)} order by bags.created_at desc, bags.id desc`.execute(db);
  return rows;
}

/** Lists a user's open bags, the most recently opened first; the bag `alsoId` comes before them, whatever its state. */
export async function listOpenBags(
  db: Executor,
  userId: number,
  alsoId: number | undefined,
  limit: number,
): Promise<BagRow[]> {
  const isAlso = sql`coalesce(bags.id = ${alsoId ?? null}::bigint, false)`;
  const chosen = sql`(
    select * from coffee_bags as bags where user_id = ${userId} and (${isAlso} or ${bagStateColumn} = 'open')
     order by ${isAlso} desc, opened_on desc, id desc limit ${limit})`;
  const { rows } = await sql<BagRow>`
    ${selectBags(chosen, userId)} order by ${isAlso} desc, bags.opened_on desc, bags.id desc`.execute(db);
  return rows;
}

/** Lists those of these bags that belong to the user, in no particular order. */
export async function listBagsById(db: Executor, userId: number, ids: readonly number[]): Promise<BagRow[]> {
  const own = sql`(select * from coffee_bags where user_id = ${userId} and id = any(${ids}::bigint[]))`;
  const { rows } = await sql<BagRow>`${selectBags(own, userId)}`.execute(db);
  return rows;
}

/** Returns a user's own bag; undefined when it does not exist or belongs to another user. */
export async function findBag(db: Executor, userId: number, id: number): Promise<BagRow | undefined> {
  const [bag] = await listBagsById(db, userId, [id]);
  return bag;
}
