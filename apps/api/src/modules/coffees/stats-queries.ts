import type { Executor } from "@brewdial/db/executor.ts";
import { sql } from "kysely";
import { bestFirst } from "../recipes/rank-order.ts";

/**
 * Statistics of a group of a coffee's recipes: all of them (no group column is set), those of one grinder, machine or
 * brew method, or those of one class of grind or ratio of a method.
 */
export interface StatsRow {
  readonly grinder_id: number | null;
  readonly machine_id: number | null;
  readonly brew_method_id: string | null;
  /** Number of the class: its lower end divided by the width of a class. */
  readonly grind_class: number | null;
  readonly ratio_class: number | null;
  readonly recipes: number;
  readonly upvotes: number;
  readonly downvotes: number;
  readonly ratio_min: number | null;
  readonly ratio_max: number | null;
  readonly ratio_avg: number | null;
  readonly grind_min: number | null;
  readonly grind_max: number | null;
  readonly grind_avg: number | null;
}

/** Width of a class of the grind index. */
export const grindClassWidth = 5;

/** Width of a class of the ratio; espresso needs finer ones. */
export const ratioClassWidth = (methodId: string): number => (methodId === "espresso" ? 0.25 : 0.5);

/**
 * Lists the groups of a coffee's 5,000 best recipes, largest first, with pending vote deltas included. Official recipes are in no group by
 * grinder or machine, because the setting on their grinder only represents a grind index.
 */
export async function listStats(db: Executor, coffeeId: number): Promise<StatsRow[]> {
  const { rows } = await sql<StatsRow>`
    with best as materialized (
      select id, case when is_official then 0 else grinder_id end as grinder_id,
             case when is_official then 0 else machine_id end as machine_id, brew_method_id, ratio, grind_index, upvotes, downvotes,
             floor(grind_index / ${grindClassWidth}::float8)::int as grind_class,
             floor(ratio / case when brew_method_id = 'espresso' then ${ratioClassWidth("espresso")}::float8
                           else ${ratioClassWidth("")}::float8 end)::int as ratio_class
        from recipes
       cross join lateral (select exists (select from roaster_recipes where recipe_id = recipes.id) as is_official) as marked
       where coffee_id = ${coffeeId} and deleted_at is null
       order by ${bestFirst} limit 5000),
    pending as materialized (
      select recipe_id, sum(upvotes) as upvotes, sum(downvotes) as downvotes
        from recipe_deltas where recipe_id in (select id from best) group by recipe_id)
    select grinder_id, machine_id, brew_method_id, grind_class, ratio_class, count(*)::int as recipes,
           sum(best.upvotes + coalesce(pending.upvotes, 0))::int as upvotes,
           sum(best.downvotes + coalesce(pending.downvotes, 0))::int as downvotes,
           min(ratio) as ratio_min, max(ratio) as ratio_max, avg(ratio) as ratio_avg,
           min(grind_index) as grind_min, max(grind_index) as grind_max, avg(grind_index) as grind_avg
      from best left join pending on pending.recipe_id = best.id
     group by grouping sets ((), (grinder_id), (machine_id), (brew_method_id), (brew_method_id, grind_class),
                             (brew_method_id, ratio_class))
    having grinder_id is distinct from 0 and machine_id is distinct from 0
     order by recipes desc, grinder_id, machine_id, brew_method_id, grind_class, ratio_class`.execute(db);
  return rows;
}
