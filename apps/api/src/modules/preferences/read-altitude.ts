import type { Executor } from "@brewdial/db/executor.ts";
import { findPreferences } from "./queries.ts";

/** Returns where a user brews, in metres above the sea; null where it is not known. */
export const readAltitude = async (db: Executor, userId: number): Promise<number | null> =>
  (await findPreferences(db, userId))?.altitude_meters ?? null;
