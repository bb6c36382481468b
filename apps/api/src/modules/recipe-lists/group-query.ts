import type { Executor } from "@brewdial/db/executor.ts";
import { sql } from "kysely";
import { filterColumnList, type IndexScan, partitionsOf, residualFilter, scanOrder } from "./queries.ts";
import type { RecipeFilter } from "./recipe-filter.ts";

/** Recipes that the filters of a search do not tell apart. */
export interface RecipeGroup {
  readonly method: string;
  readonly roast: string;
  /** Of any of the recipes: all are in the same ranges. */
  readonly grindIndex: number;
  /** Of any of the recipes: all are in the same ranges. Null if none of them says a time. */
  readonly seconds: number | null;
  readonly isPublished: boolean;
  readonly isIced: boolean;
  readonly recipes: number;
  /** Whether a partition of the scan has more recipes. */
  readonly isTruncated: boolean;
}

interface GroupRequest {
  readonly filter: RecipeFilter;
  readonly scan: IndexScan;
  /** Rows to scan in each partition. */
  readonly rowLimit: number;
  /** The recipes over ice. */
  readonly icedIds: readonly number[];
  /** Where a range of the grind index begins or ends, in ascending order. */
  readonly grindBounds: readonly number[];
  /** Where a range of the brew time begins or ends, in ascending order. */
  readonly secondBounds: readonly number[];
}

/** Groups the first matching recipes of each partition by all that a search filters by, in one statement. */
export async function listRecipeGroups(
  db: Executor,
  { filter, scan, rowLimit, icedIds, grindBounds, secondBounds }: GroupRequest,
): Promise<readonly RecipeGroup[]> {
  const { partitionList, inPartition } = partitionsOf(filter, scan);
  const { rows } = await sql<RecipeGroup>`
    select brew_method_id as method, roast_level as roast, min(grind_index) as "grindIndex", min(brew_time_seconds) as seconds,
           is_published as "isPublished", is_iced as "isIced", count(*) filter (where is_match)::int as recipes,
           bool_or(position > ${rowLimit}) as "isTruncated"
      from ${partitionList}
     cross join lateral (
       select brew_method_id, roast_level, grind_index, brew_time_seconds, row_number() over () as position,
              id in (select recipe_id from published_recipes) as is_published,
              id in (select unnest(${icedIds}::bigint[])) as is_iced,
              ${residualFilter(filter, scan)} as is_match
         from (select id, ${filterColumnList} from recipes where deleted_at is null and ${inPartition}
                order by ${scanOrder(scan)} limit ${rowLimit}::int + 1) as scanned) as grouped
     group by brew_method_id, roast_level, width_bucket(grind_index, ${grindBounds}::float8[]),
              width_bucket(brew_time_seconds, ${secondBounds}::int[]), is_published, is_iced`.execute(db);
  return rows;
}
