import type { Executor } from "@brewdial/db/executor.ts";
import { type Change, setChanged } from "@brewdial/db/partial-update.ts";
import { sql } from "kysely";
import type { BrewStep } from "@brewdial/domain/steps/brew-step.ts";
import { coffeeFacts } from "../coffees/coffee-facts.ts";
import { isUnusedOfficial } from "../official-recipes/publish.ts";
import { toStepsColumn } from "../recipes/brew-steps.ts";

/** A coffee that is being updated. */
export interface LockedCoffee {
  readonly id: number;
  readonly name: string;
  readonly origin: string | null;
}

/** Locks a coffee of this roaster until the transaction ends; undefined for coffees of others. */
export async function lockCoffeeOfRoaster(
  db: Executor,
  roasterId: number,
  id: number,
): Promise<LockedCoffee | undefined> {
  return db
    .selectFrom("coffees")
    .select(["id", "name", "origin"])
    .where("id", "=", id)
    .where("roaster_id", "=", roasterId)
    .where("hidden_at", "is", null)
    .forNoKeyUpdate()
    .executeTakeFirst();
}

/** Returns whether the coffee belongs to this roaster. */
export async function ownsCoffee(db: Executor, roasterId: number, id: number): Promise<boolean> {
  const row = await db
    .selectFrom("coffees")
    .select("id")
    .where("id", "=", id)
    .where("roaster_id", "=", roasterId)
    .where("hidden_at", "is", null)
    .executeTakeFirst();
  return row !== undefined;
}

/** Locks a coffee of this roaster against changes and new references; returns false when there is none. */
export async function lockCoffeeForUpdate(db: Executor, roasterId: number, id: number): Promise<boolean> {
  const row = await db
    .selectFrom("coffees")
    .select("id")
    .where("id", "=", id)
    .where("roaster_id", "=", roasterId)
    .where("hidden_at", "is", null)
    .forUpdate()
    .executeTakeFirst();
  return row !== undefined;
}

export async function findRoasterName(db: Executor, roasterId: number): Promise<string | undefined> {
  const row = await db.selectFrom("roasters").select("name").where("id", "=", roasterId).executeTakeFirst();
  return row?.name;
}

const coffeeColumns = [
  "name",
  "name_key",
  "origin",
  "origin_key",
  "search_key",
  "slug",
  "roast_level",
  "flavor_notes",
  "is_archived",
  ...coffeeFacts.columns,
] as const;
export type CoffeeChange = Change<(typeof coffeeColumns)[number]>;

/** Updates a coffee. Throws an error that `isSlugTaken` recognizes when another coffee of the roaster has the slug. */
export async function updateCoffee(
  db: Executor,
  roasterId: number,
  id: number,
  change: CoffeeChange,
): Promise<void> {
  await db
    .updateTable("coffees")
    .set({ ...setChanged(coffeeColumns, change), updated_at: sql`now()` })
    .where("id", "=", id)
    .where("roaster_id", "=", roasterId)
    .execute();
}

