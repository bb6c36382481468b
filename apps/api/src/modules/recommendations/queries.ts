import type { Executor } from "@brewdial/db/executor.ts";
import { sql } from "kysely";
import { bestFirst, rankColumns } from "../recipes/rank-order.ts";
import type { TasteRow } from "../taste/recipe-taste.ts";

/** A candidate recipe with its taste and score. */
export interface CandidateRow extends TasteRow {
  readonly wilson_score: number;
}

/**
 * Lists the best recipes of each roast level by votes, in Wilson order, without the viewer's own. The coffee is joined
 * only if the author's levels are missing, because the match score uses it only then.
 */
export async function listCandidates(
  db: Executor,
  roastLevels: readonly string[],
  limitPerRoast: number,
  viewerId: number,
): Promise<CandidateRow[]> {
  const { rows } = await sql<CandidateRow>`
    select candidates.id, wilson_score, ratio, brew_method_id, candidates.roast_level, filter_id, taste_acidity, taste_body,
           taste_bitterness, acidity_level, body_level
      from unnest(${roastLevels}::text[]) as roasts (roast_level)
     cross join lateral (
       select ${rankColumns}, roast_level, coffee_id, created_by, ratio, brew_method_id, filter_id, taste_acidity,
              taste_body, taste_bitterness
         from recipes where deleted_at is null and roast_level = roasts.roast_level
        order by ${bestFirst} limit ${limitPerRoast}) as candidates
      left join coffees on coffees.id = case when taste_acidity is null or taste_body is null then coffee_id end
     where created_by is distinct from ${viewerId}::bigint
     order by wilson_score desc, net_votes desc, rating_average desc, candidates.id desc`.execute(db);
  return rows;
}
