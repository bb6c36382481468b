import type { Executor } from "@brewdial/db/executor.ts";
import type { Equipment } from "../equipment/equipment.ts";
import { equipmentById } from "../equipment/equipment-index.ts";
import { withOwnEquipment } from "../equipment/own-equipment.ts";
import { listGear } from "./queries.ts";

/** Lists the brew methods of a user's own machines. */
export async function listOwnMethods(
  db: Executor,
  equipment: Equipment,
  userId: number,
): Promise<ReadonlySet<string>> {
  const own = await listGear(db, "machine", userId);
  const ids = own.map(({ item_id }) => item_id);
  const { machines } = equipmentById(await withOwnEquipment(db, equipment, userId, ids));
  return new Set(own.flatMap(({ item_id }) => machines.get(item_id)?.brewMethod ?? []));
}
