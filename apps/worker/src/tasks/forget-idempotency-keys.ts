import type { Deps } from "../deps.ts";
import { deleteOldIdempotencyKeys } from "../recipe-queries.ts";

const keysAtOnce = 5000;

/** Forgets answers that no client may ask for again: those older than a day (IDM-1). */
export async function forgetIdempotencyKeys(
  { db }: Pick<Deps, "db">,
  isStopping = () => false,
): Promise<void> {
  for (;;) {
    const deleted = await deleteOldIdempotencyKeys(db.primary, keysAtOnce);
    if (deleted < keysAtOnce || isStopping()) return;
  }
}
