import type { Executor } from "@brewdial/db/executor.ts";
import { toTasteChange, listTasteConflicts, type TasteStatement } from "@brewdial/domain/taste/change.ts";
import { invalid } from "../../core/errors.ts";
import { putTaste, type StoredTaste } from "./stored-taste.ts";

/** Updates a user's taste; rejects two fields for one dimension. */
export async function changeTaste(
  db: Executor,
  userId: number,
  statement: TasteStatement,
  { completesOnboarding = false } = {},
): Promise<StoredTaste> {
  const conflicts = listTasteConflicts(statement);
  if (conflicts.length > 0)
    throw invalid(
      conflicts.map(({ field, other }) => ({
        field,
        message: `is an alias of ${other}: send only one of them`,
      })),
    );
  return putTaste(db, userId, toTasteChange(statement), completesOnboarding);
}
