import * as contract from "@brewdial/contract/coffee-library/private-coffees.ts";
import { inTransaction } from "@brewdial/db/executor.ts";
import { notFound } from "../../core/errors.ts";
import type { Deps } from "../../deps.ts";
import { bind } from "../../http/bind.ts";
import { readNotes } from "../coffees/create-coffee.ts";
import { addPrivateCoffee, changePrivateCoffee } from "../coffees/private-coffees.ts";
import { lockUser } from "../users/lock-user.ts";
import { mergeCoffee } from "./merge-coffee.ts";
import { presentLibraryEntry } from "./present.ts";
import { getLibraryEntry } from "./queries.ts";
import { addToLibrary } from "./save-coffee.ts";

/** Binds coffees that only their owner sees (D600). */
export function privateCoffees({ db: { primary } }: Pick<Deps, "db">) {
  const { roasterName, roastLevel } = contract.privateCoffeeDefaults;
  return [
    bind(contract.createPrivateCoffee, async ({ body }, { viewer: { userId }, transaction = primary }) =>
      inTransaction(transaction, async (trx) => {
        await lockUser(trx, userId);
        const id = await addPrivateCoffee(trx, userId, {
          ...body,
          roasterName: body.roasterName || roasterName,
          roastLevel: body.roastLevel ?? roastLevel,
          origin: body.origin || null,
          flavorNotes: readNotes("flavorProfile", body.flavorProfile),
        });
        await addToLibrary(trx, userId, id, {});
        return { entry: presentLibraryEntry(await getLibraryEntry(trx, userId, id)) };
      }),
    ),

    bind(contract.updatePrivateCoffee, async ({ params: { id }, body }, { viewer: { userId } }) =>
      inTransaction(primary, async (trx) => {
        await lockUser(trx, userId);
        const change = {
          ...body,
          roasterName: body.roasterName === undefined ? undefined : body.roasterName || roasterName,
          roastLevel: body.roastLevel === undefined ? undefined : (body.roastLevel ?? roastLevel),
          origin: body.origin === undefined ? undefined : body.origin || null,
          flavorNotes:
            body.flavorProfile === undefined ? undefined : readNotes("flavorProfile", body.flavorProfile),
        };
        if (!(await changePrivateCoffee(trx, userId, id, change))) throw notFound("Private coffee");
        return { entry: presentLibraryEntry(await getLibraryEntry(trx, userId, id)) };
      }),
    ),

    bind(contract.mergePrivateCoffee, async ({ params, body }, { viewer: { userId } }) =>
      inTransaction(primary, async (trx) => {
        await lockUser(trx, userId);
        const moved = await mergeCoffee(trx, userId, params.id, body.coffeeProfileId);
        const entry = await getLibraryEntry(trx, userId, body.coffeeProfileId);
        return { entry: presentLibraryEntry(entry), moved };
      }),
    ),
  ];
}
