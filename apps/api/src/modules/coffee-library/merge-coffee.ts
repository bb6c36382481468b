import type { Executor } from "@brewdial/db/executor.ts";
import { sql } from "kysely";
import { notFound } from "../../core/errors.ts";

/** Numbers of items that were moved to the other coffee. */
export interface Moved {
  readonly bags: number;
  readonly brews: number;
  readonly recipes: number;
}

/**
 * Moves everything from a private coffee to a coffee of the catalog and deletes the private one, within a transaction that has
 * locked the user. Notes and rating only move where the other coffee has none.
 */
export async function mergeCoffee(trx: Executor, userId: number, from: number, into: number): Promise<Moved> {
  // Locks the coffees in the order of their ids, as everywhere else, so that transactions do not deadlock.
  const { rows } = await sql<{ id: number; owner_id: number | null }>`
    select id, owner_id from coffees
     where id = any(array[${from}, ${into}]::bigint[]) and (hidden_at is null or owner_id = ${userId})
     order by id for key share`.execute(trx);
  if (!rows.some(({ id, owner_id }) => id === from && owner_id === userId)) throw notFound("Private coffee");
  if (!rows.some(({ id, owner_id }) => id === into && owner_id === null)) throw notFound("Coffee");
  await sql`
    insert into coffee_library_entries as own (user_id, coffee_id, personal_notes, rating, created_at)
    select ${userId}::bigint, ${into}::bigint, entry.personal_notes, entry.rating, coalesce(entry.created_at, now())
      from (select 1) as one
      left join coffee_library_entries as entry on entry.user_id = ${userId} and entry.coffee_id = ${from}
    on conflict (user_id, coffee_id) do update
      set personal_notes = coalesce(own.personal_notes, excluded.personal_notes),
          rating = coalesce(own.rating, excluded.rating), updated_at = now()`.execute(trx);
  const move = async (table: "coffee_bags" | "brew_logs" | "personal_recipes") => {
    const { numAffectedRows = 0n } = await sql`
      update ${sql.table(table)} set coffee_id = ${into}
       where user_id = ${userId} and coffee_id = ${from}`.execute(trx);
    return Number(numAffectedRows);
  };
  const moved = {
    bags: await move("coffee_bags"),
    brews: await move("brew_logs"),
    recipes: await move("personal_recipes"),
  };
  // Importing the same file again finds the other coffee; undoing that import keeps it.
  await sql`
    update import_records set item_id = ${into}, is_new = false
     where user_id = ${userId} and kind = 'coffee' and item_id = ${from}`.execute(trx);
  await trx.deleteFrom("coffees").where("id", "=", from).where("owner_id", "=", userId).execute();
  return moved;
}
