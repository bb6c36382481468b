import type { Deps } from "../deps.ts";
import { deleteEndedSuppressions, deleteOldDeliveries, deleteOldEvents } from "../queries.ts";

/** Forgets what the mail tables need no longer. */
export async function forgetOldMail({ db }: Pick<Deps, "db">): Promise<void> {
  await deleteOldDeliveries(db.primary);
  await deleteOldEvents(db.primary);
  await deleteEndedSuppressions(db.primary);
}
