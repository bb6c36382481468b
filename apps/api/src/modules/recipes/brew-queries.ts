import type { Executor } from "@brewdial/db/executor.ts";
import { sql } from "kysely";

/** Returns the values of a recipe that a brew log copies, and the author to notify. */
export async function findRecipeForLog(db: Executor, recipeId: number) {
  return (
    db
      .selectFrom("recipes")
      .innerJoin("coffees", "coffees.id", "recipes.coffee_id")
      .leftJoin("published_recipes", "published_recipes.recipe_id", "recipes.id")
      // A log gets no coffee from the placeholder for any coffee, which is not a coffee that was brewed.
      .select(
        sql<number | null>`
        case when published_recipes.publication -> 'isForAnyCoffee' = 'true' then null else recipes.coffee_id end`.as(
          "coffee_id",
        ),
      )
      .select(["recipes.grinder_id", "recipes.machine_id", "recipes.brew_method_id"])
      .select([
        "recipes.dose_grams",
        "recipes.water_grams",
        "recipes.water_temp_f",
        "recipes.brew_time_seconds",
      ])
      .select(["recipes.grind_setting", "recipes.grind_setting_label", "recipes.grind_index"])
      .select(["recipes.created_by", "coffees.name as coffee_name"])
      .where("recipes.id", "=", recipeId)
      .where("recipes.deleted_at", "is", null)
      .executeTakeFirst()
  );
}

interface Rating {
  readonly recipeId: number;
  readonly userId: number;
  readonly rating: number;
  readonly notes: string | null;
}

/** Inserts or replaces the user's rating of a recipe. */
export async function putRating(db: Executor, { recipeId, userId, rating, notes }: Rating): Promise<void> {
  await sql`
    insert into recipe_ratings (recipe_id, user_id, rating, notes)
    values (${recipeId}, ${userId}, ${rating}, ${notes})
    on conflict (recipe_id, user_id) do update
      set rating = excluded.rating, notes = excluded.notes, updated_at = now()`.execute(db);
}

export async function findRating(
  db: Executor,
  recipeId: number,
  userId: number,
): Promise<{ rating: number; notes: string | null } | undefined> {
  return db
    .selectFrom("recipe_ratings")
    .select(["rating", "notes"])
    .where("recipe_id", "=", recipeId)
    .where("user_id", "=", userId)
    .executeTakeFirst();
}
