import type { Executor } from "@brewdial/db/executor.ts";
import { opaqueArray } from "@brewdial/db/opaque-array.ts";
import { firstCustomId } from "@brewdial/domain/equipment/custom-ids.ts";
import { sql } from "kysely";
import { bestFirst } from "../recipes/rank-order.ts";

/** A user's brews of a coffee with one method. */
export interface OwnBrewsRow {
  readonly brew_method_id: string;
  /** The best rated brew, of equal ones the latest. */
  readonly best_id: number;
  readonly grind_index: number;
  readonly brews: number;
  readonly rating: number | null;
}

/** Lists a user's brews of a coffee by method. */
export async function listOwnBrews(db: Executor, userId: number, coffeeId: number): Promise<OwnBrewsRow[]> {
  const { rows } = await sql<OwnBrewsRow>`
    select distinct on (brew_method_id) brew_method_id, id as best_id, grind_index,
           (count(*) over methods)::int as brews, round(avg(rating) over methods, 1)::float8 as rating
      from brew_logs
     where user_id = ${userId} and coffee_id = ${coffeeId} and grind_index is not null
    window methods as (partition by brew_method_id)
     order by brew_method_id, brew_logs.rating desc nulls last, brewed_at desc, id desc`.execute(db);
  return rows;
}

/** Lists the id of one recipe of a coffee per method: the roaster's own, else the best one. */
export async function listBestRecipeIds(
  db: Executor,
  coffeeId: number,
  methodIds: readonly string[],
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select best.id from unnest(${methodIds}::text[]) as methods (id) cross join lateral (
      (select 1 as choice, recipes.id from roaster_recipes as official join recipes on recipes.id = official.recipe_id
        where official.coffee_id = ${coffeeId} and official.brew_method_id = methods.id and recipes.deleted_at is null)
      union all
      (select 2, id from recipes
        where coffee_id = ${coffeeId} and brew_method_id = methods.id and deleted_at is null
        order by ${bestFirst} limit 1)
      order by choice limit 1) as best`.execute(db);
  return rows.map(({ id }) => id);
}

/** Lists the id of one recipe per coffee: the roaster's default, else the best one. */
export async function listRecipeIdsOfCoffees(db: Executor, coffeeIds: readonly number[]): Promise<number[]> {
  if (coffeeIds.length === 0) return [];
  const { rows } = await sql<{ id: number }>`
    select best.id from unnest(${opaqueArray(coffeeIds, "bigint")}) as coffees (id) cross join lateral (
      (select 1 as choice, recipes.id from roaster_recipes as official join recipes on recipes.id = official.recipe_id
        where official.coffee_id = coffees.id and recipes.deleted_at is null
        order by official.is_default desc, recipes.id limit 1)
      union all
      (select 2, id from recipes where coffee_id = coffees.id and deleted_at is null order by ${bestFirst} limit 1)
      order by choice limit 1) as best`.execute(db);
  return rows.map(({ id }) => id);
}

/** Maximum number of brews from which the ratings of a coffee are computed: the latest ones of the last twelve completed months. */
const maxRatedBrews = 5000;

/** Width of a class of the grind index: about a click of a hand grinder. */
export const ratingClassWidth = 2.5;

/** Minimum number of brewers in a published group; their number is published rounded down to a multiple of this. */
const minBrewers = 5;

/** The ratings of a coffee with one method in one class of the grind index. */
export interface GrindRatingRow {
  readonly brew_method_id: string;
  /** Index of the class: the grind index divided by `ratingClassWidth`, rounded down. */
  readonly grind_class: number;
  readonly brewers: number;
  readonly rating: number;
}

/**
 * Lists the ratings of a coffee by class of the grind index, finest first. Each brewer of a class counts once; members of the roaster do
 * not. Only completed months count, so that nobody can infer a single brew from the change of a class (D656).
 */
export async function listGrindRatings(db: Executor, coffeeId: number, now: Date): Promise<GrindRatingRow[]> {
  const until = sql`date_trunc('month', ${now}::timestamptz at time zone 'utc')`;
  const { rows } = await sql<GrindRatingRow>`
    with latest as (
      select logs.user_id, logs.brew_method_id, logs.rating,
             floor(logs.grind_index / ${ratingClassWidth}::float8)::int as grind_class
        from brew_logs as logs join coffees on coffees.id = logs.coffee_id
       where logs.coffee_id = ${coffeeId} and logs.rating is not null and logs.grind_index is not null
         and (logs.grinder_id is null or logs.grinder_id < ${firstCustomId})
         and logs.created_at < ${until} at time zone 'utc'
         and logs.created_at >= (${until} - interval '1 year') at time zone 'utc'
         and not exists (select from roaster_members as members
                          where members.user_id = logs.user_id and members.roaster_id = coffees.roaster_id)
       order by logs.created_at desc limit ${maxRatedBrews}),
    brewers as (
      select brew_method_id, grind_class, avg(rating) as rating from latest
       group by brew_method_id, grind_class, user_id)
    select brew_method_id, grind_class, (count(*) / ${minBrewers}::int * ${minBrewers}::int)::int as brewers,
           (round(avg(rating) * 2) / 2)::float8 as rating
      from brewers group by brew_method_id, grind_class having count(*) >= ${minBrewers}::int
     order by brew_method_id, grind_class`.execute(db);
  return rows;
}
