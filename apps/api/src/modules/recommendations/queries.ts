import type { Executor } from "@brewdial/db/executor.ts";
import { sql } from "kysely";
import { byRank } from "../recipe-lists/recipe-order.ts";
import type { TasteRow } from "../recipe-lists/taste-queries.ts";

/** A recipe that may be recommended: how it tastes, and what is thought of it. */
export interface CandidateRow extends TasteRow {
  readonly wilson_score: number;
}

/**
 * The best of each roast level by votes, in Wilson order, without the reader's own (D85). The coffee is asked only where the
 * author left something unsaid: the match score looks no further than that.
 */
export async function listCandidates(
  db: Executor,
  roastLevels: readonly string[],
  mostOfEach: number,
  readerId: number,
): Promise<CandidateRow[]> {
  const { rows } = await sql<CandidateRow>`
    select found.id, wilson_score, ratio, brew_method_id, found.roast_level, filter_id, taste_acidity, taste_body,
           taste_bitterness, acidity_level, body_level
      from unnest(${roastLevels}::text[]) as part (roast_level)
     cross join lateral (
       select ${byRank.columns}, roast_level, coffee_id, created_by, ratio, brew_method_id, filter_id, taste_acidity,
              taste_body, taste_bitterness
         from recipes where deleted_at is null and roast_level = part.roast_level
        order by ${byRank.descending} limit ${mostOfEach}) as found
      left join coffees on coffees.id = case when taste_acidity is null or taste_body is null then coffee_id end
     where created_by is distinct from ${readerId}::bigint
     order by wilson_score desc, net_votes desc, rating_average desc, found.id desc`.execute(db);
  return rows;
}
