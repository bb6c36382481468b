import { maxListedMethods } from "@brewdial/contract/collections/endpoints.ts";
import type { Executor } from "@brewdial/db/executor.ts";
import { opaqueArray } from "@brewdial/db/opaque-array.ts";
import { type Change, setChanged } from "@brewdial/db/partial-update.ts";
import type { Collections } from "@brewdial/db/schema.gen.ts";
import { type Selectable, sql } from "kysely";
import { coffeeReferenceColumns } from "../recipes/coffee-reference-columns.ts";
import { shownCoffees, shownRoasters } from "../coffees/shown-coffees.ts";
import type { CoffeeReferenceRow } from "../recipes/present.ts";

export type CollectionRow = Omit<Selectable<Collections>, "user_id">;

export interface ListedCollectionRow extends CollectionRow {
  readonly item_count: number;
  /** Whether the collection contains the requested recipe. */
  readonly has_recipe: boolean;
  /** Brew methods of the first recipes in the collection. */
  readonly methods: readonly string[];
  /** Coffees of the same recipes; null for recipes that name no coffee. */
  readonly coffee_ids: readonly (number | null)[];
}

/** A grind of a recipe in a collection. */
export interface CollectedGrindRow {
  readonly collection_id: number;
  readonly grinder_id: number;
  readonly grind_setting: number;
  readonly brew_method_id: string;
}

export interface ItemRow {
  readonly recipe_id: number;
  readonly created_at: Date;
}

/** The order of the recipes in a collection: first those without a position, newest first. */
const itemOrder = sql`items.position nulls first, items.created_at desc, items.recipe_id desc`;

const columns = ["id", "name", "description", "created_at", "updated_at"] as const;

/**
 * Lists a user's collections, newest first, each with its number of existing recipes. The lateral join with `limit 1`
 * forces one lookup per recipe; a plain join would scan all recipes for users with large collections.
 */
export async function listCollections(
  db: Executor,
  userId: number,
  recipeId: number | undefined,
): Promise<ListedCollectionRow[]> {
  const { rows } = await sql<ListedCollectionRow>`
    select own.id, own.name, own.description, own.created_at, own.updated_at, count(shown.id)::int as item_count,
           coalesce(bool_or(items.recipe_id = ${recipeId ?? null}::bigint), false) as has_recipe,
           coalesce((array_agg(shown.brew_method_id order by ${itemOrder}) filter (where shown.id is not null))
             [1:${maxListedMethods}::int], '{}') as methods,
           coalesce((array_agg(shown.coffee_id order by ${itemOrder}) filter (where shown.id is not null))
             [1:${maxListedMethods}::int], '{}') as coffee_ids
      from collections as own
      left join collection_items as items on items.collection_id = own.id
      left join lateral (
        select recipes.id, brew_method_id,
               case when published.publication -> 'isForAnyCoffee' = 'true' then null else coffee_id end as coffee_id
          from recipes left join published_recipes as published on published.recipe_id = recipes.id
         where recipes.id = items.recipe_id and deleted_at is null limit 1) as shown on true
     where own.user_id = ${userId}
     group by own.id
     order by own.created_at desc, own.id desc`.execute(db);
  return rows;
}

/** Reads what other objects show of these coffees. */
export async function listCoffeeReferences(
  db: Executor,
  ids: readonly number[],
): Promise<CoffeeReferenceRow[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<CoffeeReferenceRow>`
    select coffees.id as coffee_id, ${coffeeReferenceColumns}
      from unnest(${opaqueArray(ids, "bigint")}) as requested (id)
      join ${shownCoffees} as coffees on coffees.id = requested.id
      join ${shownRoasters} as roasters on roasters.id = coffees.roaster_id`.execute(db);
  return rows;
}

/** Lists the distinct grinds in the collections of a user, without those of deleted recipes. */
export async function listCollectedGrinds(db: Executor, userId: number): Promise<CollectedGrindRow[]> {
  const { rows } = await sql<CollectedGrindRow>`
    select distinct items.collection_id, shown.grinder_id, shown.grind_setting, shown.brew_method_id
      from collections as own
      join collection_items as items on items.collection_id = own.id
      join lateral (
        select grinder_id, grind_setting, brew_method_id from recipes
         where id = items.recipe_id and deleted_at is null limit 1) as shown on true
     where own.user_id = ${userId}`.execute(db);
  return rows;
}

