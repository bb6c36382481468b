import { isCustomId } from "@brewdial/domain/equipment/custom-ids.ts";
import { unavailable } from "../../core/errors.ts";
import { type Equipment, memoizePerCatalog } from "./equipment.ts";

interface EquipmentById {
  readonly grinders: ReadonlyMap<number, Equipment["grinders"][number]>;
  readonly machines: ReadonlyMap<number, Equipment["machines"][number]>;
  readonly filters: ReadonlyMap<number, Equipment["filters"][number]>;
}

const byId = <T extends { readonly id: number }>(items: readonly T[]) =>
  new Map(items.map((item) => [item.id, item]));

/** Returns the equipment by id, built once per catalog version. */
export const equipmentById = memoizePerCatalog(({ grinders, machines, filters }): EquipmentById => ({
  grinders: byId(grinders),
  machines: byId(machines),
  filters: byId(filters),
}));

interface EquipmentIds {
  readonly grinder_id: number;
  readonly machine_id: number;
  readonly filter_id: number | null;
}

/** Returns the equipment of a recipe. */
export function resolveEquipment(equipment: Equipment, { grinder_id, machine_id, filter_id }: EquipmentIds) {
  const { grinders, machines, filters } = equipmentById(equipment);
  return {
    grinder: requireItem(grinders, grinder_id),
    machine: requireItem(machines, machine_id),
    filter: filter_id === null ? null : requireItem(filters, filter_id),
  };
}

/** Returns the grinder of a log or a personal recipe; null if it has none, or if it was a custom grinder that its owner has deleted. */
export const findUsedGrinder = (equipment: Equipment, id: number | null) =>
  findUsed(equipmentById(equipment).grinders, id);

/** Returns the machine of a log or a personal recipe; null if it has none, or if it was a custom machine that its owner has deleted. */
export const findUsedMachine = (equipment: Equipment, id: number | null) =>
  findUsed(equipmentById(equipment).machines, id);

function findUsed<T>(items: ReadonlyMap<number, T>, id: number | null): T | null {
  if (id === null) return null;
  return isCustomId(id) ? (items.get(id) ?? null) : requireItem(items, id);
}

/**
 * Returns the item that a stored row references. Throws 503 when this process does not have it yet, since another
 * process may know new equipment some seconds earlier.
 */
export function requireItem<T>(items: ReadonlyMap<number, T>, id: number): T {
  const item = items.get(id);
  if (item === undefined)
    throw unavailable(new Error("A row names equipment that the catalog in memory does not have yet"));
  return item;
}
