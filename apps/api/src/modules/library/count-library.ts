import type { LibraryCounts } from "@brewdial/contract/library/endpoints.ts";
import type { Shape } from "@brewdial/contract/model.ts";
import type { Executor } from "@brewdial/db/executor.ts";
import { countBagsByState } from "../coffee-bags/read-bags.ts";
import { countCollections } from "../collections/list-summaries.ts";
import { countPersonalRecipes } from "../personal-recipes/read-personal-recipes.ts";
import { countRecipesOf } from "../recipes/read-recipes.ts";
import { countSaved } from "../saved-recipes/list-saved.ts";

/** Counts the items of each list in a user's library, as that list shows them. */
export async function countLibrary(db: Executor, userId: number): Promise<Shape<typeof LibraryCounts>> {
  const [bags, savedRecipes, personalRecipes, publishedRecipes, collections] = await Promise.all([
    countBagsByState(db, userId),
    countSaved(db, userId),
    countPersonalRecipes(db, userId),
    countRecipesOf(db, userId),
    countCollections(db, userId),
  ]);
  const usable = bags.filter(({ state }) => state === "open" || state === "closed");
  return {
    bags: usable.reduce((sum, { count }) => sum + count, 0),
    savedRecipes,
    personalRecipes,
    publishedRecipes,
    collections,
  };
}
