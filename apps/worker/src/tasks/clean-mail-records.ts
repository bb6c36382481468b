import type { Deps } from "../deps.ts";
import {
  deleteEndedSuppressions,
  deleteOldDeliveries,
  deleteOldEvents,
  deleteOldLinkRequests,
} from "../queries.ts";
import { deleteUnconfirmedSubscribers } from "../subscriber-queries.ts";

/** Deletes expired rows of the mail tables, link requests, and newsletter requests that were never confirmed. */
export async function deleteOldMailRecords({ db }: Pick<Deps, "db">): Promise<void> {
  await deleteOldDeliveries(db.primary);
  await deleteOldEvents(db.primary);
  await deleteEndedSuppressions(db.primary);
  await deleteOldLinkRequests(db.primary);
  await deleteUnconfirmedSubscribers(db.primary);
}
