import type { Database } from "@brewdial/db/open.ts";
import { sql } from "kysely";

/** Locks the events table against writes; returns a function that releases the lock. */
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
