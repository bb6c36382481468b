import type { Executor } from "@brewdial/db/executor.ts";
import { opaqueArray } from "@brewdial/db/opaque-array.ts";
import { sql } from "kysely";

/** Makes a user's own log the best of its bag, or no longer the best; returns false for a log without a bag. */
export async function markBest(db: Executor, userId: number, id: number, isBest: boolean): Promise<boolean> {
  const { numAffectedRows = 0n } = await sql`
    update coffee_bags set best_log_id = ${isBest ? id : null}, updated_at = now()
     where user_id = ${userId} and id = (select bag_id from brew_logs where id = ${id})
       and (${isBest} or best_log_id = ${id})`.execute(db);
  return numAffectedRows > 0n;
}

/** Marks logs as the best ones of their bags, for bags that have none. */
export async function markBestOfBags(db: Executor, userId: number, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  await sql`
    update coffee_bags as bags set best_log_id = logs.id, updated_at = now() from brew_logs as logs
     where logs.id = any(${opaqueArray(ids, "bigint")}) and bags.id = logs.bag_id
       and bags.user_id = ${userId} and bags.best_log_id is null`.execute(db);
}
