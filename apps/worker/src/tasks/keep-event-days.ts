import type { Deps } from "../deps.ts";
import {
  deleteOldSalts,
  deleteOldVisitors,
  dropEventDay,
  listOldEventDays,
  lockEventDays,
  makeEventDays,
} from "../event-queries.ts";

/** A worker may be away for a week before events wait without a partition; even then none is lost. */
const daysAhead = 7;
const visitorsAtOnce = 10_000;

/**
 * Keeps the days of events: makes those to come, drops those past the retention, and forgets each day's salt and visitors when
 * it is over (D53). Counts stay. Several workers may do it at once.
 */
export async function keepEventDays(
  { db, config }: Pick<Deps, "db" | "config">,
  isStopping = () => false,
): Promise<void> {
  await deleteOldSalts(db.primary);
  await db.primary.transaction().execute(async (transaction) => {
    await lockEventDays(transaction);
    await makeEventDays(transaction, daysAhead);
  });
  for (const name of await listOldEventDays(db.primary, config.eventRetentionDays)) {
    await db.primary.transaction().execute((transaction) => dropEventDay(transaction, name));
  }
  while (!isStopping() && (await deleteOldVisitors(db.primary, visitorsAtOnce)) === visitorsAtOnce);
}
