import { maxBrewLogs } from "@brewdial/contract/brew-logs.ts";
import type { Executor } from "@brewdial/db/executor.ts";
import type { DB } from "@brewdial/db/schema.gen.ts";
import { type InsertObject, sql } from "kysely";
import { enforceMaximum } from "../users/lock-user.ts";

/**
 * Inserts a brew log, with or without a recipe, and returns its id. The maximum is not locked: concurrent requests may exceed it by
 * a few, and a device that sends its queue does not wait for its own logs.
 */
export async function insertBrewLog(
  db: Executor,
  log: InsertObject<DB, "brew_logs"> & { readonly user_id: number },
): Promise<number> {
  const { id } = await db.insertInto("brew_logs").values(log).returning("id").executeTakeFirstOrThrow();
  enforceMaximum(maxBrewLogs, await countBrewLogs(db, log.user_id), "brew logs");
  return id;
}

async function countBrewLogs(db: Executor, userId: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from brew_logs where user_id = ${userId}`.execute(db);
  return rows[0]?.count ?? 0;
}
