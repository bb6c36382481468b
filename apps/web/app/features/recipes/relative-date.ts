const dayMs = 86_400_000;

/** Returns how long ago a day was: "today", "yesterday", "6 days ago", "3 months ago". */
export function relativeDate(locale: string, iso: string, now: number): string {
  const days = Math.max(0, Math.floor(now / dayMs) - Math.floor(Date.parse(iso) / dayMs));
  const format = new Intl.RelativeTimeFormat(locale, { numeric: "auto" });
  if (days < 30) return format.format(-days, "day");
  if (days < 365) return format.format(-Math.floor(days / 30), "month");
  return format.format(-Math.floor(days / 365), "year");
}
