import { randomBytes } from "node:crypto";
import { getDisplayName } from "@brewdial/domain/text/display-name.ts";
import { hashToken, type Payload, sendRoasterClaim } from "@brewdial/jobs";
import { insertClaimToken } from "../claim-queries.ts";
import { deliver, standardBackoffSeconds } from "../deliver.ts";
import type { Deps } from "../deps.ts";
import { renderRoasterClaim } from "../mail/roaster-claim.ts";

/** Mails the link that confirms a claim. The plaintext token is only in the mail, so each attempt creates its own (D111). */
export async function mailRoasterClaim(deps: Deps, payload: Payload<typeof sendRoasterClaim>): Promise<void> {
  const { userId, claimId } = payload;
  const token = randomBytes(32).toString("base64url");
  const claim = await insertClaimToken(deps.db.primary, hashToken(token), claimId);
  if (claim === undefined) return;
  const { roasterName, businessEmail, claimant, locale } = claim;
  const { webUrl } = deps.config;
  const claimantName = getDisplayName(claimant);
  await deliver(deps, {
    userId,
    isNotification: false,
    mail: {
      ...renderRoasterClaim({ webUrl, token, roasterName, claimantName, locale }),
      to: businessEmail,
      dedupeKey: `roaster-claim:${claimId}`,
    },
    jobRef: { job: sendRoasterClaim, payload },
    backoffSeconds: standardBackoffSeconds,
  });
}
