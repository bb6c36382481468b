import type { CatalogGrinder } from "@brewdial/catalog/load.ts";
import type { Executor } from "@brewdial/db/executor.ts";
import type { AdaptRequest } from "@brewdial/domain/adapt/adapt-recipe.ts";
import type { Brewer } from "@brewdial/domain/adapt/brew-limits.ts";
import { withStyle } from "@brewdial/domain/adapt/method-base.ts";
import { machineName } from "@brewdial/domain/equipment/machine-name.ts";
import type { GearIds } from "@brewdial/domain/adapt/variant-score.ts";
import { invalid, notFound, unavailable } from "../../core/errors.ts";
import { withOwnEquipment } from "../equipment/own-equipment.ts";
import type { Equipment } from "../equipment/equipment.ts";
import { findDefaultFilterId, findPersonalGrinder } from "../gear/personal-grinder.ts";
import { equipmentById } from "../equipment/equipment-index.ts";
import { readAltitude } from "../preferences/read-altitude.ts";
import { type EquipmentRef, resolveGrinder, resolveMachine } from "../equipment/resolve-reference.ts";

/** The gear a user brews with. */
export interface Gear {
  readonly method: Equipment["brewMethods"][number];
  readonly grinder: CatalogGrinder;
  /** The grinder with the user's calibrated curve; `grinder` itself if it is not calibrated. */
  readonly ownGrinder: CatalogGrinder;
  readonly machine: Equipment["machines"][number];
  readonly filter: Equipment["filters"][number] | null;
  /** Altitude in metres above sea level at which the user brews; null if unknown. */
  readonly altitudeMeters: number | null;
}

/** Returns a brew method; throws 503 when the catalog in memory does not have it yet. */
export function getMethod(equipment: Equipment, methodId: string): Equipment["brewMethods"][number] {
  const method = equipment.brewMethods.find(({ id }) => id === methodId);
  if (method === undefined)
    throw unavailable(new Error(`The catalog in memory does not have ${methodId} yet`));
  return method;
}

/** Returns the method brewed in the requested style; for any other style, throws 400 with those that the method has. */
function getStyle(method: Gear["method"], styleId: string | undefined): Gear["method"] {
  if (styleId === undefined) return method;
  const style = method.styles?.find(({ id }) => id === styleId);
  if (style !== undefined) return withStyle(method, style);
  const known = (method.styles ?? []).map(({ id }) => id).join(", ");
  throw invalid([
    {
      field: "style",
      message: known === "" ? `is not known: ${method.name} has one style only` : `must be one of ${known}`,
    },
  ]);
}

/** Returns the requested gear with the user's calibration and default filter; throws 404 for unknown ids. */
export async function getGear(
  db: Executor,
  equipment: Equipment,
  input: {
    readonly grinderId: EquipmentRef;
    readonly machineId: EquipmentRef;
    readonly filterId?: number | null;
    readonly style?: string | undefined;
  },
  userId: number | null,
): Promise<Gear> {
  const { filters } = equipmentById(equipment);
  const own = await withOwnEquipment(db, equipment, userId, [input.grinderId, input.machineId]);
  const grinder = resolveGrinder(own, input.grinderId);
  const machine = resolveMachine(own, input.machineId);
  if (typeof input.filterId === "number" && !filters.has(input.filterId)) throw notFound("Filter");
  const [ownGrinder, defaultFilterId, altitudeMeters] = await Promise.all([
    findPersonalGrinder(db, grinder, userId),
    input.filterId === undefined && userId !== null ? findDefaultFilterId(db, userId) : undefined,
    userId === null ? null : readAltitude(db, userId),
  ]);
  const filter = filters.get(input.filterId ?? defaultFilterId ?? 0) ?? null;
  const method = getStyle(getMethod(equipment, machine.brewMethod), input.style);
  return { method, grinder, ownGrinder, machine, filter, altitudeMeters };
}

/** Converts the gear to the fields of an adaptation request. */
export const gearRequest = ({ method, grinder, ownGrinder, machine, filter, altitudeMeters }: Gear) =>
  ({
    method,
    grinder,
    personalCurve: ownGrinder === grinder ? null : ownGrinder.curve,
    machine: toBrewer(machine),
    filterType: filter?.type ?? null,
    altitudeMeters,
  }) satisfies Partial<AdaptRequest>;

/** Converts a machine of the catalog to the fields that adaptation needs. */
export const toBrewer = (machine: Equipment["machines"][number]): Brewer => ({
  name: machineName(machine),
  waterTempF: machine.defaultWaterTempF,
  capacityMl: machine.capacityMl,
});

export const gearIds = ({ grinder, machine, filter }: Gear): GearIds => ({
  grinderId: grinder.id,
  machineId: machine.id,
  filterId: filter?.id ?? null,
});
