import type { Executor } from "@brewdial/db/executor.ts";
import { equipmentById } from "../equipment/equipment-index.ts";
import type { Equipment } from "../equipment/equipment.ts";
import { findPersonalGrinder } from "../gear/personal-grinder.ts";
import { findPreviousLogId } from "./queries.ts";
import { type BrewLogRow, findBrewLog } from "./read-brew-logs.ts";

/** Returns the earlier log that a log is compared with by default; undefined if there is none. */
export async function findPreviousLog(
  db: Executor,
  userId: number,
  id: number,
): Promise<BrewLogRow | undefined> {
  const previousId = await findPreviousLogId(db, userId, id);
  return previousId === undefined ? undefined : findBrewLog(db, userId, previousId);
}

/** Returns the grinder of a log with its owner's calibration. */
export async function findLogGrinder(
  db: Executor,
  equipment: Equipment,
  userId: number,
  { grinder_id }: BrewLogRow,
) {
  const grinder = grinder_id === null ? undefined : equipmentById(equipment).grinders.get(grinder_id);
  return grinder && findPersonalGrinder(db, grinder, userId);
}
