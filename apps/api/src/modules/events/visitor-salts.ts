import { randomBytes } from "node:crypto";
import type { Executor } from "@brewdial/db/executor.ts";
import { getOrInsertSalt } from "./queries.ts";

/** Returns the salt of a day's visitor hashes. */
export type GetSalt = (day: string) => Promise<Buffer>;

/**
 * Creates the salt provider: one random salt per day, shared by all replicas. A process caches only the current one, and the worker
 * deletes it after its day; from then on no hash can be traced to a visitor (D53).
 */
export function createVisitorSalts(db: Executor): GetSalt {
  let current: { readonly day: string; readonly salt: Promise<Buffer> } | undefined;
  return (day) => {
    if (current?.day !== day) {
      const loading = { day, salt: getOrInsertSalt(db, day, randomBytes(32)) };
      loading.salt.catch(() => {
        if (current === loading) current = undefined;
      });
      current = loading;
    }
    return current.salt;
  };
}
