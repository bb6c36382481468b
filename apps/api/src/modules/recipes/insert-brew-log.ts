import { maxBrewLogs } from "@brewdial/contract/brew-logs/endpoints.ts";
import type { Executor } from "@brewdial/db/executor.ts";
import type { DB } from "@brewdial/db/schema.gen.ts";
import { type InsertObject, sql } from "kysely";
import { enforceMaximum } from "../users/lock-user.ts";

type NewBrewLog = InsertObject<DB, "brew_logs"> & { readonly user_id: number };

/** Inserts a brew log, with or without a recipe, and returns its id. */
export async function insertBrewLog(db: Executor, log: NewBrewLog): Promise<number> {
  const [inserted] = await insertBrewLogs(db, log.user_id, [log]);
  if (inserted === undefined) throw new Error("The brew log was not inserted");
  return inserted.id;
}

/**
 * Inserts brew logs of one user. The maximum is checked without a lock: concurrent requests may exceed it by a few, and a device
 * that sends its queue does not wait for its own logs.
 */
export async function insertBrewLogs(
  db: Executor,
  userId: number,
  logs: readonly NewBrewLog[],
): Promise<readonly { readonly id: number; readonly client_id: string | null }[]> {
  if (logs.length === 0) return [];
  const rows = await db.insertInto("brew_logs").values(logs).returning(["id", "client_id"]).execute();
  enforceMaximum(maxBrewLogs, await countBrewLogs(db, userId), "brew logs");
  return rows;
}

async function countBrewLogs(db: Executor, userId: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from brew_logs where user_id = ${userId}`.execute(db);
  return rows[0]?.count ?? 0;
}
