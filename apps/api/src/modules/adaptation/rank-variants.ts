import type { Executor } from "@brewdial/db/executor.ts";
import { gearScore, variantScore } from "@brewdial/domain/adapt/variant-score.ts";
import type { TasteVector } from "@brewdial/domain/taste/profile.ts";
import type { Equipment } from "../equipment/equipment.ts";
import { listMatchScores } from "../taste/taste-match.ts";
import { listRecipesByIds, type RecipeRow } from "../recipes/read-recipes.ts";
import { type Gear, gearIds } from "./get-gear.ts";
import { listCandidates } from "./queries.ts";

/** Ranks up to 100 recipes of the method among the coffee's best 500. */
const candidateBounds = { limit: 100, rowLimit: 500 };

/** A community recipe with its score for the viewer. */
export interface RankedRecipe {
  readonly row: RecipeRow;
  readonly score: number;
  /** Null for anonymous visitors. */
  readonly tasteMatch: number | null;
}

/** Lists the community's recipes for a coffee and the gear's method, best score first. */
export async function listRankedRecipes(
  db: Executor,
  equipment: Equipment,
  coffeeId: number,
  gear: Gear,
  taste: TasteVector | null,
  limit: number,
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
      // The input is in Wilson order and the sort is stable; the roaster's own recipe comes first.
      .toSorted(
        (one, other) =>
          Number(other.row.is_official) - Number(one.row.is_official) || other.score - one.score,
      );
  const best = ranked(candidates).slice(0, limit);
  // Ranked again with the latest votes, which the response contains.
  return ranked(
    await listRecipesByIds(
      db,
      best.map(({ row }) => row.id),
    ),
  );
}
