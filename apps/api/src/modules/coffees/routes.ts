import { listCoffeeSettings } from "@brewdial/contract/coffees/settings.ts";
import { getCoffeeStats } from "@brewdial/contract/coffees/stats.ts";
import * as contract from "@brewdial/contract/coffees/endpoints.ts";
import { listCoffeeOfficialRecipes } from "@brewdial/contract/official-recipes/endpoints.ts";
import { pageSizeOf } from "@brewdial/contract/paging.ts";
import { listRoasterCoffees } from "@brewdial/contract/roasters/endpoints.ts";
import type { Deps } from "../../deps.ts";
import { bind } from "../../http/bind.ts";
import { decodeCursor } from "../../http/cursor.ts";
import { toPage } from "../../http/keyset.ts";
import { resolveIndexOnGrinder, resolveOnGrinder } from "../gear/on-grinder.ts";
import { presentRecipe } from "../recipes/present.ts";
import { listOfficialRecipes } from "../recipes/read-recipes.ts";
import { getRoasterBySlug } from "../roasters/find-roaster.ts";
import { presentWithSettings } from "./present-with-settings.ts";
import { getCoffee, getCoffeePage } from "./get-coffee.ts";
import { createCoffee } from "./create-coffee.ts";
import { listSettings } from "./list-coffee-settings.ts";
import { listCoffees } from "./list-coffees.ts";
import { presentCoffeeItem, presentSuggestion } from "./present.ts";
import { presentStats } from "./present-stats.ts";
import { listCoffeesOfRoaster } from "./read-coffees.ts";
import { listStats } from "./stats-queries.ts";
import { suggestCoffees } from "./suggest-coffees.ts";

/** Binds the endpoints for coffees: lists and search, also of one roaster, suggestions, details, settings, statistics, and adding one. */
export function coffees({ db, catalog, cachedCount, now }: Deps) {
  const { primary, replica, search } = db;

  return [
    bind(contract.listCoffees, async ({ query }) => {
      const isSearch = Boolean(query.q || query.roaster || query.origin);
      const page = await listCoffees(isSearch ? search : replica, query, cachedCount);
      const { rows, total, totalIsEstimate, cursor } = page;
      const data = rows.map(presentCoffeeItem);
      const estimate = totalIsEstimate ? ({ totalIsEstimate: true } as const) : {};
      const hasMore = cursor !== null;
      return { data, total, ...estimate, cursor, hasMore, coffees: data, nextCursor: cursor };
    }),

    bind(contract.createCoffee, async ({ body }, { viewer, transaction = primary }) => ({
      coffee: await getCoffeePage(transaction, await createCoffee(transaction, viewer.userId, body)),
    })),

    bind(contract.suggestCoffees, async ({ query }) => ({
      suggestions: (await suggestCoffees(search, query.name, query.roaster)).map(presentSuggestion),
    })),

    bind(contract.getCoffee, async ({ params }) => getCoffeePage(replica, params.id)),

    bind(listCoffeeSettings, async ({ params, query: { onGrinder } }, { viewer }) => {
      const request = { coffeeId: params.id, onGrinder, viewer, now: now() };
      return { settings: await listSettings(db, catalog.current(), request) };
    }),

    bind(getCoffeeStats, async ({ params, query }, { request }) => {
      const equipment = catalog.current();
      const onGrinder = await resolveIndexOnGrinder(primary, equipment, request.viewer, query.onGrinder);
      const { id, recipe_count } = await getCoffee(replica, params.id);
      return presentStats(id, recipe_count, await listStats(replica, id), equipment, onGrinder);
    }),

    bind(listCoffeeOfficialRecipes, async ({ params, query }, { request }) => {
      const equipment = catalog.current();
      const onGrinder = await resolveOnGrinder(primary, equipment, request.viewer, query.onGrinder);
      const { id } = await getCoffee(replica, params.id);
      const rows = await listOfficialRecipes(replica, id);
      return { recipes: rows.map((row) => presentRecipe(row, equipment, null, onGrinder)) };
    }),

    bind(listRoasterCoffees, async ({ params, query }, { request: { viewer } }) => {
      const { id } = await getRoasterBySlug(replica, params.slug);
      const { roastLevel, cursor } = query;
      const scope = { sort: "name", filters: { roaster: id, roastLevel: roastLevel?.toSorted() } };
      const after = decodeCursor(scope, ["text", "integer"], cursor);
      const limit = pageSizeOf(query.limit);
      const rows = await listCoffeesOfRoaster(replica, id, roastLevel, after, limit + 1);
      const page = toPage(rows, limit, scope, (last) => [last.name_key, last.id]);
      const data = await presentWithSettings(db, catalog.current(), viewer, query.onGrinder, page.rows);
      return { data, cursor: page.cursor, hasMore: page.hasMore };
    }),
  ];
}
