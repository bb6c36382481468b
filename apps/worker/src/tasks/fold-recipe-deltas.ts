import { setTimeout as pause } from "node:timers/promises";
import type { Deps } from "../deps.ts";
import { foldRecipes } from "../recipe-queries.ts";

/**
 * Recipes per statement: large enough to be fast, small enough that updates of a recipe never wait long for its row
 * lock.
 */
const recipesPerBatch = 500;

/**
 * Pause after a full batch as a multiple of its duration, so that a burst of votes delays list order, not the votes.
 */
const restFactor = 3;

/**
 * Folds pending counter changes into the recipes in one pass by id, so that no recipe starves while changes arrive;
 * lists show the new order afterwards. Returns the number of folded recipes. Safe in several workers: each skips rows
 * locked by another.
 */
export async function foldRecipeDeltas({ db }: Pick<Deps, "db">, isStopping = () => false): Promise<number> {
  let all = 0;
  let first: number | null = 0;
  while (first !== null && !isStopping()) {
    const begun = performance.now();
    const { folded, next } = await foldRecipes(db.primary, first, recipesPerBatch);
    all += folded;
    first = next;
    if (next !== null) await pause((performance.now() - begun) * restFactor);
  }
  return all;
}
