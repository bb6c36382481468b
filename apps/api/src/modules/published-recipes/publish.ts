import { createHash } from "node:crypto";
import { byRenown, type PublishedRecipe, stepsOf } from "@brewdial/catalog/published-recipes.ts";
import type { Executor } from "@brewdial/db/executor.ts";
import { toFahrenheit } from "@brewdial/domain/brewing/temperature.ts";
import { searchWords } from "@brewdial/domain/text/search-key.ts";
import { sql } from "kysely";
import type { Equipment } from "../equipment/equipment.ts";
import { toGrindColumns } from "../official-recipes/usual-gear.ts";
import { toStepsColumn } from "../recipes/brew-steps.ts";
import { insertRecipe } from "../recipes/insert-recipe.ts";
import { findCoffeeOf } from "./any-coffee.ts";
import { toDetails, toPublication } from "./to-publication.ts";

/**
 * Publishes the recipes that come with the catalog as recipes that people can vote on, save, brew and comment on. An entry that changed
 * updates its recipe; votes, comments and brews stay. Returns how many were added and changed.
 */
export async function publishCatalogRecipes(
  db: Executor,
  equipment: Equipment,
  recipes: readonly PublishedRecipe[],
): Promise<{ readonly added: number; readonly changed: number }> {
  const rows = await db.selectFrom("published_recipes").select(["slug", "recipe_id", "digest"]).execute();
  const known = new Map(rows.map((row) => [row.slug, row]));
  let [added, changed] = [0, 0];
  for (const recipe of byRenown(recipes)) {
    const columns = toRecipeColumns(equipment, recipe);
    const entry = {
      search_key: toSearchKey(recipe),
      publication: JSON.stringify(toPublication(recipe)),
      details: JSON.stringify(toDetails(recipe, equipment)),
    };
    const digest = createHash("sha256")
      .update(JSON.stringify([columns, entry]))
      .digest("hex");
    const before = known.get(recipe.slug);
    if (before?.digest === digest) continue;
    if (before === undefined) {
      const recipeId = await addRecipe(db, recipe, columns);
      await db
        .insertInto("published_recipes")
        .values({ slug: recipe.slug, recipe_id: recipeId, ...entry, digest })
        .execute();
      added += 1;
    } else {
      await db
        .updateTable("recipes")
        .set({ ...columns, updated_at: sql`now()` })
        .where("id", "=", before.recipe_id)
        .execute();
      await db
        .updateTable("published_recipes")
        .set({ ...entry, digest })
        .where("slug", "=", recipe.slug)
        .execute();
      changed += 1;
    }
  }
  return { added, changed };
}

async function addRecipe(
  db: Executor,
  recipe: PublishedRecipe,
  columns: ReturnType<typeof toRecipeColumns>,
): Promise<number> {
  const added = await insertRecipe(db, {
    ...columns,
    coffee_id: await findCoffeeOf(db, recipe),
    taste_acidity: null,
    taste_body: null,
    taste_sweetness: null,
    taste_bitterness: null,
    created_by: null,
  });
  if (added === undefined) throw new Error(`The coffee of ${recipe.slug} is hidden`);
  return added.id;
}

function toRecipeColumns(equipment: Equipment, recipe: PublishedRecipe) {
  const { doseGrams, waterGrams, waterTempC, grind } = recipe;
  const machine = equipment.machines.find(({ slug }) => slug === recipe.brewer);
  if (machine === undefined)
    throw new Error(`${recipe.slug} names no brewer of the catalog: ${recipe.brewer}`);
  return {
    ...toGrindColumns(equipment, grind.index),
    machine_id: machine.id,
    brew_method_id: recipe.method,
    filter_id: equipment.filters.find(({ slug }) => slug === recipe.filter)?.id ?? null,
    ratio: Math.round((waterGrams / doseGrams) * 10) / 10,
    dose_grams: doseGrams,
    water_grams: waterGrams,
    brew_time_seconds: recipe.brewTimeSeconds,
    water_temp_f: waterTempC === null ? null : toFahrenheit(waterTempC),
    notes: recipe.note?.en ?? null,
    steps: toStepsColumn(stepsOf(recipe)),
  };
}

/** Returns the words by which a recipe is found. */
const toSearchKey = ({ title, author, year, isInverted, isIced }: PublishedRecipe): string =>
  searchWords([
    title.en,
    // Without the French title, since its "pour" is a preposition and not part of "pour-over".
    title.de,
    author,
    year === undefined ? null : String(year),
    isInverted === true ? "inverted umgekehrt inversé" : null,
    isIced === true ? "iced eis glacé" : null,
  ]).join(" ");
