import { libraryCoffeesAtMost } from "@brewdial/contract/coffee-library.ts";
import { type Executor, inTransaction } from "@brewdial/db/executor.ts";
import { notFound } from "../../http/errors.ts";
import {
  countLibrary,
  getLibraryEntry,
  type LibraryRow,
  putLibraryEntry,
  type SaidOfCoffee,
} from "./coffee-library-queries.ts";
import { lockOwner, requireWithin } from "./lock-owner.ts";

/** Keeps a coffee in a person's library, or changes what they say of it (D23, D96). */
export async function keepCoffee(
  db: Executor,
  userId: number,
  coffeeId: number,
  said: SaidOfCoffee,
): Promise<LibraryRow> {
  return inTransaction(db, async (trx) => {
    await lockOwner(trx, userId);
    if (!(await putLibraryEntry(trx, userId, coffeeId, said))) throw notFound("Coffee");
    requireWithin(libraryCoffeesAtMost, await countLibrary(trx, userId), "coffees in the library");
    return getLibraryEntry(trx, userId, coffeeId);
  });
}
