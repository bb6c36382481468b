import type * as contract from "@brewdial/contract/coffee-bags/models.ts";
import type { Shape } from "@brewdial/contract/model.ts";
import { daysOffRoast } from "@brewdial/domain/bags/bag-age.ts";
import { bagState } from "@brewdial/domain/bags/bag-state.ts";
import { brewsLeft, gramsLeft } from "@brewdial/domain/bags/bag-stock.ts";
import { freshnessOf } from "@brewdial/domain/bags/freshness.ts";
import { dateIn } from "@brewdial/domain/brewing/calendar.ts";
import type { Equipment } from "../equipment/equipment.ts";
import { equipmentById } from "../equipment/equipment-index.ts";
import { presentCoffeeReference } from "../recipes/present.ts";
import type { BagRow } from "./read-bags.ts";

export type Bag = Shape<typeof contract.Bag>;

/** The method that freshness is computed for when neither the request nor a brew names one. */
const defaultMethod = "pour-over";

/** The time zone, time and brew method for which a bag is presented. */
export interface BagView {
  readonly timeZone: string;
  readonly now: Date;
  readonly method?: string | undefined;
}

/** The age and freshness of a finished bag are those of the day it was finished. */
export function presentBag(row: BagRow, equipment: Equipment, { timeZone, now, method }: BagView): Bag {
  const dates = { roastedOn: row.roasted_on, frozenOn: row.frozen_on, thawedOn: row.thawed_on };
  const on = dateIn(timeZone, row.finished_at ?? now);
  const methodId = method ?? row.last_method ?? defaultMethod;
  const left = gramsLeft(row.grams, row.grams_used);
  const usualDose = equipment.brewMethods.find(({ id }) => id === methodId)?.doseGrams ?? 15;
  const brewDoseGrams = row.last_dose ?? row.usual_dose ?? usualDose;
  return {
    id: row.id,
    coffeeProfileId: row.coffee_id,
    coffee: presentCoffeeReference(row),
    state: bagState({ isFinished: row.finished_at !== null, openedOn: row.opened_on, ...dates }),
    ...dates,
    openedOn: row.opened_on,
    finishedAt: row.finished_at?.toISOString() ?? null,
    grams: row.grams,
    gramsLeft: left,
    brewsLeft: brewsLeft(left, brewDoseGrams),
    brewDoseGrams,
    totalBrews: row.brews,
    daysOffRoast: daysOffRoast(dates, on),
    freshness: freshnessOf(dates, row.roast_level, methodId, on),
    lastBrew: presentLastBrew(row, equipment),
    bestBrewLogId: row.best_log_id,
    note: row.note,
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
  };
}

function presentLastBrew(row: BagRow, equipment: Equipment): Bag["lastBrew"] {
  if (row.last_id === null || row.last_at === null) return null;
  const grinder =
    row.last_grinder_id === null ? undefined : equipmentById(equipment).grinders.get(row.last_grinder_id);
  return {
    brewLogId: row.last_id,
    method: row.last_method as NonNullable<Bag["lastBrew"]>["method"],
    machineId: row.last_machine_id,
    grinderId: row.last_grinder_id,
    grindSetting: row.last_setting,
    grindSettingLabel: row.last_setting_label,
    grindUnit: row.last_setting === null ? null : (grinder?.dial.unit ?? null),
    doseGrams: row.last_dose,
    brewedAt: row.last_at.toISOString(),
  };
}
