import { addressIn } from "@brewdial/config/config.ts";
import { type Payload, sendContactMessage } from "@brewdial/jobs";
import { deliver, patientDelaysSeconds } from "../deliver.ts";
import type { Deps } from "../deps.ts";
import { contactMessageLetter } from "../mail/contact-message.ts";
import { findContactMessage } from "../queries.ts";

/** Mails a message of the contact form to the operator, whose answer goes to its sender (D50). */
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
      ...contactMessageLetter(message),
      to: addressIn(deps.config.operatorEmail),
      replyTo: { name: message.name, address: message.email },
      dedupeKey: `contact:${message.id}`,
    },
    errand: { job: sendContactMessage, payload },
    delaysSeconds: patientDelaysSeconds,
  });
}
