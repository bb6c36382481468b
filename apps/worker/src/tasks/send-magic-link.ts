import { randomBytes } from "node:crypto";
import { hashToken, type Payload, sendMagicLink } from "@brewdial/jobs";
import { deliver, hastyDelaysSeconds } from "../deliver.ts";
import type { Deps } from "../deps.ts";
import { magicLinkLetter } from "../mail/magic-link.ts";
import { deleteExpiredTokens, insertToken } from "../queries.ts";

/**
 * Mails a sign-in link to an address that has an account, and nothing to any other. The clear token is only in the mail,
 * so each try makes its own (D40).
 */
export async function mailMagicLink(deps: Deps, payload: Payload<typeof sendMagicLink>): Promise<void> {
  const { requestId, email } = payload;
  const token = randomBytes(32).toString("base64url");
  const userId = await insertToken(deps.db.primary, hashToken(token), email);
  if (userId === undefined) return;
  await deleteExpiredTokens(deps.db.primary, userId);
  await deliver(deps, {
    userId,
    isNotification: false,
    mail: {
      ...magicLinkLetter({ webUrl: deps.config.webUrl, token }),
      to: email,
      dedupeKey: `magic-link:${requestId}`,
    },
    errand: { job: sendMagicLink, payload },
    delaysSeconds: hastyDelaysSeconds,
  });
}
