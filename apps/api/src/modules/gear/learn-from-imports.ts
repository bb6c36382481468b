import type { Executor } from "@brewdial/db/executor.ts";
import { canReach } from "@brewdial/domain/grind/chart.ts";
import { equipmentById } from "../equipment/equipment-index.ts";
import type { Equipment } from "../equipment/equipment.ts";
import { listGear, type MethodBrews, replaceHistory, sumRatedImports } from "./queries.ts";

/** A grinder of a user's gear, and the number of rated brews that its curve is based on. */
export interface LearnedGrinder {
  readonly grinderId: number;
  readonly name: string;
  readonly brews: number;
}

/**
 * Calibrates the grinders of a user's gear by the well-rated brews of their imports, within a transaction that has locked the user (D689).
 * The scope `learned` only updates grinders that were calibrated in this way before, after some of the brews were removed.
 */
export async function learnFromImports(
  trx: Executor,
  equipment: Equipment,
  userId: number,
  scope: "all" | "learned",
): Promise<LearnedGrinder[]> {
  const { grinders } = equipmentById(equipment);
  const history = new Map<number, MethodBrews[]>();
  for (const { grinder_id: id, method: methodId, setting, brews } of await sumRatedImports(trx, userId)) {
    const grinder = grinders.get(id);
    const method = equipment.brewMethods.find((one) => one.id === methodId);
    if (grinder === undefined || method === undefined || !canReach(grinder, method)) continue;
    const { grindIndex, grindSpread: spread } = method;
    const learned = { method: methodId, grindIndex: grindIndex.typical, spread, setting, brews };
    history.set(id, [...(history.get(id) ?? []), learned]);
  }
  await replaceHistory(trx, userId, history, scope);
  const gear = await listGear(trx, "grinder", userId);
  return gear.flatMap(({ item_id: grinderId, nickname, calibration_history: known }) => {
    const grinder = grinders.get(grinderId);
    if (grinder === undefined || !known) return [];
    const brews = known.reduce((sum, one) => sum + one.brews, 0);
    return [{ grinderId, name: nickname ?? `${grinder.brand} ${grinder.name}`, brews }];
  });
}
