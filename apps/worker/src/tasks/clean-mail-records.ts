import type { Deps } from "../deps.ts";
import {
  deleteEndedSuppressions,
  deleteExpiredOauthRecords,
  deleteExpiredSessions,
  deleteOldCorrespondence,
  deleteOldDeliveries,
  deleteOldEvents,
  deleteExpiredSignUpLinks,
  deleteOldLinkRequests,
} from "../queries.ts";
import { deleteOldGuestReporters } from "../moderation-queries.ts";
import { deleteUnconfirmedSubscribers } from "../subscriber-queries.ts";
import { deleteOldWebhookDeliveries } from "../webhook-queries.ts";

/** Deletes expired rows of the mail tables and of the log of webhooks, link requests, newsletter requests that were never confirmed, and addresses of guests whose report was never decided. */
export async function deleteOldMailRecords({ db }: Pick<Deps, "db">): Promise<void> {
  await deleteOldDeliveries(db.primary);
  await deleteOldEvents(db.primary);
  await deleteEndedSuppressions(db.primary);
  await deleteOldLinkRequests(db.primary);
  await deleteExpiredSignUpLinks(db.primary);
  await deleteUnconfirmedSubscribers(db.primary);
  await deleteExpiredSessions(db.primary);
  await deleteExpiredOauthRecords(db.primary);
  await deleteOldCorrespondence(db.primary);
  await deleteOldGuestReporters(db.primary);
  await deleteOldWebhookDeliveries(db.primary);
}
