import {
  type createBag as createBagEndpoint,
  maxBags,
  type updateBag as updateBagEndpoint,
} from "@brewdial/contract/coffee-bags/endpoints.ts";
import type { Input } from "@brewdial/contract/endpoint.ts";
import { type Executor, inTransaction } from "@brewdial/db/executor.ts";
import { type EnteredDates, findDateProblems } from "@brewdial/domain/bags/bag-dates.ts";
import { gramsLeft } from "@brewdial/domain/bags/bag-stock.ts";
import { dateIn } from "@brewdial/domain/brewing/calendar.ts";
import { badRequest, conflict, invalid, notFound } from "../../core/errors.ts";
import { addToLibrary } from "../coffee-library/save-coffee.ts";
import { enforceMaximum, lockUser } from "../users/lock-user.ts";
import { insertBag, updateBag as updateBagRow } from "./queries.ts";
import { type BagRow, countBagsByState, findBag } from "./read-bags.ts";

/** The user who changes a bag, and the time of the change. */
export interface BagWriter {
  readonly userId: number;
  readonly now: Date;
}

/** Adds a bag, and its coffee to the library if it is missing there; returns the id. */
export async function createBag(
  db: Executor,
  { userId, now }: BagWriter,
  body: Input<typeof createBagEndpoint>["body"],
): Promise<number> {
  return inTransaction(db, async (trx) => {
    await lockUser(trx, userId);
    await addToLibrary(trx, userId, body.coffeeProfileId, {});
    const [id] = await addBags(trx, { userId, now }, [{ ...body, coffeeId: body.coffeeProfileId }]);
    if (id === undefined) throw new Error("The bag was not inserted");
    return id;
  });
}

interface NewBag extends Partial<EnteredDates> {
  readonly coffeeId: number;
  readonly grams: number;
  readonly note?: string | null | undefined;
  readonly finishedAt?: Date | null;
}

/** Adds bags within a transaction that has locked the user; returns their ids. Errors name fields as `toField` does. */
export async function addBags(
  trx: Executor,
  { userId, now }: BagWriter,
  bags: readonly NewBag[],
  toField = (_index: number, field: string) => field,
): Promise<readonly number[]> {
  const ids: number[] = [];
  for (const [index, bag] of bags.entries()) {
    const { roastedOn = null, openedOn = null, frozenOn = null, thawedOn = null } = bag;
    const dates = { roastedOn, openedOn, frozenOn, thawedOn };
    requireDates(dates, now, (field) => toField(index, field));
    ids.push(
      await insertBag(trx, {
        user_id: userId,
        coffee_id: bag.coffeeId,
        grams: bag.grams,
        ...dateColumns(dates),
        finished_at: bag.finishedAt ?? null,
        note: bag.note || null,
      }),
    );
  }
  await requireRoom(trx, userId);
  return ids;
}

/** Changes a bag; the dates are checked together with those that stay unchanged. */
export async function updateBag(
  db: Executor,
  { userId, now }: BagWriter,
  id: number,
  body: Input<typeof updateBagEndpoint>["body"],
): Promise<void> {
  if (body.grams !== undefined && body.gramsLeft !== undefined)
    throw badRequest("grams and gramsLeft: send only one of them");
  await inTransaction(db, async (trx) => {
    const row = await getOwnBag(trx, userId, id);
    const dates = {
      roastedOn: body.roastedOn === undefined ? row.roasted_on : body.roastedOn,
      openedOn: body.openedOn === undefined ? row.opened_on : body.openedOn,
      frozenOn: body.frozenOn === undefined ? row.frozen_on : body.frozenOn,
      thawedOn: body.thawedOn === undefined ? row.thawed_on : body.thawedOn,
    };
    requireDates(dates, now);
    await updateBagRow(trx, userId, id, {
      ...dateColumns(dates),
      grams: body.grams ?? (body.gramsLeft === undefined ? undefined : toGrams(body.gramsLeft, row)),
      finished_at: body.finished === undefined ? undefined : body.finished ? (row.finished_at ?? now) : null,
      note: body.note === undefined ? undefined : body.note || null,
    });
  });
}

/** Returns the original weight of a bag of which `left` grams remain. */
function toGrams(left: number, { grams_used }: BagRow): number {
  const grams = left + grams_used;
  if (grams <= 0) throw invalid([{ field: "gramsLeft", message: "must be above 0 for a bag without brews" }]);
  return grams;
}

/** Moves part of a bag into a new bag that is frozen; returns the id of the new one. */
export async function freezeBag(
  db: Executor,
  { userId, now }: BagWriter,
  id: number,
  { grams, frozenOn }: { readonly grams: number; readonly frozenOn: string },
): Promise<number> {
  return inTransaction(db, async (trx) => {
    const row = await getOwnBag(trx, userId, id);
    if (row.finished_at !== null) throw conflict("The bag is finished: nothing of it can be frozen");
    if (row.frozen_on !== null)
      throw conflict("The bag was frozen before, and coffee should not be frozen twice");
    const dates = { roastedOn: row.roasted_on, openedOn: row.opened_on, frozenOn, thawedOn: null };
    requireDates(dates, now);
    const left = gramsLeft(row.grams, row.grams_used);
    if (grams >= left)
      throw invalid([
        {
          field: "grams",
          message: `must be less than the ${left} g that are left. To freeze the whole bag, set frozenOn with PATCH`,
        },
      ]);
    await updateBagRow(trx, userId, id, { grams: row.grams - grams });
    const frozenId = await insertBag(trx, {
      user_id: userId,
      coffee_id: row.coffee_id,
      grams,
      ...dateColumns(dates),
      note: row.note,
    });
    await requireRoom(trx, userId);
    return frozenId;
  });
}

/** Locks the user's row, so that changes of one user's bags do not overlap, and returns the bag. */
async function getOwnBag(trx: Executor, userId: number, id: number): Promise<BagRow> {
  await lockUser(trx, userId);
  const row = await findBag(trx, userId, id);
  if (row === undefined) throw notFound("Bag");
  return row;
}

function requireDates(dates: EnteredDates, now: Date, toField = (field: string) => field): void {
  const problems = findDateProblems(dates, dateIn("UTC", now));
  if (problems.length > 0)
    throw invalid(problems.map(({ field, message }) => ({ field: toField(field), message })));
}

const dateColumns = ({ roastedOn, openedOn, frozenOn, thawedOn }: EnteredDates) => ({
  roasted_on: roastedOn,
  opened_on: openedOn,
  frozen_on: frozenOn,
  thawed_on: thawedOn,
});

async function requireRoom(trx: Executor, userId: number): Promise<void> {
  const counts = await countBagsByState(trx, userId);
  enforceMaximum(
    maxBags,
    counts.reduce((sum, { count }) => sum + count, 0),
    "bags",
  );
}