/** Serializes changes of a coffee's roast level, before any recipe is locked. */
export async function lockRoastLevel(db: Executor, coffeeId: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`roast level ${coffeeId}`}, 0))`.execute(db);
}

/** Updates the copy of the roast level in the coffee's recipes, which lists filter by. */
export async function updateRoastOfRecipes(
  db: Executor,
  roasterId: number,
  coffeeId: number,
  roastLevel: string,
): Promise<void> {
  await db
    .updateTable("recipes")
    .set({ roast_level: roastLevel })
    .where("coffee_id", "=", coffeeId)
    .where("roaster_id", "=", roasterId)
    .where("roast_level", "<>", roastLevel)
    .where("deleted_at", "is", null)
    .execute();
}

/**
 * Returns whether anything refers to a coffee; deleted recipes count too, because logs still refer to them. Official recipes
 * count as soon as a user has brewed, saved, rated, reported, voted or commented on them.
 */
export async function isInUse(db: Executor, coffeeId: number): Promise<boolean> {
  const { rows } = await sql<{ readonly used: boolean }>`
    select exists (select from recipes where coffee_id = ${coffeeId} and not ${isUnusedOfficial})
        or exists (select from brew_logs where coffee_id = ${coffeeId})
        or exists (select from coffee_library_entries where coffee_id = ${coffeeId})
        or exists (select from personal_recipes where coffee_id = ${coffeeId}) as used`.execute(db);
  return rows[0]?.used ?? true;
}

/** Deletes a coffee that is not in use, with its official recipes. */
export async function deleteCoffee(db: Executor, roasterId: number, id: number): Promise<void> {
  await sql`delete from recipes where coffee_id = ${id} and roaster_id = ${roasterId} and ${isUnusedOfficial}`.execute(
    db,
  );
  await db.deleteFrom("coffees").where("id", "=", id).where("roaster_id", "=", roasterId).execute();
}

/** An official recipe of a roaster for a coffee and a method, before it is saved. */
export interface NewOfficialRecipe {
  readonly brew_method_id: string;
  readonly dose_grams: number;
  readonly water_grams: number;
  readonly grind_index: number;
  readonly water_temp_f: number | null;
  readonly brew_time_seconds: number | null;
  readonly notes: string | null;
  readonly steps: readonly BrewStep[] | null;
  readonly is_default: boolean;
}

/** An official recipe with the recipe as which it is published. */
export interface OfficialRecipeRow extends NewOfficialRecipe {
  readonly recipe_id: number | null;
}

const recipeColumns = [
  "brew_method_id",
  "dose_grams",
  "water_grams",
  "grind_index",
  "water_temp_f",
  "brew_time_seconds",
  "notes",
  "is_default",
  "recipe_id",
  sql<readonly BrewStep[] | null>`roaster_recipes.steps`.as("steps"),
] as const;

/** Lists the official recipes of a coffee, if it belongs to this roaster. */
export async function listOfficialRecipes(
  db: Executor,
  roasterId: number,
  coffeeId: number,
): Promise<OfficialRecipeRow[]> {
  return db
    .selectFrom("roaster_recipes")
    .innerJoin("coffees", "coffees.id", "roaster_recipes.coffee_id")
    .select(recipeColumns)
    .where("coffees.id", "=", coffeeId)
    .where("coffees.roaster_id", "=", roasterId)
    .where("coffees.hidden_at", "is", null)
    .execute();
}

/** Clears the default recipe of a coffee. */
export async function clearDefault(db: Executor, coffeeId: number): Promise<void> {
  await db
    .updateTable("roaster_recipes")
    .set({ is_default: false })
    .where("coffee_id", "=", coffeeId)
    .where("is_default", "=", true)
    .execute();
}

/** Inserts or replaces a recipe; it becomes the default when requested or when there is no other. */
export async function putOfficialRecipe(
  db: Executor,
  coffeeId: number,
  recipe: NewOfficialRecipe,
): Promise<OfficialRecipeRow> {
  const values = {
    ...recipe,
    steps: toStepsColumn(recipe.steps),
    is_default: sql<boolean>`${recipe.is_default}::boolean or not exists (
      select from roaster_recipes as other
       where other.coffee_id = ${coffeeId} and other.is_default and other.brew_method_id <> ${recipe.brew_method_id})`,
  };
  return db
    .insertInto("roaster_recipes")
    .values({ coffee_id: coffeeId, ...values })
    .onConflict((conflict) =>
      conflict.columns(["coffee_id", "brew_method_id"]).doUpdateSet({ ...values, updated_at: sql`now()` }),
    )
    .returning(recipeColumns)
    .executeTakeFirstOrThrow();
}

/** Deletes a recipe; returns false when there is none for this method. */
export async function deleteOfficialRecipe(db: Executor, coffeeId: number, method: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom("roaster_recipes")
    .where("coffee_id", "=", coffeeId)
    .where("brew_method_id", "=", method)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Makes the recipe that was updated last the default when a coffee has recipes but no default. */
export async function chooseDefault(db: Executor, coffeeId: number): Promise<void> {
  await sql`
    update roaster_recipes set is_default = true
     where coffee_id = ${coffeeId}
       and brew_method_id = (select brew_method_id from roaster_recipes where coffee_id = ${coffeeId}
                              order by updated_at desc, brew_method_id limit 1)
       and not exists (select from roaster_recipes as other where other.coffee_id = ${coffeeId} and other.is_default)`.execute(
    db,
  );
}

/** Returns whether a statement failed because another coffee of the roaster has the slug. */
export const isSlugTaken = (error: unknown): boolean =>
  error instanceof Error && "constraint" in error && error.constraint === "coffees_roaster_slug_key";

/** Returns the name keys of a roaster's coffees, including archived ones. */
export async function listCoffeeNames(db: Executor, roasterId: number): Promise<string[]> {
  const rows = await db
    .selectFrom("coffees")
    .select("name_key")
    .where("roaster_id", "=", roasterId)
    .execute();
  return rows.map(({ name_key }) => name_key);
}
