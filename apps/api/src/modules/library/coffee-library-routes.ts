import * as contract from "@brewdial/contract/coffee-library.ts";
import { done } from "@brewdial/contract/model.ts";
import type { Deps } from "../../deps.ts";
import { bind } from "../../http/bind.ts";
import { requiredField } from "../../http/same-field.ts";
import { deleteLibraryEntry, listLibrary } from "./coffee-library-queries.ts";
import { keepCoffee } from "./keep-coffee.ts";
import { presentLibraryEntry } from "./present-library.ts";

/** Coffees that people keep: a choice, while the logs are a record (D96). */
export function coffeeLibrary({ db: { primary } }: Pick<Deps, "db">) {
  return [
    bind(contract.listLibraryCoffees, async (_, { viewer }) => ({
      library: (await listLibrary(primary, viewer.userId)).map(presentLibraryEntry),
    })),

    bind(contract.putLibraryCoffee, async ({ body }, { viewer }) => {
      const id = requiredField(["coffeeProfileId", body.coffeeProfileId], ["coffeeId", body.coffeeId]);
      return { entry: presentLibraryEntry(await keepCoffee(primary, viewer.userId, id, body)) };
    }),

    bind(contract.removeLibraryCoffee, async ({ body, query }, { viewer }) => {
      const name = "coffeeProfileId";
      const id = requiredField([name, body[name]], [name, query[name]]);
      await deleteLibraryEntry(primary, viewer.userId, id);
      return done();
    }),
  ];
}
