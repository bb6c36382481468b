import type { Executor } from "@brewdial/db/executor.ts";
import type { Equipment } from "../equipment/equipment.ts";
import { type BrewLog, presentBrewLog } from "./present.ts";
import { listLogPositions, type LogFilter } from "./queries.ts";
import { listBrewLogsByIds } from "./read-brew-logs.ts";

/** Number of logs in memory at once. */
const batchSize = 500;

/** Yields all of a user's logs in batches, newest first. Each batch is read only when the previous one was consumed. */
export async function* readAllLogs(
  db: Executor,
  equipment: Equipment,
  userId: number,
  filter: LogFilter,
): AsyncGenerator<readonly BrewLog[]> {
  let after: readonly (string | number)[] | undefined;
  for (;;) {
    const positions = await listLogPositions(db, userId, filter, after, batchSize);
    const rows = await listBrewLogsByIds(
      db,
      userId,
      positions.map(({ id }) => id),
    );
    yield rows.map((row) => presentBrewLog(row, equipment));
    const last = positions.at(-1);
    if (last === undefined || positions.length < batchSize) return;
    after = [last.brewed_at_key, last.id];
  }
}
