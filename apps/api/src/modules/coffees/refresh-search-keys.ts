import type { Executor } from "@brewdial/db/executor.ts";
import { sql } from "kysely";
import { searchKeyOf } from "./insert-coffee.ts";

/** Makes a roaster's coffees findable by the roaster's new name; to be called in the transaction that renames it. */
export async function refreshSearchKeys(db: Executor, roasterId: number, roasterName: string): Promise<void> {
  const coffees = await db
    .selectFrom("coffees")
    .select(["id", "name", "origin"])
    .where("roaster_id", "=", roasterId)
    .orderBy("id")
    .forNoKeyUpdate()
    .execute();
  const ids = coffees.map(({ id }) => id);
  const keys = coffees.map(({ name, origin }) => searchKeyOf(name, roasterName, origin));
  await sql`
    update coffees set search_key = fresh.key
      from unnest(${ids}::bigint[], ${keys}::text[]) as fresh(id, key)
     where coffees.id = fresh.id and coffees.search_key <> fresh.key`.execute(db);
}
