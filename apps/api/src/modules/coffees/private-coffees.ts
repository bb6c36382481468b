import { randomUUID } from "node:crypto";
import type { Executor } from "@brewdial/db/executor.ts";
import { searchKey } from "@brewdial/domain/text/search-key.ts";
import { sql } from "kysely";
import { findOrCreateRoaster } from "../roasters/find-or-create-roaster.ts";
import { insertCoffee, type NewCoffee } from "./insert-coffee.ts";

/** Stands in for the roasters of private coffees, which their owners name as they like. In no list: it is hidden. */
const privateRoaster = { slug: "private-coffees", name: "Private coffees" };

/** A coffee as its owner names it. */
export interface NamedCoffee {
  readonly name: string;
  readonly roasterName: string;
}

/** Returns the key by which two names mean the same coffee. */
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
