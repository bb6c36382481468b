import { unavailable } from "../../http/errors.ts";
import type { Equipment } from "../equipment/equipment.ts";

interface EquipmentById {
  readonly grinders: ReadonlyMap<number, Equipment["grinders"][number]>;
  readonly machines: ReadonlyMap<number, Equipment["machines"][number]>;
  readonly filters: ReadonlyMap<number, Equipment["filters"][number]>;
}

const indexes = new WeakMap<Equipment, EquipmentById>();

const byId = <T extends { readonly id: number }>(things: readonly T[]) =>
  new Map(things.map((thing) => [thing.id, thing]));

/** The catalog in memory by id; made once for each version of it. */
export function equipmentById(equipment: Equipment): EquipmentById {
  const known = indexes.get(equipment);
  if (known !== undefined) return known;
  const { grinders, machines, filters } = equipment;
  const index = { grinders: byId(grinders), machines: byId(machines), filters: byId(filters) };
  indexes.set(equipment, index);
  return index;
}

interface Used {
  readonly grinder_id: number;
  readonly machine_id: number;
  readonly filter_id: number | null;
}

/** What a recipe was brewed with. Another process may know equipment some seconds before this one does: then 503. */
export function equipmentOf(equipment: Equipment, { grinder_id, machine_id, filter_id }: Used) {
  const { grinders, machines, filters } = equipmentById(equipment);
  const grinder = grinders.get(grinder_id);
  const machine = machines.get(machine_id);
  const filter = filter_id === null ? null : filters.get(filter_id);
  if (grinder === undefined || machine === undefined || filter === undefined)
    throw unavailable(new Error("A recipe names equipment that the catalog in memory does not have yet"));
  return { grinder, machine, filter };
}
