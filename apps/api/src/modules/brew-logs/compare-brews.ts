import type { compareBrewLog } from "@brewdial/contract/brew-logs/figures.ts";
import type { Bodies } from "@brewdial/contract/endpoint.ts";
import type { Executor } from "@brewdial/db/executor.ts";
import { brewDeltas } from "@brewdial/domain/brewing/compare.ts";
import { indexAt } from "@brewdial/domain/grind/curve.ts";
import { isOnDial } from "@brewdial/domain/grind/dial.ts";
import { roundIndex } from "@brewdial/domain/grind/logged-setting.ts";
import type { Equipment } from "../equipment/equipment.ts";
import { type BrewLog, presentBrewLog } from "./present.ts";
import { findLogGrinder, findPreviousLog } from "./previous-log.ts";
import type { BrewLogRow } from "./read-brew-logs.ts";

/** Returns what changed since another brew, by default the previous one. Settings of one grinder are both read on its current curve. */
export async function compareBrews(
  db: Executor,
  equipment: Equipment,
  userId: number,
  row: BrewLogRow,
  other?: BrewLogRow,
): Promise<Bodies<typeof compareBrewLog>[200]> {
  const previous = other ?? (await findPreviousLog(db, userId, row.id));
  const grinder = await findLogGrinder(db, equipment, userId, row);
  const withCurrentIndex = (brew: BrewLog) =>
    grinder !== undefined && brew.grinderId === grinder.id && isOnDial(grinder.dial, brew.grindSetting ?? -1)
      ? { ...brew, grindIndex: roundIndex(indexAt(grinder.curve, brew.grindSetting ?? 0)) }
      : brew;
  const currentBrew = presentBrewLog(row, equipment);
  const previousBrew = previous && presentBrewLog(previous, equipment);
  const deltas = brewDeltas(withCurrentIndex(currentBrew), previousBrew && withCurrentIndex(previousBrew));
  return { comparison: { currentBrew, previousBrew: previousBrew ?? null, deltas } };
}
