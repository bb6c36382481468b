import type { Executor } from "@brewdial/db/executor.ts";
import { createBatchLoader, type Loader } from "../../platform/batch.ts";
import { listRecipeDetails, type RecipeDetailRow } from "./read-recipes.ts";

/** Loads a recipe with its roaster by id; undefined when it does not exist or was deleted. */
export type RecipeLoader = Loader<number, RecipeDetailRow>;

export const createRecipeLoader = (db: Executor): RecipeLoader =>
  createBatchLoader((ids) => listRecipeDetails(db, ids));
