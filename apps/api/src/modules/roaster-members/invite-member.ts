import { maxRoasterMembers } from "@brewdial/contract/roaster-members/endpoints.ts";
import { type Executor, inTransaction } from "@brewdial/db/executor.ts";
import { enqueue, sendRoasterInvitation } from "@brewdial/jobs";
import type { Deps } from "../../deps.ts";
import { conflict } from "../../core/errors.ts";
import { emailHash } from "../../platform/email-hash.ts";
import { enforceLimits } from "../../platform/enforce-limits.ts";
import { lockMembers, requireOwner, type RoasterViewer } from "./lock-members.ts";
import {
  type InvitationRow,
  listMembers,
  listOpenInvitations,
  type MemberRow,
  putInvitation,
} from "./queries.ts";

type InviteDeps = Pick<Deps, "db" | "limiter" | "now">;

const validDays = 14;
const perDay = (max: number) => ({ max, windowSeconds: 86_400 });

/**
 * Adds an invitation and enqueues its mail in one transaction. Accounts with the address are not looked up, so that the response
 * reveals nothing about them (D420).
 */
export async function inviteMember(
  deps: InviteDeps,
  viewer: RoasterViewer,
  email: string,
): Promise<InvitationRow> {
  const { db, now } = deps;
  const { userId, roasterId } = viewer;
  const members = await listMembers(db.primary, roasterId);
  requireOwner(members, viewer);
  await rejectInvitation(db.primary, { roasterId, members, email, now: now() });
  await enforceMailLimits(deps, viewer, email);
  return inTransaction(db.primary, async (trx) => {
    const at = now();
    const locked = await lockMembers(trx, viewer, userId);
    requireOwner(locked, viewer);
    await rejectInvitation(trx, { roasterId, members: locked, email, now: at });
    const invitation = await putInvitation(trx, {
      roaster_id: roasterId,
      email,
      invited_by: userId,
      created_at: at,
      expires_at: new Date(at.getTime() + validDays * 86_400_000),
    });
    if (invitation === undefined) throw alreadyInvited();
    await enqueue(trx, sendRoasterInvitation, { userId, invitationId: invitation.id });
    return invitation;
  });
}

const alreadyInvited = () => conflict("This address has an open invitation: take it back to send a new one");

interface Candidate {
  readonly roasterId: number;
  readonly members: readonly MemberRow[];
  readonly email: string;
  readonly now: Date;
}

/** Throws 409 when the address is a member's or has an open invitation, or the roaster has no room for another member. */
async function rejectInvitation(db: Executor, { roasterId, members, email, now }: Candidate): Promise<void> {
  if (members.some((member) => member.email === email))
    throw conflict("This address is the address of a member");
  const open = await listOpenInvitations(db, roasterId, now);
  if (open.some((invitation) => invitation.email === email)) throw alreadyInvited();
  if (members.length + open.length >= maxRoasterMembers)
    throw conflict(
      `A roaster can have ${maxRoasterMembers} members and open invitations: remove a member or take an invitation back first`,
    );
}

/** Throws 429 above the daily mail limits per address, user and roaster, since anyone can enter any address. */
async function enforceMailLimits(
  { limiter }: InviteDeps,
  { userId, roasterId }: RoasterViewer,
  address: string,
): Promise<void> {
  await enforceLimits(limiter, [
    [`invitation-mails-to:${emailHash(address)}`, perDay(5)],
    [`invitation-mails-of:${userId}`, perDay(10)],
    [`invitation-mails-of-roaster:${roasterId}`, perDay(20)],
  ]);
}
