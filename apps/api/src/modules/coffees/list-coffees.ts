import type { listCoffees as endpoint } from "@brewdial/contract/coffees.ts";
import type { Input } from "@brewdial/contract/endpoint.ts";
import { pageSizeOf } from "@brewdial/contract/paging.ts";
import { roastLevels } from "@brewdial/contract/vocabulary.ts";
import type { Executor } from "@brewdial/db/executor.ts";
import { searchKey } from "@brewdial/domain/text/search-key.ts";
import { sql } from "kysely";
import { decodeCursor, encodeCursor } from "../../http/cursor.ts";
import { largeTotal } from "../../platform/large-totals.ts";
import { listRoasterIds } from "../roasters/find-roasters.ts";
import { type CoffeeOrder, cursorKeysOf, orderOfSort, relevanceOf } from "./coffee-order.ts";
import { type CoffeeRow, listCoffeesByIds } from "./coffee-rows.ts";
import { fewMatches, foundBy, listPlaces, listRelevantPlaces, type Wanted } from "./find-places.ts";
import { type CoffeeSearch, findSearch } from "./find-search.ts";
import { estimateCoffees } from "./lexicon-queries.ts";
import { type Condition, countCoffees, countedMost, gatherCoffees } from "./page-queries.ts";

type Query = Input<typeof endpoint>["query"];

/** A page of coffees with what D7 says around it. */
export interface CoffeePage {
  readonly rows: readonly CoffeeRow[];
  readonly total: number;
  readonly totalIsEstimate: boolean;
  readonly cursor: string | null;
}

/** Lists coffees by filters, search and sort (spec: GET /api/coffees). */
export async function listCoffees(db: Executor, query: Query): Promise<CoffeePage> {
  const [search, coffees] = await Promise.all([findSearch(db, query.q ?? ""), estimateCoffees(db)]);
  const filters = await conditionsOf(db, query);
  const order = search && query.sort === undefined ? relevanceOf(search) : orderOfSort[query.sort ?? "name"];
  const scope = { sort: order.name, filters: filtersOf(query) };
  const after = decodeCursor(scope, cursorKeysOf(order), query.cursor);

  const limit = pageSizeOf(query.limit);
  const { places, matching } = await listMatches(db, {
    search,
    filters,
    named: filtersOf(query),
    order,
    wanted: { after, limit: limit + 1, coffees },
  });
  const page = places.slice(0, limit);
  const last = places.length > limit ? page.at(-1) : undefined;
  const ids = page.map(({ id }) => id);
  return {
    rows: await listCoffeesByIds(db, ids),
    total: Math.min(matching, countedMost),
    totalIsEstimate: matching > countedMost,
    cursor: last ? encodeCursor(scope, last.keys) : null,
  };
}

interface Listed {
  readonly search: CoffeeSearch | undefined;
  readonly filters: readonly Condition[];
  /** What the filters are, in words. */
  readonly named: ReturnType<typeof filtersOf>;
  readonly order: CoffeeOrder;
  readonly wanted: Omit<Wanted, "matching">;
}

/** The page and how many match; where statistics leave no doubt that it is more than is told, nobody counts (D12). */
async function listMatches(db: Executor, { search, filters, named, order, wanted }: Listed) {
  const conditions = search ? [foundBy(search), ...filters] : filters;
  const count = () =>
    largeTotal(db, JSON.stringify(["coffees", named]), () => countCoffees(db, conditions), Number);
  const { after, limit, coffees } = wanted;
  if (search !== undefined && search.any.expected <= fewMatches) {
    const { places, total } = await gatherCoffees(db, order, conditions, after, limit);
    return { places, matching: total ?? (await count()) };
  }
  const sureOf = filters.length > 0 ? 0 : (search?.atLeast ?? coffees);
  const matching = sureOf > countedMost * 1.5 ? sureOf : await count();
  const isRanked = search !== undefined && order.name === "relevance";
  const places = isRanked
    ? await listRelevantPlaces(db, search, filters, { ...wanted, matching })
    : await listPlaces(db, order, conditions, { ...wanted, matching });
  return { places, matching };
}

async function conditionsOf(
  db: Executor,
  { roaster, roastLevel, origin, coffeeType }: Query,
): Promise<Condition[]> {
  const conditions: Condition[] = [];
  if (roaster !== undefined)
    conditions.push(sql`roaster_id = any(${await listRoasterIds(db, roaster)}::bigint[])`);
  const originKey = searchKey(origin ?? "");
  // Less than three letters have no trigram: looking through the index would cost more than it saves.
  if (originKey.length >= 3) conditions.push(sql`origin_key like ${`%${originKey}%`}`);
  else if (originKey !== "") conditions.push(sql`position(${originKey} in origin_key) > 0`);
  // Together, since each way of combining conditions is a statement that every connection prepares.
  if (roastLevel !== undefined || coffeeType !== undefined)
    conditions.push(sql`roast_level = any(${roastLevel ?? roastLevels}::text[])
      and (${coffeeType ?? null}::text is null or coffee_type = ${coffeeType ?? null})`);
  return conditions;
}

const filtersOf = ({ q, roaster, roastLevel, origin, coffeeType }: Query) => ({
  q: q === undefined ? undefined : searchKey(q),
  roaster,
  roastLevel: roastLevel?.toSorted(),
  origin: origin === undefined ? undefined : searchKey(origin),
  coffeeType,
});
