import type { Executor } from "@brewdial/db/executor.ts";
import { type Change, setChanged } from "@brewdial/db/partial-update.ts";
import type { BrewStep } from "@brewdial/domain/steps/brew-step.ts";
import { sql } from "kysely";
import { recipeFacts } from "./recipe-facts.ts";

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

/** The values that an update is checked against. The author is null if the account was deleted. */
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

const editableColumns = [...recipeFacts.columns, "steps"] as const;
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
