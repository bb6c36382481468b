import type { Executor } from "@brewdial/db/executor.ts";
import { largeTotal } from "../../platform/large-totals.ts";
import {
  countPassing,
  countSource,
  estimateRecipes,
  findReach,
  type FoundRecipe,
  hasRest,
  listRecipeIds,
  type Source,
  sourceOf,
} from "./queries.ts";
import { isImpossible, type RecipeFilter } from "./recipe-filter.ts";
import { comesBehind, type OrderKeys, type RecipeOrder } from "./recipe-order.ts";

/** How far one page reads. */
export interface Reach {
  /** Rows of all parts together, where further conditions may throw most of them away. */
  readonly rows: number;
  /** Rows of each part at least. */
  readonly rowsOfPart: number;
  /** A list without further conditions is read exactly for this many rows of each part, whatever their number. */
  readonly exactRowsOfPart: number;
  /** Rows of all parts together that are the best by rank and put in another order, and of each part at least. */
  readonly pooledRows: number;
  readonly pooledRowsOfPart: number;
}
export const usualReach: Reach = {
  rows: 10_000,
  rowsOfPart: 100,
  exactRowsOfPart: 501,
  pooledRows: 5_000,
  pooledRowsOfPart: 25,
};
/** Page numbers have no cursor to go on from: they read further. */
const numberedReach: Reach = { ...usualReach, rows: 20_000 };
/** How many rows a total is counted among, where conditions must be checked on each. */
const countReach = 20_000;
/** Statistics that expect so many are not wrong by so much that it could be less than 10,000. */
const farMore = 40_000;
/** Totals are exact up to here, and page numbers end here (D12). */
export const countedAtMost = 10_000;

export interface Wanted {
  readonly order: RecipeOrder;
  readonly filter: RecipeFilter;
}

export interface IdPage {
  readonly found: readonly FoundRecipe[];
  /** Keys that the next page goes on behind; null after the last. */
  readonly next: OrderKeys | null;
}

function readingOf({ order, filter }: Wanted, behind: OrderKeys | undefined, most: number, reach: Reach) {
  const source = sourceOf(order, filter);
  const isNarrowed = hasRest(filter, source);
  const share = (rows: number, least: number) => Math.max(least, Math.floor(rows / source.parts));
  const rowsOfPart = source.isPooled
    ? share(reach.pooledRows, reach.pooledRowsOfPart)
    : isNarrowed
      ? share(reach.rows, reach.rowsOfPart)
      : Math.min(most, share(reach.rows, reach.exactRowsOfPart));
  return { order, filter, source, isNarrowed, behind: behind ?? order.first, reach: rowsOfPart };
}

/**
 * A page by cursor. Exact: what comes before `next` is all there is up to there. Bounded: where reading stopped at its
 * reach before the page was full, the page is short and the next one goes on from that place.
 */
export async function readPage(
  db: Executor,
  wanted: Wanted,
  behind: OrderKeys | undefined,
  size: number,
  reach: Reach = usualReach,
  tries: number = 3,
): Promise<IdPage> {
  if (isImpossible(wanted.filter)) return { found: [], next: null };
  const reading = readingOf(wanted, behind, size + 1, reach);
  const found = await listRecipeIds(db, reading, size + 1, 0);
  const { isNarrowed, source } = reading;
  // Full from one part, all that was read lies before it. Several parts may have been read to different depths.
  const mayBeCut = isNarrowed && !source.isPooled && (source.parts > 1 || found.length <= size);
  const reached = mayBeCut ? await findReach(db, reading) : undefined;
  const certain =
    reached === undefined ? found : found.filter(({ keys }) => !comesBehind(wanted.order, keys, reached));
  const page = certain.slice(0, size);
  const next = certain.length > size ? page.at(-1)?.keys : reached;
  // A page with nothing on it looks like the end to people: go on a little.
  if (page.length === 0 && next !== undefined && tries > 1)
    return readPage(db, wanted, next, size, reach, tries - 1);
  return { found: page, next: next ?? null };
}

/** A page by number: bounded by the reach of one page, also where that hides recipes; none behind the 10,000th. */
export async function readNumberedPage(
  db: Executor,
  wanted: Wanted,
  page: number,
  size: number,
): Promise<readonly FoundRecipe[]> {
  const offset = (page - 1) * size;
  const most = Math.min(size, countedAtMost - offset);
  if (most <= 0 || isImpossible(wanted.filter)) return [];
  return listRecipeIds(db, readingOf(wanted, undefined, most + offset, numberedReach), most, offset);
}

export interface Total {
  readonly total: number;
  readonly totalIsEstimate?: true;
}

/**
 * How many there are, whatever the page (D12): exact up to 10,000, and then that number as an estimate; from 1,000 on up to a
 * minute old. Statistics say first whether it is far more, which saves the counting; they are also the answer where `reach` rows
 * do not settle it.
 */
export async function countTotal(db: Executor, wanted: Wanted, reach: number = countReach): Promise<Total> {
  const { order, filter } = wanted;
  if (isImpossible(filter)) return { total: 0 };
  const source = sourceOf(order, filter);
  const key = JSON.stringify(["recipes", filter, source, reach]);
  return largeTotal(
    db,
    key,
    () => countAnew(db, filter, source, reach),
    ({ total }) => total,
  );
}

async function countAnew(db: Executor, filter: RecipeFilter, source: Source, reach: number): Promise<Total> {
  const expected = await estimateRecipes(db, filter);
  if (expected > farMore) return { total: countedAtMost, totalIsEstimate: true };
  const { total, is_cut } = hasRest(filter, source)
    ? await countPassing(db, { filter, source, reach: Math.max(100, Math.floor(reach / source.parts)) })
    : { total: await countSource(db, { filter, source }, countedAtMost + 1), is_cut: false };
  if (total <= countedAtMost && !is_cut) return { total };
  return { total: Math.min(Math.max(total, expected), countedAtMost), totalIsEstimate: true };
}
