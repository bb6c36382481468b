import type { Executor } from "@brewdial/db/executor.ts";
import type { DB } from "@brewdial/db/schema.gen.ts";
import type { InsertObject } from "kysely";

/** Inserts a brew log, with or without a recipe, and returns its id. */
export async function insertBrewLog(db: Executor, log: InsertObject<DB, "brew_logs">): Promise<number> {
  const { id } = await db.insertInto("brew_logs").values(log).returning("id").executeTakeFirstOrThrow();
  return id;
}
