import { collectionItemsAtMost, collectionsAtMost } from "@brewdial/contract/collections.ts";
import { type Executor, inTransaction } from "@brewdial/db/executor.ts";
import { conflict, notFound } from "../../http/errors.ts";
import {
  type CollectionRow,
  countCollections,
  countItems,
  deleteItem,
  insertCollection,
  insertItem,
  type ItemRow,
  lockCollection,
  recipeExists,
  updateCollection,
} from "./collection-queries.ts";
import { lockOwner, requireWithin } from "./lock-owner.ts";

interface NewCollection {
  readonly name: string;
  readonly description?: string | null | undefined;
}

/** Begins a collection, beside others of the same name if there are (D98). */
export async function createCollection(
  db: Executor,
  userId: number,
  { name, description }: NewCollection,
): Promise<CollectionRow> {
  return inTransaction(db, async (trx) => {
    await lockOwner(trx, userId);
    const collection = await insertCollection(trx, userId, { name, description: description || null });
    requireWithin(collectionsAtMost, await countCollections(trx, userId), "collections");
    return collection;
  });
}

/** Puts a recipe into a person's own collection, once (D16, D98). */
export async function addItem(
  db: Executor,
  userId: number,
  collectionId: number,
  recipeId: number,
): Promise<ItemRow> {
  return inTransaction(db, async (trx) => {
    if (!(await lockCollection(trx, userId, collectionId))) throw notFound("Collection");
    if (!(await recipeExists(trx, recipeId))) throw notFound("Recipe");
    const item = await insertItem(trx, collectionId, recipeId);
    if (item === undefined) throw conflict("The recipe is in the collection already");
    requireWithin(collectionItemsAtMost, await countItems(trx, collectionId), "recipes in a collection");
    await updateCollection(trx, userId, collectionId);
    return item;
  });
}

/** Takes a recipe out of a person's own collection, whether it was there or not (D23). */
export async function removeItem(
  db: Executor,
  userId: number,
  collectionId: number,
  recipeId: number,
): Promise<void> {
  await inTransaction(db, async (trx) => {
    if (!(await lockCollection(trx, userId, collectionId))) throw notFound("Collection");
    if (await deleteItem(trx, collectionId, recipeId)) await updateCollection(trx, userId, collectionId);
  });
}
