import type { Executor } from "@brewdial/db/executor.ts";
import { sql } from "kysely";
import type { Random } from "../../numbers/random.ts";

export interface SampleRecipe {
  readonly id: number;
  readonly coffee_id: number;
  readonly roaster_id: number;
  readonly roaster_slug: string;
  readonly grinder_id: number;
  readonly machine_id: number;
  readonly brew_method_id: string;
  readonly roast_level: string;
  readonly created_by: number;
  readonly coffee_name: string;
  readonly origin: string;
  readonly recipes_of_coffee: number;
  /** Cursor keys of the recipe in each order and of its coffee by name. */
  readonly rank_keys: readonly string[];
  readonly upvote_keys: readonly string[];
  readonly newest_keys: readonly string[];
  readonly brew_keys: readonly string[];
  readonly name_key: string;
  readonly coffee_created_at: string;
  readonly trending_score: number;
}

/** Rows that parameters are taken from: random recipes, so that popular values occur more often. */
export interface Sample {
  readonly recipe: () => SampleRecipe;
  /** A recipe whose coffee has enough recipes to fill a page. */
  readonly recipeOfPopularCoffee: () => SampleRecipe;
  /** A recipe from the newest fifth, so that enough older recipes of every roaster follow to fill a page. */
  readonly recentRecipe: () => SampleRecipe;
  readonly recipeIds: (count: number) => number[];
  readonly shareId: () => string;
  readonly userId: () => number;
  /** A user who follows fifty roasters. */
  readonly followerId: () => number;
}

const drawn = 600;

/** Draws random recipes of existing authors over the whole table. */
export async function sampleParameters(db: Executor, random: Random): Promise<Sample> {
  const bounds = await sql<{ recipes: number; users: number }>`
    select (select max(id) from recipes) as recipes, (select max(id) from users) as users`.execute(db);
  const { recipes, users } = bounds.rows[0] ?? { recipes: 0, users: 0 };
  const wanted = Array.from({ length: drawn }, () => 1 + random.below(recipes));
  const { rows } = await sql<SampleRecipe>`
    select recipes.id, coffee_id, recipes.roaster_id, roasters.slug as roaster_slug, grinder_id, machine_id, brew_method_id,
           recipes.roast_level, recipes.created_by, coffees.name as coffee_name, coffees.origin,
           coffees.recipe_count as recipes_of_coffee, coffees.name_key, coffees.trending_score,
           to_char(coffees.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as coffee_created_at,
           array[wilson_score::text, net_votes::text, rating_average::text, recipes.id::text] as rank_keys,
           array[upvotes::text, wilson_score::text, recipes.id::text] as upvote_keys,
           array[brew_count::text, wilson_score::text, recipes.id::text] as brew_keys,
           array[to_char(recipes.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"'), recipes.id::text] as newest_keys
      from recipes join coffees on coffees.id = coffee_id join roasters on roasters.id = recipes.roaster_id
     where recipes.id = any(${wanted}) and deleted_at is null and recipes.created_by is not null
       and coffees.origin is not null and not coffees.is_archived`.execute(db);
  if (rows.length === 0)
    throw new Error("The database has no recipes: fill it with npm run tools -- load-fill.");
  const popular = rows.filter((row) => row.recipes_of_coffee >= 25);
  const recent = rows.filter((row) => row.id > recipes * 0.8);
  const shares = await db
    .selectFrom("recipe_shares")
    .innerJoin("recipes", "recipes.id", "recipe_shares.recipe_id")
    .select("share_id")
    .where("deleted_at", "is", null)
    .limit(drawn)
    .execute();
  return {
    recipe: () => random.pick(rows),
    recipeOfPopularCoffee: () => random.pick(popular),
    recentRecipe: () => random.pick(recent),
    recipeIds: (count) => Array.from({ length: count }, () => random.pick(rows).id),
    shareId: () => random.pick(shares).share_id,
    userId: () => 1 + random.below(users),
    followerId: () => 1 + random.below(Math.min(users, 1000)),
  };
}
