import type { Executor } from "@brewdial/db/executor.ts";
import { daysOffRoast } from "@brewdial/domain/bags/bag-age.ts";
import { bagState } from "@brewdial/domain/bags/bag-state.ts";
import { dateIn } from "@brewdial/domain/brewing/calendar.ts";
import { invalid, notFound } from "../../core/errors.ts";
import { chooseTimeZone } from "../preferences/get-time-zone.ts";
import { lockUserForKeyShare } from "../users/lock-user.ts";
import { type LoggedBagRow, lockBag, openBag } from "./queries.ts";

export { lockBags } from "./queries.ts";

/** The fields of a brew log that its bag supplies. */
interface BagInput {
  readonly bagId?: number | null | undefined;
  readonly coffeeProfileId?: number | null | undefined;
  readonly daysOffRoast?: number | null | undefined;
}

/**
 * Returns coffee and age of a brew: those in the request, else those of its bag, which becomes open if it was closed. Throws 404
 * for a bag of another user, and 400 for a bag of another coffee (D263). The day of the brew is that of the user's time zone.
 */
export async function readBagOfLog(db: Executor, userId: number, input: BagInput, brewedAt: Date) {
  const coffeeId = input.coffeeProfileId ?? null;
  const sent = input.daysOffRoast ?? null;
  if (typeof input.bagId !== "number") return { coffeeId, columns: { bag_id: null, days_off_roast: sent } };
  await lockUserForKeyShare(db, userId);
  const bag = await lockBag(db, userId, input.bagId);
  if (bag === undefined) throw notFound("Bag");
  if (coffeeId !== null && coffeeId !== bag.coffee_id)
    throw invalid([{ field: "coffeeProfileId", message: "must be the coffee of the bag, or omitted" }]);
  const on = dayOf(bag, brewedAt);
  if (stateOf(bag) === "closed") await openBag(db, bag.id, on);
  return { coffeeId: bag.coffee_id, columns: bagColumns(bag, sent, brewedAt) };
}

/** A bag, and the time zone of its owner. */
export type BagOfLog = LoggedBagRow;

const datesOf = (bag: BagOfLog) => ({
  roastedOn: bag.roasted_on,
  frozenOn: bag.frozen_on,
  thawedOn: bag.thawed_on,
});
const stateOf = (bag: BagOfLog) =>
  bagState({ isFinished: bag.finished_at !== null, openedOn: bag.opened_on, ...datesOf(bag) });
const dayOf = (bag: BagOfLog, brewedAt: Date) => dateIn(chooseTimeZone(undefined, bag.time_zone), brewedAt);

/** Returns the columns that a brew takes from its bag; an age in the request takes precedence. */
export const bagColumns = (bag: BagOfLog, sentAge: number | null, brewedAt: Date) => ({
  bag_id: bag.id,
  days_off_roast: sentAge ?? daysOffRoast(datesOf(bag), dayOf(bag, brewedAt)),
});

/** Opens closed bags, each on the day of the first of these brews from it. */
export async function openBags(
  db: Executor,
  bags: ReadonlyMap<number, BagOfLog>,
  brews: readonly { readonly bag_id: number | null; readonly brewed_at: Date }[],
): Promise<void> {
  for (const bag of bags.values()) {
    const times = brews.filter(({ bag_id }) => bag_id === bag.id).map(({ brewed_at }) => brewed_at.getTime());
    if (times.length > 0 && stateOf(bag) === "closed")
      await openBag(db, bag.id, dayOf(bag, new Date(Math.min(...times))));
  }
}
