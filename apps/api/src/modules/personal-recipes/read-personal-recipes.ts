import type { Executor } from "@brewdial/db/executor.ts";
import { sql } from "kysely";
import { notFound } from "../../core/errors.ts";
import type { Equipment } from "../equipment/equipment.ts";
import type { RecipeFigures } from "../recipes/read-recipe-figures.ts";
import { presentPersonalRecipe } from "./present.ts";
import { findPersonalRecipe } from "./queries.ts";

export { countPersonalRecipes } from "./queries.ts";

/** Returns a user's own recipe; throws 404 when it does not exist or belongs to another user. */
export async function getPersonalRecipe(db: Executor, equipment: Equipment, userId: number, id: number) {
  const row = await findPersonalRecipe(db, userId, id);
  if (row === undefined) throw notFound("Recipe");
  return presentPersonalRecipe(row, equipment);
}

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
