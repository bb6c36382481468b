import { toBrewKit } from "@brewdial/domain/adapt/brew-kit.ts";
import type { CatalogGrinder } from "@brewdial/catalog/load.ts";
import type { NextBrew } from "@brewdial/contract/brew-logs/next-brew-models.ts";
import type { Shape } from "@brewdial/contract/model.ts";
import type { Executor } from "@brewdial/db/executor.ts";
import { brewedRatio } from "@brewdial/domain/brewing/brew-ratio.ts";
import { proposeNextBrew } from "@brewdial/domain/brewing/next-brew.ts";
import type { Equipment } from "../equipment/equipment.ts";
import { presentWaterTemp } from "../equipment/water-temperature.ts";
import { presentBrewLog } from "./present.ts";
import { findLogGrinder, findPreviousLog } from "./previous-log.ts";
import type { BrewLogRow } from "./read-brew-logs.ts";

/** Proposes one change for the next brew, based on a log and up to two comparable logs before it. */
export async function proposeNext(
  db: Executor,
  equipment: Equipment,
  userId: number,
  row: BrewLogRow,
): Promise<Shape<typeof NextBrew>> {
  const [grinder, earlier] = await Promise.all([
    findLogGrinder(db, equipment, userId, row),
    listEarlier(db, userId, row),
  ]);
  return presentProposal(equipment, grinder, row, earlier);
}

/** Presents the proposal after a brew; `grinder` has its owner's curve, `earlier` are the comparable brews, newest first. */
export function presentProposal(
  equipment: Equipment,
  grinder: CatalogGrinder | undefined,
  row: BrewLogRow,
  earlier: readonly BrewLogRow[],
): Shape<typeof NextBrew> {
  const method = equipment.brewMethods.find(({ id }) => id === row.brew_method_id);
  if (method === undefined) throw new Error(`No brew method ${row.brew_method_id} in the catalog`);
  const toTasted = (brew: BrewLogRow) => {
    const log = presentBrewLog(brew, equipment);
    return { ...log, ratio: brewedRatio(log) };
  };
  const { followedPreviousAdvice, taste, comparedToPrevious, lastChange, ...proposal } = proposeNextBrew(
    toBrewKit(method, grinder),
    toTasted(row),
    earlier.map(toTasted),
  );
  return {
    next: {
      ...proposal,
      ...presentWaterTemp(proposal.change === "temperature" ? proposal.to : null),
      followedPreviousAdvice,
    },
    basis: {
      brewLogId: row.id,
      previousBrewLogId: earlier[0]?.id ?? null,
      taste,
      comparedToPrevious,
      lastChange,
    },
  };
}

/**
 * Lists the two previous logs as long as they use the same method, since numbers of other methods are not comparable.
 */
async function listEarlier(db: Executor, userId: number, row: BrewLogRow): Promise<BrewLogRow[]> {
  const isComparable = (log: BrewLogRow | undefined) => log?.brew_method_id === row.brew_method_id;
  const previous = await findPreviousLog(db, userId, row.id);
  if (previous === undefined || !isComparable(previous)) return [];
  const before = await findPreviousLog(db, userId, previous.id);
  return before !== undefined && isComparable(before) ? [previous, before] : [previous];
}
