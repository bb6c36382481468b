import type { CatalogGrinder } from "@brewdial/catalog/load.ts";
import { AppError, notFound } from "../../core/errors.ts";
import { closestSlugs, type NamedItem } from "@brewdial/domain/text/closest-slugs.ts";
import { equipmentById } from "./equipment-index.ts";
import { type Equipment, memoizePerCatalog } from "./equipment.ts";

/** How a request names a grinder or a machine: by id or by slug. */
export type EquipmentRef = number | string;

type Machine = Equipment["machines"][number];

const bySlug = <T extends { readonly slug: string }>(items: readonly T[]) =>
  new Map(items.map((item) => [item.slug, item]));

const equipmentBySlug = memoizePerCatalog(({ grinders, machines }) => ({
  grinders: bySlug(grinders),
  machines: bySlug(machines),
}));

/** Returns the grinder with this id or slug, or undefined. */
export const findGrinder = (equipment: Equipment, ref: EquipmentRef): CatalogGrinder | undefined =>
  findItem(equipmentById(equipment).grinders, equipmentBySlug(equipment).grinders, ref);

/** Returns the machine with this id or slug, or undefined. */
export const findMachine = (equipment: Equipment, ref: EquipmentRef): Machine | undefined =>
  findItem(equipmentById(equipment).machines, equipmentBySlug(equipment).machines, ref);

/** Returns the grinder with this id or slug; throws a 404 that names the closest slugs. */
export function resolveGrinder(equipment: Equipment, ref: EquipmentRef): CatalogGrinder {
  const grinder = findGrinder(equipment, ref);
  if (grinder === undefined) throw unknownEquipment("Grinder", equipment.grinders, ref);
  return grinder;
}

/** Returns the machine with this id or slug; throws a 404 that names the closest slugs. */
export function resolveMachine(equipment: Equipment, ref: EquipmentRef): Machine {
  const machine = findMachine(equipment, ref);
  if (machine === undefined) throw unknownEquipment("Machine", equipment.machines, ref);
  return machine;
}

/** Returns the grinder of an optional field; undefined when it is missing or null. */
export const resolveOptionalGrinder = (equipment: Equipment, ref: EquipmentRef | null | undefined) =>
  ref === null || ref === undefined ? undefined : resolveGrinder(equipment, ref);

/** Returns the machine of an optional field; undefined when it is missing or null. */
export const resolveOptionalMachine = (equipment: Equipment, ref: EquipmentRef | null | undefined) =>
  ref === null || ref === undefined ? undefined : resolveMachine(equipment, ref);

/** Returns the id of a grinder reference. Ids are not checked; an unknown slug throws 404 (D190). */
export const grinderIdOf = (equipment: Equipment, ref: EquipmentRef): number =>
  typeof ref === "string" ? resolveGrinder(equipment, ref).id : ref;

/** Returns the id of a machine reference. Ids are not checked; an unknown slug throws 404 (D190). */
export const machineIdOf = (equipment: Equipment, ref: EquipmentRef): number =>
  typeof ref === "string" ? resolveMachine(equipment, ref).id : ref;

/** Maximum length of a slug, as declared in the contract. */
const maxSlugLength = 120;

/** A text of digits is an id: no slug of the catalog consists of digits only. */
function findItem<T>(
  byId: ReadonlyMap<number, T>,
  slugs: ReadonlyMap<string, T>,
  ref: EquipmentRef,
): T | undefined {
  if (typeof ref === "number") return byId.get(ref);
  if (ref.length > maxSlugLength) return undefined;
  return /^\d+$/.test(ref) ? byId.get(Number(ref)) : slugs.get(ref.toLowerCase());
}

function unknownEquipment(what: string, items: readonly NamedItem[], ref: EquipmentRef): AppError {
  if (typeof ref === "number") return notFound(what);
  const closest = closestSlugs(items, ref);
  const hint = closest.length === 0 ? "" : `. Did you mean ${closest.join(", ")}?`;
  return new AppError(404, `${what} "${ref.slice(0, maxSlugLength).toWellFormed()}" not found${hint}`);
}
