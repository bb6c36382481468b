import type { Executor } from "@brewdial/db/executor.ts";
import type { DB } from "@brewdial/db/schema.gen.ts";
import { searchWords } from "@brewdial/domain/text/search-key.ts";
import { type Kysely, sql } from "kysely";
import { searchKeyOf } from "./insert-coffee.ts";

/**
 * Adds the words of a name to the lexicon, outside of any transaction. Inside one that locks coffees it could deadlock with a
 * transaction that inserts the same word and waits for such a coffee.
 */
export async function addSearchWords(db: Kysely<DB>, name: string): Promise<void> {
  await sql`
    insert into search_words (word) select unnest(${searchWords([name]).toSorted()}::text[])
    on conflict do nothing`.execute(db);
}

/** Updates the search keys of a roaster's coffees to its new name; call it in the transaction that renames the roaster. */
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
