import type { Executor } from "@brewdial/db/executor.ts";
import { opaqueArray } from "@brewdial/db/opaque-array.ts";
import type { CalibrationEvidence } from "@brewdial/domain/grind/calibrate.ts";
import { sql } from "kysely";
import { brewLogColumns, brewLogJoins, type BrewLogRow } from "../brew-logs/read-brew-logs.ts";
import { calibrationEvidence } from "../gear/personal-grinder.ts";
import { bestFirst, rankColumns } from "../recipes/rank-order.ts";
import { type RecipeRow, selectRecipes, withWilsonScore } from "../recipes/read-recipes.ts";
import { type TasteColumns, tasteColumns } from "../taste/stored-taste.ts";

/** A user's grinders and machines, the default first, the default filter, the taste profile and the time zone. */
export interface KitchenRow extends TasteColumns {
  readonly grinders: readonly {
    readonly id: number;
    readonly evidence: readonly CalibrationEvidence[] | null;
    /** Since when it is the default grinder, and since when that for espresso; null if it is not. */
    readonly defaultSince: string | null;
    readonly espressoDefaultSince: string | null;
  }[];
  readonly machine_ids: readonly number[];
  readonly filter_id: number | null;
  readonly time_zone: string | null;
  readonly altitude_meters: number | null;
  /** Whether the user has described grinders or machines that the catalog lacks. */
  readonly has_custom_equipment: boolean;
}

/** Returns the gear, taste and time zone of a user; undefined when the account was deleted. */
export async function findKitchen(db: Executor, userId: number): Promise<KitchenRow | undefined> {
  const { rows } = await sql<KitchenRow>`
    select ${tasteColumns},
           (select coalesce(json_agg(json_build_object('id', grinder_id, 'evidence', ${calibrationEvidence},
                      'defaultSince', default_since, 'espressoDefaultSince', espresso_default_since)
                                     order by is_default desc, created_at, grinder_id), '[]')
              from user_grinders where user_id = users.id) as grinders,
           (select coalesce(json_agg(machine_id order by is_default desc, created_at, machine_id), '[]')
              from user_machines where user_id = users.id) as machine_ids,
           (select filter_id from user_filters where user_id = users.id and is_default) as filter_id,
           time_zone, altitude_meters,
           exists (select from custom_grinders where user_id = users.id)
             or exists (select from custom_machines where user_id = users.id) as has_custom_equipment
      from users left join taste_profiles on taste_profiles.user_id = users.id
           left join user_preferences on user_preferences.user_id = users.id
     where users.id = ${userId}`.execute(db);
  return rows[0];
}

/** Selects the brew that a suggestion continues. */
export interface BasisFilter {
  /** Null matches every log, with or without a coffee. */
  readonly coffeeIds: readonly number[] | null;
  readonly machineId: number | null;
}

/** A log with its places among the latest logs and among those that the suggestion continues; null if it is not among them. */
export interface TodayLogRow extends BrewLogRow {
  readonly recent_place: number | null;
  readonly basis_place: number | null;
}

/** Number of a user's latest logs, or latest logs of one coffee, that are searched for a machine or a method. */
const maxScannedLogs = 300;

/**
 * Lists the latest logs, and the latest log that matches the filter, followed by the comparable ones before it: same coffee and method, or
 * the same method for a log without a coffee.
 */
export async function listTodayLogs(
  db: Executor,
  userId: number,
  { coffeeIds, machineId }: BasisFilter,
  limit: number,
): Promise<TodayLogRow[]> {
  const scanned = (condition: ReturnType<typeof sql>) => sql`
    select * from (
      select id, coffee_id, brew_method_id, machine_id, brewed_at from brew_logs
       where user_id = ${userId} and ${condition} order by brewed_at desc, id desc limit ${maxScannedLogs}) as scanned
     where ${machineId}::int is null or machine_id = ${machineId}::int
     order by brewed_at desc, id desc limit 1`;
  const newestFirst = sql`brewed_at desc, id desc`;
  const comparable = (condition: ReturnType<typeof sql>) => sql`
    select * from (
      select logs.id, logs.brew_method_id, logs.brewed_at from brew_logs as logs
       where logs.user_id = ${userId} and ${condition} and (logs.brewed_at, logs.id) <= (basis.brewed_at, basis.id)
       order by logs.brewed_at desc, logs.id desc limit ${maxScannedLogs}) as scanned
     where brew_method_id = basis.brew_method_id
     order by brewed_at desc, id desc limit 3`;
  const { rows } = await sql<TodayLogRow>`
    with recent as (
      select id, row_number() over (order by ${newestFirst})::int as place from (
        select id, brewed_at from brew_logs where user_id = ${userId} order by ${newestFirst} limit ${limit}) as latest),
    basis as (
      select * from (
        select found.* from unnest(${coffeeIds ?? []}::bigint[]) as wanted (id)
         cross join lateral (${scanned(sql`coffee_id = wanted.id`)}) as found
        union all
        select * from (${scanned(sql`${coffeeIds === null}::boolean`)}) as any_coffee) as candidates
       order by ${newestFirst} limit 1),
    series as (
      select earlier.id, row_number() over (order by earlier.brewed_at desc, earlier.id desc)::int as place
        from basis cross join lateral (
          (${comparable(sql`logs.coffee_id = basis.coffee_id`)})
          union all
          (${comparable(sql`basis.coffee_id is null`)})) as earlier)
    select ${brewLogColumns}, recent.place as recent_place, series.place as basis_place
      from recent full join series on series.id = recent.id
      join brew_logs as logs on logs.id = coalesce(recent.id, series.id) ${brewLogJoins}
     order by logs.brewed_at desc, logs.id desc`.execute(db);
  return rows;
}

/** Selects recipes that are new to a user. */
export interface NewRecipeFilter {
  readonly userId: number;
  /** Null stands for every method. */
  readonly methodIds: readonly string[] | null;
  readonly knownCoffeeIds: readonly number[];
}

/** Number of recipes per roast level that are scanned in rank order, and of those that are read. */
const maxScannedRecipes = 100;
const maxRecipesPerRoast = 12;

/** Lists the best recipes of each roast level that match the filter, in Wilson order. */
export async function listNewRecipes(
  db: Executor,
  roastLevels: readonly string[],
  { userId, methodIds, knownCoffeeIds }: NewRecipeFilter,
): Promise<RecipeRow[]> {
  const pool = sql`(
    select recipes.* from unnest(${roastLevels}::text[]) as roasts (roast_level)
     cross join lateral (
       select id from (
         select ${rankColumns}, coffee_id, created_by, brew_method_id from recipes
          where deleted_at is null and roast_level = roasts.roast_level
          order by ${bestFirst} limit ${maxScannedRecipes}) as scanned
        where created_by is distinct from ${userId}::bigint
          and (${methodIds}::text[] is null or brew_method_id = any(${methodIds}::text[]))
          and coffee_id <> all(${opaqueArray(knownCoffeeIds, "bigint")})
        order by ${bestFirst} limit ${maxRecipesPerRoast}) as chosen
      join recipes on recipes.id = chosen.id)`;
  const { rows } = await sql<Omit<RecipeRow, "wilson_score">>`
    ${selectRecipes(pool)} order by recipes.wilson_score desc, recipes.net_votes desc, recipes.rating_average desc,
      recipes.id desc`.execute(db);
  return rows.map(withWilsonScore);
}
