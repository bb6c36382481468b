import type { DayOrder, ImportCoffee } from "../bundle.ts";
import { emptyCoffee, type ReadContext } from "../draft.ts";
import * as limits from "../limits.ts";
import { dayOf, daysBetween, isYearFirst, readDay, readWrittenDate, toDay } from "./dates.ts";
import { type DatedText, decideDayOrder } from "./day-order.ts";
import { readRoastLevel } from "./roast-levels.ts";
import { readLine } from "./texts.ts";
import { isWithin } from "./values.ts";

/** A coffee as a shot describes it, in texts. */
export interface ShotCoffee {
  readonly brand: unknown;
  readonly type: unknown;
  readonly roastLevel: unknown;
  readonly roastDate: unknown;
}

/** Reads the coffee of a shot; null without a name. Each roast date is another bag, so it gets an entry of its own. */
export function readShotCoffee({ brand, type, roastLevel, roastDate }: ShotCoffee): ImportCoffee | null {
  const roaster = readLine(brand, limits.roasterNameLength);
  const name = readLine(type, limits.coffeeNameLength);
  if (name === null) return null;
  const parts = [roaster ?? "", name, readLine(roastDate, 40)].filter((part) => part !== null);
  return { ...emptyCoffee, sourceId: parts.join("/"), name, roaster, roastLevel: readRoastLevel(roastLevel) };
}

/**
 * Creates a function that reads roast dates in the user's own format. Dates that can be read in two ways are decided over the whole
 * account; if they cannot be, the user is asked once and the dates are left out.
 */
export function createRoastDateReader(
  dates: readonly DatedText[],
  { dayOrder, timeZone, ask }: ReadContext,
): (value: unknown) => string | null {
  const order: DayOrder | null = dayOrder ?? decideDayOrder(dates);
  const open = dates.filter(({ text }) => {
    const written = readWrittenDate(text);
    return written !== null && !isYearFirst(written);
  });
  if (order === null && open[0] !== undefined)
    ask({ kind: "day-order", text: open[0].text.slice(0, 40), brews: open.length });
  return (value) => {
    const written = readWrittenDate(value);
    if (written === null) return readDay(value, timeZone);
    if (isYearFirst(written))
      return written.separator === "-" ? readDay(value, timeZone) : toDay(written, "day-first");
    return order === null ? null : toDay(written, order);
  };
}

/** Returns the age of a coffee at its brew; null for a brew before the roast. */
export function readAge(roastedOn: string | null, brewedAt: string, timeZone: string): number | null {
  if (roastedOn === null) return null;
  const days = daysBetween(roastedOn, dayOf(brewedAt, timeZone));
  return isWithin(days, limits.daysOffRoast) ? days : null;
}
