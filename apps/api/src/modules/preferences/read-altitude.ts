import type { Executor } from "@brewdial/db/executor.ts";
import { findPreferences } from "./queries.ts";

/** Returns the altitude in metres above sea level at which a user brews; null if unknown. */
export const readAltitude = async (db: Executor, userId: number): Promise<number | null> =>
  (await findPreferences(db, userId))?.altitude_meters ?? null;
