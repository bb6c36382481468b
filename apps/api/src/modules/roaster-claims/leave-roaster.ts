import { inTransaction } from "@brewdial/db/executor.ts";
import type { Deps } from "../../deps.ts";
import { cancelApprovedClaims, deleteMember, lockClaimant } from "./queries.ts";

/** Ends the membership of a user. Their approved claim of the roaster is cancelled with it; what the roaster published stays. */
export async function leaveRoaster(
  { db, sessions, now }: Pick<Deps, "db" | "sessions" | "now">,
  { userId, roasterId }: { readonly userId: number; readonly roasterId: number },
): Promise<void> {
  await inTransaction(db.primary, async (trx) => {
    // Locks the claimant first, in the same order as opening and deciding a claim.
    await lockClaimant(trx, userId);
    await deleteMember(trx, userId, roasterId);
    await cancelApprovedClaims(trx, userId, roasterId, now());
  });
  sessions.invalidateUser(userId);
}
