import type { Executor } from "@brewdial/db/executor.ts";
import { type CachedCount, uncachedCount } from "../../platform/cached-count.ts";
import {
  countMatching,
  countScan,
  estimateRecipes,
  findScanEnd,
  type OrderedId,
  hasResidualFilter,
  listRecipeIds,
  type IndexScan,
  chooseScan,
} from "./queries.ts";
import { matchesNothing, type RecipeFilter } from "./recipe-filter.ts";
import { comparesAfter, type OrderKeys, type RecipeOrder } from "./recipe-order.ts";

/** Bounds the rows that one page may scan. */
export interface ScanLimits {
  /** Rows over all partitions when a residual filter may discard most of them. */
  readonly rows: number;
  /** Minimum rows per partition. */
  readonly minRowsPerPartition: number;
  /** Without a residual filter, the result is exact up to this many rows per partition, whatever their number. */
  readonly exactRowsPerPartition: number;
  /** Size of the candidate pool over all partitions, and minimum per partition. */
  readonly poolSize: number;
  readonly minPoolPerPartition: number;
}
export const defaultScanLimits: ScanLimits = {
  rows: 10_000,
  minRowsPerPartition: 100,
  exactRowsPerPartition: 501,
  poolSize: 5_000,
  minPoolPerPartition: 25,
};
/** Offset pages cannot continue from a cursor, so they scan further. */
const offsetScanLimits: ScanLimits = { ...defaultScanLimits, rows: 20_000 };
/** Maximum rows to count among when the residual filter must be checked on each row. */
const maxCountedRows = 20_000;
/** A row estimate above this is reliable evidence for a total above 10,000. */
const clearlyAboveCap = 40_000;
/** Totals are exact up to here, and offset pages end here (D12). */
const maxCountedTotal = 10_000;

export interface ListQuery {
  readonly order: RecipeOrder;
  readonly filter: RecipeFilter;
}

export interface OrderedPage {
  readonly items: readonly OrderedId[];
  /** The keys that the next page continues after; null after the last page. */
  readonly next: OrderKeys | null;
}

function toScanRequest(
  { order, filter }: ListQuery,
  after: OrderKeys | undefined,
  neededRows: number,
  limits: ScanLimits,
) {
  const scan = chooseScan(order, filter);
  const isFiltered = hasResidualFilter(filter, scan);
  const perPartition = (rows: number, min: number) => Math.max(min, Math.floor(rows / scan.partitions));
  const rowLimit = scan.usesCandidatePool
    ? perPartition(limits.poolSize, limits.minPoolPerPartition)
    : isFiltered
      ? perPartition(limits.rows, limits.minRowsPerPartition)
      : Math.min(neededRows, perPartition(limits.rows, limits.exactRowsPerPartition));
  return { order, filter, scan, isFiltered, after: after ?? order.beforeAll, rowLimit };
}

/**
 * Reads a page by cursor. The page contains every match up to `next`. When the scan limit is reached before the page is
 * full, the page is short and the next one continues from that position (docs/recipe-lists.md has a worked example).
 */
export async function readPage(
  db: Executor,
  list: ListQuery,
  after: OrderKeys | undefined,
  size: number,
  limits: ScanLimits = defaultScanLimits,
  attempts: number = 3,
): Promise<OrderedPage> {
  if (matchesNothing(list.filter)) return { items: [], next: null };
  const request = toScanRequest(list, after, size + 1, limits);
  const found = await listRecipeIds(db, request, size + 1, 0);
  const { isFiltered, scan } = request;
  // The rows of a full page from one partition come before all rows that were not scanned. Several partitions may have been scanned to
  // different positions.
  const mayBeTruncated =
    isFiltered && !scan.usesCandidatePool && (scan.partitions > 1 || found.length <= size);
  const scanEnd = mayBeTruncated ? await findScanEnd(db, request) : undefined;
  const complete =
    scanEnd === undefined ? found : found.filter(({ keys }) => !comparesAfter(list.order, keys, scanEnd));
  const items = complete.slice(0, size);
  const next = complete.length > size ? items.at(-1)?.keys : scanEnd;
  // Clients treat an empty page as the end, so scan further.
  if (items.length === 0 && next !== undefined && attempts > 1)
    return readPage(db, list, next, size, limits, attempts - 1);
  return { items, next: next ?? null };
}

/**
 * Reads a page by number, within the scan limits of one page, even if that omits recipes; empty beyond the 10,000th.
 */
export async function readOffsetPage(
  db: Executor,
  list: ListQuery,
  page: number,
  size: number,
): Promise<readonly OrderedId[]> {
  const offset = (page - 1) * size;
  const limit = Math.min(size, maxCountedTotal - offset);
  if (limit <= 0 || matchesNothing(list.filter)) return [];
  return listRecipeIds(db, toScanRequest(list, undefined, limit + offset, offsetScanLimits), limit, offset);
}

export interface Total {
  readonly total: number;
  readonly totalIsEstimate?: true;
}

/**
 * Counts all matches: exactly up to 10,000, above that 10,000 as an estimate. Totals of 1,000 or more can be up to a
 * minute old. A high row estimate skips the count; the estimate is also the result when scanning `maxRows` rows is not
 * conclusive.
 */
export async function countTotal(
  db: Executor,
  list: ListQuery,
  cachedCount: CachedCount = uncachedCount,
  maxRows: number = maxCountedRows,
): Promise<Total> {
  const { order, filter } = list;
  if (matchesNothing(filter)) return { total: 0 };
  const scan = chooseScan(order, filter);
  const key = JSON.stringify(["recipes", filter, scan, maxRows]);
  return cachedCount(
    key,
    () => computeTotal(db, filter, scan, maxRows),
    ({ total }) => total,
  );
}

async function computeTotal(
  db: Executor,
  filter: RecipeFilter,
  scan: IndexScan,
  maxRows: number,
): Promise<Total> {
  const expected = await estimateRecipes(db, filter);
  if (expected > clearlyAboveCap) return { total: maxCountedTotal, totalIsEstimate: true };
  const { total, is_truncated } = hasResidualFilter(filter, scan)
    ? await countMatching(db, {
        filter,
        scan,
        rowLimit: Math.max(100, Math.floor(maxRows / scan.partitions)),
      })
    : { total: await countScan(db, { filter, scan }, maxCountedTotal + 1), is_truncated: false };
  if (total <= maxCountedTotal && !is_truncated) return { total };
  return { total: Math.min(Math.max(total, expected), maxCountedTotal), totalIsEstimate: true };
}
