import { randomBytes } from "node:crypto";
import { hashToken, type Payload, sendMagicLink, signInCode } from "@brewdial/jobs";
import { deliver, urgentBackoffSeconds } from "../deliver.ts";
import type { Deps } from "../deps.ts";
import { renderMagicLink } from "../mail/magic-link.ts";
import { deleteExpiredTokens, insertToken } from "../queries.ts";

/**
 * Mails a sign-in link and its code to an address that has an account, and nothing to any other. The clear token is only in the
 * mail, so that each try makes its own (D40); the code follows from the request (D139).
 */
export async function mailMagicLink(deps: Deps, payload: Payload<typeof sendMagicLink>): Promise<void> {
  const { requestId, email } = payload;
  const token = randomBytes(32).toString("base64url");
  const userId = await insertToken(deps.db.primary, hashToken(token), payload);
  if (userId === undefined) return;
  await deleteExpiredTokens(deps.db.primary, userId);
  const { webUrl, sessionKeys } = deps.config;
  await deliver(deps, {
    userId,
    isNotification: false,
    mail: {
      ...renderMagicLink({ webUrl, token, code: signInCode(sessionKeys, requestId) }),
      to: email,
      dedupeKey: `magic-link:${requestId}`,
    },
    jobRef: { job: sendMagicLink, payload },
    backoffSeconds: urgentBackoffSeconds,
  });
}
