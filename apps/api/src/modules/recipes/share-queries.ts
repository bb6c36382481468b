import type { Executor } from "@brewdial/db/executor.ts";
import { sql } from "kysely";

export async function findShareId(db: Executor, recipeId: number): Promise<string | undefined> {
  const row = await db
    .selectFrom("recipe_shares")
    .innerJoin("recipes", "recipes.id", "recipe_shares.recipe_id")
    .select("recipe_shares.share_id")
    .where("recipe_shares.recipe_id", "=", recipeId)
    .where("recipes.deleted_at", "is", null)
    .executeTakeFirst();
  return row?.share_id;
}

/** Inserts a share id; undefined when the recipe has one, the id is taken, or there is no such recipe. */
export async function insertShare(
  db: Executor,
  recipeId: number,
  shareId: string,
): Promise<string | undefined> {
  const { rows } = await sql<{ share_id: string }>`
    insert into recipe_shares (share_id, recipe_id)
    select ${shareId}, id from recipes where id = ${recipeId} and deleted_at is null
    on conflict do nothing returning share_id`.execute(db);
  return rows[0]?.share_id;
}

export async function findSharedRecipeId(db: Executor, shareId: string): Promise<number | undefined> {
  const row = await db
    .selectFrom("recipe_shares")
    .select("recipe_id")
    .where("share_id", "=", shareId)
    .executeTakeFirst();
  return row?.recipe_id;
}
