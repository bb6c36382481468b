export interface DateFormat {
  readonly format: (date: Date) => string;
}

/**
 * Creates the format of dates in a language. English dates are British: 7 Oct 2026, not Oct 7, 2026. French ones call the first of a
 * month "1er", which `Intl` does not know.
 */
export function dateFormat(locale: string, options: Intl.DateTimeFormatOptions): DateFormat {
  const format = new Intl.DateTimeFormat(locale === "en" ? "en-GB" : locale, options);
  return locale === "fr" ? { format: (date) => joinFrench(format.formatToParts(date)) } : format;
}

function joinFrench(parts: readonly Intl.DateTimeFormatPart[]): string {
  const hasMonthName = parts.some(({ type, value }) => type === "month" && /^\D/.test(value));
  return parts
    .map(({ type, value }) => (hasMonthName && type === "day" && value === "1" ? "1er" : value))
    .join("");
}
