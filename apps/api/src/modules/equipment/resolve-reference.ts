import { notFound } from "../../core/errors.ts";
import { type Equipment, memoizePerCatalog } from "./equipment.ts";
import { equipmentById } from "./equipment-index.ts";

const bySlug = memoizePerCatalog(({ grinders, machines }) => ({
  grinders: new Map(grinders.map((grinder) => [grinder.slug, grinder])),
  machines: new Map(machines.map((machine) => [machine.slug, machine])),
}));

/** Returns the grinder with this slug or id; throws 404 when there is none. */
export function resolveGrinder(equipment: Equipment, reference: string): Equipment["grinders"][number] {
  const { grinders } = equipmentById(equipment);
  const found = isId(reference)
    ? grinders.get(Number(reference))
    : bySlug(equipment).grinders.get(reference.toLowerCase());
  if (found === undefined) throw notFound(`Grinder "${reference}"`);
  return found;
}

/** Returns the machine with this slug or id; throws 404 when there is none. */
export function resolveMachine(equipment: Equipment, reference: string): Equipment["machines"][number] {
  const { machines } = equipmentById(equipment);
  const found = isId(reference)
    ? machines.get(Number(reference))
    : bySlug(equipment).machines.get(reference.toLowerCase());
  if (found === undefined) throw notFound(`Machine "${reference}"`);
  return found;
}

const isId = (reference: string): boolean => /^\d{1,15}$/.test(reference);
