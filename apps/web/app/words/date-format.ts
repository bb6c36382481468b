/** Creates the format of dates in a language. English dates are British: 7 Oct 2026, not Oct 7, 2026. */
export const dateFormat = (locale: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat =>
  new Intl.DateTimeFormat(locale === "en" ? "en-GB" : locale, options);
