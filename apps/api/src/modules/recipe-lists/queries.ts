import type { Executor } from "@brewdial/db/executor.ts";
import { type RawBuilder, sql } from "kysely";
import { type FilterColumn, filterColumnNames, filterColumns, type RecipeFilter } from "./recipe-filter.ts";
import { byRank, byUpvotes, type OrderKeys, type RecipeOrder } from "./recipe-order.ts";

export interface OrderedId {
  readonly id: number;
  readonly keys: OrderKeys;
}

/** What to scan: the whole table, or one partition of an index for each value of a filter column. */
export interface IndexScan {
  readonly column: FilterColumn | undefined;
  readonly usesCandidatePool: boolean;
  readonly partitions: number;
}

/** Chooses the filter column whose index provides this order. The residual filter is applied to the scanned rows. */
export function chooseScan(order: RecipeOrder, filter: RecipeFilter): IndexScan {
  const isSet = (name: FilterColumn) => filter[name] !== undefined;
  const indexed = order.indexedBy.find(isSet);
  const column = indexed ?? order.pooledBy.find(isSet);
  return {
    column,
    usesCandidatePool: indexed === undefined && column !== undefined,
    partitions: column === undefined ? 1 : (filter[column]?.length ?? 1),
  };
}

/** Returns whether the filter has conditions beyond the scanned column. */
export const hasResidualFilter = (filter: RecipeFilter, { column }: IndexScan): boolean =>
  filter.isPublished !== undefined ||
  filter.grindIndex !== undefined ||
  filter.brewSeconds !== undefined ||
  filterColumnNames.some((name) => name !== column && filter[name] !== undefined);

/** The columns of the residual filter; every order selects the id itself. */
export const filterColumnList = sql.raw(
  [...Object.values(filterColumns).map(({ column }) => column), "grind_index", "brew_time_seconds"]
    .filter((column) => column !== "id")
    .join(", "),
);

const filterValues = (filter: RecipeFilter, name: FilterColumn) =>
  sql`${filter[name] ?? null}::${sql.raw(filterColumns[name].type)}[]`;

/**
 * Builds the residual filter. Its text depends only on the scanned column: conditions that are not set are null
 * parameters, so that few statements are prepared for the many combinations.
 */
export function residualFilter(filter: RecipeFilter, { column }: IndexScan): RawBuilder<boolean> {
  const residualColumns = filterColumnNames.filter((name) => name !== column);
  const grind = filter.grindIndex ?? { min: null, max: null };
  const { min, max } = filter.brewSeconds ?? { min: null, max: null };
  return sql<boolean>`${sql.join(
    residualColumns.map((name) => {
      const values = filterValues(filter, name);
      return sql`(${values} is null or ${sql.raw(filterColumns[name].column)} = any(${values}))`;
    }),
    sql` and `,
  )}
    and (${filter.isPublished ?? null}::boolean is null or id not in (select recipe_id from published_recipes))
    and (${grind.min}::float8 is null or grind_index >= ${grind.min}::float8)
    and (${grind.max}::float8 is null or grind_index < ${grind.max}::float8)
    and (${min}::int is null or brew_time_seconds >= ${min}::int)
    and (${max}::int is null or brew_time_seconds <= ${max}::int)`;
}

/** Returns one row per partition, and the condition that a recipe belongs to it. */
export function partitionsOf(filter: RecipeFilter, { column }: IndexScan) {
  if (column === undefined)
    return { partitionList: sql`(values (true)) as partitions (value)`, inPartition: sql`partitions.value` };
  return {
    partitionList: sql`unnest(${filterValues(filter, column)}) as partitions (value)`,
    inPartition: sql`${sql.raw(filterColumns[column].column)} = partitions.value`,
  };
}

export interface ScanRequest {
  readonly order: RecipeOrder;
  readonly filter: RecipeFilter;
  readonly scan: IndexScan;
  /** The keys to continue after. */
  readonly after: OrderKeys;
  /** Rows to scan in each partition. */
  readonly rowLimit: number;
}

/**
 * Lists the first matching recipes, ids and sort keys only. Each partition is scanned in index order up to `rowLimit`
 * rows. The residual filter is applied outside that limit, so that a rare combination cannot scan the whole table. A
 * partition's rows are already sorted; a second `order by` would hide from the planner that few of them are needed.
 */
