import type { Executor } from "@brewdial/db/executor.ts";
import { sql } from "kysely";

/** Runs the cheapest query that needs a working connection. */
export async function pingDatabase(db: Executor): Promise<void> {
  await sql`select 1`.execute(db);
}
