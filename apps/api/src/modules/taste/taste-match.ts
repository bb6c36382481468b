import type { Executor } from "@brewdial/db/executor.ts";
import { type CupVector, estimateCup, matchScore } from "@brewdial/domain/taste/match.ts";
import {
  emptyTaste,
  isDefaultTaste,
  type TasteVector,
  toTasteVector,
} from "@brewdial/domain/taste/profile.ts";
import { matchReasonsFor, type Reason } from "@brewdial/domain/taste/reasons.ts";
import type { Equipment } from "../equipment/equipment.ts";
import { findTaste, type StoredTaste } from "./stored-taste.ts";
import { listRecipeTastes, type TasteRow } from "./recipe-taste.ts";

/** Returns a user's taste vector; 0.5 in every dimension when nothing is set. */
export const vectorFromStored = (taste: StoredTaste | undefined): TasteVector =>
  toTasteVector(taste?.record ?? emptyTaste);

export const getTasteVector = async (db: Executor, userId: number): Promise<TasteVector> =>
  vectorFromStored(await findTaste(db, userId));

/** Returns the match score of each recipe by id. */
export async function listMatchScores(
  db: Executor,
  equipment: Equipment,
  taste: TasteVector,
  recipeIds: readonly number[],
): Promise<ReadonlyMap<number, number>> {
  const rows = await listRecipeTastes(db, recipeIds);
  return new Map(rows.map((row) => [row.id, getMatchScore(row, equipment, taste)]));
}

export const getMatchScore = (row: TasteRow, equipment: Equipment, taste: TasteVector): number =>
  matchScore(taste, estimateRecipeCup(row, equipment));

/** Lists the reasons why a recipe fits a user; taste counts only for a user with a taste profile. */
export function explainMatch(
  row: TasteRow & { readonly upvotes: number; readonly downvotes: number },
  equipment: Equipment,
  stored: StoredTaste | undefined,
): Reason[] {
  const hasProfile = stored !== undefined && !isDefaultTaste(stored.record);
  return matchReasonsFor(hasProfile ? toTasteVector(stored.record) : null, {
    roastLevel: row.roast_level,
    cup: estimateRecipeCup(row, equipment),
    upvotes: row.upvotes,
    downvotes: row.downvotes,
  });
}

/** Estimates the taste of a recipe from its row and the catalog. */
export function estimateRecipeCup(row: TasteRow, equipment: Equipment): CupVector {
  const method = equipment.brewMethods.find(({ id }) => id === row.brew_method_id);
  const filter = equipment.filters.find(({ id }) => id === row.filter_id);
  return estimateCup({
    ratio: row.ratio,
    typicalRatio: method?.ratio.typical ?? row.ratio,
    roastLevel: row.roast_level,
    acidityLevel: row.taste_acidity,
    bodyLevel: row.taste_body,
    bitternessLevel: row.taste_bitterness,
    coffeeAcidityLevel: row.acidity_level,
    coffeeBodyLevel: row.body_level,
    hasMetalFilter: filter?.type === "metal",
  });
}
