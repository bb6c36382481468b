import { maxLibraryCoffees } from "@brewdial/contract/coffee-library.ts";
import { type Executor, inTransaction } from "@brewdial/db/executor.ts";
import { notFound } from "../../core/errors.ts";
import {
  countLibrary,
  getLibraryEntry,
  type LibraryRow,
  putLibraryEntry,
  type LibraryInput,
} from "./queries.ts";
import { lockUser, enforceMaximum } from "../users/lock-user.ts";

/** Adds a coffee to a user's library, or updates its notes and rating. */
export async function saveCoffee(
  db: Executor,
  userId: number,
  coffeeId: number,
  input: LibraryInput,
): Promise<LibraryRow> {
  return inTransaction(db, async (trx) => {
    await lockUser(trx, userId);
    if (!(await putLibraryEntry(trx, userId, coffeeId, input))) throw notFound("Coffee");
    enforceMaximum(maxLibraryCoffees, await countLibrary(trx, userId), "coffees in the library");
    return getLibraryEntry(trx, userId, coffeeId);
  });
}
