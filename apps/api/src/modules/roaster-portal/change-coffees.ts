import type { Input } from "@brewdial/contract/endpoint.ts";
import type { createPortalCoffee, updatePortalCoffee } from "@brewdial/contract/roaster-portal/coffees.ts";
import { type Executor, inTransaction } from "@brewdial/db/executor.ts";
import { searchKey } from "@brewdial/domain/text/search-key.ts";
import { conflict, notFound, notMember } from "../../core/errors.ts";
import { readNotes } from "../coffees/create-coffee.ts";
import { coffeeFacts } from "../coffees/coffee-facts.ts";
import { addCoffee, insertCoffee, searchKeyOf } from "../coffees/insert-coffee.ts";
import { lockUserForKeyShare } from "../users/lock-user.ts";
import {
  type CoffeeChange,
  deleteCoffee as deleteRow,
  findRoasterName,
  type LockedCoffee,
  lockCoffeeOfRoaster,
  lockCoffeeForUpdate,
  isInUse,
  isSlugTaken,
  lockRoastLevel,
  updateCoffee as updateRow,
  updateRoastOfRecipes,
} from "./coffee-queries.ts";
import { lockRoaster } from "./queries.ts";

type NewBody = Input<typeof createPortalCoffee>["body"];
type Change = Input<typeof updatePortalCoffee>["body"];

const slugTaken = (slug: string) =>
  conflict(`Another coffee of your roaster has the slug ${slug}: choose another`);

/** Adds a coffee to the member's roaster under the requested slug, or the first free one of its name. */
export async function createCoffee(
  db: Executor,
  { roasterId, userId }: { readonly roasterId: number; readonly userId: number },
  body: NewBody,
): Promise<number> {
  const coffee = {
    ...body,
    origin: body.origin || null,
    flavorNotes: readNotes("flavorNotes", body.flavorNotes),
    submittedBy: userId,
  };
  return inTransaction(db, async (trx) => {
    await lockUserForKeyShare(trx, userId);
    const roaster = await lockRoaster(trx, roasterId);
    if (roaster === undefined) throw notMember();
    if (body.slug === undefined) return addCoffee(trx, roaster, coffee);
    const id = await insertCoffee(trx, roaster, coffee, body.slug);
    if (id === undefined) throw slugTaken(body.slug);
    return id;
  });
}

/**
 * Updates a coffee of the member's roaster together with its copies: its search key and the roast level of its recipes. Recipes
 * are updated before the coffee, in the lock order of deletion, and once more for those added concurrently.
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
      const coffee = await lockCoffeeOfRoaster(trx, roasterId, id);
      if (coffee === undefined) throw notFound("Coffee");
      await updateRow(trx, roasterId, id, await toColumns(trx, roasterId, coffee, body));
      await moveCopies(trx);
    });
  } catch (error) {
    if (slug !== undefined && isSlugTaken(error)) throw slugTaken(slug);
    throw error;
  }
}

/** Deletes an unused coffee and archives any other; returns true when it was archived. */
export async function removeCoffee(db: Executor, roasterId: number, id: number): Promise<boolean> {
  return inTransaction(db, async (trx) => {
    if (!(await lockCoffeeForUpdate(trx, roasterId, id))) throw notFound("Coffee");
    if (await isInUse(trx, id)) {
      await updateRow(trx, roasterId, id, { is_archived: true });
      return true;
    }
    await deleteRow(trx, roasterId, id);
    return false;
  });
}

/** Returns the columns of the fields in the body; empty text clears a column. */
async function toColumns(
  db: Executor,
  roasterId: number,
  held: LockedCoffee,
  body: Change,
): Promise<CoffeeChange> {
  const name = body.name ?? held.name;
  const origin = body.origin === undefined ? held.origin : body.origin || null;
  const isFoundAnew = body.name !== undefined || body.origin !== undefined;
  const roasterName = isFoundAnew ? await findRoasterName(db, roasterId) : undefined;
  return {
    name: body.name,
    name_key: body.name === undefined ? undefined : searchKey(name),
    origin: body.origin === undefined ? undefined : origin,
    origin_key: body.origin === undefined ? undefined : origin && searchKey(origin),
    search_key: roasterName === undefined ? undefined : searchKeyOf(name, roasterName, origin),
    slug: body.slug,
    roast_level: body.roastLevel,
    flavor_notes: body.flavorNotes === undefined ? undefined : readNotes("flavorNotes", body.flavorNotes),
    is_archived: body.isArchived,
    ...coffeeFacts.toColumns(body),
  };
}
