import type { Catalog } from "@brewdial/catalog/load.ts";
import type { Executor } from "@brewdial/db/executor.ts";
import { findRoasterBySlug } from "../roasters/find-roaster.ts";
import { matchRoaster } from "../roasters/match-roaster.ts";
import { insertCoffee } from "./insert-coffee.ts";

/** How many of the catalog were not there yet. */
export interface AddedCoffees {
  readonly roasters: number;
  readonly coffees: number;
}

/**
 * Adds the catalog's roasters and coffees that are missing, inside a transaction. What is there stays as it is, whoever changed it:
 * a roaster is known by its slug, also a former one, or its name (D57), a coffee by its slug.
 */
export async function addCatalogCoffees(
  db: Executor,
  { roasters, coffees }: Pick<Catalog, "roasters" | "coffees">,
): Promise<AddedCoffees> {
  const before = await countRoasters(db);
  const bySlug = new Map<string, { readonly id: number; readonly name: string }>();
  for (const { slug, name, city, state, country, websiteUrl } of roasters) {
    const known = await findRoasterBySlug(db, slug);
    const made = { slug, details: { city, state, country, websiteUrl } };
    bySlug.set(slug, known ?? (await matchRoaster(db, name, null, made)));
  }
  let added = 0;
  for (const coffee of coffees) {
    const roaster = bySlug.get(coffee.roasterSlug);
    if (roaster === undefined)
      throw new Error(`The coffee ${coffee.slug} names no roaster of the catalog: ${coffee.roasterSlug}`);
    const { name, roastLevel, coffeeType, origin, acidityLevel, bodyLevel, processingMethod } = coffee;
    const flavorNotes = coffee.flavorProfile.split(",").map((note) => note.trim());
    const about = { name, roastLevel, coffeeType, origin, acidityLevel, bodyLevel, processingMethod };
    const rest = { flavorNotes, description: null, submittedBy: null };
    const id = await insertCoffee(db, roaster, { ...about, ...rest }, coffee.slug);
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
