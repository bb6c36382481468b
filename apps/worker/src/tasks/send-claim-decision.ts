import { addressIn } from "@brewdial/config/config.ts";
import { type Payload, sendClaimDecision } from "@brewdial/jobs";
import { deliver, standardBackoffSeconds } from "../deliver.ts";
import type { Deps } from "../deps.ts";
import { renderClaimDecision } from "../mail/claim-decision.ts";
import { findDecidedClaim } from "../moderation-queries.ts";

/** Mails the decision on a claim to the business address that the claimant confirmed. */
export async function mailClaimDecision(
  deps: Deps,
  payload: Payload<typeof sendClaimDecision>,
): Promise<void> {
  const { userId, claimId } = payload;
  const claim = await findDecidedClaim(deps.db.primary, claimId);
  if (claim === undefined) return;
  const { webUrl, operatorEmail } = deps.config;
  const { email, ...decision } = claim;
  await deliver(deps, {
    userId,
    isNotification: false,
    mail: {
      ...renderClaimDecision({ ...decision, webUrl, appealEmail: addressIn(operatorEmail) }),
      to: email,
      dedupeKey: `claim-decision:${claimId}`,
    },
    jobRef: { job: sendClaimDecision, payload },
    backoffSeconds: standardBackoffSeconds,
  });
}
