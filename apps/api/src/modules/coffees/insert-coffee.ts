import type { Executor } from "@brewdial/db/executor.ts";
import { searchKey, searchWords, slugOf } from "@brewdial/domain/text/search-key.ts";
import { sql } from "kysely";
import { freeSlug } from "../roasters/take-slug.ts";

/** A coffee to be written. */
export interface NewCoffee {
  readonly name: string;
  readonly roastLevel: string;
  readonly coffeeType: string | null;
  readonly origin: string | null;
  readonly flavorNotes: readonly string[];
  readonly description: string | null;
  readonly acidityLevel: number | null;
  readonly bodyLevel: number | null;
  readonly processingMethod: string | null;
  readonly submittedBy: number | null;
}

/** The words by which a coffee is found (D60). */
export const searchKeyOf = (name: string, roasterName: string, origin: string | null): string =>
  searchWords([name, roasterName, origin]).join(" ");

/** Writes a coffee of a roaster, or undefined where the roaster has a coffee with this slug. Without a slug it is made of the id. */
export async function insertCoffee(
  db: Executor,
  roaster: { readonly id: number; readonly name: string },
  coffee: NewCoffee,
  slug: string | null,
): Promise<number | undefined> {
  const { name, origin } = coffee;
  const { rows } = await sql<{ readonly id: number }>`
    insert into coffees (id, roaster_id, name, name_key, slug, roast_level, coffee_type, origin, origin_key, flavor_notes,
                         description, acidity_level, body_level, processing_method, submitted_by, search_key)
    overriding system value
    select next.id, ${roaster.id}, ${name}, ${searchKey(name)}, coalesce(${slug}, 'coffee-' || next.id),
           ${coffee.roastLevel}, ${coffee.coffeeType}, ${origin}, ${origin === null ? null : searchKey(origin)},
           ${coffee.flavorNotes}::text[], ${coffee.description}, ${coffee.acidityLevel}::float8, ${coffee.bodyLevel}::float8,
           ${coffee.processingMethod}, ${coffee.submittedBy}::bigint, ${searchKeyOf(name, roaster.name, origin)}
      from (select nextval(pg_get_serial_sequence('coffees', 'id')) as id) as next
    on conflict (roaster_id, slug) do nothing returning id`.execute(db);
  return rows[0]?.id;
}

/** Adds a coffee under the first free slug of its name (D58). */
export async function addCoffee(
  db: Executor,
  roaster: { readonly id: number; readonly name: string },
  coffee: NewCoffee,
): Promise<number> {
  const base = slugOf(coffee.name);
  for (;;) {
    const slug = base === "" ? null : freeSlug(base, await listSlugs(db, roaster.id, base));
    const id = await insertCoffee(db, roaster, coffee, slug);
    if (id !== undefined) return id;
  }
}

async function listSlugs(db: Executor, roasterId: number, base: string): Promise<Set<string>> {
  const { rows } = await sql<{ readonly slug: string }>`
    select slug from coffees where roaster_id = ${roasterId} and (slug = ${base} or slug like ${`${base}-%`})`.execute(
    db,
  );
  return new Set(rows.map(({ slug }) => slug));
}
