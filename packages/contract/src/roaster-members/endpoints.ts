import { Type } from "typebox";
import { endpoint } from "../endpoint.ts";
import { Done, email, model, nullable, oneOf, pathId, timestamp } from "../model.ts";
import { portalPolicies } from "../roaster-portal/endpoints.ts";

/** Owners manage the members; editors can do everything else in the portal (D418). */
export const memberRoles = ["OWNER", "EDITOR"] as const;
export type MemberRole = (typeof memberRoles)[number];

/** Maximum number of members and open invitations of a roaster together. */
export const maxRoasterMembers = 20;

/** A member as the other members see them. */
export const RoasterMember = model(
  "RoasterMember",
  Type.Object({
    id: Type.Integer({ description: "Id of the user." }),
    name: Type.String(),
    email: nullable(Type.String({ description: "Address of the account. Visible to members only." })),
    role: oneOf(memberRoles),
    isYou: Type.Boolean(),
    joinedAt: timestamp(),
  }),
  {
    id: 7,
    name: "Tom Finch",
    email: "tom@north.example",
    role: "EDITOR",
    isYou: false,
    joinedAt: "2026-11-02T07:00:00.000Z",
  },
);

/** An open invitation as members see it. It does not reveal whether the email address has an account (D420). */
export const SentInvitation = model(
  "SentInvitation",
  Type.Object({
    id: Type.Integer(),
    email: Type.String(),
    createdAt: timestamp(),
    expiresAt: timestamp(),
  }),
  {
    id: 4,
    email: "joss@north.example",
    createdAt: "2026-11-13T07:00:00.000Z",
    expiresAt: "2026-11-27T07:00:00.000Z",
  },
);

/** An open invitation as the invited user sees it. */
export const RoasterInvitation = model(
  "RoasterInvitation",
  Type.Object({
    id: Type.Integer(),
    roasterName: Type.String(),
    roasterSlug: Type.String(),
    invitedBy: nullable(
      Type.String({ description: "Name of the member who invited you. Null if their account was deleted." }),
    ),
    createdAt: timestamp(),
    expiresAt: timestamp(),
  }),
  {
    id: 4,
    roasterName: "North",
    roasterSlug: "north",
    invitedBy: "Maya Harrow",
    createdAt: "2026-11-13T07:00:00.000Z",
    expiresAt: "2026-11-27T07:00:00.000Z",
  },
);

const notOwner = "You are not an owner of a roaster, or the request came from another site's page.";
const memberNotFound = "Your roaster has no member with this id.";
const done = (description: string) => ({ 200: { description, schema: Done.ref, example: Done.example } });

export const listRoasterMembers = endpoint({
  ...portalPolicies,
  id: "listRoasterMembers",
  method: "GET",
  path: "/api/roaster-portal/members",
  summary: "List your roaster's members and invitations",
  success: {
    200: {
      description: "The members, longest-standing first, and the open invitations, newest first.",
      schema: Type.Object({
        members: Type.Array(RoasterMember.ref),
        invitations: Type.Array(SentInvitation.ref),
      }),
      example: { members: [RoasterMember.example], invitations: [SentInvitation.example] },
    },
  },
});

/** The response is the same for email addresses with and without an account (D420). */
export const inviteRoasterMember = endpoint({
  ...portalPolicies,
  id: "inviteRoasterMember",
  method: "POST",
  path: "/api/roaster-portal/invitations",
  summary: "Invite a member",
  description:
    "Sends an email with a link to the invitation, which expires after 14 days. Only a user whose account has this address, " +
    "verified, can accept it; they become an editor. Owners only. " +
    `A roaster can have ${maxRoasterMembers} members and open invitations. ` +
    "Limit: 5 emails per day to one address, 10 per user and 20 per roaster.",
  body: { schema: Type.Object({ email: email() }), example: { email: "joss@north.example" } },
  success: {
    201: {
      description: "The new invitation.",
      schema: Type.Object({ invitation: SentInvitation.ref }),
      example: { invitation: SentInvitation.example },
    },
  },
  errors: {
    403: notOwner,
    409: `The address has an open invitation or is a member's, or there are ${maxRoasterMembers} members and invitations already.`,
    429: "Too many invitation emails today, of you, of your roaster or to this address. Wait for the number of seconds in the `Retry-After` header.",
  },
});

