import { type Payload, sendSubscriptionConfirmation, signSubscriptionToken } from "@brewdial/jobs";
import { deliver, standardBackoffSeconds } from "../deliver.ts";
import type { Deps } from "../deps.ts";
import { renderSubscription } from "../mail/subscription.ts";
import { findUnsubscribedAddress } from "../subscriber-queries.ts";

/** Mails the link that confirms a newsletter subscription; nothing goes to an address that is subscribed. */
export async function mailSubscriptionConfirmation(
  deps: Deps,
  payload: Payload<typeof sendSubscriptionConfirmation>,
): Promise<void> {
  const { requestId, subscriberId, language = "en" } = payload;
  const email = await findUnsubscribedAddress(deps.db.primary, subscriberId);
  if (email === undefined) return;
  const { webUrl, sessionKeys } = deps.config;
  const token = signSubscriptionToken(sessionKeys, { subscriberId, requestedAt: new Date() });
  await deliver(deps, {
    userId: null,
    isNotification: false,
    mail: {
      ...renderSubscription({ webUrl, token, language }),
      to: email,
      dedupeKey: `subscription:${requestId}`,
    },
    jobRef: { job: sendSubscriptionConfirmation, payload },
    backoffSeconds: standardBackoffSeconds,
  });
}
