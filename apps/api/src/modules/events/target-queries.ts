import type { Executor } from "@brewdial/db/executor.ts";
import { opaqueArray } from "@brewdial/db/opaque-array.ts";
import { sql } from "kysely";
import type { EventTarget } from "./event.ts";

/** Returns targets by share id, without unknown shares. A share belongs to the roaster of its recipe's coffee. */
export async function listShareTargets(
  db: Executor,
  shareIds: readonly string[],
): Promise<ReadonlyMap<string, EventTarget>> {
  const { rows } = await sql<EventTarget & { readonly shareId: string }>`
    select recipes.roaster_id as "roasterId", recipes.coffee_id as "coffeeId", recipe_shares.share_id as "shareId"
      from recipe_shares join recipes on recipes.id = recipe_shares.recipe_id
     where recipe_shares.share_id = any(${opaqueArray(shareIds, "text")}) and recipes.deleted_at is null`.execute(
    db,
  );
  return new Map(rows.map((target) => [target.shareId, target]));
}

/** Finds the target by slugs; former slugs of the roaster resolve too. */
export async function findCoffeeTarget(
  db: Executor,
  roasterSlug: string,
  coffeeSlug: string,
): Promise<EventTarget | undefined> {
  const { rows } = await sql<EventTarget>`
    select coffees.roaster_id as "roasterId", coffees.id as "coffeeId", null as "shareId"
      from coffees
     where coffees.hidden_at is null and coffees.slug = ${coffeeSlug} and coffees.roaster_id = coalesce(
       (select id from roasters where slug = ${roasterSlug}),
       (select roaster_id from roaster_slug_aliases where slug = ${roasterSlug}))`.execute(db);
  return rows[0];
}

export interface PageTarget {
  /** The roaster of the requested coffee; null when the coffee does not exist. */
  readonly coffeeRoasterId: number | null;
}

/** Finds the target of a page; undefined when there is no such roaster. */
export async function findPageTarget(
  db: Executor,
  roasterId: number,
  coffeeId: number | null,
): Promise<PageTarget | undefined> {
  return db
    .selectFrom("roasters")
    .leftJoin("coffees", (join) => join.on("coffees.id", "=", coffeeId).on("coffees.hidden_at", "is", null))
    .select("coffees.roaster_id as coffeeRoasterId")
    .where("roasters.id", "=", roasterId)
    .where("roasters.hidden_at", "is", null)
    .executeTakeFirst();
}
