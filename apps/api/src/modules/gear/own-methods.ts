import type { Executor } from "@brewdial/db/executor.ts";
import type { Equipment } from "../equipment/equipment.ts";
import { equipmentById } from "../equipment/equipment-index.ts";
import { listGear } from "./queries.ts";

/** Lists the brew methods of a user's own machines. */
export async function listOwnMethods(
  db: Executor,
  equipment: Equipment,
  userId: number,
): Promise<ReadonlySet<string>> {
  const { machines } = equipmentById(equipment);
  const own = await listGear(db, "machine", userId);
  return new Set(own.flatMap(({ item_id }) => machines.get(item_id)?.brewMethod ?? []));
}
