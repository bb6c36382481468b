import type { Executor } from "@brewdial/db/executor.ts";
import { sql } from "kysely";
import { coffeeColumns, type CoffeeRow, isUsableBy } from "../coffees/read-coffees.ts";
import { shownCoffees, shownRoasters } from "../coffees/shown-coffees.ts";

/** A coffee with a user's notes and rating; brews are counted from the user's logs. */
export interface LibraryRow extends CoffeeRow {
  readonly personal_notes: string | null;
  readonly rating: number | null;
  readonly total_brews: number;
  readonly last_brewed_at: Date | null;
  readonly added_at: Date;
}

const entries = sql`
  select ${coffeeColumns}, entries.personal_notes, entries.rating, entries.created_at as added_at,
         brews.total_brews, brews.last_brewed_at
    from coffee_library_entries as entries
    join ${shownCoffees} as coffees on coffees.id = entries.coffee_id
    join ${shownRoasters} as roasters on roasters.id = coffees.roaster_id
    cross join lateral (
      select count(*)::int as total_brews, max(brewed_at) as last_brewed_at
        from brew_logs where user_id = entries.user_id and coffee_id = entries.coffee_id) as brews`;

/** Lists a user's library, last brewed first, then newest; archived coffees stay. */
export async function listLibrary(db: Executor, userId: number): Promise<LibraryRow[]> {
  const { rows } = await sql<LibraryRow>`
    ${entries} where entries.user_id = ${userId}
     order by brews.last_brewed_at desc nulls last, entries.created_at desc, entries.coffee_id desc`.execute(
    db,
  );
  return rows;
}

export async function getLibraryEntry(db: Executor, userId: number, coffeeId: number): Promise<LibraryRow> {
  const { rows } = await sql<LibraryRow>`
    ${entries} where entries.user_id = ${userId} and entries.coffee_id = ${coffeeId}`.execute(db);
  const [row] = rows;
  if (row === undefined) throw new Error("The library entry is not there");
  return row;
}

export async function countLibrary(db: Executor, userId: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from coffee_library_entries where user_id = ${userId}`.execute(db);
  return rows[0]?.count ?? 0;
}

export interface LibraryInput {
  /** Null and an empty text clear the notes. */
  readonly personalNotes?: string | null | undefined;
  /** Null clears the rating. */
  readonly rating?: number | null | undefined;
}

/** Upserts a library entry, changing only the given fields; returns false for an unknown coffee. */
export async function putLibraryEntry(
  db: Executor,
  userId: number,
  coffeeId: number,
  { personalNotes, rating }: LibraryInput,
): Promise<boolean> {
  const { rows } = await sql`
    insert into coffee_library_entries as own (user_id, coffee_id, personal_notes, rating)
    select ${userId}::bigint, id, ${personalNotes || null}::text, ${rating ?? null}::smallint
      from coffees where id = ${coffeeId} and ${isUsableBy(userId)} for key share
    on conflict (user_id, coffee_id) do update
      set personal_notes = case when ${personalNotes !== undefined}::boolean
                                then excluded.personal_notes else own.personal_notes end,
          rating = case when ${rating !== undefined}::boolean then excluded.rating else own.rating end,
          updated_at = now()
    returning coffee_id`.execute(db);
  return rows.length > 0;
}

export async function deleteLibraryEntry(db: Executor, userId: number, coffeeId: number): Promise<void> {
  await db
    .deleteFrom("coffee_library_entries")
    .where("user_id", "=", userId)
    .where("coffee_id", "=", coffeeId)
    .execute();
}

/** Adds up to `room` coffees that the library does not have; returns them. */
export async function insertLibraryEntries(
  db: Executor,
  userId: number,
  entries: readonly { readonly coffeeId: number; readonly rating: number | null }[],
  room: number,
): Promise<readonly number[]> {
  const { rows } = await sql<{ coffee_id: number }>`
    insert into coffee_library_entries (user_id, coffee_id, rating)
    select distinct on (coffee_id) ${userId}::bigint, coffee_id, rating
      from unnest(${entries.map(({ coffeeId }) => coffeeId)}::bigint[], ${entries.map(({ rating }) => rating)}::smallint[])
             as entry (coffee_id, rating)
     where not exists (select from coffee_library_entries as own
                        where own.user_id = ${userId} and own.coffee_id = entry.coffee_id)
     order by coffee_id, rating desc nulls last limit ${room}
    returning coffee_id`.execute(db);
  return rows.map(({ coffee_id }) => coffee_id);
}
