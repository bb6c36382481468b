import { roastLevels } from "@brewdial/contract/vocabulary.ts";
import type { Executor } from "@brewdial/db/executor.ts";
import { type CupVector, matchScore } from "@brewdial/domain/taste/match.ts";
import type { TasteVector } from "@brewdial/domain/taste/profile.ts";
import { recommend } from "@brewdial/domain/taste/recommend.ts";
import type { Equipment } from "../equipment/equipment.ts";
import { estimateRecipeCup } from "../taste/taste-match.ts";
import { listRecipesByIds, type RecipeRow } from "../recipes/read-recipes.ts";
import { listCandidates } from "./queries.ts";

/** Candidates per roast level, so that an unusual taste has candidates too; the total is constant. */
export const candidatesPerRoast = 100;

/** A recommended recipe with its match. */
export interface Recommendation {
  readonly row: RecipeRow;
  readonly match: number;
  readonly cup: CupVector;
}

/** Recommends recipes for a taste, best match first. */
export async function recommendRecipes(
  db: Executor,
  equipment: Equipment,
  viewer: { readonly userId: number; readonly taste: TasteVector },
  limit: number,
): Promise<Recommendation[]> {
  const candidates = (await listCandidates(db, roastLevels, candidatesPerRoast, viewer.userId)).map((row) => {
    const cup = estimateRecipeCup(row, equipment);
    return { id: row.id, wilsonScore: row.wilson_score, cup, match: matchScore(viewer.taste, cup) };
  });
  const chosen = new Map(recommend(viewer.taste, candidates, limit).map((one) => [one.id, one]));
  const rows = await listRecipesByIds(db, [...chosen.keys()]);
  return rows.flatMap((row) => {
    const one = chosen.get(row.id);
    return one ? [{ row, match: one.match, cup: one.cup }] : [];
  });
}
