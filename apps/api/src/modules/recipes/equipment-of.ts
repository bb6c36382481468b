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

/** What a recipe was brewed with. */
export function equipmentOf(equipment: Equipment, { grinder_id, machine_id, filter_id }: Used) {
  const { grinders, machines, filters } = equipmentById(equipment);
  return {
    grinder: pieceOf(grinders, grinder_id),
    machine: pieceOf(machines, machine_id),
    filter: filter_id === null ? null : pieceOf(filters, filter_id),
  };
}

/** A piece that a stored row names. Another process may know equipment some seconds before this one does: then 503. */
export function pieceOf<T>(pieces: ReadonlyMap<number, T>, id: number): T {
  const piece = pieces.get(id);
  if (piece === undefined)
    throw unavailable(new Error("A row names equipment that the catalog in memory does not have yet"));
  return piece;
}
