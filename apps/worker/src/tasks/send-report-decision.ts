import { addressIn } from "@brewdial/config/config.ts";
import { type Payload, sendReportDecision } from "@brewdial/jobs";
import { deliver, standardBackoffSeconds } from "../deliver.ts";
import type { Deps } from "../deps.ts";
import { renderReportDecision } from "../mail/report-decision.ts";
import { deleteGuestReporter, findReporter } from "../moderation-queries.ts";
import { findDelivery } from "../queries.ts";

/** Mails a reporter the decision; the address of a guest is deleted once the mail is sent or given up. */
export async function mailReportDecision(
  deps: Deps,
  payload: Payload<typeof sendReportDecision>,
): Promise<void> {
  const { reportId, isRemoved } = payload;
  const { primary } = deps.db;
  const reporter = await findReporter(primary, reportId);
  if (reporter === undefined) return;
  const { userId, guestId, email, locale } = reporter;
  const dedupeKey = `report-decision:${reportId}`;
  await deliver(deps, {
    userId,
    isNotification: false,
    mail: {
      ...renderReportDecision({ appealEmail: addressIn(deps.config.operatorEmail), isRemoved, locale }),
      to: email,
      dedupeKey,
    },
    jobRef: { job: sendReportDecision, payload },
    backoffSeconds: standardBackoffSeconds,
  });
  if (guestId !== null && (await findDelivery(primary, dedupeKey))?.isSettled === true)
    await deleteGuestReporter(primary, guestId);
}
