import type { Shape } from "@brewdial/contract/model.ts";
import type {
  RoasterInvitation,
  RoasterMember,
  SentInvitation,
} from "@brewdial/contract/roaster-members/endpoints.ts";
import { getDisplayName } from "@brewdial/domain/text/display-name.ts";
import type { InvitationRow, MemberRow, OwnInvitationRow } from "./queries.ts";

export const presentMember = (row: MemberRow, viewerId: number): Shape<typeof RoasterMember> => ({
  id: row.id,
  name: getDisplayName(row),
  email: row.email,
  role: row.role,
  isYou: row.id === viewerId,
  joinedAt: row.created_at.toISOString(),
});

export const presentSentInvitation = (row: InvitationRow): Shape<typeof SentInvitation> => ({
  id: row.id,
  email: row.email,
  createdAt: row.created_at.toISOString(),
  expiresAt: row.expires_at.toISOString(),
});

export const presentInvitation = (row: OwnInvitationRow): Shape<typeof RoasterInvitation> => ({
  id: row.id,
  roasterName: row.roaster_name,
  roasterSlug: row.roaster_slug,
  invitedBy: row.inviter && getDisplayName(row.inviter),
  createdAt: row.created_at.toISOString(),
  expiresAt: row.expires_at.toISOString(),
});
