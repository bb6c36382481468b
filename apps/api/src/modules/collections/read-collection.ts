import type { Collection, CollectionItem } from "@brewdial/contract/collections/endpoints.ts";
import type { Shape } from "@brewdial/contract/model.ts";
import type { ListContext } from "../recipe-lists/list-recipes.ts";
import { type CollectionRow, type ItemRow, listItems } from "./queries.ts";
import { mapRecipesById } from "../saved-recipes/list-saved.ts";
import { presentCollection } from "./present.ts";

/** Returns a collection with its recipes as the viewer sees them. */
export async function readCollection(
  context: ListContext,
  collection: CollectionRow,
): Promise<Shape<typeof Collection>> {
  const items = await readItems(context, await listItems(context.db, collection.id));
  return { ...presentCollection({ ...collection, item_count: items.length }), items };
}

/** Returns items with their recipes; items whose recipe was deleted are omitted. */
export async function readItems(
  context: ListContext,
  rows: readonly ItemRow[],
): Promise<Shape<typeof CollectionItem>[]> {
  const recipes = await mapRecipesById(
    context,
    rows.map(({ recipe_id }) => recipe_id),
  );
  return rows.flatMap(({ recipe_id, created_at }) => {
    const recipe = recipes.get(recipe_id);
    return recipe === undefined ? [] : { recipeId: recipe_id, addedAt: created_at.toISOString(), recipe };
  });
}
