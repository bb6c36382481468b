import type { Executor } from "@brewdial/db/executor.ts";
import { gearScore, variantScore } from "@brewdial/domain/adapt/variant-score.ts";
import type { TasteVector } from "@brewdial/domain/taste/profile.ts";
import type { Equipment } from "../equipment/equipment.ts";
import { listMatchScores } from "../recipe-lists/taste-match.ts";
import { listRecipesByIds, type RecipeRow } from "../recipes/recipe-rows.ts";
import { type Gear, gearIds } from "./find-gear.ts";
import { listCandidates } from "./queries.ts";

/** How many of a coffee's recipes are ranked: its best 100 of the method, among its best 500. */
export const candidateBounds = { most: 100, reach: 500 };

/** A community recipe with how well it suits the one who asks. */
export interface RankedRecipe {
  readonly row: RecipeRow;
  readonly score: number;
  /** Null for somebody who is not signed in. */
  readonly tasteMatch: number | null;
}

/** The community's recipes for a coffee and the gear's method, those that suit best first (D81). */
export async function findRankedRecipes(
  db: Executor,
  equipment: Equipment,
  coffeeId: number,
  gear: Gear,
  taste: TasteVector | null,
  most: number,
): Promise<RankedRecipe[]> {
  const candidates = await listCandidates(db, coffeeId, gear.method.id, candidateBounds);
  const ids = candidates.map(({ id }) => id);
  const matches = taste && (await listMatchScores(db, equipment, taste, ids));
  const own = gearIds(gear);
  const ranked = <R extends (typeof candidates)[number]>(rows: readonly R[]) =>
    rows
      .map((row) => {
        const used = { grinderId: row.grinder_id, machineId: row.machine_id, filterId: row.filter_id };
        const tasteMatch = matches ? (matches.get(row.id) ?? 0) : null;
        return { row, tasteMatch, score: variantScore(row.wilson_score, tasteMatch, gearScore(own, used)) };
      })
      // They come in Wilson order, and sorting keeps the order of equals.
      .toSorted((one, other) => other.score - one.score);
  const best = ranked(candidates).slice(0, most);
  // Again with the votes of the last second, which the answer shows.
  return ranked(
    await listRecipesByIds(
      db,
      best.map(({ row }) => row.id),
    ),
  );
}
