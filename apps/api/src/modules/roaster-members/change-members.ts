import type { MemberRole } from "@brewdial/contract/roaster-members/endpoints.ts";
import { inTransaction } from "@brewdial/db/executor.ts";
import type { Deps } from "../../deps.ts";
import { conflict, notFound } from "../../core/errors.ts";
import { endMembership } from "../roaster-claims/end-membership.ts";
import { isLastOwner, lockMembers, requireOwner, type RoasterViewer } from "./lock-members.ts";
import { deleteInvitation, type MemberRow, updateRole } from "./queries.ts";

type MemberDeps = Pick<Deps, "db" | "sessions" | "now">;

/** Changes the role of a member. The last owner stays one (D419). */
export async function changeRole(
  { db }: MemberDeps,
  viewer: RoasterViewer,
  memberId: number,
  role: MemberRole,
): Promise<MemberRow> {
  return inTransaction(db.primary, async (trx) => {
    const members = await lockMembers(trx, viewer, memberId);
    requireOwner(members, viewer);
    const member = getMember(members, memberId);
    if (role === "EDITOR" && isLastOwner(members, memberId))
      throw conflict("You are the last owner: make another member an owner first");
    await updateRole(trx, memberId, role);
    return { ...member, role };
  });
}

/** Removes another member; their approved claim of the roaster is cancelled with the membership. */
export async function removeMember(
  { db, sessions, now }: MemberDeps,
  viewer: RoasterViewer,
  memberId: number,
): Promise<void> {
  await inTransaction(db.primary, async (trx) => {
    const members = await lockMembers(trx, viewer, memberId);
    requireOwner(members, viewer);
    getMember(members, memberId);
    if (memberId === viewer.userId) throw conflict("This is you: end your membership to leave the roaster");
    await endMembership(trx, memberId, viewer.roasterId, now());
  });
  sessions.invalidateUser(memberId);
}

/** Deletes an open invitation of the viewer's roaster. */
export async function withdrawInvitation(
  { db, now }: MemberDeps,
  viewer: RoasterViewer,
  id: number,
): Promise<void> {
  await inTransaction(db.primary, async (trx) => {
    requireOwner(await lockMembers(trx, viewer, viewer.userId), viewer);
    if (!(await deleteInvitation(trx, viewer.roasterId, id, now()))) throw notFound("Invitation");
  });
}

function getMember(members: readonly MemberRow[], id: number): MemberRow {
  const member = members.find((one) => one.id === id);
  if (member === undefined) throw notFound("Member");
  return member;
}
