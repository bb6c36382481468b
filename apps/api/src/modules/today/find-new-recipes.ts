import { roastLevels } from "@brewdial/contract/vocabulary.ts";
import type { Executor } from "@brewdial/db/executor.ts";
import { matchScore } from "@brewdial/domain/taste/match.ts";
import type { TasteVector } from "@brewdial/domain/taste/profile.ts";
import { recommend } from "@brewdial/domain/taste/recommend.ts";
import type { Equipment } from "../equipment/equipment.ts";
import type { Recommendation } from "../recommendations/recommend-recipes.ts";
import { estimateRecipeCup } from "../taste/taste-match.ts";
import { listNewRecipes, type NewRecipeFilter } from "./queries.ts";

/** Recommends recipes of coffees that are new to a user, one of each coffee, best match first; needs one statement. */
export async function findNewRecipes(
  db: Executor,
  equipment: Equipment,
  taste: TasteVector,
  filter: NewRecipeFilter,
  limit: number,
): Promise<Recommendation[]> {
  const candidates = (await listNewRecipes(db, roastLevels, filter)).map((row) => {
    const cup = estimateRecipeCup(row, equipment);
    return { row, cup, match: matchScore(taste, cup), wilsonScore: row.wilson_score };
  });
  const coffees = new Set<number>();
  // In Wilson order, so that each coffee is represented by its best recipe. Recipes for any coffee are all kept.
  const bestOfCoffees = candidates.filter(({ row }) => {
    if (row.publication?.isForAnyCoffee === true) return true;
    const isFirst = !coffees.has(row.coffee_id);
    coffees.add(row.coffee_id);
    return isFirst;
  });
  return recommend(taste, bestOfCoffees, limit);
}
