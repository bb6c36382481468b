import type { Database } from "@brewdial/db/open.ts";
import { personalTables } from "./account-data.ts";
import { deletePersonalRows, lockPerson } from "./account-queries.ts";

/**
 * Removes an account with all that leads to the person, in one transaction, as the list of tables says (D108). False
 * when it was gone already.
 */
export async function deleteAccount({ primary }: Database, userId: number): Promise<boolean> {
  return primary.transaction().execute(async (trx) => {
    const person = await lockPerson(trx, userId);
    if (person === undefined) return false;
    const ownStatements = personalTables.filter(({ onDeletion }) => onDeletion === "delete");
    for (const table of ownStatements) await deletePersonalRows(trx, table, person);
    return true;
  });
}
