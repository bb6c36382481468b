import type { Executor } from "@brewdial/db/executor.ts";
import { type RawBuilder, sql } from "kysely";
import { type Dimension, dimensionNames, dimensions, type RecipeFilter } from "./recipe-filter.ts";
import { byRank, byUpvotes, type OrderKeys, type RecipeOrder } from "./recipe-order.ts";

export interface FoundRecipe {
  readonly id: number;
  readonly keys: OrderKeys;
}

/** Where a list reads: the whole table, or the parts of it that have one of these values, each in order. */
export interface Source {
  readonly dimension: Dimension | undefined;
  readonly isPooled: boolean;
  readonly parts: number;
}

/** The dimension whose index gives this order; the rest of the filter is checked on the rows that it reads. */
export function sourceOf(order: RecipeOrder, filter: RecipeFilter): Source {
  const given = (name: Dimension) => filter[name] !== undefined;
  const indexed = order.indexed.find(given);
  const dimension = indexed ?? order.pooled.find(given);
  return {
    dimension,
    isPooled: indexed === undefined && dimension !== undefined,
    parts: dimension === undefined ? 1 : (filter[dimension]?.length ?? 1),
  };
}

/** Whether the filter says more than the source. */
export const hasRest = (filter: RecipeFilter, { dimension }: Source): boolean =>
  filter.grindIndex !== undefined ||
  filter.brewSeconds !== undefined ||
  dimensionNames.some((name) => name !== dimension && filter[name] !== undefined);

const filterColumns = sql.raw(
  [...Object.values(dimensions).map(({ column }) => column), "grind_index", "brew_time_seconds"].join(", "),
);

const valuesOf = (filter: RecipeFilter, name: Dimension) =>
  sql`${filter[name] ?? null}::${sql.raw(dimensions[name].type)}[]`;

/**
 * The rest of the filter. Its text depends on the source only: what is not asked for is a parameter that is null, so that
 * few statements are prepared for the many combinations.
 */
function rest(filter: RecipeFilter, { dimension }: Source): RawBuilder<boolean> {
  const others = dimensionNames.filter((name) => name !== dimension);
  const grind = filter.grindIndex ?? { least: null, most: null };
  const { least, most } = filter.brewSeconds ?? { least: null, most: null };
  return sql<boolean>`${sql.join(
    others.map((name) => {
      const values = valuesOf(filter, name);
      return sql`(${values} is null or ${sql.raw(dimensions[name].column)} = any(${values}))`;
    }),
    sql` and `,
  )}
    and (${grind.least}::float8 is null or grind_index >= ${grind.least}::float8)
    and (${grind.most}::float8 is null or grind_index < ${grind.most}::float8)
    and (${least}::int is null or brew_time_seconds >= ${least}::int)
    and (${most}::int is null or brew_time_seconds <= ${most}::int)`;
}

/** One row per part of the source, and the condition that a recipe belongs to the part. */
function partsOf(filter: RecipeFilter, { dimension }: Source) {
  if (dimension === undefined) return { list: sql`(values (true)) as part (value)`, isIn: sql`part.value` };
  return {
    list: sql`unnest(${valuesOf(filter, dimension)}) as part (value)`,
    isIn: sql`${sql.raw(dimensions[dimension].column)} = part.value`,
  };
}

export interface Reading {
  readonly order: RecipeOrder;
  readonly filter: RecipeFilter;
  readonly source: Source;
  /** Keys to go on behind. */
  readonly behind: OrderKeys;
  /** How many rows may be read in each part. */
  readonly reach: number;
}

/**
 * The first recipes of a list, ids and sort keys only. Each part is read in index order and no further than `reach`: the
 * rest of the filter is outside that limit, so that a rare combination cannot walk through the whole table. What a part
 * gives is in order already; to say so again would hide from the planner that few rows are wanted of it.
 */
