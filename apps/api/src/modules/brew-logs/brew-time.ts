import { parseTimestamp } from "@brewdial/domain/text/timestamp.ts";
import { invalid } from "../../core/errors.ts";

/** Clocks of devices differ: a brew that is this far ahead counts as brewed now. */
const maxClockErrorMs = 5 * 60_000;
const earliest = Date.parse("2000-01-01T00:00:00Z");

/** Returns the time of a brew, or undefined when the body has none. Throws 400 for a time in the future or before 2000. */
export function parseBrewedAt(input: string | undefined, now: Date): Date | undefined {
  const time = input === undefined ? undefined : parseTimestamp(input);
  if (time === undefined) return undefined;
  if (time.getTime() > now.getTime() + maxClockErrorMs)
    throw invalid([{ field: "brewedAt", message: "must not be in the future" }]);
  if (time.getTime() < earliest)
    throw invalid([{ field: "brewedAt", message: "must not be before 2000-01-01T00:00:00Z" }]);
  return time > now ? now : time;
}
