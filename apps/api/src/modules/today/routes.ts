import { getToday, listBagSuggestions } from "@brewdial/contract/today/endpoints.ts";
import type { Deps } from "../../deps.ts";
import { bind } from "../../http/bind.ts";
import { withOwnEquipment } from "../equipment/own-equipment.ts";
import { resolveGrinder, resolveMachine } from "../equipment/resolve-reference.ts";
import { readToday } from "./read-today.ts";
import { readBagSuggestions } from "./suggest-from-bag.ts";

/** Binds the start page of the signed-in user, and its suggestion for each of their bags. */
export function today({ db, catalog, now }: Pick<Deps, "db" | "catalog" | "now">) {
  return [
    bind(getToday, async ({ query: { tz, bagId, machineId, grinderId } }, { viewer: { userId } }) => {
      const equipment = catalog.current();
      const own = await withOwnEquipment(db.primary, equipment, userId, [grinderId, machineId]);
      const machine = machineId === undefined ? null : resolveMachine(own, machineId);
      const grinder = grinderId === undefined ? null : resolveGrinder(own, grinderId);
      return readToday(db, equipment, { userId, tz, now: now(), bagId, machine, grinder });
    }),
    bind(listBagSuggestions, async ({ query: { ids, tz } }, { viewer: { userId } }) => {
      const person = { userId, tz, now: now() };
      const bags = await readBagSuggestions(db.primary, catalog.current(), person, ids);
      return { data: bags.map(({ bag, next }) => ({ bagId: bag.id, suggestion: next })) };
    }),
  ];
}
