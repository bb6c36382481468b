import type { Executor } from "@brewdial/db/executor.ts";
import type { DB, Recipes } from "@brewdial/db/schema.gen.ts";
import { type Insertable, sql, type UpdateObject } from "kysely";
import { type RecipeDetailRow, scored, selectDetails, type StoredDetail } from "./recipe-rows.ts";

export async function coffeeExists(db: Executor, id: number): Promise<boolean> {
  return (await db.selectFrom("coffees").select("id").where("id", "=", id).executeTakeFirst()) !== undefined;
}

/** A new recipe without what the coffee says. */
export type NewRecipe = Omit<Insertable<Recipes>, "roaster_id" | "roast_level"> & {
  readonly coffee_id: number;
};

/**
 * Adds a recipe with its coffee's roaster and roast level; undefined when there is no such coffee. The coffee is held, which counting
 * its recipes does anyway, so that neither changes between being copied and being committed. What is answered comes from the same
 * statement: reading it again would cost a round trip more.
 */
export async function insertRecipe(db: Executor, recipe: NewRecipe): Promise<RecipeDetailRow | undefined> {
  const { rows } = await sql<StoredDetail>`
    with added as (
    insert into recipes
      (coffee_id, roaster_id, roast_level, grinder_id, machine_id, brew_method_id, filter_id, grind_setting,
       grind_setting_label, grind_index, ratio, dose_grams, water_grams, brew_time_seconds, water_temp_f, notes,
       taste_acidity, taste_body, taste_sweetness, taste_bitterness, created_by)
    select coffees.id, coffees.roaster_id, coffees.roast_level, ${recipe.grinder_id}, ${recipe.machine_id},
           ${recipe.brew_method_id}, ${recipe.filter_id}::int, ${recipe.grind_setting}::float8,
           ${recipe.grind_setting_label}, ${recipe.grind_index}::float8, ${recipe.ratio}::float8,
           ${recipe.dose_grams}::float8, ${recipe.water_grams}::float8, ${recipe.brew_time_seconds}::int,
           ${recipe.water_temp_f}::float8, ${recipe.notes}::text, ${recipe.taste_acidity}::smallint,
           ${recipe.taste_body}::smallint, ${recipe.taste_sweetness}::smallint, ${recipe.taste_bitterness}::smallint,
           ${recipe.created_by}::bigint
      from coffees where coffees.id = ${recipe.coffee_id} for no key update
    returning *)
    ${selectDetails(sql`added`)}`.execute(db);
  return rows[0] && scored(rows[0]);
}

/** Whose recipe it is; null for one whose author is gone, undefined when there is no such recipe. */
export async function findRecipeAuthor(
  db: Executor,
  id: number,
): Promise<{ created_by: number | null } | undefined> {
  return db
    .selectFrom("recipes")
    .select("created_by")
    .where("id", "=", id)
    .where("deleted_at", "is", null)
    .executeTakeFirst();
}

/** Changes the author's own recipe; false when it is gone meanwhile. */
export async function updateOwnRecipe(
  db: Executor,
  id: number,
  authorId: number,
  values: UpdateObject<DB, "recipes">,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("recipes")
    .set({ ...values, updated_at: sql`now()` })
    .where("id", "=", id)
    .where("created_by", "=", authorId)
    .where("deleted_at", "is", null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function markRecipeDeleted(db: Executor, id: number, authorId: number): Promise<boolean> {
  return updateOwnRecipe(db, id, authorId, { deleted_at: sql<Date>`now()` });
}

/** The counters that answers show, with what is not folded yet; undefined when there is no such recipe. */
export async function findCounters(db: Executor, id: number) {
  const { rows } = await sql<{
    upvotes: number;
    downvotes: number;
    rating_sum: number;
    rating_count: number;
    comment_count: number;
  }>`
    select recipes.upvotes + coalesce(sum(pending.upvotes), 0)::int as upvotes,
           recipes.downvotes + coalesce(sum(pending.downvotes), 0)::int as downvotes,
           recipes.rating_sum + coalesce(sum(pending.rating_sum), 0)::int as rating_sum,
           recipes.rating_count + coalesce(sum(pending.rating_count), 0)::int as rating_count,
           recipes.comment_count + coalesce(sum(pending.comment_count), 0)::int as comment_count
      from recipes left join recipe_deltas as pending on pending.recipe_id = recipes.id
     where recipes.id = ${id} and recipes.deleted_at is null
     group by recipes.id`.execute(db);
  return rows[0];
}
