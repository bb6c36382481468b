import type { Deps } from "../deps.ts";
import {
  deleteOldSalts,
  deleteOldSourceClients,
  deleteOldVisitors,
  dropEventPartition,
  listOldEventPartitions,
  lockEventPartitions,
  createEventPartitions,
} from "../event-queries.ts";

/**
 * Number of partitions created in advance. If no worker runs for longer, events are stored without a partition and
 * moved later.
 */
const daysAhead = 7;
const rowsPerBatch = 10_000;

/**
 * Maintains the daily partitions of events: creates upcoming ones, drops those past the retention, and deletes each
 * day's salt and visitors when the day is over. Counts are kept. Safe in several workers.
 */
export async function maintainEventPartitions(
  { db, config }: Pick<Deps, "db" | "config">,
  isStopping = () => false,
): Promise<void> {
  await deleteOldSalts(db.primary);
  await db.primary.transaction().execute(async (transaction) => {
    await lockEventPartitions(transaction);
    await createEventPartitions(transaction, daysAhead);
  });
  for (const name of await listOldEventPartitions(db.primary, config.eventRetentionDays)) {
    await db.primary.transaction().execute((transaction) => dropEventPartition(transaction, name));
  }
  for (const deleteOld of [deleteOldVisitors, deleteOldSourceClients])
    while (!isStopping() && (await deleteOld(db.primary, rowsPerBatch)) === rowsPerBatch);
}
