import { type Executor, inTransaction } from "@brewdial/db/executor.ts";
import type { Deps } from "../../deps.ts";
import { conflict, notFound } from "../../core/errors.ts";
import { lockRoaster } from "../roasters/lock-roaster.ts";
import { lockUser } from "../users/lock-user.ts";
import { findMembership } from "../roasters/find-membership.ts";
import { deleteInvitation, insertEditor, listOwnInvitations, type OwnInvitationRow } from "./queries.ts";

/** Makes the user an editor of the roaster that invited their verified address, and deletes the invitation. */
export async function acceptInvitation(
  { db, sessions, now }: Pick<Deps, "db" | "sessions" | "now">,
  userId: number,
  id: number,
): Promise<void> {
  await inTransaction(db.primary, async (trx) => {
    // Locks the user first, in the same order as claims and changes of members.
    await lockUser(trx, userId);
    const { roaster_id: roasterId } = await getOwnInvitation(trx, userId, id, now());
    await lockRoaster(trx, roasterId);
    const invitation = await getOwnInvitation(trx, userId, id, now());
    if (invitation.roaster_id !== roasterId) throw conflict("The roaster was merged just now: try again");
    const membership = await findMembership(trx, userId);
    if (membership !== undefined)
      throw conflict(`You are already a member of ${membership.name}: leave it first`);
    await deleteInvitation(trx, roasterId, id, now());
    await insertEditor(trx, userId, roasterId);
  });
  sessions.invalidateUser(userId);
}

async function getOwnInvitation(
  db: Executor,
  userId: number,
  id: number,
  now: Date,
): Promise<OwnInvitationRow> {
  const [invitation] = await listOwnInvitations(db, userId, { id, now, limit: 1 });
  if (invitation === undefined) throw notFound("Invitation");
  return invitation;
}
