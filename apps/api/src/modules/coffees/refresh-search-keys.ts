import type { Executor } from "@brewdial/db/executor.ts";
import type { DB } from "@brewdial/db/schema.gen.ts";
import { searchWords } from "@brewdial/domain/text/search-key.ts";
import { type Kysely, sql } from "kysely";
import { searchKeyOf } from "./insert-coffee.ts";

/**
 * Puts the words of a name into the lexicon, outside of any transaction: one that holds coffees must not wait for a word that whoever
 * adds a coffee is about to put there, while that one waits for it.
 */
export async function addSearchWords(db: Kysely<DB>, name: string): Promise<void> {
  await sql`
    insert into search_words (word) select unnest(${searchWords([name]).toSorted()}::text[])
    on conflict do nothing`.execute(db);
}

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
