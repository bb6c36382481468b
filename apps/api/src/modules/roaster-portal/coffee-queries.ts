import type { Executor } from "@brewdial/db/executor.ts";
import type { DB } from "@brewdial/db/schema.gen.ts";
import { sql, type UpdateObject } from "kysely";

/** A coffee being changed. */
export interface HeldCoffee {
  readonly id: number;
  readonly name: string;
  readonly origin: string | null;
}

/** A coffee of this roaster, held until the transaction ends; nobody else's is found (D17). */
export async function holdCoffee(
  db: Executor,
  roasterId: number,
  id: number,
): Promise<HeldCoffee | undefined> {
  return db
    .selectFrom("coffees")
    .select(["id", "name", "origin"])
    .where("id", "=", id)
    .where("roaster_id", "=", roasterId)
    .forNoKeyUpdate()
    .executeTakeFirst();
}

/** Whether the coffee is this roaster's. */
export async function ownsCoffee(db: Executor, roasterId: number, id: number): Promise<boolean> {
  const row = await db
    .selectFrom("coffees")
    .select("id")
    .where("id", "=", id)
    .where("roaster_id", "=", roasterId)
    .executeTakeFirst();
  return row !== undefined;
}

/** The same, held against everything that begins to refer to it. */
export async function holdCoffeeWhole(db: Executor, roasterId: number, id: number): Promise<boolean> {
  const row = await db
    .selectFrom("coffees")
    .select("id")
    .where("id", "=", id)
    .where("roaster_id", "=", roasterId)
    .forUpdate()
    .executeTakeFirst();
  return row !== undefined;
}

export async function findRoasterName(db: Executor, roasterId: number): Promise<string | undefined> {
  const row = await db.selectFrom("roasters").select("name").where("id", "=", roasterId).executeTakeFirst();
  return row?.name;
}

/** Throws what `isSlugTaken` knows where the roaster has another coffee with the new slug. */
export async function updateCoffee(
  db: Executor,
  roasterId: number,
  id: number,
  values: UpdateObject<DB, "coffees">,
): Promise<void> {
  await db
    .updateTable("coffees")
    .set({ ...values, updated_at: sql`now()` })
    .where("id", "=", id)
    .where("roaster_id", "=", roasterId)
    .execute();
}

/** Lets those who change a coffee's roast level take turns, before any of them holds a recipe. */
export async function lockRoastLevel(db: Executor, coffeeId: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`roast level ${coffeeId}`}, 0))`.execute(db);
}

/** Recipes carry their coffee's roast level, by which lists are filtered. */
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

/** Whether anything of other people's refers to a coffee; recipes count also when deleted, since logs keep naming them (D59). */
export async function isInUse(db: Executor, coffeeId: number): Promise<boolean> {
  const { rows } = await sql<{ readonly used: boolean }>`
    select exists (select from recipes where coffee_id = ${coffeeId})
        or exists (select from brew_logs where coffee_id = ${coffeeId})
        or exists (select from coffee_library_entries where coffee_id = ${coffeeId})
        or exists (select from personal_recipes where coffee_id = ${coffeeId}) as used`.execute(db);
  return rows[0]?.used ?? true;
}

export async function deleteCoffee(db: Executor, roasterId: number, id: number): Promise<void> {
  await db.deleteFrom("coffees").where("id", "=", id).where("roaster_id", "=", roasterId).execute();
}

/** The roaster's own recipe for a coffee and a method. */
export interface OfficialRecipeRow {
  readonly brew_method_id: string;
  readonly dose_grams: number;
  readonly water_grams: number;
  readonly grind_index: number;
  readonly water_temp_f: number | null;
  readonly brew_time_seconds: number | null;
  readonly notes: string | null;
  readonly is_default: boolean;
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
] as const;

/** Of a coffee of this roaster only. */
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
    .execute();
}

/** Makes room for another default. */
export async function clearDefault(db: Executor, coffeeId: number): Promise<void> {
  await db
    .updateTable("roaster_recipes")
    .set({ is_default: false })
    .where("coffee_id", "=", coffeeId)
    .where("is_default", "=", true)
    .execute();
}

/** Writes a recipe as a whole; it is the default where it is to be, or where no other is. */
export async function putOfficialRecipe(
  db: Executor,
  coffeeId: number,
  recipe: OfficialRecipeRow,
): Promise<OfficialRecipeRow> {
  const values = {
    ...recipe,
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

/** False where there is no recipe for this method. */
export async function deleteOfficialRecipe(db: Executor, coffeeId: number, method: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom("roaster_recipes")
    .where("coffee_id", "=", coffeeId)
    .where("brew_method_id", "=", method)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Where a coffee has recipes and no default, the one changed last becomes it (D120). */
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

/** Whether a statement failed since the roaster has another coffee with the slug. */
export const isSlugTaken = (error: unknown): boolean =>
  error instanceof Error && "constraint" in error && error.constraint === "coffees_roaster_slug_key";
