import type { Executor } from "@brewdial/db/executor.ts";
import { sql } from "kysely";
import type { RecipeFigures } from "../recipes/read-recipe-figures.ts";

/** Returns the figures of a user's own recipe and locks it against deletion until the transaction ends. */
export async function lockPersonalRecipe(
  db: Executor,
  userId: number,
  id: number,
): Promise<RecipeFigures | undefined> {
  const { rows } = await sql<RecipeFigures>`
    select brew_method_id, water_grams, brew_time_seconds, steps from personal_recipes
     where id = ${id} and user_id = ${userId} for key share`.execute(db);
  return rows[0];
}
