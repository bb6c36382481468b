import { randomBytes } from "node:crypto";
import { displayNameOf } from "@brewdial/domain/text/display-name.ts";
import { hashToken, type Payload, sendRoasterClaim } from "@brewdial/jobs";
import { insertClaimToken } from "../claim-queries.ts";
import { deliver, patientDelaysSeconds } from "../deliver.ts";
import type { Deps } from "../deps.ts";
import { roasterClaimLetter } from "../mail/roaster-claim.ts";

/** Mails the link that confirms a claim. The clear token is only in the mail, so each try makes its own (D111). */
export async function mailRoasterClaim(deps: Deps, payload: Payload<typeof sendRoasterClaim>): Promise<void> {
  const { userId, claimId } = payload;
  const token = randomBytes(32).toString("base64url");
  const claim = await insertClaimToken(deps.db.primary, hashToken(token), claimId);
  if (claim === undefined) return;
  const { roasterName, businessEmail, claimant } = claim;
  const { baseUrl } = deps.config;
  await deliver(deps, {
    userId,
    isNotification: false,
    mail: {
      ...roasterClaimLetter({ baseUrl, token, roasterName, claimantName: displayNameOf(claimant) }),
      to: businessEmail,
      dedupeKey: `roaster-claim:${claimId}`,
    },
    errand: { job: sendRoasterClaim, payload },
    delaysSeconds: patientDelaysSeconds,
  });
}
