import { addressIn } from "@brewdial/config/config.ts";
import { type Payload, sendOperatorDigest } from "@brewdial/jobs";
import { deliver, standardBackoffSeconds } from "../deliver.ts";
import type { Deps } from "../deps.ts";
import { renderOperatorDigest } from "../mail/operator-digest.ts";
import { countWaiting } from "../moderation-queries.ts";

/** Mails the operator once a day how much waits for a decision. The first item is mailed at once, later ones with the daily mail (D475). */
export async function mailOperatorDigest(
  deps: Deps,
  payload: Payload<typeof sendOperatorDigest>,
  now = new Date(),
): Promise<void> {
  const { reports, claims, since } = await countWaiting(deps.db.primary);
  if (since === null || (payload.isFirst === true && reports + claims > 1)) return;
  const day = now.toISOString().slice(0, 10);
  await deliver(deps, {
    userId: null,
    isNotification: false,
    mail: {
      ...renderOperatorDigest({ webUrl: deps.config.webUrl, reports, claims, since }),
      to: addressIn(deps.config.operatorEmail),
      dedupeKey:
        payload.isFirst === true ? `operator-first:${since.toISOString()}` : `operator-digest:${day}`,
    },
    jobRef: { job: sendOperatorDigest, payload },
    backoffSeconds: standardBackoffSeconds,
  });
}
