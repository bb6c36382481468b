import type { Executor } from "@brewdial/db/executor.ts";
import { type Change, setChanged } from "@brewdial/db/partial-update.ts";
import type { BrewStep } from "@brewdial/domain/steps/brew-step.ts";
import type { Recipes } from "@brewdial/db/schema.gen.ts";
import { type Insertable, sql } from "kysely";
import {
  type RecipeDetailRow,
  withWilsonScore,
  selectDetails,
  type UnscoredDetailRow,
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
      (coffee_id, roaster_id, roast_level, grinder_id, machine_id, brew_method_id, filter_id, grind_setting,
       grind_setting_label, grind_index, ratio, dose_grams, water_grams, brew_time_seconds, water_temp_f, notes,
       steps, taste_acidity, taste_body, taste_sweetness, taste_bitterness, created_by)
    select coffees.id, coffees.roaster_id, coffees.roast_level, ${recipe.grinder_id}, ${recipe.machine_id},
           ${recipe.brew_method_id}, ${recipe.filter_id}::int, ${recipe.grind_setting}::float8,
           ${recipe.grind_setting_label}, ${recipe.grind_index}::float8, ${recipe.ratio}::float8,
           ${recipe.dose_grams}::float8, ${recipe.water_grams}::float8, ${recipe.brew_time_seconds}::int,
           ${recipe.water_temp_f}::float8, ${recipe.notes}::text, ${recipe.steps}::jsonb, ${recipe.taste_acidity}::smallint,
           ${recipe.taste_body}::smallint, ${recipe.taste_sweetness}::smallint, ${recipe.taste_bitterness}::smallint,
           ${recipe.created_by}::bigint
      from coffees where coffees.id = ${recipe.coffee_id} and (select count(*) from author) >= 0 for no key update
    returning *)
    ${selectDetails(sql`added`)}`.execute(db);
  return rows[0] && withWilsonScore(rows[0]);
}

/** Returns the author of a recipe, null if the account was deleted; undefined when there is no such recipe. */
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

/** What an update is checked against. The author is null if the account was deleted. */
export interface EditedRecipe {
  readonly created_by: number | null;
  readonly brew_method_id: string;
  readonly water_grams: number;
  readonly brew_time_seconds: number | null;
  readonly steps: readonly BrewStep[] | null;
}

/** Returns the recipe to update; undefined when there is no such recipe. */
export async function findEditedRecipe(db: Executor, id: number): Promise<EditedRecipe | undefined> {
  return db
    .selectFrom("recipes")
    .select(["created_by", "brew_method_id", "water_grams", "brew_time_seconds"])
    .select(sql<readonly BrewStep[] | null>`steps`.as("steps"))
    .where("id", "=", id)
    .where("deleted_at", "is", null)
    .executeTakeFirst();
}

const editableColumns = [
  "brew_time_seconds",
  "water_temp_f",
  "notes",
  "steps",
  "taste_acidity",
  "taste_body",
  "taste_sweetness",
  "taste_bitterness",
  "filter_id",
] as const;
export type RecipeChange = Change<(typeof editableColumns)[number]>;

/** Updates a recipe of the author; returns false when it no longer exists. */
export async function updateOwnRecipe(
  db: Executor,
  id: number,
  authorId: number,
  change: RecipeChange,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("recipes")
    .set({ ...setChanged(editableColumns, change), updated_at: sql`now()` })
    .where("id", "=", id)
    .where("created_by", "=", authorId)
    .where("deleted_at", "is", null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function markRecipeDeleted(db: Executor, id: number, authorId: number): Promise<boolean> {
  const { rows } = await sql`
    update recipes set deleted_at = now(), updated_at = now()
     where id = ${id} and created_by = ${authorId} and deleted_at is null returning id`.execute(db);
  return rows.length > 0;
}

/** Returns the exact counters: the stored ones plus pending deltas; undefined when there is no such recipe. */
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
