import type { Executor } from "@brewdial/db/executor.ts";
import { sql } from "kysely";
import type { EventTarget } from "./event.ts";

/** A share counts for the roaster of its recipe's coffee (D115). */
export async function findShareTarget(db: Executor, shareId: string): Promise<EventTarget | undefined> {
  return db
    .selectFrom("recipe_shares")
    .innerJoin("recipes", "recipes.id", "recipe_shares.recipe_id")
    .select([
      "recipes.roaster_id as roasterId",
      "recipes.coffee_id as coffeeId",
      "recipe_shares.share_id as shareId",
    ])
    .where("recipe_shares.share_id", "=", shareId)
    .where("recipes.deleted_at", "is", null)
    .executeTakeFirst();
}

/** By slugs; a slug that the roaster had before keeps resolving (D57). */
export async function findCoffeeTarget(
  db: Executor,
  roasterSlug: string,
  coffeeSlug: string,
): Promise<EventTarget | undefined> {
  const { rows } = await sql<EventTarget>`
    select coffees.roaster_id as "roasterId", coffees.id as "coffeeId", null as "shareId"
      from coffees
     where coffees.slug = ${coffeeSlug} and coffees.roaster_id = coalesce(
       (select id from roasters where slug = ${roasterSlug}),
       (select roaster_id from roaster_slug_aliases where slug = ${roasterSlug}))`.execute(db);
  return rows[0];
}

export interface PageTarget {
  /** Of the coffee asked for; null where there is none. */
  readonly coffeeRoasterId: number | null;
}

/** Undefined where there is no such roaster. */
export async function findPageTarget(
  db: Executor,
  roasterId: number,
  coffeeId: number | null,
): Promise<PageTarget | undefined> {
  return db
    .selectFrom("roasters")
    .leftJoin("coffees", (join) => join.on("coffees.id", "=", coffeeId))
    .select("coffees.roaster_id as coffeeRoasterId")
    .where("roasters.id", "=", roasterId)
    .executeTakeFirst();
}
