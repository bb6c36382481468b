import { done } from "@brewdial/contract/model.ts";
import * as contract from "@brewdial/contract/roaster-members/endpoints.ts";
import type { Deps } from "../../deps.ts";
import { bind } from "../../http/bind.ts";
import { notFound } from "../../core/errors.ts";
import { acceptInvitation } from "./accept-invitation.ts";
import { changeRole, removeMember, withdrawInvitation } from "./change-members.ts";
import { inviteMember } from "./invite-member.ts";
import { presentInvitation, presentMember, presentSentInvitation } from "./present.ts";
import { deleteOwnInvitation, listMembers, listOpenInvitations, listOwnInvitations } from "./queries.ts";

const maxListedInvitations = 50;

/** Binds the members of a roaster and their invitations. The roaster is always the viewer's own; no request names one. */
export function roasterMembers(deps: Deps) {
  const { db, now } = deps;
  // Read from the primary, so that members see their own changes immediately.
  const { primary } = db;

  return [
    bind(contract.listRoasterMembers, async (_, { viewer }) => ({
      members: (await listMembers(primary, viewer.roasterId)).map((row) => presentMember(row, viewer.userId)),
      invitations: (await listOpenInvitations(primary, viewer.roasterId, now())).map(presentSentInvitation),
    })),

    bind(contract.inviteRoasterMember, async ({ body }, { viewer }) => ({
      invitation: presentSentInvitation(await inviteMember(deps, viewer, body.email)),
    })),

    bind(contract.withdrawRoasterInvitation, async ({ params }, { viewer }) => {
      await withdrawInvitation(deps, viewer, params.id);
      return done();
    }),

    bind(contract.updateRoasterMember, async ({ params, body }, { viewer }) => ({
      member: presentMember(await changeRole(deps, viewer, params.id, body.role), viewer.userId),
    })),

    bind(contract.removeRoasterMember, async ({ params }, { viewer }) => {
      await removeMember(deps, viewer, params.id);
      return done();
    }),

    bind(contract.listRoasterInvitations, async (_, { viewer }) => ({
      invitations: (
        await listOwnInvitations(primary, viewer.userId, { now: now(), limit: maxListedInvitations })
      ).map(presentInvitation),
    })),

    bind(contract.acceptRoasterInvitation, async ({ params }, { viewer }) => {
      await acceptInvitation(deps, viewer.userId, params.id);
      return done();
    }),

    bind(contract.declineRoasterInvitation, async ({ params }, { viewer }) => {
      if (!(await deleteOwnInvitation(primary, viewer.userId, params.id, now())))
        throw notFound("Invitation");
      return done();
    }),
  ];
}
