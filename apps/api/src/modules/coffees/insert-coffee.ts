import { randomUUID } from "node:crypto";
import type { Executor } from "@brewdial/db/executor.ts";
import { searchKey, searchWords, toSlug } from "@brewdial/domain/text/search-key.ts";
import { sql } from "kysely";
import { nextFreeSlug } from "../roasters/allocate-slug.ts";
import { type CoffeeFacts, coffeeFacts } from "./coffee-facts.ts";

/** A coffee to insert. */
export interface NewCoffee extends CoffeeFacts {
  readonly name: string;
  readonly roastLevel: string;
  readonly origin: string | null;
  readonly flavorNotes: readonly string[];
  readonly submittedBy: number | null;
  /** The only user who sees it, and that user's name for its roaster. */
  readonly owner?: { readonly id: number; readonly roasterName: string };
}

type RoasterReference = { readonly id: number; readonly name: string };

/** Returns the search key of a coffee: the normalized words of its name, roaster and origin. */
export const searchKeyOf = (name: string, roasterName: string, origin: string | null): string =>
  searchWords([name, roasterName, origin]).join(" ");

/** Inserts a coffee and returns its id; undefined when the roaster has a coffee with this slug. */
export async function insertCoffee(
  db: Executor,
  roaster: RoasterReference,
  coffee: NewCoffee,
  slug: string,
): Promise<number | undefined> {
  const { name, origin, roastLevel, flavorNotes, submittedBy, owner } = coffee;
  const row = await db
    .insertInto("coffees")
    .values({
      roaster_id: roaster.id,
      name,
      name_key: searchKey(name),
      slug,
      roast_level: roastLevel,
      origin,
      origin_key: origin === null ? null : searchKey(origin),
      flavor_notes: [...flavorNotes],
      submitted_by: submittedBy,
      // Searches do not find a private coffee, and lists leave it out like one that an operator hid.
      search_key: owner === undefined ? searchKeyOf(name, roaster.name, origin) : "",
      owner_id: owner?.id ?? null,
      owner_roaster: owner?.roasterName ?? null,
      hidden_at: owner === undefined ? null : sql<Date>`now()`,
      is_archived: owner !== undefined,
      ...coffeeFacts.none,
      ...coffeeFacts.toColumns(coffee),
    })
    .onConflict((conflict) => conflict.columns(["roaster_id", "slug"]).doNothing())
    .returning("id")
    .executeTakeFirst();
  return row?.id;
}

/** Inserts a coffee under the first free slug of its name and returns its id (D58). */
export async function addCoffee(db: Executor, roaster: RoasterReference, coffee: NewCoffee): Promise<number> {
  const base = toSlug(coffee.name);
  if (base === "") return addUnnamedCoffee(db, roaster, coffee);
  for (;;) {
    const id = await insertCoffee(
      db,
      roaster,
      coffee,
      nextFreeSlug(base, await listSlugs(db, roaster.id, base)),
    );
    if (id !== undefined) return id;
  }
}

/** Inserts a coffee whose name has no letter or digit: its slug contains its id, which is known only afterwards. */
async function addUnnamedCoffee(db: Executor, roaster: RoasterReference, coffee: NewCoffee): Promise<number> {
  const id = await insertCoffee(db, roaster, coffee, randomUUID());
  if (id === undefined) throw new Error("A random slug was taken");
  await db
    .updateTable("coffees")
    .set({ slug: `coffee-${id}` })
    .where("id", "=", id)
    .execute();
  return id;
}

async function listSlugs(db: Executor, roasterId: number, base: string): Promise<Set<string>> {
  const { rows } = await sql<{ readonly slug: string }>`
    select slug from coffees where roaster_id = ${roasterId} and (slug = ${base} or slug like ${`${base}-%`})`.execute(
    db,
  );
  return new Set(rows.map(({ slug }) => slug));
}
