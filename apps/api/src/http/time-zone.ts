import { parseTimeZone } from "@brewdial/domain/brewing/calendar.ts";
import { invalid } from "../core/errors.ts";

/** Returns the time zone of the `tz` parameter, UTC without it; throws 400 for an unknown one. */
export function readTimeZone(tz: string | undefined): string {
  const timeZone = parseTimeZone(tz ?? "UTC");
  if (timeZone === undefined)
    throw invalid([{ field: "tz", message: "must be an IANA time zone such as Europe/Berlin" }]);
  return timeZone;
}
