import { randomBytes } from "node:crypto";
import { hasTermsAndPrivacy } from "@brewdial/config/legal-texts.ts";
import { hashToken, type Payload, sendMagicLink, signInCode } from "@brewdial/jobs";
import { deliver, urgentBackoffSeconds } from "../deliver.ts";
import type { Deps } from "../deps.ts";
import { renderMagicLink } from "../mail/magic-link.ts";
import { mailLanguage } from "../mail/template.ts";
import { deleteExpiredTokens, findLocale, insertSignUpLink, insertToken } from "../queries.ts";

/**
 * Mails a link and its code: one that signs in to an address with an account, one that creates the account to any other (D521), and nothing
 * to a blocked user. The plaintext token is only in the mail, so each attempt creates its own (D40); the code is derived from the request
 * (D139).
 */
export async function mailMagicLink(deps: Deps, payload: Payload<typeof sendMagicLink>): Promise<void> {
  const { requestId, email } = payload;
  const { primary } = deps.db;
  const token = randomBytes(32).toString("base64url");
  const userId = await insertToken(primary, hashToken(token), payload);
  if (userId === undefined && !(await insertSignUpLink(primary, hashToken(token), payload))) return;
  if (userId !== undefined) await deleteExpiredTokens(primary, userId);
  const chosen = userId === undefined ? null : await findLocale(primary, userId);
  const language = chosen === null ? (payload.language ?? "en") : mailLanguage(chosen);
  const { webUrl, sessionKeys, legalDirectory } = deps.config;
  const code = signInCode(sessionKeys, requestId);
  await deliver(deps, {
    userId: userId ?? null,
    isNotification: false,
    mail: {
      ...renderMagicLink({
        webUrl,
        token,
        code,
        language,
        createsAccount: userId === undefined,
        hasLegalTexts: await hasTermsAndPrivacy(legalDirectory),
      }),
      to: email,
      dedupeKey: `magic-link:${requestId}`,
    },
    jobRef: { job: sendMagicLink, payload },
    backoffSeconds: urgentBackoffSeconds,
  });
}
