import type { Executor } from "@brewdial/db/executor.ts";
import type { BrewStep } from "@brewdial/domain/steps/brew-step.ts";
import { sql } from "kysely";
import type { Equipment } from "../equipment/equipment.ts";
import { toStepsColumn } from "../recipes/brew-steps.ts";
import { insertRecipe } from "../recipes/insert-recipe.ts";
import { getUsualMachine, toGrindColumns } from "./usual-gear.ts";

/** A roaster's own recipe for a coffee and a method. */
export interface OfficialRecipe {
  readonly coffee_id: number;
  readonly brew_method_id: string;
  readonly dose_grams: number;
  readonly water_grams: number;
  readonly grind_index: number;
  readonly water_temp_f: number | null;
  readonly brew_time_seconds: number | null;
  readonly notes: string | null;
  readonly steps: readonly BrewStep[] | null;
  /** The published recipe; null before it is first published, and after an operator deleted it. */
  readonly recipe_id: number | null;
}

/**
 * Publishes an official recipe as a recipe that users can vote on: creates that recipe, or updates its figures. Its grind setting is that
 * of the grind index on a usual grinder. Votes and comments stay, and a hidden recipe stays hidden. Returns the id of the published recipe.
 */
export async function publishOfficialRecipe(
  db: Executor,
  equipment: Equipment,
  official: OfficialRecipe,
): Promise<number | null> {
  const { coffee_id, brew_method_id, recipe_id } = official;
  const columns = toRecipeColumns(equipment, official);
  if (recipe_id !== null) {
    await db
      .updateTable("recipes")
      .set({ ...columns, updated_at: sql`now()` })
      .where("id", "=", recipe_id)
      .execute();
    return recipe_id;
  }
  const recipe = await insertRecipe(db, {
    ...columns,
    coffee_id,
    brew_method_id,
    filter_id: null,
    taste_acidity: null,
    taste_body: null,
    taste_sweetness: null,
    taste_bitterness: null,
    created_by: null,
  });
  await db
    .updateTable("roaster_recipes")
    .set({ recipe_id: recipe?.id ?? null })
    .where("coffee_id", "=", coffee_id)
    .where("brew_method_id", "=", brew_method_id)
    .execute();
  return recipe?.id ?? null;
}

/** Matches published official recipes that nobody has brewed, saved, rated, reported, voted or commented on. */
export const isUnusedOfficial = sql<boolean>`(
  exists (select from roaster_recipes where recipe_id = recipes.id)
  and not exists (select from brew_logs where recipe_id = recipes.id)
  and not exists (select from saved_recipes where recipe_id = recipes.id)
  and not exists (select from collection_items where recipe_id = recipes.id)
  and not exists (select from recipe_votes where recipe_id = recipes.id)
  and not exists (select from recipe_ratings where recipe_id = recipes.id)
  and not exists (select from recipe_comments where recipe_id = recipes.id)
  and not exists (select from content_reports where recipe_id = recipes.id))`;

/**
 * Withdraws the published recipe of an official recipe that is about to be deleted: soft-deletes it if users have used it, else deletes its
 * row.
 */
export async function withdrawOfficialRecipe(db: Executor, coffeeId: number, method: string): Promise<void> {
  const ofPlace = sql`recipes.id = (
    select recipe_id from roaster_recipes where coffee_id = ${coffeeId} and brew_method_id = ${method})`;
  await sql`
    update recipes set deleted_at = now(), updated_at = now()
     where deleted_at is null and ${ofPlace} and not ${isUnusedOfficial}`.execute(db);
  await sql`delete from recipes where ${ofPlace} and ${isUnusedOfficial}`.execute(db);
}

/** Locks the published recipe of an official recipe. Must be called before the coffee is locked: transactions lock recipes first. */
export async function lockPublishedRecipe(db: Executor, coffeeId: number, method: string): Promise<void> {
  await sql`
    select id from recipes
     where id = (select recipe_id from roaster_recipes where coffee_id = ${coffeeId} and brew_method_id = ${method})
       for no key update`.execute(db);
}

/**
 * Publishes official recipes after the catalog was loaded: all of them if it has changed, because their settings are derived from it,
 * else those that were saved before recipes were published. Returns their number.
 */
export async function publishOfficialRecipes(
  db: Executor,
  equipment: Equipment,
  outcome: "loaded" | "unchanged",
): Promise<number> {
  const officials = await db
    .selectFrom("roaster_recipes")
    .innerJoin("coffees", "coffees.id", "roaster_recipes.coffee_id")
    .select([
      "roaster_recipes.coffee_id",
      "roaster_recipes.brew_method_id",
      "roaster_recipes.dose_grams",
      "roaster_recipes.water_grams",
      "roaster_recipes.grind_index",
      "roaster_recipes.water_temp_f",
      "roaster_recipes.brew_time_seconds",
      "roaster_recipes.notes",
      sql<readonly BrewStep[] | null>`roaster_recipes.steps`.as("steps"),
      "roaster_recipes.recipe_id",
    ])
    .where("coffees.hidden_at", "is", null)
    .$if(outcome === "unchanged", (query) => query.where("roaster_recipes.recipe_id", "is", null))
    .execute();
  for (const official of officials) await publishOfficialRecipe(db, equipment, official);
  return officials.length;
}

function toRecipeColumns(equipment: Equipment, official: OfficialRecipe) {
  const { grind_index, dose_grams, water_grams } = official;
  return {
    ...toGrindColumns(equipment, grind_index),
    machine_id: getUsualMachine(equipment, official.brew_method_id).id,
    ratio: Math.round((water_grams / dose_grams) * 10) / 10,
    dose_grams,
    water_grams,
    brew_time_seconds: official.brew_time_seconds,
    water_temp_f: official.water_temp_f,
    notes: official.notes,
    steps: toStepsColumn(official.steps),
  };
}
