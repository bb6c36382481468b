import type { DayOrder } from "../bundle.ts";
import { isYearFirst, readWrittenDate, toDay } from "./dates.ts";

/** A date as it is written, with a day that it cannot be after. */
export interface DatedText {
  readonly text: string;
  readonly notAfter: string | null;
  /** The date, where another file says it. */
  readonly known?: string | null;
}

/**
 * Decides over all dates of an account which part is the day: a reading that no calendar has, or that lies after its brew, excludes an
 * order. Null if both orders are left and a date differs by them.
 */
export function decideDayOrder(dates: readonly DatedText[]): DayOrder | null {
  const orders = new Set<DayOrder>(["day-first", "month-first"]);
  let differs = false;
  for (const { text, notAfter, known } of dates) {
    const written = readWrittenDate(text);
    if (written === null || isYearFirst(written)) continue;
    const readings = (["day-first", "month-first"] as const).map((order) => ({
      order,
      day: toDay(written, order),
    }));
    differs ||= readings[0]?.day !== readings[1]?.day;
    // A date that no order can read says nothing about the others.
    const possible = readings.filter(
      ({ day }) =>
        day !== null &&
        (notAfter === null || day <= notAfter) &&
        (known === undefined || known === null || day === known),
    );
    if (possible.length === 1)
      for (const { order } of readings) if (order !== possible[0]?.order) orders.delete(order);
  }
  if (orders.size === 1 || !differs) return [...orders][0] ?? null;
  return null;
}
