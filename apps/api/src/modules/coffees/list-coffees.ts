import type { listCoffees as endpoint } from "@brewdial/contract/coffees/endpoints.ts";
import type { Input } from "@brewdial/contract/endpoint.ts";
import { pageSizeOf } from "@brewdial/contract/paging.ts";
import { roastLevels } from "@brewdial/contract/vocabulary.ts";
import type { Executor } from "@brewdial/db/executor.ts";
import { searchKey } from "@brewdial/domain/text/search-key.ts";
import { sql } from "kysely";
import { decodeCursor } from "../../http/cursor.ts";
import { toPage } from "../../http/keyset.ts";
import { type CachedCount, uncachedCount } from "../../platform/cached-count.ts";
import { listRoasterIds } from "../roasters/search-roasters.ts";
import { type CoffeeOrder, toCursorKeys, orders, byRelevance } from "./coffee-order.ts";
import { type CoffeeRow, listCoffeesByIds } from "./read-coffees.ts";
import {
  sortInMemoryBelow,
  matchesSearch,
  listPage,
  listByRelevance,
  type PageRequest,
} from "./page-coffees.ts";
import { type CoffeeSearch, parseSearch } from "../search/parse-search.ts";
import { estimateCoffees } from "../search/lexicon.ts";
import { type Condition, countCoffees, maxCountedTotal, sortMatching } from "./page-queries.ts";

type Query = Input<typeof endpoint>["query"];

/** A page of coffees. */
export interface CoffeePage {
  readonly rows: readonly CoffeeRow[];
  readonly total: number;
  readonly totalIsEstimate: boolean;
  readonly cursor: string | null;
}

/** Lists coffees by filters, search and sort. */
export async function listCoffees(
  db: Executor,
  query: Query,
  cachedCount: CachedCount = uncachedCount,
): Promise<CoffeePage> {
  const [search, coffees] = await Promise.all([parseSearch(db, query.q ?? ""), estimateCoffees(db)]);
  const filters = await toConditions(db, query);
  const order = search && query.sort === undefined ? byRelevance(search) : orders[query.sort ?? "name"];
  const scope = { sort: order.name, filters: toFilterKeys(query) };
  const after = decodeCursor(scope, toCursorKeys(order), query.cursor);

  const limit = pageSizeOf(query.limit);
  const { ids, matching } = await listMatches(db, {
    cachedCount,
    search,
    filters,
    filterKeys: toFilterKeys(query),
    order,
    request: { after, limit: limit + 1, coffees },
  });
  const page = toPage(ids, limit, scope, (last) => last.keys);
  const pageIds = page.rows.map(({ id }) => id);
  return {
    rows: await listCoffeesByIds(db, pageIds),
    total: Math.min(matching, maxCountedTotal),
    totalIsEstimate: matching > maxCountedTotal,
    cursor: page.cursor,
  };
}

interface MatchRequest {
  readonly cachedCount: CachedCount;
  readonly search: CoffeeSearch | undefined;
  readonly filters: readonly Condition[];
  /** The filters as a cache key. */
  readonly filterKeys: ReturnType<typeof toFilterKeys>;
  readonly order: CoffeeOrder;
  readonly request: Omit<PageRequest, "matching">;
}

/** Lists the page and counts the matches; skips the count when statistics show that it exceeds `maxCountedTotal`. */
async function listMatches(
  db: Executor,
  { cachedCount, search, filters, filterKeys, order, request }: MatchRequest,
) {
  const conditions = search ? [matchesSearch(search), ...filters] : filters;
  const count = () =>
    cachedCount(JSON.stringify(["coffees", filterKeys]), () => countCoffees(db, conditions), Number);
  const { after, limit, coffees } = request;
  if (search !== undefined && search.any.expected <= sortInMemoryBelow) {
    const { ids, total } = await sortMatching(db, order, conditions, after, limit);
    return { ids, matching: total ?? (await count()) };
  }
  const minTotal = filters.length > 0 ? 0 : (search?.minMatches ?? coffees);
  const matching = minTotal > maxCountedTotal * 1.5 ? minTotal : await count();
  const isRanked = search !== undefined && order.name === "relevance";
  const ids = isRanked
    ? await listByRelevance(db, search, filters, { ...request, matching })
    : await listPage(db, order, conditions, { ...request, matching });
  return { ids, matching };
}

async function toConditions(
  db: Executor,
  { roaster, roastLevel, origin, coffeeType }: Query,
): Promise<Condition[]> {
  const conditions: Condition[] = [];
  if (roaster !== undefined)
    conditions.push(sql`roaster_id = any(${await listRoasterIds(db, roaster)}::bigint[])`);
  const originKey = searchKey(origin ?? "");
  // Fewer than three characters have no trigram, so the index would not help.
  if (originKey.length >= 3) conditions.push(sql`origin_key like ${`%${originKey}%`}`);
  else if (originKey !== "") conditions.push(sql`position(${originKey} in origin_key) > 0`);
  // One condition for both filters: every combination of conditions is a separate prepared statement on each connection.
  if (roastLevel !== undefined || coffeeType !== undefined)
    conditions.push(sql`roast_level = any(${roastLevel ?? roastLevels}::text[])
      and (${coffeeType ?? null}::text is null or coffee_type = ${coffeeType ?? null})`);
  return conditions;
}

const toFilterKeys = ({ q, roaster, roastLevel, origin, coffeeType }: Query) => ({
  q: q === undefined ? undefined : searchKey(q),
  roaster,
  roastLevel: roastLevel?.toSorted(),
  origin: origin === undefined ? undefined : searchKey(origin),
  coffeeType,
});
