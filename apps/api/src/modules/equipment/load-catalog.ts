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
 * Writes the equipment to the database, in the caller's transaction if there is one; does nothing when this version is
 * stored already.
 */
export async function loadEquipment(db: Executor, equipment: Equipment): Promise<"loaded" | "unchanged"> {
  return inTransaction(db, async (transaction) => {
    const stored = await findCatalogVersion(transaction);
    if (stored?.version === equipment.version) return "unchanged";
    await putBrewMethods(transaction, equipment.brewMethods);
    await putGrinders(transaction, equipment.grinders);
    await putMachines(transaction, equipment.machines);
    await putFilters(transaction, equipment.filters);
    await putCatalogVersion(transaction, equipment);
    return "loaded";
  });
}
