import type { Executor } from "@brewdial/db/executor.ts";
import { sql } from "kysely";
import { type CoffeeOrder, popular, relevanceOf } from "./coffee-order.ts";
import type { CoffeeSearch, Reading } from "./find-search.ts";
import {
  type After,
  type Condition,
  gatherCoffees,
  listAllCoffees,
  type Place,
  walkCoffees,
} from "./page-queries.ts";

/** The page that is wanted, and what is known of how many coffees there are and match. */
export interface Wanted {
  readonly after: After;
  readonly limit: number;
  readonly matching: number;
  readonly coffees: number;
}

/** So few are quickly gathered whatever the order. */
export const fewMatches = 1000;
/** About so many coffees may be passed on the way to a full page. */
const passedMost = 4000;
const stepsMost = 8;

/** One page of an order: from its index where all match, along it where enough do, else by gathering what matches. */
export async function listPlaces(
  db: Executor,
  order: CoffeeOrder,
  conditions: readonly Condition[],
  wanted: Wanted,
): Promise<readonly Place[]> {
  const { after, limit, matching, coffees } = wanted;
  if (conditions.length === 0) return listAllCoffees(db, order, after);
  const isCommon = matching > fewMatches && (limit * coffees) / matching <= passedMost;
  const walked = isCommon ? await walk(db, order, conditions, after, limit) : undefined;
  return walked ?? (await gatherCoffees(db, order, conditions, after, limit)).places;
}

/** Walks until the page is full or the order ends; undefined when that takes long, as where the matches stand all together. */
async function walk(
  db: Executor,
  order: CoffeeOrder,
  conditions: readonly Condition[],
  after: After,
  limit: number,
): Promise<Place[] | undefined> {
  const places: Place[] = [];
  let from = after;
  for (let step = 0; step < stepsMost; step += 1) {
    const { found, next } = await walkCoffees(db, order, conditions, from, limit - places.length);
    places.push(...found);
    if (places.length >= limit || next === undefined) return places;
    from = next;
  }
  return undefined;
}

const matched = ({ query }: Reading): Condition => sql`search_document @@ ${query}::tsquery`;

/** Whether a coffee is found by a search text. */
export const foundBy = ({ any }: CoffeeSearch): Condition => matched(any);

/** One page of what a search finds, the best match first. Where thousands match, rank after rank, so that none is ever sorted whole. */
export async function listRelevantPlaces(
  db: Executor,
  search: CoffeeSearch,
  filters: readonly Condition[],
  wanted: Wanted,
): Promise<readonly Place[]> {
  const { after, limit, matching } = wanted;
  const found = [foundBy(search), ...filters];
  if (matching <= fewMatches)
    return (await gatherCoffees(db, relevanceOf(search), found, after, limit)).places;
  const [firstRank = 0, ...behind] = after ?? [];
  const places: Place[] = [];
  for (const { rank, conditions, expected } of ranksOf(search)) {
    if (rank < Number(firstRank) || places.length >= limit) continue;
    const ranked = await listPlaces(db, popular, [...conditions, ...filters], {
      ...wanted,
      after: after !== undefined && rank === Number(firstRank) ? behind : undefined,
      limit: limit - places.length,
      matching: Math.min(matching, expected),
    });
    places.push(...ranked.map(({ id, keys }) => ({ id, keys: [rank, ...keys] })));
  }
  return places;
}

/** The ranks of `relevanceOf` one by one, each without what those before it hold. */
function ranksOf({ key, exact, beginning, near, any }: CoffeeSearch) {
  const isName = sql`name_key = ${key}`;
  const ranks: { rank: number; conditions: Condition[]; expected: number }[] = [
    { rank: 0, conditions: [isName, matched(any)], expected: 0 },
  ];
  let before: Reading | undefined;
  for (const [at, reading] of [exact, beginning, near, any].entries()) {
    if (reading === undefined || reading.query === before?.query) continue;
    const without = before ? [sql`not ${matched(before)}`] : [];
    ranks.push({
      rank: at + 1,
      conditions: [matched(reading), sql`not ${isName}`, ...without],
      expected: reading.expected - (before?.expected ?? 0),
    });
    before = reading;
  }
  return ranks;
}
