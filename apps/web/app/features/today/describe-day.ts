import { dateFormat } from "@brewdial/domain/text/date-format.ts";

const dayMs = 86_400_000;

/** Returns a day relative to today: "today", "yesterday", "Sat", or "3 Nov" after a week. Both dates are `YYYY-MM-DD`. */
export function describeDay(locale: string, date: string, today: string): string {
  const days = Math.round((Date.parse(today) - Date.parse(date)) / dayMs);
  if (days <= 1)
    return new Intl.RelativeTimeFormat(locale, { numeric: "auto" }).format(-Math.max(0, days), "day");
  const style: Intl.DateTimeFormatOptions =
    days < 7 ? { weekday: "short" } : { day: "numeric", month: "short" };
  return dateFormat(locale, { ...style, timeZone: "UTC" }).format(new Date(date));
}