export async function countCollections(db: Executor, userId: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from collections where user_id = ${userId}`.execute(db);
  return rows[0]?.count ?? 0;
}

/** Returns a user's own collection; undefined when it does not exist or belongs to another user. */
export async function findCollection(
  db: Executor,
  userId: number,
  id: number,
): Promise<CollectionRow | undefined> {
  return db
    .selectFrom("collections")
    .select(columns)
    .where("id", "=", id)
    .where("user_id", "=", userId)
    .executeTakeFirst();
}

export async function insertCollection(
  db: Executor,
  userId: number,
  { name, description }: { readonly name: string; readonly description: string | null },
): Promise<CollectionRow> {
  return db
    .insertInto("collections")
    .values({ user_id: userId, name, description })
    .returning(columns)
    .executeTakeFirstOrThrow();
}

/** Locks a user's own collection until the transaction ends; returns false when there is none. */
export async function lockCollection(db: Executor, userId: number, id: number): Promise<boolean> {
  const { rows } = await sql`
    select 1 from collections where id = ${id} and user_id = ${userId} for no key update`.execute(db);
  return rows.length > 0;
}

const changeableColumns = ["name", "description"] as const;

/** Updates a user's own collection; without values only `updated_at`. Returns undefined when there is none. */
export async function updateCollection(
  db: Executor,
  userId: number,
  id: number,
  change: Change<(typeof changeableColumns)[number]> = {},
): Promise<CollectionRow | undefined> {
  return db
    .updateTable("collections")
    .set({ ...setChanged(changeableColumns, change), updated_at: sql`now()` })
    .where("id", "=", id)
    .where("user_id", "=", userId)
    .returning(columns)
    .executeTakeFirst();
}

export async function deleteCollection(db: Executor, userId: number, id: number): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom("collections")
    .where("id", "=", id)
    .where("user_id", "=", userId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Lists the items in their order, without deleted recipes. */
export async function listItems(db: Executor, collectionId: number): Promise<ItemRow[]> {
  const { rows } = await sql<ItemRow>`
    select items.recipe_id, items.created_at
      from collection_items as items
      join recipes on recipes.id = items.recipe_id and recipes.deleted_at is null
     where items.collection_id = ${collectionId}
     order by ${itemOrder}`.execute(db);
  return rows;
}

/** Replaces the items by these recipes in this order; recipes that do not exist are left out. */
export async function replaceItems(
  db: Executor,
  collectionId: number,
  recipeIds: readonly number[],
): Promise<void> {
  await sql`
    delete from collection_items
     where collection_id = ${collectionId} and recipe_id <> all(${recipeIds}::bigint[])`.execute(db);
  await sql`
    insert into collection_items (collection_id, recipe_id, position)
    select ${collectionId}::bigint, recipes.id, sent.position
      from unnest(${recipeIds}::bigint[]) with ordinality as sent (recipe_id, position)
      join recipes on recipes.id = sent.recipe_id and recipes.deleted_at is null
    on conflict (collection_id, recipe_id) do update set position = excluded.position`.execute(db);
}

/** Counts the items without deleted recipes. */
export async function countItems(db: Executor, collectionId: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count
      from collection_items as items
      join recipes on recipes.id = items.recipe_id and recipes.deleted_at is null
     where items.collection_id = ${collectionId}`.execute(db);
  return rows[0]?.count ?? 0;
}

/** Returns whether the recipe exists and is not deleted. */
export async function recipeExists(db: Executor, id: number): Promise<boolean> {
  const { rows } = await sql`select 1 from recipes where id = ${id} and deleted_at is null`.execute(db);
  return rows.length > 0;
}

/** Inserts an item; returns undefined when it exists already. */
export async function insertItem(
  db: Executor,
  collectionId: number,
  recipeId: number,
): Promise<ItemRow | undefined> {
  return db
    .insertInto("collection_items")
    .values({ collection_id: collectionId, recipe_id: recipeId })
    .onConflict((conflict) => conflict.doNothing())
    .returning(["recipe_id", "created_at"])
    .executeTakeFirst();
}

/** Deletes an item; returns whether it existed. */
export async function deleteItem(db: Executor, collectionId: number, recipeId: number): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom("collection_items")
    .where("collection_id", "=", collectionId)
    .where("recipe_id", "=", recipeId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}
