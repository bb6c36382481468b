import { randomUUID } from "node:crypto";
import type { Executor } from "@brewdial/db/executor.ts";
import { setChanged } from "@brewdial/db/partial-update.ts";
import { searchKey } from "@brewdial/domain/text/search-key.ts";
import { sql } from "kysely";
import { findOrCreateRoaster } from "../roasters/find-or-create-roaster.ts";
import { type CoffeeFacts, coffeeFacts } from "./coffee-facts.ts";
import { insertCoffee, type NewCoffee } from "./insert-coffee.ts";

/** Placeholder for the roasters of private coffees, whose owners name them freely. It is hidden, so no list contains it. */
const privateRoaster = { slug: "private-coffees", name: "Private coffees" };

/** A coffee as its owner names it. */
export interface NamedCoffee {
  readonly name: string;
  readonly roasterName: string;
}

/** Returns the key that is equal for two names of the same coffee. */
export const coffeeKey = ({ name, roasterName }: NamedCoffee): string =>
  `${searchKey(roasterName)}|${searchKey(name)}`;

/** Adds a coffee that only its owner sees, and returns its id (D600). */
export async function addPrivateCoffee(
  db: Executor,
  userId: number,
  { roasterName, ...coffee }: Omit<NewCoffee, "submittedBy" | "owner"> & NamedCoffee,
): Promise<number> {
  const roaster = await findPrivateRoaster(db);
  const owner = { id: userId, roasterName };
  const id = await insertCoffee(db, roaster, { ...coffee, submittedBy: null, owner }, randomUUID());
  if (id === undefined) throw new Error("A random slug was taken");
  return id;
}

const changedColumns = [
  "name",
  "name_key",
  "owner_roaster",
  "roast_level",
  "origin",
  "origin_key",
  "flavor_notes",
  ...coffeeFacts.columns,
] as const;

/** New values of a private coffee; undefined fields stay unchanged. */
type PrivateCoffeeChange = CoffeeFacts & {
  readonly name?: string | undefined;
  readonly roasterName?: string | undefined;
  readonly roastLevel?: string | undefined;
  readonly origin?: string | null | undefined;
  readonly flavorNotes?: readonly string[] | undefined;
};

/** Updates a private coffee in its owner's library; returns false where the library has none with this id. */
export async function changePrivateCoffee(
  db: Executor,
  userId: number,
  id: number,
  { name, roasterName, roastLevel, origin, flavorNotes, ...facts }: PrivateCoffeeChange,
): Promise<boolean> {
  const change = {
    name,
    name_key: name && searchKey(name),
    owner_roaster: roasterName,
    roast_level: roastLevel,
    origin,
    origin_key: origin && searchKey(origin),
    flavor_notes: flavorNotes,
    ...coffeeFacts.toColumns(facts),
  };
  const { numUpdatedRows } = await db
    .updateTable("coffees")
    .set({ ...setChanged(changedColumns, change), updated_at: sql`now()` })
    .where("id", "=", id)
    .where("owner_id", "=", userId)
    .where(sql<boolean>`exists (
      select from coffee_library_entries where user_id = ${userId} and coffee_id = coffees.id)`)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

async function findPrivateRoaster(db: Executor) {
  const { slug, name } = privateRoaster;
  const known = await db
    .selectFrom("roasters")
    .select(["id", "name"])
    .where("slug", "=", slug)
    .executeTakeFirst();
  if (known !== undefined) return known;
  const details = { city: null, state: null, country: null, websiteUrl: null };
  const roaster = await findOrCreateRoaster(db, name, null, { slug, details });
  await db
    .updateTable("roasters")
    .set({ hidden_at: sql<Date>`now()` })
    .where("id", "=", roaster.id)
    .where("hidden_at", "is", null)
    .execute();
  return roaster;
}

export interface FoundCoffee {
  readonly id: number;
  readonly isPrivate: boolean;
}

/** Finds coffees of the catalog and private ones of the user by their names; the keys are those of `coffeeKey`. */
export async function findNamedCoffees(
  db: Executor,
  userId: number,
  coffees: readonly NamedCoffee[],
): Promise<ReadonlyMap<string, FoundCoffee>> {
  const own = await db
    .selectFrom("coffees")
    .select(["id", "name", "owner_roaster"])
    .where("owner_id", "=", userId)
    .orderBy("id", "desc")
    .execute();
  const { rows } = await sql<NamedCoffee & { readonly id: number }>`
    select coffees.id, coffees.name, roasters.name as "roasterName"
      from (select distinct * from unnest(${coffees.map(({ name }) => searchKey(name))}::text[],
                                          ${coffees.map(({ roasterName }) => searchKey(roasterName))}::text[])) as wanted (name_key, roaster_key)
      join roasters on roasters.name_key = wanted.roaster_key and roasters.hidden_at is null
      join coffees on coffees.roaster_id = roasters.id and coffees.name_key = wanted.name_key and not coffees.is_archived
     order by coffees.id desc`.execute(db);
  const found = new Map<string, FoundCoffee>();
  for (const { id, name, owner_roaster } of own)
    found.set(coffeeKey({ name, roasterName: owner_roaster ?? "" }), { id, isPrivate: true });
  for (const row of rows) found.set(coffeeKey(row), { id: row.id, isPrivate: false });
  return found;
}
