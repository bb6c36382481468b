import type { compareBrewLog } from "@brewdial/contract/brew-log-figures.ts";
import type { NextBrew } from "@brewdial/contract/brew-log-models.ts";
import type { Bodies } from "@brewdial/contract/endpoint.ts";
import type { Shape } from "@brewdial/contract/model.ts";
import type { Executor } from "@brewdial/db/executor.ts";
import { brewDeltas } from "@brewdial/domain/brewing/compare.ts";
import { proposeNextBrew } from "@brewdial/domain/brewing/next-brew.ts";
import { indexAt } from "@brewdial/domain/grind/curve.ts";
import { isOnDial } from "@brewdial/domain/grind/dial.ts";
import { roundIndex } from "@brewdial/domain/grind/logged-setting.ts";
import type { Equipment } from "../equipment/equipment.ts";
import { findPersonalGrinder } from "../library/personal-grinder.ts";
import { equipmentById } from "../recipes/equipment-of.ts";
import { type BrewLogRow, findBrewLog } from "./brew-log-rows.ts";
import { type BrewLog, presentBrewLog } from "./present.ts";
import { findPreviousLogId } from "./queries.ts";

/** The log that this one is compared with (D104). */
async function findPreviousLog(db: Executor, userId: number, id: number): Promise<BrewLogRow | undefined> {
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
  const [grinder, earlier] = await Promise.all([
    findGrinderOf(db, equipment, userId, row),
    listEarlier(db, userId, row),
  ]);
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

/** What changed since the brew before. Settings of one grinder are both read on the curve that it has now. */
export async function compareBrews(
  db: Executor,
  equipment: Equipment,
  userId: number,
  row: BrewLogRow,
): Promise<Bodies<typeof compareBrewLog>[200]> {
  const previous = await findPreviousLog(db, userId, row.id);
  const grinder = await findGrinderOf(db, equipment, userId, row);
  const measured = (brew: BrewLog) =>
    grinder !== undefined && brew.grinderId === grinder.id && isOnDial(grinder.dial, brew.grindSetting ?? -1)
      ? { ...brew, grindIndex: roundIndex(indexAt(grinder.curve, brew.grindSetting ?? 0)) }
      : brew;
  const currentBrew = presentBrewLog(row, equipment);
  const previousBrew = previous && presentBrewLog(previous, equipment);
  const deltas = brewDeltas(measured(currentBrew), previousBrew && measured(previousBrew));
  return { comparison: { currentBrew, previousBrew: previousBrew ?? null, deltas } };
}

/** The grinder of a log as its owner calibrated it. */
async function findGrinderOf(db: Executor, equipment: Equipment, userId: number, { grinder_id }: BrewLogRow) {
  const grinder = grinder_id === null ? undefined : equipmentById(equipment).grinders.get(grinder_id);
  return grinder && findPersonalGrinder(db, grinder, userId);
}

/** The two logs before this one, as far as they were brewed by the same method: another has other numbers anyway. */
async function listEarlier(db: Executor, userId: number, row: BrewLogRow): Promise<BrewLogRow[]> {
  const isComparable = (log: BrewLogRow | undefined) => log?.brew_method_id === row.brew_method_id;
  const previous = await findPreviousLog(db, userId, row.id);
  if (previous === undefined || !isComparable(previous)) return [];
  const before = await findPreviousLog(db, userId, previous.id);
  return before !== undefined && isComparable(before) ? [previous, before] : [previous];
}
