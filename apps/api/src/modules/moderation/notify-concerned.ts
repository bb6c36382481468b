import { randomUUID } from "node:crypto";
import type { Executor } from "@brewdial/db/executor.ts";
import {
  enqueue,
  type ModerationOutcome,
  sendModerationNotice,
  sendOperatorDigest,
  sendReportDecision,
} from "@brewdial/jobs";
import type { TargetRow } from "./target-queries.ts";

/** Mails the author of moderated content what was decided and why, if there is an author (D476). */
export async function notifyAuthor(
  trx: Executor,
  { authorId, kind, path }: Pick<TargetRow, "authorId" | "kind" | "path">,
  outcome: ModerationOutcome,
  reason: string | null,
): Promise<void> {
  if (authorId === null) return;
  await enqueue(trx, sendModerationNotice, {
    noticeId: randomUUID(),
    userId: authorId,
    outcome,
    kind,
    path,
    reason,
  });
}

/** Mails the reporters of decided reports. */
export async function notifyReporters(
  trx: Executor,
  reportIds: readonly number[],
  isRemoved: boolean,
): Promise<void> {
  for (const reportId of reportIds) await enqueue(trx, sendReportDecision, { reportId, isRemoved });
}

/** Mails the operator if nothing else is pending; otherwise the daily digest covers it (D475). */
export const notifyOperator = (trx: Executor) => enqueue(trx, sendOperatorDigest, { isFirst: true });
