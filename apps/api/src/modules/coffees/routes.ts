import * as contract from "@brewdial/contract/coffees.ts";
import type { Deps } from "../../deps.ts";
import { bind } from "../../http/bind.ts";
import { getCoffee, getCoffeePage } from "./coffee-page.ts";
import { createCoffee } from "./create-coffee.ts";
import { listCoffees } from "./list-coffees.ts";
import { presentCoffeeItem, presentStats, presentSuggestion } from "./present.ts";
import { listStats } from "./stats-queries.ts";
import { suggestCoffees } from "./suggest-coffees.ts";

/** Coffees: lists and search, suggestions, details, figures, and adding one. */
export function coffees({ db, catalog }: Deps) {
  const { primary, replica } = db;

  return [
    bind(contract.listCoffees, async ({ query }) => {
      const { rows, total, totalIsEstimate, cursor } = await listCoffees(replica, query);
      const data = rows.map(presentCoffeeItem);
      const estimate = totalIsEstimate ? ({ totalIsEstimate: true } as const) : {};
      const hasMore = cursor !== null;
      return { data, total, ...estimate, cursor, hasMore, coffees: data, nextCursor: cursor };
    }),

    bind(contract.createCoffee, async ({ body }, { viewer, transaction = primary }) => ({
      coffee: await getCoffeePage(transaction, await createCoffee(transaction, viewer.userId, body)),
    })),

    bind(contract.suggestCoffees, async ({ query }) => ({
      suggestions: (await suggestCoffees(replica, query.name, query.roaster)).map(presentSuggestion),
    })),

    bind(contract.getCoffee, async ({ params }) => getCoffeePage(replica, params.id)),

    bind(contract.getCoffeeStats, async ({ params }) => {
      const { id, recipe_count } = await getCoffee(replica, params.id);
      return presentStats(id, recipe_count, await listStats(replica, id), catalog.current());
    }),
  ];
}
