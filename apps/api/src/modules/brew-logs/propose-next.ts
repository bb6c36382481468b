import type { NextBrew } from "@brewdial/contract/brew-log-models.ts";
import type { Shape } from "@brewdial/contract/model.ts";
import type { Executor } from "@brewdial/db/executor.ts";
import { proposeNextBrew } from "@brewdial/domain/brewing/next-brew.ts";
import type { Equipment } from "../equipment/equipment.ts";
import { equipmentById } from "../recipes/equipment-of.ts";
import { type BrewLogRow, findBrewLog } from "./brew-log-rows.ts";
import { presentBrewLog } from "./present.ts";
import { findPreviousLogId } from "./queries.ts";

/** The log that this one is compared with (D104). */
export async function findPreviousLog(
  db: Executor,
  userId: number,
  id: number,
): Promise<BrewLogRow | undefined> {
  const previousId = await findPreviousLogId(db, userId, id);
  return previousId === undefined ? undefined : findBrewLog(db, userId, previousId);
}

/** One change for the brew after this one, from it and the two comparable ones before. */
export async function proposeNext(
  db: Executor,
  equipment: Equipment,
  userId: number,
  row: BrewLogRow,
): Promise<Shape<typeof NextBrew>> {
  const method = equipment.brewMethods.find(({ id }) => id === row.brew_method_id);
  if (method === undefined) throw new Error(`No brew method ${row.brew_method_id} in the catalog`);
  const grinder = row.grinder_id === null ? undefined : equipmentById(equipment).grinders.get(row.grinder_id);
  const earlier = await listEarlier(db, userId, row);
  const { followedPreviousAdvice, taste, comparedToPrevious, lastChange, ...proposal } = proposeNextBrew(
    { grinder, ratio: method.ratio, waterTempF: method.waterTempF },
    presentBrewLog(row, equipment),
    earlier.map((log) => presentBrewLog(log, equipment)),
  );
  return {
    next: { ...proposal, followedPreviousAdvice },
    basis: {
      brewLogId: row.id,
      previousBrewLogId: earlier[0]?.id ?? null,
      taste,
      comparedToPrevious,
      lastChange,
    },
  };
}

/** The two logs before this one, as far as they were brewed by the same method: another has other numbers anyway. */
async function listEarlier(db: Executor, userId: number, row: BrewLogRow): Promise<BrewLogRow[]> {
  const isComparable = (log: BrewLogRow | undefined) => log?.brew_method_id === row.brew_method_id;
  const previous = await findPreviousLog(db, userId, row.id);
  if (previous === undefined || !isComparable(previous)) return [];
  const before = await findPreviousLog(db, userId, previous.id);
  return before !== undefined && isComparable(before) ? [previous, before] : [previous];
}
