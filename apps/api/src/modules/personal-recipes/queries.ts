import type { Executor } from "@brewdial/db/executor.ts";
import { type Change, setChanged } from "@brewdial/db/partial-update.ts";
import type { PersonalRecipes } from "@brewdial/db/schema.gen.ts";
import type { BrewStep } from "@brewdial/domain/steps/brew-step.ts";
import { type Insertable, type Selectable, sql } from "kysely";
import { coffeeReferenceColumns } from "../recipes/coffee-reference-columns.ts";
import { shownCoffees, shownRoasters } from "../coffees/shown-coffees.ts";

/** A personal recipe with its coffee and the coffee's roaster, which are null together; equipment is in memory. */
export interface PersonalRecipeRow extends Omit<Selectable<PersonalRecipes>, "user_id" | "steps"> {
  readonly steps: readonly BrewStep[] | null;
  readonly coffee_name: string | null;
  readonly coffee_slug: string | null;
  readonly roast_level: string | null;
  readonly origin: string | null;
  readonly flavor_notes: readonly string[] | null;
  readonly processing_method: string | null;
  readonly coffee_type: string | null;
  readonly roaster_name: string | null;
  readonly roaster_slug: string | null;
}

const recipes = sql`
  select own.id, own.name, own.brew_method_id, own.grinder_id, own.coffee_id, own.grind_setting_label,
         own.grind_setting, own.grind_index, own.ratio, own.dose_grams, own.water_grams, own.machine_id, own.filter_id,
         own.water_temp_f, own.brew_time_seconds, own.steps, own.notes, own.rating,
         own.created_at, own.updated_at,
         ${coffeeReferenceColumns}
    from personal_recipes as own
    left join ${shownCoffees} as coffees on coffees.id = own.coffee_id
    left join ${shownRoasters} as roasters on roasters.id = coffees.roaster_id`;

/** Lists a user's recipes, newest first. */
export async function listPersonalRecipes(
  db: Executor,
  userId: number,
  { limit, offset }: { readonly limit: number; readonly offset: number },
): Promise<PersonalRecipeRow[]> {
  const { rows } = await sql<PersonalRecipeRow>`
    ${recipes} where own.user_id = ${userId}
     order by own.created_at desc, own.id desc limit ${limit} offset ${offset}`.execute(db);
  return rows;
}

export async function countPersonalRecipes(db: Executor, userId: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from personal_recipes where user_id = ${userId}`.execute(db);
  return rows[0]?.count ?? 0;
}

/** Returns a user's own recipe; undefined when it does not exist or belongs to another user. */
export async function findPersonalRecipe(
  db: Executor,
  userId: number,
  id: number,
): Promise<PersonalRecipeRow | undefined> {
  const { rows } = await sql<PersonalRecipeRow>`
    ${recipes} where own.id = ${id} and own.user_id = ${userId}`.execute(db);
  return rows[0];
}

export async function insertPersonalRecipe(
  db: Executor,
  recipe: Insertable<PersonalRecipes>,
): Promise<number> {
  const { id } = await db
    .insertInto("personal_recipes")
    .values(recipe)
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

/** Locks a user's own recipe until the transaction ends, so that its steps and figures change together. */
export async function lockRecipe(db: Executor, userId: number, id: number): Promise<boolean> {
  const { rows } = await sql`
    select 1 from personal_recipes where id = ${id} and user_id = ${userId} for no key update`.execute(db);
  return rows.length > 0;
}

const changeableColumns = [
  "machine_id",
  "filter_id",
  "water_temp_f",
  "brew_time_seconds",
  "steps",
  "name",
  "notes",
  "rating",
  "ratio",
  "water_grams",
  "grind_setting_label",
  "grind_setting",
  "grind_index",
] as const;

export type RecipeChange = Change<(typeof changeableColumns)[number]>;

/** Updates a recipe that is locked. */
export async function updatePersonalRecipe(db: Executor, id: number, change: RecipeChange): Promise<void> {
  await db
    .updateTable("personal_recipes")
    .set({ ...setChanged(changeableColumns, change), updated_at: sql`now()` })
    .where("id", "=", id)
    .execute();
}

export async function deletePersonalRecipe(db: Executor, userId: number, id: number): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom("personal_recipes")
    .where("id", "=", id)
    .where("user_id", "=", userId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}
