import type { Executor } from "@brewdial/db/executor.ts";
import { sql } from "kysely";
import { type CoffeeOrder, popular, byRelevance } from "./coffee-order.ts";
import type { CoffeeSearch, SearchTier } from "../search/parse-search.ts";
import {
  type After,
  type Condition,
  sortMatching,
  listAllCoffees,
  type OrderedId,
  scanWindow,
} from "./page-queries.ts";

/** A page of a list, with the estimated numbers of matching coffees and of all coffees. */
export interface PageRequest {
  readonly after: After;
  readonly limit: number;
  readonly matching: number;
  readonly coffees: number;
}

/** Up to this many matches are sorted in memory, whatever the order. */
export const sortInMemoryBelow = 1000;
/** Maximum number of rows that a scan in sort order may read for one page, as estimated. */
const maxScannedRows = 4000;
const maxScanSteps = 8;

/** Lists one page: from the index of the order without conditions, by a scan along it when many match, else by sorting the matches. */
export async function listPage(
  db: Executor,
  order: CoffeeOrder,
  conditions: readonly Condition[],
  request: PageRequest,
): Promise<readonly OrderedId[]> {
  const { after, limit, matching, coffees } = request;
  if (conditions.length === 0) return listAllCoffees(db, order, after);
  const isCommon = matching > sortInMemoryBelow && (limit * coffees) / matching <= maxScannedRows;
  const scanned = isCommon ? await scanInOrder(db, order, conditions, after, limit) : undefined;
  return scanned ?? (await sortMatching(db, order, conditions, after, limit)).ids;
}

/** Scans along the order until the page is full; returns undefined when that takes too long because the matches are clustered. */
async function scanInOrder(
  db: Executor,
  order: CoffeeOrder,
  conditions: readonly Condition[],
  after: After,
  limit: number,
): Promise<OrderedId[] | undefined> {
  const ids: OrderedId[] = [];
  let from = after;
  for (let step = 0; step < maxScanSteps; step += 1) {
    const { found, next } = await scanWindow(db, order, conditions, from, limit - ids.length);
    ids.push(...found);
    if (ids.length >= limit || next === undefined) return ids;
    from = next;
  }
  return undefined;
}

const matchesTier = ({ query }: SearchTier): Condition => sql`search_document @@ ${query}::tsquery`;

/** The condition that a coffee matches a search. */
export const matchesSearch = ({ any }: CoffeeSearch): Condition => matchesTier(any);

/** Lists one page of a search, best match first. With thousands of matches it reads tier by tier, so that they are never all sorted. */
export async function listByRelevance(
  db: Executor,
  search: CoffeeSearch,
  filters: readonly Condition[],
  request: PageRequest,
): Promise<readonly OrderedId[]> {
  const { after, limit, matching } = request;
  const found = [matchesSearch(search), ...filters];
  if (matching <= sortInMemoryBelow)
    return (await sortMatching(db, byRelevance(search), found, after, limit)).ids;
  const [firstRank = 0, ...keysInRank] = after ?? [];
  const ids: OrderedId[] = [];
  for (const { rank, conditions, expected } of listRankTiers(search)) {
    if (rank < Number(firstRank) || ids.length >= limit) continue;
    const ranked = await listPage(db, popular, [...conditions, ...filters], {
      ...request,
      after: after !== undefined && rank === Number(firstRank) ? keysInRank : undefined,
      limit: limit - ids.length,
      matching: Math.min(matching, expected),
    });
    ids.push(...ranked.map(({ id, keys }) => ({ id, keys: [rank, ...keys] })));
  }
  return ids;
}

/** Returns the tiers of `byRelevance`, each without the coffees of the tiers before it. */
function listRankTiers({ key, exact, beginning, near, any }: CoffeeSearch) {
  const isName = sql`name_key = ${key}`;
  const ranks: { rank: number; conditions: Condition[]; expected: number }[] = [
    { rank: 0, conditions: [isName, matchesTier(any)], expected: 0 },
  ];
  let before: SearchTier | undefined;
  for (const [index, tier] of [exact, beginning, near, any].entries()) {
    if (tier === undefined || tier.query === before?.query) continue;
    const without = before ? [sql`not ${matchesTier(before)}`] : [];
    ranks.push({
      rank: index + 1,
      conditions: [matchesTier(tier), sql`not ${isName}`, ...without],
      expected: tier.expected - (before?.expected ?? 0),
    });
    before = tier;
  }
  return ranks;
}
