import type { Executor } from "@brewdial/db/executor.ts";

/** Finds the author to notify about a recipe and the coffee's name; undefined when the recipe does not exist. */
export async function findNotificationTarget(db: Executor, recipeId: number) {
  return db
    .selectFrom("recipes")
    .innerJoin("coffees", "coffees.id", "recipes.coffee_id")
    .select(["recipes.created_by", "coffees.name as coffee_name"])
    .where("recipes.id", "=", recipeId)
    .where("recipes.deleted_at", "is", null)
    .executeTakeFirst();
}
