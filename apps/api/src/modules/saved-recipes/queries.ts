import type { Executor } from "@brewdial/db/executor.ts";
import { sql } from "kysely";

export interface SavedRow {
  readonly recipe_id: number;
  readonly created_at: Date;
}

/** Lists saved recipes, newest first, without deleted ones. */
export async function listSaved(
  db: Executor,
  userId: number,
  { limit, offset }: { readonly limit: number; readonly offset: number },
): Promise<SavedRow[]> {
  const { rows } = await sql<SavedRow>`
    select saved.recipe_id, saved.created_at
      from saved_recipes as saved join recipes on recipes.id = saved.recipe_id and recipes.deleted_at is null
     where saved.user_id = ${userId}
     order by saved.created_at desc, saved.recipe_id desc limit ${limit} offset ${offset}`.execute(db);
  return rows;
}

/** Counts saved recipes without deleted ones. */
export async function countSaved(db: Executor, userId: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count
      from saved_recipes as saved join recipes on recipes.id = saved.recipe_id and recipes.deleted_at is null
     where saved.user_id = ${userId}`.execute(db);
  return rows[0]?.count ?? 0;
}

/** Inserts a saved recipe; returns undefined when it was saved before. */
export async function insertSaved(
  db: Executor,
  userId: number,
  recipeId: number,
): Promise<SavedRow | undefined> {
  return db
    .insertInto("saved_recipes")
    .values({ user_id: userId, recipe_id: recipeId })
    .onConflict((conflict) => conflict.doNothing())
    .returning(["recipe_id", "created_at"])
    .executeTakeFirst();
}

export async function getSaved(db: Executor, userId: number, recipeId: number): Promise<SavedRow> {
  return db
    .selectFrom("saved_recipes")
    .select(["recipe_id", "created_at"])
    .where("user_id", "=", userId)
    .where("recipe_id", "=", recipeId)
    .executeTakeFirstOrThrow();
}

export async function deleteSaved(db: Executor, userId: number, recipeId: number): Promise<void> {
  await db
    .deleteFrom("saved_recipes")
    .where("user_id", "=", userId)
    .where("recipe_id", "=", recipeId)
    .execute();
}
