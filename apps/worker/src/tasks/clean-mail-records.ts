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

/**
 * Deletes rows whose retention has ended: records of mails, notifications and webhook deliveries, ended suppressions, sign-in links,
 * newsletter requests that were not confirmed, sessions, OAuth records, old correspondence, and addresses of guests who reported content.
 */
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
