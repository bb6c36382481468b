import { type Payload, sendSecurityNotice } from "@brewdial/jobs";
import { deliver, standardBackoffSeconds } from "../deliver.ts";
import type { Deps } from "../deps.ts";
import { renderSecurityNotice } from "../mail/security-notice.ts";
import { findNoticeRecipient } from "../queries.ts";

/** Mails a user that a way to sign in has changed. An address that was never verified may belong to someone else: no mail (D312). */
export async function mailSecurityNotice(
  deps: Deps,
  payload: Payload<typeof sendSecurityNotice>,
): Promise<void> {
  const { noticeId, userId, change, changedAt } = payload;
  const recipient = await findNoticeRecipient(deps.db.primary, userId);
  if (recipient === undefined) return;
  const { email, locale, timeZone } = recipient;
  const { webUrl } = deps.config;
  await deliver(deps, {
    userId,
    isNotification: false,
    mail: {
      ...renderSecurityNotice({ webUrl, change, changedAt: new Date(changedAt), locale, timeZone }),
      to: email,
      dedupeKey: `security-notice:${noticeId}`,
    },
    jobRef: { job: sendSecurityNotice, payload },
    backoffSeconds: standardBackoffSeconds,
  });
}
