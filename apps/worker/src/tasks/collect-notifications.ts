import { collectNotifications, enqueue, type Payload, sendNotifications } from "@brewdial/jobs";
import { uuidFromText } from "../deliver.ts";
import type { Deps } from "../deps.ts";
import {
  findCapEnd,
  findNextOpening,
  hasWaitingEvents,
  openBatch,
  putEventsIntoBatch,
} from "../notification-queries.ts";

/**
 * Applies the digest rule: the first event is mailed immediately, and all events of the next 30 minutes become one mail
 * at their end. Every event enqueues its own job, so no event is missed: a job that runs too early leaves its event to
 * the one job scheduled for the end of the interval.
 */
export async function collectDigest(
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
    const id = uuidFromText(`collect ${userId} ${kind} ${startAfter.toISOString()}`);
    await enqueue(trx, collectNotifications, payload, { startAfter, id });
  });
}
