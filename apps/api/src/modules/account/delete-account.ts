import { inTransaction } from "@brewdial/db/executor.ts";
import type { Database } from "@brewdial/db/open.ts";
import { personalTables } from "./account-data.ts";
import { clearContactAddress, deletePersonalRows, lockPerson, lockRoasterOfMember } from "./queries.ts";

/**
 * Deletes an account and all personal data in one transaction, as `personalTables` describes. Form submissions, which are
 * matched by email address alone, are deleted only if the address is verified (D131). Returns false when the account no
 * longer exists.
 */
export async function deleteAccount({ primary }: Database, userId: number): Promise<boolean> {
  return inTransaction(primary, async (trx) => {
    const person = await lockPerson(trx, userId);
    if (person === undefined) return false;
    // Locks in the same order as every change of members, because the next member may become owner (D419).
    await lockRoasterOfMember(trx, userId);
    for (const table of personalTables) {
      const isMatchable = person.isEmailVerified || !table.needsVerifiedEmail;
      if (table.onDeletion === "delete" && isMatchable) await deletePersonalRows(trx, table, person);
    }
    // The roaster's page stays, but without the person's address. An unverified address may belong to someone else.
    if (person.email !== null && person.isEmailVerified) await clearContactAddress(trx, person.email);
    return true;
  });
}
