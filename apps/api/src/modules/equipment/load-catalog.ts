import { type Executor, inTransaction } from "@brewdial/db/executor.ts";
import type { Equipment } from "./equipment.ts";
import {
  findCatalogVersion,
  putBrewMethods,
  putCatalogVersion,
  putFilters,
  putGrinders,
  putMachines,
} from "./queries.ts";

/**
 * Brings the equipment into the database at once, in the caller's transaction where there is one; nothing is written when this
 * version is there already.
 */
export async function loadEquipment(db: Executor, equipment: Equipment): Promise<"loaded" | "unchanged"> {
  return inTransaction(db, async (transaction) => {
    const present = await findCatalogVersion(transaction);
    if (present?.version === equipment.version) return "unchanged";
    await putBrewMethods(transaction, equipment.brewMethods);
    await putGrinders(transaction, equipment.grinders);
    await putMachines(transaction, equipment.machines);
    await putFilters(transaction, equipment.filters);
    await putCatalogVersion(transaction, equipment);
    return "loaded";
  });
}
