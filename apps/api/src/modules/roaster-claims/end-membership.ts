import type { Executor } from "@brewdial/db/executor.ts";
import { cancelApprovedClaims, deleteMember } from "./queries.ts";

/** Ends the membership of a user, and cancels their approved claim of the roaster. The caller must have locked the user and the roaster. */
export async function endMembership(
  db: Executor,
  userId: number,
  roasterId: number,
  now: Date,
): Promise<void> {
  await deleteMember(db, userId, roasterId);
  await cancelApprovedClaims(db, userId, roasterId, now);
}
