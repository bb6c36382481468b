import { getDisplayName } from "@brewdial/domain/text/display-name.ts";
import { type Payload, sendRoasterInvitation } from "@brewdial/jobs";
import { deliver, standardBackoffSeconds } from "../deliver.ts";
import type { Deps } from "../deps.ts";
import { findMailedInvitation } from "../invitation-queries.ts";
import { renderRoasterInvitation } from "../mail/roaster-invitation.ts";

/** Mails an invitation to its address, unless it is no longer open. */
export async function mailRoasterInvitation(
  deps: Deps,
  payload: Payload<typeof sendRoasterInvitation>,
): Promise<void> {
  const { userId, invitationId } = payload;
  const invitation = await findMailedInvitation(deps.db.primary, invitationId);
  if (invitation === undefined) return;
  const { email, roasterName, inviter, locale } = invitation;
  const { webUrl } = deps.config;
  const inviterName = getDisplayName(inviter);
  await deliver(deps, {
    userId,
    isNotification: false,
    mail: {
      ...renderRoasterInvitation({ webUrl, email, roasterName, inviterName, locale }),
      to: email,
      dedupeKey: `roaster-invitation:${invitationId}`,
    },
    jobRef: { job: sendRoasterInvitation, payload },
    backoffSeconds: standardBackoffSeconds,
  });
}
