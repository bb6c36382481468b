import type { Executor } from "@brewdial/db/executor.ts";
import { forbidden, notMember } from "../../core/errors.ts";
import { lockRoaster } from "../roasters/lock-roaster.ts";
import { lockUserIfExists } from "../users/lock-user.ts";
import { listMembers, type MemberRow } from "./queries.ts";

/** A member of a roaster as stored in their session; the role and the membership itself are read under the lock. */
export interface RoasterViewer {
  readonly userId: number;
  readonly roasterId: number;
}

/**
 * Locks the user whose membership changes, then the roaster, until the transaction ends, and returns the members. Every change of
 * members locks in this order, as claims and the deletion of an account do. Throws 403 when the viewer is no longer a member.
 */
export async function lockMembers(
  db: Executor,
  { userId, roasterId }: RoasterViewer,
  changedUserId: number,
): Promise<readonly MemberRow[]> {
  await lockUserIfExists(db, changedUserId);
  await lockRoaster(db, roasterId);
  const members = await listMembers(db, roasterId);
  if (!members.some(({ id }) => id === userId)) throw notMember();
  return members;
}

/** Throws 403 unless the viewer is an owner. */
export function requireOwner(members: readonly MemberRow[], { userId }: RoasterViewer): void {
  if (!members.some(({ id, role }) => id === userId && role === "OWNER"))
    throw forbidden("Only owners of the roaster can do this: ask an owner");
}

export const isLastOwner = (members: readonly MemberRow[], userId: number): boolean =>
  members.every(({ id, role }) => (role === "OWNER") === (id === userId));
