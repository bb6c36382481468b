import { sql } from "kysely";
import type { Kysely } from "kysely";

/** An arbitrary key that nothing else uses. */
const lockKey = 7_346_021_951;
const pollMs = 100;

/**
 * Runs `work` while this session holds the migration lock; concurrent migrators take turns. The lock is polled because a session
 * that waits inside a statement holds a snapshot, and a concurrent index build by the lock's holder would wait for that session.
 * Requires a pool of one connection that stays open.
 */
export async function withMigrateLock<T>(db: Kysely<unknown>, work: () => Promise<T>): Promise<T> {
  while (!(await tryLock(db))) await new Promise((resolve) => setTimeout(resolve, pollMs));
  try {
    return await work();
  } finally {
    // A lost connection has released it already.
    await sql`select pg_advisory_unlock(${sql.lit(lockKey)})`.execute(db).catch(() => undefined);
  }
}

async function tryLock(db: Kysely<unknown>): Promise<boolean> {
  const { rows } = await sql<{ locked: boolean }>`
    select pg_try_advisory_lock(${sql.lit(lockKey)}) as locked`.execute(db);
  return rows[0]?.locked ?? false;
}
