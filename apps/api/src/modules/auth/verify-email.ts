import type { Executor } from "@brewdial/db/executor.ts";
import { markEmailVerified } from "./queries.ts";
import { type EmailVerification, revokedTables } from "./unverified-access.ts";

/**
 * Marks the account's address as verified. The first verification revokes everything that an earlier, unverified owner could use
 * to regain access (D130). Runs in the transaction of a sign-in with the user's row locked, before the new session is issued.
 * Returns true when it revoked sessions, so that the caller invalidates the session cache after the commit.
 */
export async function verifyEmail(db: Executor, verification: EmailVerification): Promise<boolean> {
  const isFirst = await markEmailVerified(db, verification.userId, verification.now);
  if (isFirst) await revokeUnverifiedAccess(db, verification);
  return isFirst;
}

async function revokeUnverifiedAccess(db: Executor, verification: EmailVerification): Promise<void> {
  for (const revoke of Object.values(revokedTables)) await revoke(db, verification);
}
