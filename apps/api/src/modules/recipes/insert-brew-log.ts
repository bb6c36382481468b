import type { Executor } from "@brewdial/db/executor.ts";
import type { BrewLogs } from "@brewdial/db/schema.gen.ts";
import type { Insertable } from "kysely";

/** Inserts a brew log, with or without a recipe, and returns its id. */
export async function insertBrewLog(db: Executor, log: Insertable<BrewLogs>): Promise<number> {
  const { id } = await db.insertInto("brew_logs").values(log).returning("id").executeTakeFirstOrThrow();
  return id;
}
