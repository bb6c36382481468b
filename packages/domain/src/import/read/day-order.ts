import type { DayOrder } from "../bundle.ts";
import { isYearFirst, readWrittenDate, toDay } from "./dates.ts";

/** A date as it is written, and the latest day that it can mean. */
export interface DatedText {
  readonly text: string;
  readonly notAfter: string | null;
  /** The date, if another file states it unambiguously. */
  readonly known?: string | null;
}

/**
 * Decides over all dates of an account whether the day or the month comes first. An order is excluded if a date read in it does not
 * exist or is later than its brew. Null if both orders remain and give different dates.
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
