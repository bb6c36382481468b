import type { Executor } from "@brewdial/db/executor.ts";
import { notifySecurityChange } from "./notify-security-change.ts";
import { markEmailVerified } from "./queries.ts";
import { type EmailVerification, revokedTables } from "./unverified-access.ts";

/** The access that verifying an address revoked. */
export interface EndedAccess {
  /** Whether sessions were revoked, so that the caller invalidates the session cache after the commit. */
  readonly endedSessions: boolean;
  readonly removedPassword: boolean;
}

/**
 * Marks the account's address as verified. The first verification revokes everything that an earlier, unverified owner could use
 * to regain access (D130), and mails the user that a password was removed. Runs in the transaction of a sign-in with the user's row
 * locked, before the new session is issued.
 */
export async function verifyEmail(db: Executor, verification: EmailVerification): Promise<EndedAccess> {
  const { userId, now, keptSessionId } = verification;
  const verified = await markEmailVerified(db, userId, { now, keepsPassword: keptSessionId !== undefined });
  if (verified === undefined) return { endedSessions: false, removedPassword: false };
  await revokeUnverifiedAccess(db, verification);
  const { removedPassword } = verified;
  if (removedPassword) await notifySecurityChange(db, userId, "password-removed", now);
  return { endedSessions: true, removedPassword };
}

async function revokeUnverifiedAccess(db: Executor, verification: EmailVerification): Promise<void> {
  for (const revoke of Object.values(revokedTables)) await revoke(db, verification);
}
