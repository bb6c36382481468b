import { roastLevels } from "@brewdial/contract/vocabulary.ts";
import type { Executor } from "@brewdial/db/executor.ts";
import { type CupVector, matchScore } from "@brewdial/domain/taste/match.ts";
import type { TasteVector } from "@brewdial/domain/taste/profile.ts";
import { recommend } from "@brewdial/domain/taste/recommend.ts";
import type { Equipment } from "../equipment/equipment.ts";
import { cupOfRow } from "../recipe-lists/taste-match.ts";
import { listRecipesByIds, type RecipeRow } from "../recipes/recipe-rows.ts";
import { listCandidates } from "./queries.ts";

/** Of each roast level, so that a taste far from most people's has candidates too; their number never grows. */
export const candidatesOfRoast = 100;

/** A recipe that was chosen for somebody. */
export interface Recommendation {
  readonly row: RecipeRow;
  readonly match: number;
  readonly cup: CupVector;
}

/** The recipes for a taste, the best match first (D85). */
export async function recommendRecipes(
  db: Executor,
  equipment: Equipment,
  reader: { readonly userId: number; readonly taste: TasteVector },
  most: number,
): Promise<Recommendation[]> {
  const candidates = (await listCandidates(db, roastLevels, candidatesOfRoast, reader.userId)).map((row) => {
    const cup = cupOfRow(row, equipment);
    return { id: row.id, wilsonScore: row.wilson_score, cup, match: matchScore(reader.taste, cup) };
  });
  const chosen = new Map(recommend(reader.taste, candidates, most).map((one) => [one.id, one]));
  const rows = await listRecipesByIds(db, [...chosen.keys()]);
  return rows.flatMap((row) => {
    const one = chosen.get(row.id);
    return one ? [{ row, match: one.match, cup: one.cup }] : [];
  });
}