export const withdrawRoasterInvitation = endpoint({
  ...portalPolicies,
  id: "withdrawRoasterInvitation",
  method: "DELETE",
  path: "/api/roaster-portal/invitations/{id}",
  summary: "Take an invitation back",
  description: "Owners only.",
  params: Type.Object({ id: pathId("Invitation") }),
  success: done("The invitation can no longer be accepted."),
  errors: { 403: notOwner, 404: "Your roaster has no open invitation with this id." },
});

const memberParams = Type.Object({ id: pathId("Member") });

/** A roaster with members always keeps an owner (D419). */
export const updateRoasterMember = endpoint({
  ...portalPolicies,
  id: "updateRoasterMember",
  method: "PUT",
  aliases: ["PATCH"],
  path: "/api/roaster-portal/members/{id}",
  summary: "Change a member's role",
  description:
    "Editors can do everything in the portal except inviting and removing members and changing roles. Owners only.",
  params: memberParams,
  body: { schema: Type.Object({ role: oneOf(memberRoles) }), example: { role: "OWNER" } },
  success: {
    200: {
      description: "The member with the new role.",
      schema: Type.Object({ member: RoasterMember.ref }),
      example: { member: { ...RoasterMember.example, role: "OWNER" } },
    },
  },
  errors: {
    403: notOwner,
    404: memberNotFound,
    409: "You are the last owner. Make another member an owner first.",
  },
});

export const removeRoasterMember = endpoint({
  ...portalPolicies,
  id: "removeRoasterMember",
  method: "DELETE",
  path: "/api/roaster-portal/members/{id}",
  summary: "Remove a member",
  description:
    "The member loses access to the portal; what they changed stays. Owners only. To leave the roaster yourself, end your membership.",
  params: memberParams,
  success: done("The member was removed."),
  errors: {
    403: notOwner,
    404: memberNotFound,
    409: "The member is you. End your membership to leave the roaster.",
  },
});

const invitationPolicies = {
  tag: "roasters",
  auth: "required",
  limit: null,
  cache: "private",
  cors: "first-party",
} as const;
const invitationParams = Type.Object({ id: pathId("Invitation") });
const invitationNotFound = "Your verified address has no open invitation with this id.";

export const listRoasterInvitations = endpoint({
  ...invitationPolicies,
  id: "listRoasterInvitations",
  method: "GET",
  path: "/api/roaster-invitations",
  summary: "List your invitations to roasters",
  description: "Invitations to the address of your account. Empty until the address is verified.",
  success: {
    200: {
      description: "Your newest 50 open invitations, newest first.",
      schema: Type.Object({ invitations: Type.Array(RoasterInvitation.ref, { maxItems: 50 }) }),
      example: { invitations: [RoasterInvitation.example] },
    },
  },
});

/** Returns 404 for another user's invitation (D17). */
export const acceptRoasterInvitation = endpoint({
  ...invitationPolicies,
  id: "acceptRoasterInvitation",
  method: "POST",
  path: "/api/roaster-invitations/{id}/accept",
  summary: "Accept an invitation to a roaster",
  description: "You become an editor of the roaster.",
  params: invitationParams,
  success: done("You are a member of the roaster."),
  errors: { 404: invitationNotFound, 409: "You are already a member of a roaster. Leave it first." },
});

export const declineRoasterInvitation = endpoint({
  ...invitationPolicies,
  id: "declineRoasterInvitation",
  method: "DELETE",
  path: "/api/roaster-invitations/{id}",
  summary: "Decline an invitation to a roaster",
  params: invitationParams,
  success: done("The invitation was deleted."),
  errors: { 404: invitationNotFound },
});

export const roasterInvitationEndpoints = [
  listRoasterInvitations,
  acceptRoasterInvitation,
  declineRoasterInvitation,
] as const;
export const roasterMemberEndpoints = [
  listRoasterMembers,
  inviteRoasterMember,
  withdrawRoasterInvitation,
  updateRoasterMember,
  removeRoasterMember,
] as const;
export const roasterMemberModels = [RoasterMember, SentInvitation, RoasterInvitation] as const;
