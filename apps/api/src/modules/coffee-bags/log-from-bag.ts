import type { Executor } from "@brewdial/db/executor.ts";
import { daysOffRoast } from "@brewdial/domain/bags/bag-age.ts";
import { bagState } from "@brewdial/domain/bags/bag-state.ts";
import { dateIn } from "@brewdial/domain/brewing/calendar.ts";
import { invalid, notFound } from "../../core/errors.ts";
import { chooseTimeZone } from "../preferences/get-time-zone.ts";
import { lockUserForKeyShare } from "../users/lock-user.ts";
import { lockBag, openBag } from "./queries.ts";

/** The fields of a brew log that its bag supplies. */
interface BagInput {
  readonly bagId?: number | null | undefined;
  readonly coffeeProfileId?: number | null | undefined;
  readonly daysOffRoast?: number | null | undefined;
}

/**
 * Returns coffee and age of a brew: those that were sent, else those of its bag, which becomes open if it was closed. Throws
 * 404 for a bag of another user, and 400 for a bag of another coffee (D263). The day of the brew is that of the user's time zone.
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
  const dates = { roastedOn: bag.roasted_on, frozenOn: bag.frozen_on, thawedOn: bag.thawed_on };
  const on = dateIn(chooseTimeZone(undefined, bag.time_zone), brewedAt);
  const state = bagState({ isFinished: bag.finished_at !== null, openedOn: bag.opened_on, ...dates });
  if (state === "closed") await openBag(db, bag.id, on);
  return {
    coffeeId: bag.coffee_id,
    columns: { bag_id: bag.id, days_off_roast: sent ?? daysOffRoast(dates, on) },
  };
}
