import { type Executor, inTransaction } from "@brewdial/db/executor.ts";
import { conflict } from "../../core/errors.ts";
import { deleteAccessTokens } from "./access-token-queries.ts";
import { deleteUnusedTokens } from "./magic-link-queries.ts";
import { clearBlocked, markBlocked } from "./queries.ts";
import { revokeAllSessions } from "./session-queries.ts";

/**
 * Blocks an account: ends its sessions and access tokens, which other processes notice within 3 seconds, and invalidates its sign-in links.
 * Every way to sign in locks the user's row and then fails as for wrong credentials (D391). Returns the number of sessions ended.
 */
export async function blockUser(db: Executor, userId: number, now = new Date()): Promise<number> {
  return inTransaction(db, async (transaction) => {
    // Before the sessions are revoked: a sign-in that holds the lock commits its session first, so that one is revoked too.
    if (!(await markBlocked(transaction, userId, now)))
      throw conflict(`User ${userId} was blocked or deleted in the meantime`);
    await deleteUnusedTokens(transaction, userId);
    await deleteAccessTokens(transaction, userId);
    return revokeAllSessions(transaction, userId, now);
  });
}

/** Lets a blocked account sign in again; its sessions stay ended. */
export async function unblockUser(db: Executor, userId: number): Promise<void> {
  if (!(await clearBlocked(db, userId)))
    throw conflict(`User ${userId} was unblocked or deleted in the meantime`);
}
