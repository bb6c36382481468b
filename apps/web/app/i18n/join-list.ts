import { type Locale, locales } from "@brewdial/domain/text/locales.ts";

/** Joins parts as a list in a sentence: "a, b and c". */
export const joinList = (locale: Locale, parts: readonly string[]): string =>
  new Intl.ListFormat(locales[locale].intl).format(parts);
