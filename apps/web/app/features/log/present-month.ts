import type { Format } from "#app/i18n/format.ts";
import { dateFormat } from "@brewdial/domain/text/date-format.ts";
import type { Messages } from "#app/i18n/messages.ts";
import type { BrewPoint } from "./tally.ts";

export interface MonthView {
  readonly cups: string;
  /** "in November". */
  readonly month: string;
  /** The cups of each day of the month. */
  readonly days: readonly number[];
  /** The day of the month. */
  readonly today: number;
  readonly label: string;
}

/** Maximum number of days between the start of a month and now, in any time zone. */
const longestMonth = 32;
const dayMs = 86_400_000;

/** Returns the start of a period that contains the current month of every time zone. */
export const monthSince = (now: number): string => new Date(now - longestMonth * dayMs).toISOString();

/** Counts the cups on each day of the current month of a time zone. */
export function presentMonth(
  { locale, log }: Messages,
  format: Format,
  brews: readonly Pick<BrewPoint, "brewedAt">[],
  timeZone: string,
  now: number,
): MonthView {
  const dayFormat = new Intl.DateTimeFormat("en-CA", { timeZone, dateStyle: "short" });
  const dayOf = (time: number) => dayFormat.format(time).split("-").map(Number);
  const [year = 0, month = 0, today = 0] = dayOf(now);
  const days = Array.from({ length: new Date(Date.UTC(year, month, 0)).getUTCDate() }, () => 0);
  for (const { brewedAt } of brews) {
    const [brewYear, brewMonth, day = 0] = dayOf(Date.parse(brewedAt));
    if (brewYear === year && brewMonth === month) days[day - 1] = (days[day - 1] ?? 0) + 1;
  }
  const name = dateFormat(locale, { month: "long", timeZone: "UTC" }).format(
    new Date(Date.UTC(year, month - 1)),
  );
  const cups = log.month.cups(format.number(days.reduce((sum, count) => sum + count, 0)));
  const brewDays = days.filter((count) => count > 0).length;
  return {
    cups,
    month: log.month.in(name),
    days,
    today,
    label: log.month.label(cups, format.number(brewDays), name),
  };
}
