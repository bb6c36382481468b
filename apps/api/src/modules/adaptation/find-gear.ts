import type { CatalogGrinder } from "@brewdial/catalog/load.ts";
import type { Executor } from "@brewdial/db/executor.ts";
import type { AdaptRequest } from "@brewdial/domain/adapt/adapt-recipe.ts";
import type { GearIds } from "@brewdial/domain/adapt/variant-score.ts";
import { notFound, unavailable } from "../../http/errors.ts";
import type { Equipment } from "../equipment/equipment.ts";
import { findDefaultFilterId, findPersonalGrinder } from "../library/personal-grinder.ts";
import { equipmentById } from "../recipes/equipment-of.ts";

/** What somebody brews with. */
export interface Gear {
  readonly method: Equipment["brewMethods"][number];
  readonly grinder: CatalogGrinder;
  /** The same, or with the curve of its owner's calibration. */
  readonly ownGrinder: CatalogGrinder;
  readonly machine: Equipment["machines"][number];
  readonly filter: Equipment["filters"][number] | null;
}

/** The machine's brew method, of which every machine has one. */
export function methodOf(equipment: Equipment, methodId: string): Equipment["brewMethods"][number] {
  const method = equipment.brewMethods.find(({ id }) => id === methodId);
  if (method === undefined)
    throw unavailable(new Error(`The catalog in memory does not have ${methodId} yet`));
  return method;
}

/** The gear that was named, with the session's own calibration and default filter; 404 for what is not there (D79, D82). */
export async function getGear(
  db: Executor,
  equipment: Equipment,
  sent: { readonly grinderId: number; readonly machineId: number; readonly filterId?: number | null },
  userId: number | null,
): Promise<Gear> {
  const { grinders, machines, filters } = equipmentById(equipment);
  const grinder = grinders.get(sent.grinderId);
  if (grinder === undefined) throw notFound("Grinder");
  const machine = machines.get(sent.machineId);
  if (machine === undefined) throw notFound("Machine");
  if (typeof sent.filterId === "number" && !filters.has(sent.filterId)) throw notFound("Filter");
  const [ownGrinder, defaultFilterId] = await Promise.all([
    findPersonalGrinder(db, grinder, userId),
    sent.filterId === undefined && userId !== null ? findDefaultFilterId(db, userId) : undefined,
  ]);
  const filter = filters.get(sent.filterId ?? defaultFilterId ?? 0) ?? null;
  return { method: methodOf(equipment, machine.brewMethod), grinder, ownGrinder, machine, filter };
}

/** The gear as adaptation asks for it. */
export const gearRequest = ({ method, grinder, ownGrinder, machine, filter }: Gear) =>
  ({
    method,
    grinder,
    personalCurve: ownGrinder === grinder ? null : ownGrinder.curve,
    machine: { name: `${machine.brand} ${machine.model}`, waterTempF: machine.defaultWaterTempF },
    filterType: filter?.type ?? null,
  }) satisfies Partial<AdaptRequest>;

export const gearIds = ({ grinder, machine, filter }: Gear): GearIds => ({
  grinderId: grinder.id,
  machineId: machine.id,
  filterId: filter?.id ?? null,
});
