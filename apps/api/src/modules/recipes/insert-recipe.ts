import type { Executor } from "@brewdial/db/executor.ts";
import type { Recipes } from "@brewdial/db/schema.gen.ts";
import { type Insertable, sql } from "kysely";
import { recipeFacts } from "./recipe-facts.ts";
import {
  type RecipeDetailRow,
  selectDetails,
  type UnscoredDetailRow,
  withWilsonScore,
} from "./read-recipes.ts";

/** The columns of a new recipe, without those copied from its coffee. */
export type NewRecipe = Omit<Insertable<Recipes>, "roaster_id" | "roast_level"> & {
  readonly coffee_id: number;
};

/**
 * Inserts a recipe with the roaster and roast level of its coffee, and returns it; undefined when there is no such coffee. Locks
 * the coffee, so that the copied values cannot change before the commit. Locks the author before the coffee, in the order of account
 * deletion; the always-true condition on `author` enforces that order.
 */
export async function insertRecipe(db: Executor, recipe: NewRecipe): Promise<RecipeDetailRow | undefined> {
  const { rows } = await sql<UnscoredDetailRow>`
    with author as materialized (select id from users where id = ${recipe.created_by}::bigint for key share),
    added as (
    insert into recipes
      (coffee_id, roaster_id, roast_level, grinder_id, machine_id, brew_method_id, grind_setting,
       grind_setting_label, grind_index, ratio, dose_grams, water_grams, steps,
       ${sql.join(recipeFacts.columns.map((column) => sql.ref(column)))}, made_from_id, created_by)
    select coffees.id, coffees.roaster_id, coffees.roast_level, ${recipe.grinder_id}, ${recipe.machine_id},
           ${recipe.brew_method_id}, ${recipe.grind_setting}::float8,
           ${recipe.grind_setting_label}, ${recipe.grind_index}::float8, ${recipe.ratio}::float8,
           ${recipe.dose_grams}::float8, ${recipe.water_grams}::float8, ${recipe.steps}::jsonb,
           ${sql.join(recipeFacts.columns.map((column) => recipe[column] ?? null))},
           (select source.id from recipes as source
             where source.id = ${recipe.made_from_id ?? null}::bigint and source.deleted_at is null),
           ${recipe.created_by}::bigint
      from coffees where coffees.id = ${recipe.coffee_id} and coffees.hidden_at is null and (select count(*) from author) >= 0 for no key update
    returning *)
    ${selectDetails(sql`added`)}`.execute(db);
  return rows[0] && withWilsonScore(rows[0]);
}
