import type { Executor } from "@brewdial/db/executor.ts";
import { changeOf, findTasteConflicts, type TasteStatement } from "@brewdial/domain/taste/change.ts";
import { invalid } from "../../http/errors.ts";
import { putTaste, type StoredTaste } from "./taste-queries.ts";

/** Records what somebody says of their taste; two fields for one dimension are refused (D86, D87). */
export async function changeTaste(
  db: Executor,
  userId: number,
  statement: TasteStatement,
  { completesOnboarding = false } = {},
): Promise<StoredTaste> {
  const conflicts = findTasteConflicts(statement);
  if (conflicts.length > 0)
    throw invalid(
      conflicts.map(({ field, other }) => ({
        field,
        message: `says the same as ${other}: send one of them`,
      })),
    );
  return putTaste(db, userId, changeOf(statement), completesOnboarding);
}
