import type { CatalogGrinder } from "@brewdial/catalog/load.ts";
import { calibrateCurve, type CalibrationReference } from "@brewdial/domain/grind/calibrate.ts";
import { canReach } from "@brewdial/domain/grind/chart.ts";
import type { Equipment } from "../equipment/equipment.ts";
import { equipmentById } from "../equipment/equipment-index.ts";
import type { KitchenRow } from "./queries.ts";

export type Machine = Equipment["machines"][number];
export type Method = Equipment["brewMethods"][number];

/** A grinder of a user: as in the catalog, and with the user's calibrated curve. */
export interface OwnGrinder {
  readonly grinder: CatalogGrinder;
  readonly own: CatalogGrinder;
  readonly references: readonly CalibrationReference[] | null;
}

/** What a user brews with; the first of each list is the default. */
export interface Kitchen {
  readonly grinders: readonly OwnGrinder[];
  readonly machines: readonly Machine[];
  readonly filter: Equipment["filters"][number] | null;
}

/** Resolves the gear of a user in the catalog; items that it does not have any more are left out. */
export function toKitchen(row: KitchenRow, equipment: Equipment): Kitchen {
  const { grinders, machines, filters } = equipmentById(equipment);
  return {
    grinders: row.grinders.flatMap(({ id, references }) => {
      const grinder = grinders.get(id);
      return grinder === undefined ? [] : toOwnGrinder(grinder, references);
    }),
    machines: row.machine_ids.flatMap((id) => machines.get(id) ?? []),
    filter: filters.get(row.filter_id ?? 0) ?? null,
  };
}

const toOwnGrinder = (
  grinder: CatalogGrinder,
  references: readonly CalibrationReference[] | null,
): OwnGrinder => ({
  grinder,
  own: references === null ? grinder : { ...grinder, curve: calibrateCurve(grinder.curve, references) },
  references,
});

/** Returns a grinder with the user's calibration; one that the user does not have is as in the catalog. */
export function findOwnGrinder(
  { grinders }: Kitchen,
  equipment: Equipment,
  id: number | null,
): OwnGrinder | undefined {
  if (id === null) return undefined;
  const grinder = equipmentById(equipment).grinders.get(id);
  return grinders.find((one) => one.grinder.id === id) ?? (grinder && toOwnGrinder(grinder, null));
}

/** Returns the first of a user's grinders that can grind for a method. */
export const findGrinderFor = ({ grinders }: Kitchen, method: Method): OwnGrinder | undefined =>
  grinders.find(({ own }) => canReach(own, method));
