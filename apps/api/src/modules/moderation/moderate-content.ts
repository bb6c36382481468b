import { type Executor, inTransaction } from "@brewdial/db/executor.ts";
import { enqueue, purgeEdge } from "@brewdial/jobs";
import { AppError, conflict } from "../../core/errors.ts";
import { roasterTag } from "../../http/cache-tags.ts";
import { deleteNotifications, hideTarget, showTarget } from "./hide-queries.ts";
import { notifyAuthor, notifyReporters } from "./notify-concerned.ts";
import { resolveReports } from "./report-queries.ts";
import { findTarget, type TargetRow } from "./target-queries.ts";
import type { Target } from "./target.ts";

export { listOpenReports, listReported } from "./target-queries.ts";
export type { ReportedRow, TargetRow } from "./target-queries.ts";
export { type Target } from "./target.ts";

/** The decisions that an operator can make on reported content. */
export type Decision = "hide" | "unhide" | "dismiss";

export async function getTarget(db: Executor, target: Target): Promise<TargetRow> {
  const found = await findTarget(db, target);
  if (found === undefined) throw new AppError(404, `There is no ${target.kind} ${target.id}`);
  return found;
}

/**
 * Hides or shows published content, or leaves it as it is, resolves its reports, and mails author and reporters; returns the
 * number of reports. A coffee is hidden with its recipes, a roaster with its coffees and recipes (D472). `reason` goes to the author.
 */
export async function moderateContent(
  db: Executor,
  target: Target,
  decision: Decision,
  reason: string | null = null,
): Promise<number> {
  return inTransaction(db, async (trx) => {
    const found = await getTarget(trx, target);
    if (decision !== "dismiss") {
      await changeVisibility(trx, target, decision);
      await notifyAuthor(trx, found, decision === "hide" ? "hidden" : "shown", reason);
    }
    const resolved = await resolveReports(trx, target);
    await notifyReporters(trx, resolved, decision === "hide");
    return resolved.length;
  });
}

/** Hides or shows a target with what depends on it, in a transaction; throws when it already is in that state. */
export async function changeVisibility(
  trx: Executor,
  target: Target,
  decision: "hide" | "unhide",
): Promise<void> {
  const changed = await (decision === "hide" ? hideTarget(trx, target) : showTarget(trx, target));
  if (changed === undefined) throw conflict(`The ${target.kind} ${target.id} has changed in the meantime`);
  if (decision === "hide") await deleteNotifications(trx, changed);
  if (changed.roasterIds.length > 0)
    await enqueue(trx, purgeEdge, { tags: changed.roasterIds.map((id) => roasterTag(id)) });
}
