import * as contract from "@brewdial/contract/coffee-library/endpoints.ts";
import { done } from "@brewdial/contract/model.ts";
import type { Deps } from "../../deps.ts";
import { bind } from "../../http/bind.ts";
import { deleteLibraryEntry, listLibrary } from "./queries.ts";
import { saveCoffee } from "./save-coffee.ts";
import { presentLibraryEntry } from "./present.ts";

/** Binds the coffee library: coffees chosen by the user, independent of the logs. */
export function coffeeLibrary({ db: { primary } }: Pick<Deps, "db">) {
  return [
    bind(contract.listLibraryCoffees, async (_, { viewer }) => ({
      library: (await listLibrary(primary, viewer.userId)).map(presentLibraryEntry),
    })),

    bind(contract.putLibraryCoffee, async ({ body }, { viewer }) => {
      const id = body.coffeeProfileId;
      return { entry: presentLibraryEntry(await saveCoffee(primary, viewer.userId, id, body)) };
    }),

    bind(contract.removeLibraryCoffee, async ({ body }, { viewer }) => {
      await deleteLibraryEntry(primary, viewer.userId, body.coffeeProfileId);
      return done();
    }),
  ];
}
