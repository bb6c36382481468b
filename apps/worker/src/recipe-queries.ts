import type { Executor } from "@brewdial/db/executor.ts";
import { sql } from "kysely";

/** What a pass of folding did, and the recipe to go on with; null when nothing is behind. */
export interface FoldPass {
  readonly folded: number;
  readonly next: number | null;
}

/** Folds the pending changes of up to so many recipes, from the id `first` on. */
export async function foldRecipes(db: Executor, first: number, most: number): Promise<FoldPass> {
  const { rows } = await sql<FoldPass>`
    select folded, next from fold_recipe_deltas_from(${first}::bigint, ${most}::int)`.execute(db);
  return rows[0] ?? { folded: 0, next: null };
}

/** Deletes up to so many keys that are older than a day; those that another worker deletes are left to it. */
export async function deleteOldIdempotencyKeys(db: Executor, most: number): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    delete from idempotency_keys where (user_id, endpoint, key) in (
      select user_id, endpoint, key from idempotency_keys where created_at < now() - interval '24 hours'
       order by created_at limit ${most}::int for update skip locked)`.execute(db);
  return Number(numAffectedRows);
}
