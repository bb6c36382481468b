import type { PostgresPool } from "kysely";
import type { Pool } from "pg";

/** Maximum number of statements that wait for a connection of a bounded pool; further ones fail at once. */
export const maxWaiting = 200;

/** A pool that rejects work when its queue is full and counts the rejections. */
export interface BoundedPool extends PostgresPool {
  readonly rejected: () => number;
}

/**
 * Limits the queue of a pool. Without a limit, requests that cannot be served in time would wait for the timeout and hold their
 * memory meanwhile. The error has PostgreSQL's code for too many connections, which `isUnavailable` recognizes.
 */
export function boundPool(pool: Pool): BoundedPool {
  let rejected = 0;
  const connect = async () => {
    if (pool.waitingCount >= maxWaiting) {
      rejected += 1;
      throw Object.assign(new Error("The queue of the search pool is full"), { code: "53300" });
    }
    try {
      return await pool.connect();
    } catch (error) {
      if (error instanceof Error && error.message === "timeout exceeded when trying to connect")
        rejected += 1;
      throw error;
    }
  };
  return {
    connect,
    options: pool.options,
    end: () => pool.end(),
    rejected: () => rejected,
  };
}
