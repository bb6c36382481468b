import type { Executor } from "@brewdial/db/executor.ts";
import { sql } from "kysely";

/** Result of one batch, with the recipe id to continue from; null when none is left. */
export interface FoldPass {
  readonly folded: number;
  readonly next: number | null;
}

/** Folds the pending counter changes of up to `maxRecipes` recipes, starting at id `first`. */
export async function foldRecipes(db: Executor, first: number, maxRecipes: number): Promise<FoldPass> {
  const { rows } = await sql<FoldPass>`
    select folded, next from fold_recipe_deltas_from(${first}::bigint, ${maxRecipes}::int)`.execute(db);
  return rows[0] ?? { folded: 0, next: null };
}

/** Deletes up to `maxKeys` keys older than a day, skipping keys locked by another worker. */
export async function deleteOldIdempotencyKeys(db: Executor, maxKeys: number): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    delete from idempotency_keys where (user_id, endpoint, key) in (
      select user_id, endpoint, key from idempotency_keys where created_at < now() - interval '24 hours'
       order by created_at limit ${maxKeys}::int for update skip locked)`.execute(db);
  return Number(numAffectedRows);
}
