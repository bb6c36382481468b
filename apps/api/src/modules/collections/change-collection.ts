import { maxCollectionItems, maxCollections } from "@brewdial/contract/collections/endpoints.ts";
import { type Executor, inTransaction } from "@brewdial/db/executor.ts";
import { conflict, notFound } from "../../core/errors.ts";
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
  replaceItems,
  updateCollection,
} from "./queries.ts";
import { lockUser, enforceMaximum } from "../users/lock-user.ts";

interface NewCollection {
  readonly name: string;
  readonly description?: string | null | undefined;
}

/** Creates a collection; names need not be unique. */
export async function createCollection(
  db: Executor,
  userId: number,
  { name, description }: NewCollection,
): Promise<CollectionRow> {
  return inTransaction(db, async (trx) => {
    await lockUser(trx, userId);
    const collection = await insertCollection(trx, userId, { name, description: description || null });
    enforceMaximum(maxCollections, await countCollections(trx, userId), "collections");
    return collection;
  });
}

/** Adds a recipe to a user's own collection; throws 409 when it is there already. */
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
    if (item === undefined) throw conflict("The recipe is already in the collection");
    enforceMaximum(maxCollectionItems, await countItems(trx, collectionId), "recipes in a collection");
    await updateCollection(trx, userId, collectionId);
    return item;
  });
}

/** Sets the recipes of a user's own collection and their order. */
export async function setItems(
  db: Executor,
  userId: number,
  collectionId: number,
  recipeIds: readonly number[],
): Promise<CollectionRow | undefined> {
  return inTransaction(db, async (trx) => {
    if (!(await lockCollection(trx, userId, collectionId))) throw notFound("Collection");
    await replaceItems(trx, collectionId, recipeIds);
    return updateCollection(trx, userId, collectionId);
  });
}

/** Removes a recipe from a user's own collection; idempotent. */
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
