import type { Executor } from "@brewdial/db/executor.ts";
import { parseTimeZone } from "@brewdial/domain/brewing/calendar.ts";
import { findTimeZone } from "./queries.ts";

/** Returns the time zone whose calendar days a user's figures follow: the preference, or UTC. */
export async function getTimeZone(db: Executor, userId: number): Promise<string> {
  const preferred = await findTimeZone(db, userId);
  // Parsed again, because a time zone database may drop a name.
  return (preferred && parseTimeZone(preferred)) || "UTC";
}
