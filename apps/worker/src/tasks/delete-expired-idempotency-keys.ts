import type { Deps } from "../deps.ts";
import { deleteOldIdempotencyKeys } from "../recipe-queries.ts";

const keysPerBatch = 5000;

/** Deletes stored responses older than a day, after which clients may no longer retry with their key. */
export async function deleteExpiredIdempotencyKeys(
  { db }: Pick<Deps, "db">,
  isStopping = () => false,
): Promise<void> {
  for (;;) {
    const deleted = await deleteOldIdempotencyKeys(db.primary, keysPerBatch);
    if (deleted < keysPerBatch || isStopping()) return;
  }
}
