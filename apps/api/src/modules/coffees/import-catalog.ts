import type { Catalog } from "@brewdial/catalog/load.ts";
import type { Executor } from "@brewdial/db/executor.ts";
import { findRoasterBySlug } from "../roasters/find-roaster.ts";
import { findOrCreateRoaster } from "../roasters/find-or-create-roaster.ts";
import { insertCoffee } from "./insert-coffee.ts";

/** Numbers of catalog entries that were missing. */
export interface AddedCoffees {
  readonly roasters: number;
  readonly coffees: number;
}

/**
 * Adds the catalog's missing roasters and coffees, inside a transaction. Existing ones are not changed: a roaster is matched by its
 * current or a former slug, or by its name; a coffee by its slug. A roaster that an operator hid gets no coffees.
 */
export async function importCatalogCoffees(
  db: Executor,
  { roasters, coffees }: Pick<Catalog, "roasters" | "coffees">,
): Promise<AddedCoffees> {
  const before = await countRoasters(db);
  const bySlug = new Map<
    string,
    { readonly id: number; readonly name: string; readonly isHidden?: boolean }
  >();
  for (const { slug, name, city, state, country, websiteUrl } of roasters) {
    const known = await findRoasterBySlug(db, slug);
    const made = { slug, details: { city, state, country, websiteUrl } };
    bySlug.set(slug, known ?? (await findOrCreateRoaster(db, name, null, made)));
  }
  let added = 0;
  for (const coffee of coffees) {
    const roaster = bySlug.get(coffee.roasterSlug);
    if (roaster === undefined)
      throw new Error(`The coffee ${coffee.slug} names no roaster of the catalog: ${coffee.roasterSlug}`);
    if (roaster.isHidden === true) continue;
    const flavorNotes = coffee.flavorProfile.split(",").map((note) => note.trim());
    const id = await insertCoffee(db, roaster, { ...coffee, flavorNotes, submittedBy: null }, coffee.slug);
    if (id !== undefined) added += 1;
  }
  return { roasters: (await countRoasters(db)) - before, coffees: added };
}

async function countRoasters(db: Executor): Promise<number> {
  const { count } = await db
    .selectFrom("roasters")
    .select((of) => of.fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
  return count;
}
