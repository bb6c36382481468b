import type { Executor } from "@brewdial/db/executor.ts";
import { parseTimeZone } from "@brewdial/domain/brewing/calendar.ts";
import { invalid } from "../../core/errors.ts";
import { findTimeZone } from "./queries.ts";

/**
 * Returns the time zone of the calendar days of a request: the `tz` parameter, or else the user's preference, or else UTC. Throws
 * 400 for an unknown `tz`.
 */
export async function getTimeZone(db: Executor, userId: number, tz?: string): Promise<string> {
  return chooseTimeZone(tz, tz === undefined ? await findTimeZone(db, userId) : undefined);
}

/** Returns the time zone for a preference that was already read, by the rules of `getTimeZone`. */
export function chooseTimeZone(tz: string | undefined, preferred: string | null | undefined): string {
  // The preference is parsed again, because a time zone database may drop a name.
  if (tz === undefined) return (preferred && parseTimeZone(preferred)) || "UTC";
  const timeZone = parseTimeZone(tz);
  if (timeZone === undefined)
    throw invalid([{ field: "tz", message: "must be an IANA time zone such as Europe/Berlin" }]);
  return timeZone;
}
