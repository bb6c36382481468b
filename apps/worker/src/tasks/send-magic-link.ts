import { createHash } from "node:crypto";
import { type Payload, sendMagicLink } from "@brewdial/jobs";
import { deliver, hastyDelaysSeconds } from "../deliver.ts";
import type { Deps } from "../deps.ts";
import { magicLinkLetter } from "../mail/magic-link.ts";
import { findEmail } from "../queries.ts";

/** Mails a sign-in link to the account's own address; a link asked for under an address it has no more is dropped (D40). */
export async function mailMagicLink(deps: Deps, payload: Payload<typeof sendMagicLink>): Promise<void> {
  const { userId, email, token } = payload;
  if ((await findEmail(deps.db.primary, userId)) !== email) return;
  const tokenHash = createHash("sha256").update(token).digest("hex");
  await deliver(deps, {
    userId,
    isNotification: false,
    mail: {
      ...magicLinkLetter({ webUrl: deps.config.webUrl, token }),
      to: email,
      dedupeKey: `magic-link:${tokenHash}`,
    },
    errand: { job: sendMagicLink, payload },
    delaysSeconds: hastyDelaysSeconds,
  });
}
