import { setTimeout as pause } from "node:timers/promises";
import type { Deps } from "../deps.ts";
import { foldRecipes } from "../recipe-queries.ts";

/** Recipes in one statement: enough to be quick, few enough that no change of a recipe waits long for its row. */
const recipesAtOnce = 500;

/** How long to rest after a full pass, in passes: a flood of votes delays the order of lists, not the votes. */
const restFactor = 3;

/**
 * Moves pending changes of counters into the recipes, once through all of them in order of id, so that none is passed over
 * however many come meanwhile: lists are in the new order from then on. Gives how many recipes it folded. Several workers
 * may do it at once; each leaves to the other what it holds.
 */
export async function foldRecipeDeltas({ db }: Pick<Deps, "db">, isStopping = () => false): Promise<number> {
  let all = 0;
  let first: number | null = 0;
  while (first !== null && !isStopping()) {
    const begun = performance.now();
    const { folded, next } = await foldRecipes(db.primary, first, recipesAtOnce);
    all += folded;
    first = next;
    if (next !== null) await pause((performance.now() - begun) * restFactor);
  }
  return all;
}
