import { type Executor, inTransaction } from "@brewdial/db/executor.ts";
import { findTarget, resolveReports, setHidden, type Target, type TargetRow } from "./queries.ts";

export { listReported } from "./queries.ts";
export type { Target, TargetRow } from "./queries.ts";

/** What an operator can do with reported content. */
export type Decision = "hide" | "restore" | "dismiss";

export async function getTarget(db: Executor, target: Target): Promise<TargetRow> {
  const found = await findTarget(db, target);
  if (found === undefined) throw new Error(`There is no ${target.kind} ${target.id}`);
  return found;
}

/** Hides or restores a recipe or comment, or leaves it as it is, and resolves its reports; returns the number of reports. */
export async function moderateContent(db: Executor, target: Target, decision: Decision): Promise<number> {
  return inTransaction(db, async (trx) => {
    if (decision !== "dismiss" && !(await setHidden(trx, target, decision === "hide")))
      throw new Error(`The ${target.kind} ${target.id} has changed in the meantime`);
    return resolveReports(trx, target);
  });
}
