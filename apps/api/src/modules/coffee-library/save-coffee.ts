import { maxLibraryCoffees } from "@brewdial/contract/coffee-library/endpoints.ts";
import { type Executor, inTransaction } from "@brewdial/db/executor.ts";
import { notFound } from "../../core/errors.ts";
import {
  countLibrary,
  getLibraryEntry,
  insertLibraryEntries,
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
    await addToLibrary(trx, userId, coffeeId, input);
    return getLibraryEntry(trx, userId, coffeeId);
  });
}

/** Upserts a library entry within a transaction that has locked the user; throws 404 for an unknown coffee. */
export async function addToLibrary(
  trx: Executor,
  userId: number,
  coffeeId: number,
  input: LibraryInput,
): Promise<void> {
  if (!(await putLibraryEntry(trx, userId, coffeeId, input))) throw notFound("Coffee");
  enforceMaximum(maxLibraryCoffees, await countLibrary(trx, userId), "coffees in the library");
}

/** Adds coffees that the library does not have, up to its maximum, within a transaction that has locked the user. */
export async function addMissingToLibrary(
  trx: Executor,
  userId: number,
  entries: readonly { readonly coffeeId: number; readonly rating: number | null }[],
): Promise<readonly number[]> {
  const room = maxLibraryCoffees - (await countLibrary(trx, userId));
  return entries.length === 0 || room <= 0 ? [] : insertLibraryEntries(trx, userId, entries, room);
}
