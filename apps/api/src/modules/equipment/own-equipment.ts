import type { Executor } from "@brewdial/db/executor.ts";
import { customSlugStart, isCustomId } from "@brewdial/domain/equipment/custom-ids.ts";
import { noBrand } from "@brewdial/domain/equipment/machine-name.ts";
import { unavailable } from "../../core/errors.ts";
import { toCustomGrinder } from "./custom-grinders.ts";
import { type CustomMachineRow, listCustomRows } from "./custom-rows.ts";
import { type Equipment, memoizePerCatalog } from "./equipment.ts";
import type { EquipmentRef } from "./resolve-reference.ts";

/** Maximum number of users whose equipment is kept in memory. */
const maxKept = 50;

/** Catalogs extended by custom equipment, by the JSON of its descriptions, the least recently used first. */
const keptEquipment = memoizePerCatalog(() => new Map<string, Equipment>());

/**
 * Returns the catalog extended by the grinders and machines that the user has described, so that they can be resolved and presented; those
 * of other users stay unknown. For a user without any it returns the same catalog object (D676). With `refs`, it reads them only if one of
 * the references may name such an item.
 */
export async function withOwnEquipment(
  db: Executor,
  equipment: Equipment,
  userId: number | null,
  refs?: readonly (EquipmentRef | null | undefined)[],
): Promise<Equipment> {
  if (userId === null || refs?.some((ref) => ref !== null && ref !== undefined && isCustomRef(ref)) === false)
    return equipment;
  const { grinders, machines } = await listCustomRows(db, userId);
  if (grinders.length === 0 && machines.length === 0) return equipment;
  // The same object for the same descriptions, so that what is memoized per catalog is not built for each request.
  const kept = keptEquipment(equipment);
  const key = JSON.stringify([grinders, machines]);
  const own = kept.get(key) ?? {
    ...equipment,
    grinders: [...equipment.grinders, ...grinders.map((row) => toCustomGrinder(row, equipment.brewMethods))],
    machines: [...equipment.machines, ...machines.map((row) => toCustomMachine(row, equipment.brewMethods))],
  };
  kept.delete(key);
  kept.set(key, own);
  const [oldest] = kept.keys();
  if (kept.size > maxKept && oldest !== undefined) kept.delete(oldest);
  return own;
}

/** Returns whether a request names a grinder or a machine of a user, by id or slug. */
function isCustomRef(ref: EquipmentRef): boolean {
  if (typeof ref === "number") return isCustomId(ref);
  return /^\d+$/.test(ref) ? isCustomId(Number(ref)) : ref.toLowerCase().startsWith(customSlugStart);
}

/**
 * Converts a description to a machine. Like many machines of the catalog it has no brand; its water temperature is the typical one of the
 * method.
 */
function toCustomMachine(
  { machine_id, name, brew_method_id, capacity_ml }: CustomMachineRow,
  methods: Equipment["brewMethods"],
): Equipment["machines"][number] {
  const method = methods.find(({ id }) => id === brew_method_id);
  if (method === undefined)
    throw unavailable(new Error(`The catalog in memory does not have ${brew_method_id} yet`));
  return {
    id: machine_id,
    slug: `${customSlugStart}${machine_id}`,
    brand: noBrand,
    model: name,
    brewMethod: brew_method_id,
    defaultWaterTempF: method.waterTempF.typical,
    capacityMl: capacity_ml,
  };
}
