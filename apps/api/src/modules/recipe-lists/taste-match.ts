import type { Executor } from "@brewdial/db/executor.ts";
import { type CupVector, cupOf, matchScore } from "@brewdial/domain/taste/match.ts";
import { emptyTaste, type TasteVector, vectorOf } from "@brewdial/domain/taste/profile.ts";
import type { Equipment } from "../equipment/equipment.ts";
import { findTaste, type StoredTaste } from "../profile/taste-queries.ts";
import { listRecipeTastes, type TasteRow } from "./taste-queries.ts";

/** A reader's taste; 0.5 in everything for somebody who never said (D89). */
export const tasteVectorOf = (taste: StoredTaste | undefined): TasteVector =>
  vectorOf(taste?.record ?? emptyTaste);

export const getTasteVector = async (db: Executor, userId: number): Promise<TasteVector> =>
  tasteVectorOf(await findTaste(db, userId));

/** How well each of these recipes fits a taste, by recipe id (D89). */
export async function listMatchScores(
  db: Executor,
  equipment: Equipment,
  taste: TasteVector,
  recipeIds: readonly number[],
): Promise<ReadonlyMap<number, number>> {
  const rows = await listRecipeTastes(db, recipeIds);
  return new Map(rows.map((row) => [row.id, matchScoreOf(row, equipment, taste)]));
}

/** How well a recipe fits a taste (D89). */
export const matchScoreOf = (row: TasteRow, equipment: Equipment, taste: TasteVector): number =>
  matchScore(taste, cupOfRow(row, equipment));

/** How a recipe tastes, by what its row and the catalog know (D89). */
export function cupOfRow(row: TasteRow, equipment: Equipment): CupVector {
  const method = equipment.brewMethods.find(({ id }) => id === row.brew_method_id);
  const filter = equipment.filters.find(({ id }) => id === row.filter_id);
  return cupOf({
    ratio: row.ratio,
    usualRatio: method?.ratio.typical ?? row.ratio,
    roastLevel: row.roast_level,
    acidityLevel: row.taste_acidity,
    bodyLevel: row.taste_body,
    bitternessLevel: row.taste_bitterness,
    coffeeAcidityLevel: row.acidity_level,
    coffeeBodyLevel: row.body_level,
    hasMetalFilter: filter?.type === "metal",
  });
}
