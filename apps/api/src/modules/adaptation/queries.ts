import type { Executor } from "@brewdial/db/executor.ts";
import { type RawBuilder, sql } from "kysely";
import { bestFirst, rankColumns } from "../recipes/rank-order.ts";

/** The columns of a recipe that ranking needs. */
export interface CandidateRow {
  readonly id: number;
  readonly grinder_id: number;
  readonly machine_id: number;
  readonly filter_id: number | null;
  readonly wilson_score: number;
  readonly is_official: boolean;
}

/** Lists a coffee's recipes of one method, the roaster's own first, then in Wilson order: up to `limit` among its best `rowLimit`. */
export async function listCandidates(
  db: Executor,
  coffeeId: number,
  methodId: string,
  { limit, rowLimit }: { readonly limit: number; readonly rowLimit: number },
): Promise<CandidateRow[]> {
  const { rows } = await sql<CandidateRow>`
    (select recipes.id, grinder_id, machine_id, filter_id, wilson_score, true as is_official
       from roaster_recipes join recipes on recipes.id = roaster_recipes.recipe_id
      where roaster_recipes.coffee_id = ${coffeeId} and roaster_recipes.brew_method_id = ${methodId}
        and recipes.deleted_at is null)
    union all
    (select id, grinder_id, machine_id, filter_id, wilson_score, false
       from (select ${rankColumns}, grinder_id, machine_id, filter_id, brew_method_id
               from recipes where deleted_at is null and coffee_id = ${coffeeId}
              order by ${bestFirst} limit ${rowLimit}) as scanned
      where brew_method_id = ${methodId}
        and not exists (select from roaster_recipes where recipe_id = scanned.id)
      limit ${limit})`.execute(db);
  return rows;
}

/** Ratios to list, per method; methods that are missing are not listed. */
export interface RatioRanges {
  readonly methodIds: readonly string[];
  readonly min: readonly number[];
  readonly max: readonly number[];
}

/** The filter of discovery; null matches everything. */
export interface DiscoverFilter {
  readonly coffeeId: number | null;
  readonly machineId: number | null;
  readonly roastLevels: readonly string[] | null;
  readonly ratios: RatioRanges;
}

/**
 * Returns the partitions to scan in rank order: the coffee, else the machine, else the whole table; the latter two per
 * roast.
 */
function partitionsOf({ coffeeId, machineId, roastLevels }: DiscoverFilter): {
  partitionList: RawBuilder<unknown>;
  inPartition: RawBuilder<unknown>;
} {
  if (coffeeId !== null)
    return {
      partitionList: sql`(values (${coffeeId}::bigint)) as partitions (value)`,
      inPartition: sql`coffee_id = partitions.value`,
    };
  if (machineId !== null && roastLevels !== null)
    return {
      partitionList: sql`unnest(${roastLevels}::text[]) as partitions (value)`,
      inPartition: sql`machine_id = ${machineId}::int and roast_level = partitions.value`,
    };
  if (machineId !== null)
    return {
      partitionList: sql`(values (${machineId}::int)) as partitions (value)`,
      inPartition: sql`machine_id = partitions.value`,
    };
  if (roastLevels !== null)
    return {
      partitionList: sql`unnest(${roastLevels}::text[]) as partitions (value)`,
      inPartition: sql`roast_level = partitions.value`,
    };
  return { partitionList: sql`(values (true)) as partitions (value)`, inPartition: sql`partitions.value` };
}

/**
 * Lists the best matching recipes in Wilson order. Each partition is scanned in index order up to `rowLimit` rows; the
 * residual filter is applied outside that limit, so that a rare combination cannot scan the whole table.
 */
export async function listDiscovered(
  db: Executor,
  filter: DiscoverFilter,
  { limit, rowLimit }: { readonly limit: number; readonly rowLimit: number },
): Promise<number[]> {
  const { partitionList, inPartition } = partitionsOf(filter);
  const { machineId, roastLevels, ratios } = filter;
  const { methodIds } = ratios;
  const { rows } = await sql<{ id: number }>`
    select matching.id
      from ${partitionList}
     cross join lateral (
       select ${rankColumns}
         from (select ${rankColumns}, machine_id, roast_level, brew_method_id, ratio
                 from recipes where deleted_at is null and ${inPartition}
                order by ${bestFirst} limit ${rowLimit}) as scanned
        where (${machineId}::int is null or machine_id = ${machineId}::int)
          and (${roastLevels}::text[] is null or roast_level = any(${roastLevels}::text[]))
          and coalesce(ratio between
                (${ratios.min}::float8[])[array_position(${methodIds}::text[], brew_method_id)] and
                (${ratios.max}::float8[])[array_position(${methodIds}::text[], brew_method_id)], false)
        limit ${limit}) as matching
     order by ${bestFirst} limit ${limit}`.execute(db);
  return rows.map(({ id }) => id);
}
