import type { CatalogGrinder } from "@brewdial/catalog/load.ts";
import type { CalibrationEvidence } from "@brewdial/domain/grind/calibrate.ts";
import { canReach } from "@brewdial/domain/grind/chart.ts";
import type { Equipment } from "../equipment/equipment.ts";
import { equipmentById } from "../equipment/equipment-index.ts";
import { withCalibration } from "../gear/personal-grinder.ts";
import type { KitchenRow } from "./queries.ts";

export type Machine = Equipment["machines"][number];
export type Method = Equipment["brewMethods"][number];

/** A grinder of a user: as in the catalog, and with the user's calibrated curve. */
export interface OwnGrinder {
  readonly grinder: CatalogGrinder;
  readonly own: CatalogGrinder;
  readonly evidence: readonly CalibrationEvidence[] | null;
  /** Since when it is the default grinder, and since when that for espresso; null if it is not, or if the time is unknown. */
  readonly defaultSince: Date | null;
  readonly espressoDefaultSince: Date | null;
}

/** The gear of a user; the first of each list is the default. */
export interface Kitchen {
  readonly grinders: readonly OwnGrinder[];
  readonly machines: readonly Machine[];
  readonly filter: Equipment["filters"][number] | null;
  /** Altitude in metres above sea level at which the user brews; null if unknown. */
  readonly altitudeMeters: number | null;
}

/** Resolves the gear of a user in the catalog; items that are no longer in it are left out. */
export function toKitchen(row: KitchenRow, equipment: Equipment): Kitchen {
  const { grinders, machines, filters } = equipmentById(equipment);
  return {
    grinders: row.grinders.flatMap(({ id, evidence, defaultSince, espressoDefaultSince }) => {
      const grinder = grinders.get(id);
      if (grinder === undefined) return [];
      return {
        ...toOwnGrinder(grinder, evidence),
        defaultSince: toDate(defaultSince),
        espressoDefaultSince: toDate(espressoDefaultSince),
      };
    }),
    machines: row.machine_ids.flatMap((id) => machines.get(id) ?? []),
    filter: filters.get(row.filter_id ?? 0) ?? null,
    altitudeMeters: row.altitude_meters,
  };
}

const toDate = (text: string | null): Date | null => (text === null ? null : new Date(text));

const toOwnGrinder = (
  grinder: CatalogGrinder,
  evidence: readonly CalibrationEvidence[] | null,
): OwnGrinder => ({
  grinder,
  own: withCalibration(grinder, evidence),
  evidence,
  defaultSince: null,
  espressoDefaultSince: null,
});

/** Returns a grinder with the user's calibration; a grinder that the user does not have is returned as in the catalog. */
export function findOwnGrinder(
  { grinders }: Kitchen,
  equipment: Equipment,
  id: number | null,
): OwnGrinder | undefined {
  if (id === null) return undefined;
  const grinder = equipmentById(equipment).grinders.get(id);
  return grinders.find((one) => one.grinder.id === id) ?? (grinder && toOwnGrinder(grinder, null));
}

/** Returns the user's grinder for a method: the one for espresso, else the default, else the first that can grind for it. */
export function findGrinderFor({ grinders }: Kitchen, method: Method): OwnGrinder | undefined {
  const able = grinders.filter(({ own }) => canReach(own, method));
  return able.find((gear) => sinceFor(gear, method) !== null) ?? able[0];
}

/**
 * Returns the grinder for the brew after one on `logged`: the same, unless the user has since chosen another one for the method or no
 * longer has it.
 */
export function findGrinderAfter(
  kitchen: Kitchen,
  method: Method,
  logged: OwnGrinder | undefined,
  brewedAt: Date,
): OwnGrinder | undefined {
  const usual = findGrinderFor(kitchen, method);
  if (logged === undefined || usual === undefined) return usual ?? logged;
  const since = sinceFor(usual, method);
  const isOwned = kitchen.grinders.some(({ grinder }) => grinder.id === logged.grinder.id);
  return isOwned && (since === null || since < brewedAt) ? logged : usual;
}

/** Returns since when a grinder is the one for a method; null when it is not. */
const sinceFor = ({ defaultSince, espressoDefaultSince }: OwnGrinder, { id }: Method): Date | null =>
  id === "espresso" ? espressoDefaultSince : defaultSince;
