import type { Database } from "@brewdial/db/open.ts";
import { createShareLoader, type ShareLoader } from "./modules/embeds/share-loader.ts";
import { createRecipeLoader, type RecipeLoader } from "./modules/recipes/recipe-loader.ts";
import { createTasteLoader, type TasteLoader } from "./modules/taste/taste-loader.ts";
import { createFreshSingleFlight, type SingleFlight } from "./platform/single-flight.ts";

/** Reads that concurrent requests share. A result is never older than the request that receives it. */
export interface Loaders {
  readonly recipe: RecipeLoader;
  readonly share: ShareLoader;
  readonly taste: TasteLoader;
  /** Coalesces reads of recipe pages by list, page size and cursor; covers only the part that is the same for every viewer. */
  readonly recipePage: SingleFlight;
}

export const createLoaders = ({ primary, replica }: Pick<Database, "primary" | "replica">): Loaders => ({
  recipe: createRecipeLoader(primary),
  share: createShareLoader(replica),
  taste: createTasteLoader(replica),
  recipePage: createFreshSingleFlight(),
});
