import { type Executor, inTransaction } from "@brewdial/db/executor.ts";
import { conflict, notFound } from "../../core/errors.ts";
import { notifyOperator } from "./notify-concerned.ts";
import { insertReport, type NewReport } from "./report-queries.ts";

/** Stores a report by a user, at most one per target, or by a guest. */
export async function reportContent(db: Executor, report: NewReport): Promise<void> {
  const kind = kindOf(report);
  const inserted = await inTransaction(db, async (trx) => {
    const isNew = await insertReport(trx, report);
    if (isNew === true) await notifyOperator(trx);
    return isNew;
  });
  if (inserted === undefined) throw notFound(`${kind.charAt(0).toUpperCase()}${kind.slice(1)}`);
  if (!inserted) throw conflict(`You have already reported this ${kind}`);
}

function kindOf({ commentId, coffeeId, roasterId, userId }: NewReport): string {
  if (commentId !== undefined) return "comment";
  if (coffeeId !== undefined) return "coffee";
  if (roasterId !== undefined) return "roaster";
  return userId === undefined ? "recipe" : "user";
}
