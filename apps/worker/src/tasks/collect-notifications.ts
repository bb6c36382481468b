import { collectNotifications, enqueue, type Payload, sendNotifications } from "@brewdial/jobs";
import { stableId } from "../deliver.ts";
import type { Deps } from "../deps.ts";
import {
  findCapEnd,
  findNextOpening,
  hasWaitingEvents,
  openBatch,
  putEventsIntoBatch,
} from "../notification-queries.ts";

/**
 * The digest rule (MAIL-4): the first event is mailed at once, all that follow within 30 minutes become one mail at their
 * end. Each event brings one such job after it, so no event is left behind: a job that comes too early leaves its event
 * to the one job that waits for the end.
 */
export async function collectIntoMail(
  { db }: Pick<Deps, "db">,
  payload: Payload<typeof collectNotifications>,
): Promise<void> {
  const { userId, kind } = payload;
  await db.primary.transaction().execute(async (trx) => {
    if (!(await hasWaitingEvents(trx, userId, kind))) return;
    const capEnd = await findCapEnd(trx, userId);
    const batchId = capEnd === undefined ? await openBatch(trx, userId, kind) : undefined;
    if (batchId !== undefined) {
      await putEventsIntoBatch(trx, userId, kind, batchId);
      await enqueue(trx, sendNotifications, { userId, kind, batchId });
      return;
    }
    const startAfter = capEnd ?? (await findNextOpening(trx, userId, kind));
    if (startAfter === undefined) return;
    const id = stableId(`collect ${userId} ${kind} ${startAfter.toISOString()}`);
    await enqueue(trx, collectNotifications, payload, { startAfter, id });
  });
}
