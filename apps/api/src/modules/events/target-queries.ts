import type { Executor } from "@brewdial/db/executor.ts";
import { keyList } from "@brewdial/db/key-list.ts";
import { sql } from "kysely";
import type { EventTarget } from "./event.ts";

/** A share counts for the roaster of its recipe's coffee (D115); shares that are not there are left out. */
export async function findShareTargets(
  db: Executor,
  shareIds: readonly string[],
): Promise<ReadonlyMap<string, EventTarget>> {
  const { rows } = await sql<EventTarget & { readonly shareId: string }>`
    select recipes.roaster_id as "roasterId", recipes.coffee_id as "coffeeId", recipe_shares.share_id as "shareId"
      from recipe_shares join recipes on recipes.id = recipe_shares.recipe_id
     where recipe_shares.share_id = any(${keyList(shareIds, "text")}) and recipes.deleted_at is null`.execute(
    db,
  );
  return new Map(rows.map((target) => [target.shareId, target]));
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
