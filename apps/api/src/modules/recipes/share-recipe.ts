import { randomInt } from "node:crypto";
import type { Executor } from "@brewdial/db/executor.ts";
import { notFound } from "../../core/errors.ts";
import { findRecipeAuthor } from "./queries.ts";
import { findShareId, insertShare } from "./share-queries.ts";

const alphabet = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";

const createShareId = () => Array.from({ length: 10 }, () => alphabet[randomInt(alphabet.length)]).join("");

/** Returns the share id of a recipe, creating it on the first call; concurrent calls return the same id. */
export async function shareRecipe(db: Executor, recipeId: number): Promise<string> {
  const known = await findShareId(db, recipeId);
  if (known !== undefined) return known;
  for (let attempt = 0; attempt < 3; attempt += 1) {
    const shareId = (await insertShare(db, recipeId, createShareId())) ?? (await findShareId(db, recipeId));
    if (shareId !== undefined) return shareId;
    // Neither inserted nor found: the recipe does not exist, or the random id is taken.
    if ((await findRecipeAuthor(db, recipeId)) === undefined) throw notFound("Recipe");
  }
  throw new Error("Three random share ids were taken: is the random source broken?");
}