export async function listRecipeIds(
  db: Executor,
  { order, filter, scan, after, rowLimit }: ScanRequest,
  limit: number,
  offset: number,
): Promise<OrderedId[]> {
  const { partitionList, inPartition } = partitionsOf(filter, scan);
  const { columns, descending } = order;
  const ordered = sql`
    select ${columns}, ${filterColumnList} from recipes
     where deleted_at is null and ${inPartition} and ${order.isAfter(after)}
     order by ${descending} limit ${rowLimit}`;
  const candidatePool = sql`
    select ${columns}, ${filterColumnList} from recipes
     where deleted_at is null and ${inPartition}
     order by ${byRank.descending} limit ${rowLimit}`;
  const { rows } = await sql<OrderedId>`
    select id, ${order.keys} as keys
      from ${partitionList}
     cross join lateral (
       select ${columns} from (${scan.usesCandidatePool ? candidatePool : ordered}) as scanned
        where ${residualFilter(filter, scan)} ${
          scan.usesCandidatePool ? sql`and ${order.isAfter(after)} order by ${descending}` : sql``
        }
        limit ${limit + offset}) as matching
     order by ${descending} limit ${limit} offset ${offset}`.execute(db);
  return rows;
}

/**
 * Returns the first of the positions at which a partition reached its row limit; undefined when every partition was
 * scanned to its end.
 */
export async function findScanEnd(
  db: Executor,
  { order, filter, scan, after, rowLimit }: ScanRequest,
): Promise<OrderKeys | undefined> {
  const { partitionList, inPartition } = partitionsOf(filter, scan);
  const { rows } = await sql<{ keys: OrderKeys }>`
    select ${order.keys} as keys
      from ${partitionList}
     cross join lateral (
       select ${order.columns} from recipes
        where deleted_at is null and ${inPartition} and ${order.isAfter(after)}
        order by ${order.descending} offset ${rowLimit - 1} limit 1) as scanned
     order by ${order.descending} limit 1`.execute(db);
  return rows[0]?.keys;
}

type CountRequest = Pick<ScanRequest, "filter" | "scan" | "rowLimit">;

/** Counts the recipes of the scanned partitions up to `limit`, with an index-only scan. */
export async function countScan(
  db: Executor,
  { filter, scan }: Omit<CountRequest, "rowLimit">,
  limit: number,
): Promise<number> {
  const { partitionList, inPartition } = partitionsOf(filter, scan);
  const { rows } = await sql<{ total: number }>`
    select count(*)::int as total from (
      select 1 from ${partitionList}
       cross join lateral (select 1 from recipes where deleted_at is null and ${inPartition} limit ${limit}) as counted
       limit ${limit}) as capped`.execute(db);
  return rows[0]?.total ?? 0;
}

export interface MatchCount {
  readonly total: number;
  /** True when a partition has more rows than were counted. */
  readonly is_truncated: boolean;
}

/** Counts the recipes that match the residual filter among the first `rowLimit` rows of each partition. */
export async function countMatching(
  db: Executor,
  { filter, scan, rowLimit }: CountRequest,
): Promise<MatchCount> {
  const { partitionList, inPartition } = partitionsOf(filter, scan);
  const { rows } = await sql<MatchCount>`
    select coalesce(sum(matching), 0)::int as total, coalesce(bool_or(scanned_rows > ${rowLimit}::int), false) as is_truncated
      from ${partitionList}
     cross join lateral (
       select count(*) filter (where ${residualFilter(filter, scan)}) as matching, count(*) as scanned_rows from (
         select id, ${filterColumnList} from recipes where deleted_at is null and ${inPartition}
          order by ${scanOrder(scan)} limit ${rowLimit}::int + 1) as scanned) as counted`.execute(db);
  return rows[0] ?? { total: 0, is_truncated: false };
}

/** Every filter column has an index by rank except the author, whose recipes have one by upvotes. */
export const scanOrder = ({ column }: IndexScan) =>
  column === "authorIds" ? byUpvotes.descending : byRank.descending;

/** Returns the planner's row estimate for the filter. */
export async function estimateRecipes(db: Executor, filter: RecipeFilter): Promise<number> {
  const wholeTable: IndexScan = { column: undefined, usesCandidatePool: false, partitions: 1 };
  const { rows } = await sql<{ "QUERY PLAN": readonly { Plan: { "Plan Rows": number } }[] }>`
    explain (format json) select 1 from recipes where deleted_at is null and ${residualFilter(filter, wholeTable)}`.execute(
    db,
  );
  return rows[0]?.["QUERY PLAN"][0]?.Plan["Plan Rows"] ?? 0;
}
