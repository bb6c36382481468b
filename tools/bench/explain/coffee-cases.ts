import { orders } from "../../../apps/api/src/modules/coffees/coffee-order.ts";
import {
  findCoffee,
  listCoffeesByIds,
  listCoffeesOfRoaster,
} from "../../../apps/api/src/modules/coffees/read-coffees.ts";
import { listMatchingCoffeeIds } from "../../../apps/api/src/modules/coffees/search-coffees.ts";
import { listCoffees } from "../../../apps/api/src/modules/coffees/list-coffees.ts";
import { listAllCoffees } from "../../../apps/api/src/modules/coffees/page-queries.ts";
import { listStats } from "../../../apps/api/src/modules/coffees/stats-queries.ts";
import { suggestCoffees } from "../../../apps/api/src/modules/coffees/suggest-coffees.ts";
import type { SampleRecipe } from "./sample-parameters.ts";
import type { QueryCase } from "./query-case.ts";

/** Rows of a page, including the extra row that detects the next page. */
const rowsOfPage = 52;

/** A first page and a later page of all coffees in one order. */
function pages(
  sort: keyof typeof orders,
  index: string,
  keysOf: (recipe: SampleRecipe) => readonly (string | number)[],
): QueryCase[] {
  const shared = { indexes: [index], mostRows: rowsOfPage };
  return [
    {
      ...shared,
      name: `coffees by ${sort}, first page`,
      run: (db) => listAllCoffees(db, orders[sort], undefined),
    },
    {
      ...shared,
      name: `coffees by ${sort}, deep page`,
      run: (db, sample) => listAllCoffees(db, orders[sort], keysOf(sample.recipe())),
    },
  ];
}

/** Coffees: lists in every order, search, suggestions, details and statistics. */
export const coffeeCases: readonly QueryCase[] = [
  ...pages("name", "coffees_name_idx", (recipe) => [recipe.name_key, recipe.coffee_id]),
  ...pages("newest", "coffees_newest_idx", (recipe) => [recipe.coffee_created_at, recipe.coffee_id]),
  ...pages("popular", "coffees_popular_idx", (recipe) => [
    -recipe.recipes_of_coffee,
    recipe.name_key,
    recipe.coffee_id,
  ]),
  ...pages("trending", "coffees_trending_idx", (recipe) => [
    -recipe.trending_score,
    -recipe.recipes_of_coffee,
    recipe.name_key,
    recipe.coffee_id,
  ]),
  {
    name: "GET /api/coffees",
    indexes: ["coffees_name_idx", "coffees_pk"],
    mostRows: 120,
    run: (db) => listCoffees(db, {}),
  },
  {
    name: "GET /api/coffees?roaster=",
    indexes: ["coffees_pk"],
    mostRows: 25_000,
    run: (db, sample) => listCoffees(db, { roaster: sample.recipe().roaster_slug }),
  },
  {
    name: "GET /api/coffees?origin=",
    indexes: ["coffees_pk"],
    mostRows: 40_000,
    accepted: "the total is counted up to 10,000 coffees of a country",
    run: (db, sample) => listCoffees(db, { origin: sample.recipe().origin }),
  },
  {
    name: "GET /api/coffees?roastLevel=",
    indexes: ["coffees_pk"],
    mostRows: 40_000,
    accepted: "the total is counted up to 10,000",
    run: (db, sample) => listCoffees(db, { roastLevel: [sample.recipe().roast_level as "LIGHT"] }),
  },
  {
    name: "GET /api/coffees?q=",
    indexes: ["coffees_search_idx"],
    mostRows: 60_000,
    run: (db, sample) => listCoffees(db, { q: sample.recipe().coffee_name }),
  },
  {
    name: "coffees of a roaster",
    indexes: ["coffees_roaster_idx"],
    mostRows: 30,
    run: (db, sample) => listCoffeesOfRoaster(db, sample.recipe().roaster_id, undefined, undefined, 21),
  },
  {
    name: "20 coffees by ids",
    indexes: ["coffees_pk"],
    mostRows: 60,
    run: (db, sample) =>
      listCoffeesByIds(
        db,
        Array.from({ length: 20 }, () => sample.recipe().coffee_id),
      ),
  },
  {
    name: "coffee by id",
    indexes: ["coffees_pk"],
    mostRows: 5,
    run: (db, sample) => findCoffee(db, sample.recipe().coffee_id, null),
  },
  {
    name: "figures of a coffee",
    indexes: ["recipes_coffee_rank_idx"],
    mostRows: 10_001,
    run: (db, sample) => listStats(db, sample.recipe().coffee_id),
  },
  {
    name: "coffees by words",
    indexes: ["coffees_search_idx"],
    mostRows: 30_000,
    run: (db, sample) => listMatchingCoffeeIds(db, sample.recipe().coffee_name, 21),
  },
  {
    name: "suggestions while typing",
    indexes: ["coffees_search_idx"],
    mostRows: 60_000,
    run: (db, sample) => suggestCoffees(db, sample.recipe().coffee_name.slice(0, 9), undefined),
  },
];
