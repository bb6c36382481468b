import type { Collection, CollectionItem } from "@brewdial/contract/collections.ts";
import type { Shape } from "@brewdial/contract/model.ts";
import type { Reading } from "../recipe-lists/read-list.ts";
import { type CollectionRow, type ItemRow, listItems } from "./collection-queries.ts";
import { findRecipes } from "./list-saved.ts";
import { presentCollection } from "./present-library.ts";

/** A collection with its recipes as their reader sees them (D98). */
export async function readCollection(
  reading: Reading,
  collection: CollectionRow,
): Promise<Shape<typeof Collection>> {
  const items = await readItems(reading, await listItems(reading.db, collection.id));
  return { ...presentCollection({ ...collection, item_count: items.length }), items };
}

/** Items with their recipes; one whose recipe was deleted meanwhile is left out. */
export async function readItems(
  reading: Reading,
  rows: readonly ItemRow[],
): Promise<Shape<typeof CollectionItem>[]> {
  const recipes = await findRecipes(
    reading,
    rows.map(({ recipe_id }) => recipe_id),
  );
  return rows.flatMap(({ recipe_id, created_at }) => {
    const recipe = recipes.get(recipe_id);
    return recipe === undefined ? [] : { recipeId: recipe_id, addedAt: created_at.toISOString(), recipe };
  });
}
