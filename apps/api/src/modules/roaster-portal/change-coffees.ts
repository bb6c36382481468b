import type { Input } from "@brewdial/contract/endpoint.ts";
import type { createPortalCoffee, updatePortalCoffee } from "@brewdial/contract/roaster-portal-coffees.ts";
import { type Executor, inTransaction } from "@brewdial/db/executor.ts";
import { searchKey } from "@brewdial/domain/text/search-key.ts";
import { conflict, notFound } from "../../http/errors.ts";
import { readNotes } from "../coffees/create-coffee.ts";
import { addCoffee, insertCoffee, searchKeyOf } from "../coffees/insert-coffee.ts";
import { notMember } from "./change-profile.ts";
import {
  deleteCoffee as deleteRow,
  findRoasterName,
  type HeldCoffee,
  holdCoffee,
  holdCoffeeWhole,
  isInUse,
  isSlugTaken,
  lockRoastLevel,
  updateCoffee as updateRow,
  updateRoastOfRecipes,
} from "./coffee-queries.ts";
import { holdRoaster } from "./queries.ts";

type NewBody = Input<typeof createPortalCoffee>["body"];
type Change = Input<typeof updatePortalCoffee>["body"];

const slugTaken = (slug: string) => conflict(`Another coffee of yours has the slug ${slug}: choose another`);

/** Adds a coffee to the member's roaster: under the slug asked for, or the first free one of its name (D58). */
export async function createCoffee(
  db: Executor,
  { roasterId, userId }: { readonly roasterId: number; readonly userId: number },
  body: NewBody,
): Promise<number> {
  const coffee = {
    name: body.name,
    roastLevel: body.roastLevel,
    coffeeType: body.coffeeType ?? null,
    origin: body.origin || null,
    flavorNotes: notesOf(body) ?? [],
    description: body.description || null,
    acidityLevel: body.acidityLevel ?? null,
    bodyLevel: body.bodyLevel ?? null,
    processingMethod: body.processingMethod || null,
    submittedBy: userId,
  };
  return inTransaction(db, async (trx) => {
    const roaster = await holdRoaster(trx, roasterId);
    if (roaster === undefined) throw notMember();
    if (body.slug === undefined) return addCoffee(trx, roaster, coffee);
    const id = await insertCoffee(trx, roaster, coffee, body.slug);
    if (id === undefined) throw slugTaken(body.slug);
    return id;
  });
}

/**
 * Changes a coffee of the member's roaster, and the copies of what it says: its search key, and the roast level of its recipes.
 * Recipes are changed before the coffee, in the order in which deleting one locks them, and again for those added meanwhile.
 */
export async function changeCoffee(db: Executor, roasterId: number, id: number, body: Change): Promise<void> {
  const { roastLevel, slug } = body;
  const moveCopies = async (trx: Executor) => {
    if (roastLevel !== undefined) await updateRoastOfRecipes(trx, roasterId, id, roastLevel);
  };
  try {
    await inTransaction(db, async (trx) => {
      if (roastLevel !== undefined) await lockRoastLevel(trx, id);
      await moveCopies(trx);
      const coffee = await holdCoffee(trx, roasterId, id);
      if (coffee === undefined) throw notFound("Coffee");
      await updateRow(trx, roasterId, id, await valuesOf(trx, roasterId, coffee, body));
      await moveCopies(trx);
    });
  } catch (error) {
    if (slug !== undefined && isSlugTaken(error)) throw slugTaken(slug);
    throw error;
  }
}

/** Deletes a coffee that nobody uses, and archives any other; true when archived (D59). */
export async function removeCoffee(db: Executor, roasterId: number, id: number): Promise<boolean> {
  return inTransaction(db, async (trx) => {
    if (!(await holdCoffeeWhole(trx, roasterId, id))) throw notFound("Coffee");
    if (await isInUse(trx, id)) {
      await updateRow(trx, roasterId, id, { is_archived: true });
      return true;
    }
    await deleteRow(trx, roasterId, id);
    return false;
  });
}

/** Notes under either name; undefined where neither was sent. */
function notesOf({ flavorNotes, flavorProfile }: Pick<Change, "flavorNotes" | "flavorProfile">) {
  if (flavorNotes === undefined && flavorProfile === undefined) return undefined;
  return flavorNotes === undefined
    ? readNotes("flavorProfile", flavorProfile)
    : readNotes("flavorNotes", flavorNotes);
}

/** Columns of the fields that were sent; an empty text is none. */
async function valuesOf(db: Executor, roasterId: number, held: HeldCoffee, body: Change) {
  const name = body.name ?? held.name;
  const origin = body.origin === undefined ? held.origin : body.origin || null;
  const isFoundAnew = body.name !== undefined || body.origin !== undefined;
  const roasterName = isFoundAnew ? await findRoasterName(db, roasterId) : undefined;
  const values = {
    name: body.name,
    name_key: body.name === undefined ? undefined : searchKey(name),
    origin: body.origin === undefined ? undefined : origin,
    origin_key: body.origin === undefined ? undefined : origin && searchKey(origin),
    search_key: roasterName === undefined ? undefined : searchKeyOf(name, roasterName, origin),
    slug: body.slug,
    roast_level: body.roastLevel,
    coffee_type: body.coffeeType,
    flavor_notes: notesOf(body),
    description: body.description === undefined ? undefined : body.description || null,
    processing_method: body.processingMethod === undefined ? undefined : body.processingMethod || null,
    acidity_level: body.acidityLevel,
    body_level: body.bodyLevel,
    is_archived: body.isArchived,
  };
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined));
}
