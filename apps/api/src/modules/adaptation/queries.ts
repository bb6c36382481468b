import type { Executor } from "@brewdial/db/executor.ts";
import { type RawBuilder, sql } from "kysely";
import { byRank } from "../recipe-lists/recipe-order.ts";

/** What ranking needs to know of a recipe. */
export interface CandidateRow {
  readonly id: number;
  readonly grinder_id: number;
  readonly machine_id: number;
  readonly filter_id: number | null;
  readonly wilson_score: number;
}

/** Of a coffee's best recipes those of one method, in Wilson order: at most `most`, from the first `reach` (D81). */
export async function listCandidates(
  db: Executor,
  coffeeId: number,
  methodId: string,
  { most, reach }: { readonly most: number; readonly reach: number },
): Promise<CandidateRow[]> {
  const { rows } = await sql<CandidateRow>`
    select id, grinder_id, machine_id, filter_id, wilson_score
      from (select ${byRank.columns}, grinder_id, machine_id, filter_id, brew_method_id
              from recipes where deleted_at is null and coffee_id = ${coffeeId}
             order by ${byRank.descending} limit ${reach}) as reached
     where brew_method_id = ${methodId}
     limit ${most}`.execute(db);
  return rows;
}

/** Ratios that count as the wanted strength, method by method. */
export interface RatioSpans {
  readonly methodIds: readonly string[];
  readonly least: readonly number[];
  readonly most: readonly number[];
}

/** What discovery narrows by; null narrows nothing. */
export interface DiscoverFilter {
  readonly coffeeId: number | null;
  readonly machineId: number | null;
  readonly roastLevels: readonly string[] | null;
  readonly ratios: RatioSpans | null;
}

/** The parts of the table that are walked in order: of the coffee, else the machine, else all; of the latter two each roast. */
function partsOf({ coffeeId, machineId, roastLevels }: DiscoverFilter): {
  list: RawBuilder<unknown>;
  isIn: RawBuilder<unknown>;
} {
  if (coffeeId !== null)
    return { list: sql`(values (${coffeeId}::bigint)) as part (value)`, isIn: sql`coffee_id = part.value` };
  if (machineId !== null && roastLevels !== null)
    return {
      list: sql`unnest(${roastLevels}::text[]) as part (value)`,
      isIn: sql`machine_id = ${machineId}::int and roast_level = part.value`,
    };
  if (machineId !== null)
    return { list: sql`(values (${machineId}::int)) as part (value)`, isIn: sql`machine_id = part.value` };
  if (roastLevels !== null)
    return { list: sql`unnest(${roastLevels}::text[]) as part (value)`, isIn: sql`roast_level = part.value` };
  return { list: sql`(values (true)) as part (value)`, isIn: sql`part.value` };
}

/**
 * The best recipes that pass, in Wilson order (D84). Each part is read in the order of its index and no further than `reach`;
 * the rest of the filter is outside that limit, so that a rare wish cannot walk through the whole table.
 */
export async function listDiscovered(
  db: Executor,
  filter: DiscoverFilter,
  { most, reach }: { readonly most: number; readonly reach: number },
): Promise<number[]> {
  const { list, isIn } = partsOf(filter);
  const { machineId, roastLevels, ratios } = filter;
  const methodIds = ratios?.methodIds ?? null;
  const { rows } = await sql<{ id: number }>`
    select found.id
      from ${list}
     cross join lateral (
       select ${byRank.columns}
         from (select ${byRank.columns}, machine_id, roast_level, brew_method_id, ratio
                 from recipes where deleted_at is null and ${isIn}
                order by ${byRank.descending} limit ${reach}) as reached
        where (${machineId}::int is null or machine_id = ${machineId}::int)
          and (${roastLevels}::text[] is null or roast_level = any(${roastLevels}::text[]))
          and (${methodIds}::text[] is null or coalesce(ratio between
                (${ratios?.least ?? null}::float8[])[array_position(${methodIds}::text[], brew_method_id)] and
                (${ratios?.most ?? null}::float8[])[array_position(${methodIds}::text[], brew_method_id)], false))
        limit ${most}) as found
     order by ${byRank.descending} limit ${most}`.execute(db);
  return rows.map(({ id }) => id);
}
