import { addressIn } from "@brewdial/config/config.ts";
import { type Payload, sendModerationNotice } from "@brewdial/jobs";
import { deliver, standardBackoffSeconds } from "../deliver.ts";
import type { Deps } from "../deps.ts";
import { renderModerationNotice } from "../mail/moderation-notice.ts";
import { findNoticeRecipient } from "../queries.ts";

/** Mails the author of moderated content what was decided, also to a blocked account. No mail to an address that was never verified. */
export async function mailModerationNotice(
  deps: Deps,
  payload: Payload<typeof sendModerationNotice>,
): Promise<void> {
  const { noticeId, userId, ...decision } = payload;
  const recipient = await findNoticeRecipient(deps.db.primary, userId);
  if (recipient === undefined) return;
  const { email, locale } = recipient;
  const { webUrl, operatorEmail } = deps.config;
  await deliver(deps, {
    userId,
    isNotification: false,
    mail: {
      ...renderModerationNotice({ ...decision, webUrl, appealEmail: addressIn(operatorEmail), locale }),
      to: email,
      dedupeKey: `moderation-notice:${noticeId}`,
    },
    jobRef: { job: sendModerationNotice, payload },
    backoffSeconds: standardBackoffSeconds,
  });
}
