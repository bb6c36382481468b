import type { Executor } from "@brewdial/db/executor.ts";
import type { BrewLogs } from "@brewdial/db/schema.gen.ts";
import type { Insertable } from "kysely";

/** Adds a brew log and gives its id: the one way in, whether a recipe was brewed or not (D75, D99). */
export async function logBrew(db: Executor, log: Insertable<BrewLogs>): Promise<number> {
  const { id } = await db.insertInto("brew_logs").values(log).returning("id").executeTakeFirstOrThrow();
  return id;
}
