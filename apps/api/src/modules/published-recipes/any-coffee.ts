import type { PublishedRecipe } from "@brewdial/catalog/published-recipes.ts";
import type { Executor } from "@brewdial/db/executor.ts";
import { insertCoffee } from "../coffees/insert-coffee.ts";
import { findOrCreateRoaster } from "../roasters/find-or-create-roaster.ts";

/** Placeholder for recipes that name no coffee. It appears in no list or search: the roaster is hidden and its coffees are archived. */
const anyRoaster = { slug: "any-roaster", name: "Any roaster" };
const anyCoffee = { slug: "any-coffee", name: "Any coffee" };

/** Returns the coffee that a recipe was published for; for a recipe that names none, the placeholder for its roast. */
export async function findCoffeeOf(
  db: Executor,
  { coffee, roast = "MEDIUM" }: PublishedRecipe,
): Promise<number> {
  const named =
    coffee === undefined
      ? undefined
      : await db
          .selectFrom("coffees")
          .select("id")
          .where("slug", "=", coffee)
          .where("submitted_by", "is", null)
          .where("hidden_at", "is", null)
          .orderBy("id")
          .executeTakeFirst();
  return named?.id ?? findAnyCoffee(db, roast);
}

async function findAnyCoffee(db: Executor, roastLevel: string): Promise<number> {
  const slug = `${anyCoffee.slug}-${roastLevel.toLowerCase().replace("_", "-")}`;
  const known = await db
    .selectFrom("coffees")
    .innerJoin("roasters", "roasters.id", "coffees.roaster_id")
    .select("coffees.id")
    .where("roasters.slug", "=", anyRoaster.slug)
    .where("coffees.slug", "=", slug)
    .executeTakeFirst();
  return known?.id ?? addAnyCoffee(db, roastLevel, slug);
}

async function addAnyCoffee(db: Executor, roastLevel: string, slug: string): Promise<number> {
  const { id: roasterId, name } = await findOrCreateRoaster(db, anyRoaster.name, null, {
    slug: anyRoaster.slug,
    details: { city: null, state: null, country: null, websiteUrl: null },
  });
  const coffee = {
    name: anyCoffee.name,
    roastLevel,
    origin: null,
    flavorNotes: [],
    submittedBy: null,
  };
  await insertCoffee(db, { id: roasterId, name }, coffee, slug);
  await db
    .updateTable("roasters")
    .set({ hidden_at: new Date() })
    .where("id", "=", roasterId)
    .where("hidden_at", "is", null)
    .execute();
  const { id } = await db
    .updateTable("coffees")
    .set({ is_archived: true })
    .where("roaster_id", "=", roasterId)
    .where("slug", "=", slug)
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}
