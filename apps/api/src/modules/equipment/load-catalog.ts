import type { Kysely } from "kysely";
import type { DB } from "@brewdial/db/schema.gen.ts";
import type { Equipment } from "./equipment.ts";
import {
  findCatalogVersion,
  putBrewMethods,
  putCatalogVersion,
  putFilters,
  putGrinders,
  putMachines,
} from "./queries.ts";

/** Brings the catalog into the database in one transaction; nothing is written when this version is there already. */
export async function loadEquipment(db: Kysely<DB>, equipment: Equipment): Promise<"loaded" | "unchanged"> {
  return db.transaction().execute(async (transaction) => {
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
