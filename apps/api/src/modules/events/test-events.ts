import type { Database } from "@brewdial/db/open.ts";
import { sql } from "kysely";

/** Holds the table of events so that nobody can write, until what it gives is called. */
export async function lockEvents(db: Database["primary"]): Promise<() => Promise<void>> {
  const release = Promise.withResolvers<void>();
  const locked = Promise.withResolvers<void>();
  const ended = db.transaction().execute(async (transaction) => {
    await sql`lock table events in access exclusive mode`.execute(transaction);
    locked.resolve();
    await release.promise;
  });
  await locked.promise;
  return async () => {
    release.resolve();
    await ended;
  };
}
