import { inTransaction } from "@brewdial/db/executor.ts";
import type { Deps } from "../../deps.ts";
import { conflict } from "../../core/errors.ts";
import { endMembership } from "../roaster-claims/end-membership.ts";
import { isLastOwner, lockMembers, type RoasterViewer } from "./lock-members.ts";

/**
 * Ends the membership of a user. Their approved claim of the roaster is cancelled with it; what the roaster published stays. The
 * last owner cannot leave while there are other members (D419); after the last member has left, the roaster can be claimed
 * again.
 */
export async function leaveRoaster(
  { db, sessions, now }: Pick<Deps, "db" | "sessions" | "now">,
  viewer: RoasterViewer,
): Promise<void> {
  const { userId, roasterId } = viewer;
  await inTransaction(db.primary, async (trx) => {
    const members = await lockMembers(trx, viewer, userId);
    if (members.length > 1 && isLastOwner(members, userId))
      throw conflict("You are the last owner: make another member an owner first, or remove the others");
    await endMembership(trx, userId, roasterId, now());
  });
  sessions.invalidateUser(userId);
}
