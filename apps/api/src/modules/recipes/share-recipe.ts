import { randomInt } from "node:crypto";
import type { Executor } from "@brewdial/db/executor.ts";
import { notFound } from "../../http/errors.ts";
import { findRecipeAuthor } from "./queries.ts";
import { findShareId, insertShare } from "./share-queries.ts";

const letters = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";

const makeShareId = () => Array.from({ length: 10 }, () => letters[randomInt(letters.length)]).join("");

/** The recipe's one share id, made at the first call; calls at the same time agree on one (D74). */
export async function shareRecipe(db: Executor, recipeId: number): Promise<string> {
  const known = await findShareId(db, recipeId);
  if (known !== undefined) return known;
  for (let attempt = 0; attempt < 3; attempt += 1) {
    const shareId = (await insertShare(db, recipeId, makeShareId())) ?? (await findShareId(db, recipeId));
    if (shareId !== undefined) return shareId;
    // Neither added nor there: no such recipe, or the id drawn is another recipe's.
    if ((await findRecipeAuthor(db, recipeId)) === undefined) throw notFound("Recipe");
  }
  throw new Error("Three random share ids were taken: is the random source broken?");
}
