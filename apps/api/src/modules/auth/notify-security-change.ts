import type { Executor } from "@brewdial/db/executor.ts";
import { enqueue, type SecurityChange, sendSecurityNotice } from "@brewdial/jobs";

/** Enqueues the mail about a changed way to sign in, in the transaction of the change (D312). */
export async function notifySecurityChange(
  trx: Executor,
  userId: number,
  change: SecurityChange,
  now: Date,
): Promise<void> {
  const noticeId = crypto.randomUUID();
  await enqueue(trx, sendSecurityNotice, { noticeId, userId, change, changedAt: now.toISOString() });
}
