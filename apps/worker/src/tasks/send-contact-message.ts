import { addressIn } from "@brewdial/config/config.ts";
import { type Payload, sendContactMessage } from "@brewdial/jobs";
import { deliver, standardBackoffSeconds } from "../deliver.ts";
import type { Deps } from "../deps.ts";
import { renderContactMessage } from "../mail/contact-message.ts";
import { findContactMessage } from "../queries.ts";

/** Mails a contact form message to the operator, with the sender as reply address. */
export async function mailContactMessage(
  deps: Deps,
  payload: Payload<typeof sendContactMessage>,
): Promise<void> {
  const message = await findContactMessage(deps.db.primary, payload.contactMessageId);
  if (message === undefined) return;
  await deliver(deps, {
    userId: null,
    isNotification: false,
    mail: {
      ...renderContactMessage(message),
      to: addressIn(deps.config.operatorEmail),
      replyTo: { name: message.name, address: message.email },
      dedupeKey: `contact:${message.id}`,
    },
    jobRef: { job: sendContactMessage, payload },
    backoffSeconds: standardBackoffSeconds,
  });
}