export async function listRecipeIds(
  db: Executor,
  { order, filter, source, behind, reach }: Reading,
  most: number,
  offset: number,
): Promise<FoundRecipe[]> {
  const { list, isIn } = partsOf(filter, source);
  const { columns, descending } = order;
  const walked = sql`
    select ${columns}, ${filterColumns} from recipes
     where deleted_at is null and ${isIn} and ${order.isBehind(behind)}
     order by ${descending} limit ${reach}`;
  const pooled = sql`
    select ${columns}, ${filterColumns} from recipes
     where deleted_at is null and ${isIn}
     order by ${byRank.descending} limit ${reach}`;
  const { rows } = await sql<FoundRecipe>`
    select id, ${order.keys} as keys
      from ${list}
     cross join lateral (
       select ${columns} from (${source.isPooled ? pooled : walked}) as reached
        where ${rest(filter, source)} ${
          source.isPooled ? sql`and ${order.isBehind(behind)} order by ${descending}` : sql``
        }
        limit ${most + offset}) as found
     order by ${descending} limit ${most} offset ${offset}`.execute(db);
  return rows;
}

/** The nearest of the places where reading stopped at its reach; undefined when every part was read to its end. */
export async function findReach(
  db: Executor,
  { order, filter, source, behind, reach }: Reading,
): Promise<OrderKeys | undefined> {
  const { list, isIn } = partsOf(filter, source);
  const { rows } = await sql<{ keys: OrderKeys }>`
    select ${order.keys} as keys
      from ${list}
     cross join lateral (
       select ${order.columns} from recipes
        where deleted_at is null and ${isIn} and ${order.isBehind(behind)}
        order by ${order.descending} offset ${reach - 1} limit 1) as reached
     order by ${order.descending} limit 1`.execute(db);
  return rows[0]?.keys;
}

type Counting = Pick<Reading, "filter" | "source" | "reach">;

/** How many recipes the source has, counted to `most`: the index alone tells. */
export async function countSource(
  db: Executor,
  { filter, source }: Omit<Counting, "reach">,
  most: number,
): Promise<number> {
  const { list, isIn } = partsOf(filter, source);
  const { rows } = await sql<{ total: number }>`
    select count(*)::int as total from (
      select 1 from ${list}
       cross join lateral (select 1 from recipes where deleted_at is null and ${isIn} limit ${most}) as counted
       limit ${most}) as capped`.execute(db);
  return rows[0]?.total ?? 0;
}

export interface Passing {
  readonly total: number;
  /** Some part has more rows than were looked at. */
  readonly is_cut: boolean;
}

/** How many recipes pass the rest of the filter among the first `reach` of each part. */
export async function countPassing(db: Executor, { filter, source, reach }: Counting): Promise<Passing> {
  const { list, isIn } = partsOf(filter, source);
  const { rows } = await sql<Passing>`
    select coalesce(sum(passing), 0)::int as total, coalesce(bool_or(looked_at > ${reach}::int), false) as is_cut
      from ${list}
     cross join lateral (
       select count(*) filter (where ${rest(filter, source)}) as passing, count(*) as looked_at from (
         select ${filterColumns} from recipes where deleted_at is null and ${isIn}
          order by ${countedOrder(source)} limit ${reach}::int + 1) as reached) as counted`.execute(db);
  return rows[0] ?? { total: 0, is_cut: false };
}

/** Rank has an index for every source but an author, whose recipes lie by upvotes. */
const countedOrder = ({ dimension }: Source) =>
  dimension === "authorIds" ? byUpvotes.descending : byRank.descending;

/** How many recipes PostgreSQL's statistics let one expect. */
export async function estimateRecipes(db: Executor, filter: RecipeFilter): Promise<number> {
  const everything: Source = { dimension: undefined, isPooled: false, parts: 1 };
  const { rows } = await sql<{ "QUERY PLAN": readonly { Plan: { "Plan Rows": number } }[] }>`
    explain (format json) select 1 from recipes where deleted_at is null and ${rest(filter, everything)}`.execute(
    db,
  );
  return rows[0]?.["QUERY PLAN"][0]?.Plan["Plan Rows"] ?? 0;
}
